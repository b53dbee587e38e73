import { check, type CheckJob, type CheckRun } from '../../core/check';
import type { Source } from '../../core/judge';
import type { OfflineWork } from '../../core/offline';
import type { CheckResult } from '../../core/result';
import type { Seen } from '../../core/secondLook';
import { runSelfTest, type SelfTest } from '../../core/selfTest';
import { createBuiltinJudge } from './judge';
import { createPassageFinder } from './passageFinder';
import { readSentences } from './readSentences';
import { RULES } from './rules';
import { SourceMemory } from './sourceMemory';

/** All that this judge does in an editor, for itself and for others, in pieces that are big enough to be handed over to a thread. */
export interface BuiltinWork extends OfflineWork {
  /** A whole check by this judge. Fails as `check` of core does. */
  check(job: CheckJob, run: Pick<CheckRun, 'signal' | 'report' | 'limit'>): Promise<CheckResult>;
  /**
   * What the program sees of claims that another judge ruled on.
   * @throws CheckFailure('cancelled')
   */
  look(at: Look, signal: AbortSignal): Promise<readonly Seen[]>;
  /**
   * Tries this judge on claims of our own.
   * @throws CheckFailure('cancelled')
   */
  selfTest(signal: AbortSignal): Promise<SelfTest>;
}

export interface Look {
  readonly source: Source;
  readonly summary: string;
  readonly claims: readonly string[];
}

/** Does the work where it is called. */
export function createBuiltinWork(): BuiltinWork {
  const memory = new SourceMemory();
  const judge = createBuiltinJudge(memory);
  return {
    ...RULES,
    check: (job, run) => check(job, judge, run),
    look: async ({ source, summary, claims }, signal) => (await createPassageFinder(source, summary, signal, memory))(claims),
    selfTest: (signal) => runSelfTest(createBuiltinJudge(), { signal, language: null, report: () => undefined }),
    readSentences: (source, sentences, call) => readSentences(source, sentences, call, memory),
    drawQuestions: (source, wanted, call) => judge.drawQuestions(source, wanted, call),
    answerQuestions: (sentences, asked, call) => judge.answerQuestions(sentences, asked, call),
  };
}
