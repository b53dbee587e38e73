import { lackingValues, valuesOf, wordsOf } from '../../core/values';
import { contentWords, shareIn } from './contentWords';
import type { GivenSentence } from './shapes';

/** Share of a sentence's content words that its claims have to hold. */
const ENOUGH = 0.6;

/**
 * What of a sentence the judge passed over: values and words that no claim holds, or, where it is said to state nothing, the
 * numbers, dates and names in it. Empty: the sentence is accounted for.
 * @param language BCP 47, or null
 */
export function passedOver(text: string, { claims, nothing }: GivenSentence, language: string | null): string[] {
  if (claims.length === 0) return nothing ? valueTexts(text, language) : [text];
  const held = claims.flatMap(({ asWritten, claim }) => [...asWritten, claim]).join(' . ');
  const values = lackingValues(text, held, language).map((value) => value.text);
  const heldWords = contentWords(held);
  if (shareIn(contentWords(text), heldWords) >= ENOUGH) return values;
  const words = wordsOf(text).filter((word) => ![...contentWords(word.text)].every((one) => heldWords.has(one)));
  const others = words.map((word) => word.text).filter((word) => !values.some((value) => value.includes(word)));
  return [...new Set([...values, ...others])];
}

function valueTexts(text: string, language: string | null): string[] {
  const { quantities, dates, names } = valuesOf(text, language);
  return [...quantities.filter(({ weak }) => !weak), ...dates, ...names].map(({ start, end }) => text.slice(start, end));
}
