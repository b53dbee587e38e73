import type { Claim } from './result';
import { wordsOf } from './values';

/** Worst first: of claims that say the same the worst verdict counts. */
const WORST = ['contradicted', 'notStated', 'supported', 'unjudged'] as const;
const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'der',
  'die',
  'das',
  'le',
  'la',
  'les',
  'el',
  'los',
  'las',
  'il',
  'lo',
  'i',
  'gli',
  'o',
  'os',
  'as',
  'de',
  'het',
]);

/** What a claim says, in a form in which repeats are equal: its words in order, without articles, accents and case. */
export function sayingOf(text: string): string {
  const words = wordsOf(text).map(({ folded }) => folded);
  return words.filter((word) => !ARTICLES.has(word)).join(' ') || text.trim().toLowerCase();
}

/** Marks claims that say the same as another one, which they count as one with: a summary is no better or worse for repeating itself. */
export function markRepeats(claims: readonly Claim[]): Claim[] {
  const counting = new Map<string, Claim>();
  for (const claim of claims) {
    const saying = sayingOf(claim.text);
    const known = counting.get(saying);
    if (!known || WORST.indexOf(claim.verdict) < WORST.indexOf(known.verdict)) counting.set(saying, claim);
  }
  return claims.map((claim) => {
    const one = counting.get(sayingOf(claim.text))!;
    return one === claim ? claim : { ...claim, countsWith: one.id };
  });
}
