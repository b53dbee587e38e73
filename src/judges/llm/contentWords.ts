import { wordsOf } from '../../core/values';

/** Scripts without spaces between words: every sign counts as a word. */
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/g;

/**
 * The words of a text that carry content, in a form in which two texts can be compared: folded, and cut so that endings do not
 * matter. Short words are left out, in any language; numbers stay.
 */
export function contentWords(text: string): Set<string> {
  const words = new Set<string>(text.match(DENSE) ?? []);
  for (const { folded } of wordsOf(text.replace(DENSE, ' '))) {
    if (/\d/.test(folded)) words.add(folded);
    else if (folded.length >= 4) words.add(folded.slice(0, 6));
  }
  return words;
}

/** Share of `words` that `others` has too, 0 to 1; 1 if there are none. */
export function shareIn(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 1;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return shared / words.size;
}
