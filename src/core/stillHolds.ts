/** What of an earlier run of a summary still holds after it was edited. */
import { equalPairs } from './equalPairs';
import type { Answer, AskedQuestion, JudgedClaim, JudgedSentences, Sentence } from './judge';
import { findQuote } from './quotes';

/** Runs remembered of a pair: enough to go back and forth between some versions of a text. */
const MOST_RUNS = 5;

interface Run {
  /** Hashes of the summary's sentences, in order. */
  readonly texts: readonly string[];
}

export function remember<T extends Run>(runs: readonly T[], run: T): T[] {
  const others = runs.filter(({ texts }) => JSON.stringify(texts) !== JSON.stringify(run.texts));
  return [run, ...others].slice(0, MOST_RUNS);
}

export const mostKept = <K, V>(all: readonly Map<K, V>[]): Map<K, V> =>
  all.reduce((most, kept) => (kept.size > most.size ? kept : most), new Map<K, V>());

/** Rulings by index of their sentence; a sentence without an entry was never ruled on. */
export interface ClaimRun extends Run {
  readonly rulings: readonly (readonly [number, readonly IndexedClaim[]])[];
}
type IndexedClaim = Omit<JudgedClaim, 'sentence' | 'uses'> & { readonly uses: readonly number[] };

/** Sentences that the judge has passed over words of are asked about again. */
export function indexed({ claims, nothing, passedOver = [] }: JudgedSentences, sentences: readonly Sentence[]): Pick<ClaimRun, 'rulings'> {
  const at = new Map(sentences.map(({ id }, index) => [id, index]));
  const rulings = sentences.flatMap(({ id }, index) => {
    const own = claims.filter(({ sentence }) => sentence === id);
    if ((!own.length && !nothing.includes(id)) || passedOver.some(({ sentence }) => sentence === id)) return [];
    return [
      [
        index,
        own.map(({ sentence, uses, ...claim }) => ({
          ...claim,
          uses: uses.flatMap((use) => (use === sentence ? [] : (at.get(use) ?? []))),
        })),
      ] as const,
    ];
  });
  return { rulings };
}

/** Indices of old and new sentences that are the same one: equal, or (second list) edited in their place. */
function pairUp(old: readonly string[], now: readonly string[]): { equal: Map<number, number>; same: Map<number, number> } {
  const equal = equalPairs(old, now);
  const same = new Map(equal);
  let [x, y] = [-1, -1];
  for (const [nextX, nextY] of [...equal, [old.length, now.length] as const]) {
    if (nextX - x === nextY - y) for (let step = 1; step < nextX - x; step++) same.set(x + step, y + step);
    [x, y] = [nextX, nextY];
  }
  return { equal: new Map(equal), same };
}

/**
 * Rulings of an earlier run that still hold, by new index: the sentence is unchanged, so are those it needs to be understood,
 * and the sentence before it is the same one, be it edited.
 */
export function keepClaims(run: ClaimRun, texts: readonly string[]): Map<number, readonly IndexedClaim[]> {
  const { equal, same } = pairUp(run.texts, texts);
  const kept = new Map<number, readonly IndexedClaim[]>();
  for (const [oldIndex, claims] of run.rulings) {
    const index = equal.get(oldIndex);
    if (index === undefined) continue;
    const follows = index === 0 ? oldIndex === 0 : same.get(oldIndex - 1) === index - 1;
    if (!follows || !claims.every(({ uses }) => uses.every((use) => equal.has(use)))) continue;
    kept.set(
      index,
      claims.map((claim) => ({ ...claim, uses: claim.uses.map((use) => equal.get(use)!) })),
    );
  }
  return kept;
}

export function claimsOf(kept: ReadonlyMap<number, readonly IndexedClaim[]>, sentences: readonly Sentence[]): JudgedSentences {
  const id = (index: number) => sentences[index]!.id;
  return {
    claims: [...kept].flatMap(([index, claims]) => claims.map((claim) => ({ ...claim, sentence: id(index), uses: claim.uses.map(id) }))),
    nothing: [...kept].filter(([, claims]) => !claims.length).map(([index]) => id(index)),
  };
}

/** Both in the order of the sentences. */
export function merge(sentences: readonly Sentence[], old: JudgedSentences, now: JudgedSentences): JudgedSentences {
  const known = new Set([...old.claims.map(({ sentence }) => sentence), ...old.nothing]);
  const fresh = now.claims.filter(({ sentence }) => !known.has(sentence));
  return {
    claims: sentences.flatMap(({ id }) => [...old.claims, ...fresh].filter(({ sentence }) => sentence === id)),
    nothing: [...old.nothing, ...now.nothing.filter((id) => !known.has(id))],
    ...(now.failed ? { failed: now.failed } : {}),
    ...(now.passedOver ? { passedOver: now.passedOver } : {}),
  };
}

export interface AnswerRun extends Run {
  readonly answers: readonly (Omit<Answer, 'id' | 'sentence'> & { readonly question: string; readonly sentence: number | null })[];
}

export function answersByText(
  answers: readonly Answer[],
  asked: readonly AskedQuestion[],
  sentences: readonly Sentence[],
): AnswerRun['answers'] {
  return answers.flatMap(({ id, sentence, ...answer }) => {
    const question = asked.find((one) => one.id === id)?.text;
    const at = sentences.findIndex((one) => one.id === sentence);
    return question === undefined ? [] : [{ ...answer, question, sentence: at < 0 ? null : at }];
  });
}

/** Answers that still hold, by the id of their question: all of an unchanged summary, else those whose words stand in an unchanged sentence. */
export function keepAnswers(
  run: AnswerRun,
  texts: readonly string[],
  sentences: readonly Sentence[],
  asked: readonly AskedQuestion[],
): Map<string, Answer> {
  const unchanged = run.texts.length === texts.length && run.texts.every((text, index) => text === texts[index]);
  const { equal } = pairUp(run.texts, texts);
  const kept = new Map<string, Answer>();
  // Each counts once: questions may be asked in the same words.
  const left = [...run.answers];
  for (const { id, text } of asked) {
    const at = left.findIndex(({ question }) => question === text);
    if (at < 0) continue;
    const [{ question: _, sentence: old, ...answer }] = left.splice(at, 1) as [AnswerRun['answers'][number]];
    const cited = sentences[old === null ? -1 : (equal.get(old) ?? -1)];
    const holds = answer.verdict !== 'notStated' && cited && findQuote(cited.text, answer.quote) !== null;
    if (unchanged || holds) kept.set(id, { ...answer, id, sentence: cited?.id ?? null });
  }
  return kept;
}
