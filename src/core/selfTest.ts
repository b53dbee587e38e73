import { CheckFailure, toFailure, type FailureKind } from './failure';
import type { Call, Judge } from './judge';
import { CONTROL, TRIED_TEXTS, type SelfTestKind, type SelfTestVerdict, type TriedText } from './selfTestItems';

export interface SelfTestItem {
  readonly kind: SelfTestKind;
  readonly text: string;
  readonly expected: SelfTestVerdict;
  /** null: the judge gave no ruling. */
  readonly given: SelfTestVerdict | null;
}

export interface SelfTest {
  /** Items that the judge rules on as expected. */
  readonly agreed: number;
  readonly of: number;
  /** It rules on all claims alike, or on none: whatever it says of a summary means nothing. */
  readonly unfit: boolean;
  readonly items: readonly SelfTestItem[];
}

/** Faults of one answer, after which others may be of use. All others would be met by every request. */
const OF_ONE_ANSWER: readonly FailureKind[] = ['refused', 'cutOff', 'invalidJson', 'wrongShape'];

/**
 * Tries a judge with a dozen small items whose verdicts are beyond doubt: four requests, side by side.
 * @throws CheckFailure that concerns everything, such as `keyRefused`, `notReached` or `cancelled`
 */
export async function runSelfTest(judge: Judge, call: Call): Promise<SelfTest> {
  const tried = await tryAll(judge, call);
  const claims = tried.filter(({ kind }) => kind !== 'control');
  return {
    agreed: tried.filter(({ expected, given }) => given === expected).length,
    of: tried.length,
    unfit: new Set(claims.flatMap(({ given }) => given ?? [])).size < 2,
    items: tried,
  };
}

/** One request that fails for good ends the others. */
async function tryAll(judge: Judge, call: Call): Promise<SelfTestItem[]> {
  const stop = new AbortController();
  const stoppable = { ...call, signal: AbortSignal.any([call.signal, stop.signal]) };
  const running = [...TRIED_TEXTS.map((tried) => tryClaims(judge, tried, stoppable)), tryControl(judge, stoppable)];
  try {
    return (await Promise.all(running)).flat();
  } catch (error) {
    stop.abort();
    await Promise.allSettled(running);
    throw toFailure(error, call.signal);
  }
}

async function tryClaims(judge: Judge, { source, claims }: TriedText, call: Call): Promise<SelfTestItem[]> {
  const sentences = claims.map(({ text }, index) => ({ id: `s${index + 1}`, text, role: 'prose' as const, judge: true }));
  const judged = await orNull(judge.judgeClaims(source, sentences, call));
  return claims.map((claim, index) => {
    const verdicts = judged?.claims.filter(({ sentence }) => sentence === sentences[index]!.id).map(({ verdict }) => verdict) ?? [];
    // A sentence may make several claims, of which one is at fault.
    const given = !verdicts.length ? null : verdicts.every((one) => one === 'supported') ? 'supported' : 'unsupported';
    return { ...claim, given };
  });
}

async function tryControl(judge: Judge, call: Call): Promise<SelfTestItem[]> {
  const { sentences, expected } = CONTROL;
  // A judge of sentences asks whether its key points, which are statements, are made.
  const text = judge.unit === 'sentence' ? CONTROL.statement : CONTROL.question;
  const answers = await orNull(judge.answerQuestions(sentences, [{ id: 'q1', text }], call));
  const answer = answers?.find(({ id }) => id === 'q1');
  return [{ kind: 'control', text, expected, given: answer ? (answer.verdict === 'notStated' ? 'unsupported' : 'supported') : null }];
}

/** null where the failure says nothing of the next answer. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CheckFailure && OF_ONE_ANSWER.includes(error.kind)) return null;
    throw error;
  }
}
