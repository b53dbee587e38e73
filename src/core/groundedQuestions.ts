/** Which questions a check asks: own ones, pinned ones, and those that the judge draws, each with its proof in the source. */
import type { AskedQuestion, DrawnQuestion, Expected } from './judge';
import type { evidenceFinder } from './places';
import { sayingOf } from './repeats';
import type { Question } from './result';

/** A question that somebody wrote. */
export interface OwnQuestion extends AskedQuestion {
  /** Missing it fails the summary. */
  readonly must: boolean;
  /** The answer that the summary shall give; left out: the one that the source gives. */
  readonly expected?: Expected;
}

/** A question that was drawn once and is kept, with the words of the source that answer it. */
export interface PinnedQuestion {
  readonly text: string;
  readonly expected: Expected;
  readonly quote: string;
  readonly must: boolean;
}

export type GroundedQuestion = Omit<Question, 'answer' | 'reason'>;
type FindEvidence = ReturnType<typeof evidenceFinder>;

/** Needs no judge. A question whose proof is gone is shown as not in the source. */
export function groundPinned(pinned: readonly PinnedQuestion[], findEvidence: FindEvidence): GroundedQuestion[] {
  return pinned.map(({ text, expected, quote, must }, index) => {
    const evidence = findEvidence([{ quote }]);
    return { id: `p${index + 1}`, text, evidence, expected: evidence.length ? expected : null, must, pinned: true, sourceSays: null };
  });
}

/** Those without a proof in the source are dropped, as is what `pinned` asks already. */
export function groundDrawn(
  drawn: readonly DrawnQuestion[],
  pinned: readonly GroundedQuestion[],
  findEvidence: FindEvidence,
): GroundedQuestion[] {
  return distinct(drawn)
    .map(({ id, text, expected, evidence }) => {
      const found = findEvidence(evidence);
      return { id, text, evidence: found, expected: found.length ? expected : null, must: false, pinned: false, sourceSays: null };
    })
    .filter((question) => question.expected && !pinned.some((other) => isSame(question, other)));
}

/** Own questions stay whatever the source says of them. */
export function groundOwn(own: readonly OwnQuestion[], drawn: readonly DrawnQuestion[], findEvidence: FindEvidence): GroundedQuestion[] {
  return own.map(({ id, text, must, expected: wanted }) => {
    const given = drawn.find((question) => question.id === id);
    const evidence = findEvidence(given?.evidence ?? []);
    const says = evidence.length ? given!.expected : null;
    const expected = says && (wanted ?? says);
    return { id, text: given?.text ?? text, evidence, expected, must, pinned: false, sourceSays: says === expected ? null : says };
  });
}

const distinct = (drawn: readonly DrawnQuestion[]): DrawnQuestion[] => [
  ...new Map(drawn.map((question) => [question.id, question])).values(),
];

const isSame = (one: GroundedQuestion, other: GroundedQuestion): boolean =>
  sayingOf(one.text) === sayingOf(other.text) ||
  one.evidence.some((own) => other.evidence.some(({ source, start, end }) => source === own.source && start < own.end && own.start < end));
