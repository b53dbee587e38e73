import type { Span } from '../../core/judge';
import type { Lacking, Quantity } from '../../core/values';
import type { SourceValue } from './nearest';

export const isQuantity = (value: Span): value is Quantity => 'unitOfLastDigit' in value;

/**
 * The source's value in the form in which the claim writes its own: `54 %` for a claim with `45 %`, where the source says `54 per cent`.
 * @param value the source's, with offsets in `sourceText`
 */
export function wordedAs(claim: string, lacking: Lacking, sourceText: string, value: SourceValue, language: string): string {
  const asWritten = sourceText.slice(value.start, value.end);
  if (lacking.kind !== 'number' || !isQuantity(value)) return asWritten;
  const own = lacking.value;
  if (own.kind !== 'number' || value.kind !== 'number' || own.form !== 'digits') return asWritten;
  if (own.magnitude || value.magnitude || own.unit?.factor !== value.unit?.factor) return asWritten;
  const words = claim.slice(own.start, own.end);
  const digits = /\p{Nd}(?:[\p{Nd}.,'’\u00a0\u202f\u2009 ]*\p{Nd})?/u.exec(words);
  const number = value.form === 'digits' ? /\p{Nd}(?:[\p{Nd}.,'’\u00a0\u202f\u2009 ]*\p{Nd})?/u.exec(asWritten)?.[0] : String(value.value);
  if (!digits || !number) return asWritten;
  const written =
    value.form === 'digits' ? number : new Intl.NumberFormat(language, { useGrouping: value.value >= 10_000 }).format(value.value);
  return words.slice(0, digits.index) + written + words.slice(digits.index + digits[0].length);
}
