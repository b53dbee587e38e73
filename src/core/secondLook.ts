import type { Call, Citation, Confidence, Hint, Judge, Ruling, Source } from './judge';
import { wordsOf, valuesOf } from './values';
import type { Claim } from './result';
import type { Ruled } from './rulings';

/** What the program itself can see of a claim in the source, by comparing words and values. */
export interface Seen {
  /** The passages that fit best, best first. */
  readonly best: readonly Citation[];
  /** Whether one passage holds all content words and values of the claim. */
  readonly holdsAll: boolean;
  /** Numbers, dates and names of the claim that the source has nowhere, in any form that means the same. */
  readonly lacking: readonly string[];
}

/** Looks at claims in one go, as the source may lie in another thread; gives what it sees of each, in their order. */
export type PassageFinder = (claims: readonly string[]) => Promise<readonly Seen[]>;

/**
 * What the program has to say against a verdict; null: nothing. Why it looks at all: language models take for proven what they
 * know from training, and flag what was merely left out (arXiv 2509.22582).
 */
export function objectionTo(claim: Claim, { lacking, holdsAll }: Omit<Seen, 'best'>): string | null {
  switch (claim.verdict) {
    case 'supported':
      if (lacking.length) return `The source nowhere has: ${lacking.join(', ')}`;
      return claim.evidenceMissing ? 'No quote was found in the source.' : null;
    case 'notStated':
      return holdsAll ? 'One passage of the source has all the words and values of this claim.' : null;
    case 'contradicted':
      return claim.evidence.some(({ quote }) => isAbout(quote, claim.text))
        ? null
        : 'The quote does not speak of what the claim speaks of.';
    case 'unjudged':
      return null;
  }
}

/** Whether a quote shares a name or a longer word with a claim. Short words are left out, in any language. */
function isAbout(quote: string, claim: string): boolean {
  const stems = (text: string) => wordsOf(text).flatMap(({ folded }) => (folded.length >= 4 ? [folded.slice(0, 5)] : []));
  const [own, others] = [new Set(stems(claim)), stems(quote)];
  const named = valuesOf(claim, null).names.some(({ start, end }) => quote.includes(claim.slice(start, end)));
  // A text without longer words, as in scripts without spaces, can't be told to be about something else.
  return named || !own.size || !others.length || others.some((stem) => own.has(stem));
}

/**
 * One second look at all claims that the program objects to, together; without an objection there is no call. The second
 * verdict counts. A claim whose objection stands is disputed.
 */
export async function lookAgain(
  ruled: readonly Ruled[],
  parts: { readonly judge: Judge; readonly source: Source; readonly finder: PassageFinder; readonly call: Call },
): Promise<readonly Ruled[]> {
  const { judge, source, finder, call } = parts;
  const seen = await finder(ruled.map(({ claim }) => claim.text));
  const hints = new Map<string, Hint>();
  for (const [index, { claim }] of ruled.entries()) {
    const objection = objectionTo(claim, seen[index]!);
    if (objection !== null) hints.set(claim.id, { objection, passages: seen[index]!.best });
  }
  if (!hints.size || !judge.ruleAgain) return ruled;
  const asked = ruled
    .filter(({ claim }) => hints.has(claim.id))
    .map(({ claim: { id, text }, sentence }) => ({ id, text, sentence: sentence.text }));
  // What is only meant to make verdicts better does not spoil them: without an answer the objections stand.
  const answer = await judge.ruleAgain(source, asked, { hints }, call).catch((error: unknown): readonly Ruling[] => {
    if (call.signal.aborted) throw error;
    return [];
  });
  const rulings = new Map(answer.map((ruling) => [ruling.id, ruling]));
  return ruled.map((one, index) => (hints.has(one.claim.id) ? settled(one, rulings.get(one.claim.id), seen[index]!) : one));
}

function settled(before: Ruled, ruling: Ruling | undefined, seen: Seen): Ruled {
  const now = ruling ? before.again(ruling) : before;
  const disputed = objectionTo(now.claim, seen) !== null;
  const confidence: Confidence = disputed || now.claim.evidenceMissing ? 'low' : 'medium';
  return now.with({ disputed: disputed && !now.claim.evidenceMissing, confidence });
}
