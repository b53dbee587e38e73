import type { Quantity, Values } from '../../core/values';
import { reachOf } from '../../core/values';

/** Numbers that the source does not give but that may follow from what it does: sums, differences, ratios, counts. */

/** Most numbers of a passage that are tried in pairs: in a table, anything follows from something. */
const MOST = 24;
/** Longest list that a reader counts. */
const LONGEST_LIST = 12;

/**
 * Two numbers of a passage from which the claim's may have been computed, as they would be shown; null where there are none.
 * @param passage values of neighbouring sentences of the source
 */
export function computedFrom(claim: Quantity, passage: readonly Values[]): readonly [number, number] | null {
  if (claim.kind !== 'number' && claim.kind !== 'fraction') return null;
  const numbers = passage.flatMap(({ quantities, dates }) => [
    ...quantities
      .filter(({ kind, weak }) => (kind === 'number' || kind === 'score') && !weak)
      .flatMap(({ value, others, kind }) => (kind === 'score' ? [value, ...others] : [value])),
    ...dates.flatMap(({ year }) => (year === null ? [] : [year])),
  ]);
  if (numbers.length < 2 || numbers.length > MOST) return null;
  const percent = claim.unit?.system === 'percent';
  const { low, high } = reachOf(claim);
  const holds = (value: number): boolean => Number.isFinite(value) && value >= low && value <= high;
  for (const [i, a] of numbers.entries()) {
    for (const b of numbers.slice(i + 1)) {
      const [less, more] = a < b ? [a, b] : [b, a];
      const results = percent
        ? [(less / more) * 100, (more / less - 1) * 100, (1 - less / more) * 100, more - less, more + less, 100 - more, 100 - less]
        : claim.kind === 'fraction'
          ? [less / more]
          : [more + less, more - less, more / less];
      if (less !== more && results.some(holds)) return [a, b];
    }
  }
  return null;
}

/** Whether a text lists so many things: `A, B and C` are three. */
export function listsSoMany(text: string, count: number): boolean {
  if (!Number.isInteger(count) || count < 2 || count > LONGEST_LIST) return false;
  for (const stretch of text.split(/[.;:!?()\n]/)) {
    const items = stretch.split(/,\s*(?:and|or|und|et|y|e|en)?\s+|\s(?:and|or|und|et|y|e|en|&)\s/iu);
    if (items.length === count) return true;
  }
  return false;
}
