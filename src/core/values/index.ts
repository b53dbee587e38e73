/**
 * The equivalences of numbers, dates and names: what a reader takes for the same value in another form. Used by the built-in judge, and
 * to check the verdicts of language models.
 */
import { splitSentences } from '../splitSentences';
import { ValueIndex, valuesOf } from './valueIndex';
import { wordsOf } from './words';

export { ValueIndex, valuesOf, type Values, type Lacking } from './valueIndex';
export { sameDate, type DateValue } from './dates';
export { reachOf, sameQuantity } from './equal';
export { hasNames, type Name } from './names';
export type { Quantity } from './quantity';
export { fold, wordsOf, type Word } from './words';

export interface LackingValue {
  readonly kind: 'number' | 'date' | 'name';
  readonly text: string;
  /** UTF-16 units of the claim. */
  readonly start: number;
  readonly end: number;
}

/**
 * The numbers, dates and names of `claim` that `text` (a quote, a sentence, a passage) does not have in any form that means the same.
 * @param language BCP 47 of both, or null
 */
export function lackingValues(claim: string, text: string, language: string | null): LackingValue[] {
  const index = new ValueIndex();
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end);
    const words = wordsOf(sentence);
    index.add(words, valuesOf(sentence, language, words));
  }
  return index
    .lacking(valuesOf(claim, language))
    .map(({ kind, value: { start, end } }) => ({ kind, text: claim.slice(start, end), start, end }));
}
