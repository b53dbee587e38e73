/** From what a model gave on sentences of a summary to what a judge returns. */
import { sayingOf } from '../../core/repeats';
import type { JudgedClaim, Sentence } from '../../core/judge';
import type { Parts } from './inParts';
import { citationsOf, type SourceLine } from './lines';
import type { GivenClaim, GivenSentence } from './shapes';

export interface JudgedParts extends Parts<GivenSentence> {
  /** Words of sentences, by number, that no claim holds in the end. */
  readonly lacking: ReadonlyMap<number, readonly string[]>;
}

const nothingOf = (items: ReadonlyMap<number, GivenSentence>, sentences: readonly Sentence[]): string[] =>
  [...items.values()].filter(({ claims, nothing }) => nothing && claims.length === 0).map(({ id }) => sentences[id - 1]!.id);

/** All that is not a claim. */
export function restOf({ items, leftOut, lacking }: Omit<JudgedParts, 'dropped'>, sentences: readonly Sentence[]) {
  const idOf = (number: number) => sentences[number - 1]!.id;
  return {
    nothing: nothingOf(items, sentences),
    failed: [...leftOut].map(([number, kind]) => ({ sentence: idOf(number), kind })),
    ...(lacking.size ? { passedOver: [...lacking].map(([number, words]) => ({ sentence: idOf(number), words })) } : {}),
  };
}

/** The claims of a sentence; those that say the same are one. */
export function claimsOf({ id, claims }: GivenSentence, sentences: readonly Sentence[], lines: readonly SourceLine[]): JudgedClaim[] {
  const distinct = new Map<string, GivenClaim>();
  for (const claim of claims) {
    const key = sayingOf(claim.claim);
    if (!distinct.has(key)) distinct.set(key, claim);
  }
  return [...distinct.values()].map((claim) => claimOf(claim, id, sentences, lines));
}

export function claimOf(given: GivenClaim, number: number, sentences: readonly Sentence[], lines: readonly SourceLine[]): JudgedClaim {
  const supported = given.verdict === 'supported';
  return {
    sentence: sentences[number - 1]!.id,
    text: given.claim.trim(),
    asWritten: given.asWritten.filter((words) => words.trim() !== '').slice(0, 2),
    wrongWords: supported ? null : given.wrongWords.trim() || null,
    verdict: given.verdict,
    reason: given.reason.trim(),
    evidence: citationsOf(given.evidence.slice(0, 3), lines),
    correction: supported ? null : given.writeInstead.trim() || null,
    uses: [...new Set(given.uses)].filter((use) => use !== number).flatMap((use) => sentences[use - 1]?.id ?? []),
  };
}
