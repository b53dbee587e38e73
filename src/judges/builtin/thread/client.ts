import { Worker } from 'node:worker_threads';
import type { CheckJob, CheckRun } from '../../../core/check';
import { CheckFailure } from '../../../core/failure';
import type { Answer, DrawnQuestion, Source } from '../../../core/judge';
import type { ReadSentence } from '../../../core/offline';
import type { CheckResult } from '../../../core/result';
import type { Seen } from '../../../core/secondLook';
import type { SelfTest } from '../../../core/selfTest';
import { RULES } from '../rules';
import type { BuiltinWork, Look } from '../work';
import { THREAD, type Task } from './messages';
import { Thread } from './thread';

/** @param file the bundle of this judge */
export const startWorker = (file: string): Worker => new Worker(file, { workerData: THREAD, execArgv: [] });

/**
 * The work of this judge in a thread of its own, so that nothing else waits for it. The thread starts with the first task and
 * stays for the next, as it keeps the index of the source; one that died is replaced. Where none can be started, the work is
 * done here. Findings come with the result alone, and not one by one.
 */
export class BuiltinThread implements BuiltinWork {
  readonly version = RULES.version;
  readonly questionCount = RULES.questionCount;
  private thread: Promise<Thread | null> | null = null;

  constructor(
    private readonly startWorker: () => Worker,
    private readonly workHere: () => Promise<BuiltinWork>,
  ) {}

  async check(job: CheckJob, run: Pick<CheckRun, 'signal' | 'report' | 'limit'>): Promise<CheckResult> {
    const thread = await this.ready();
    if (!thread) return (await this.workHere()).check(job, run);
    const { source, ...rest } = job;
    const task: Task = { kind: 'check', job: rest, limit: run.limit };
    return (await thread.ask(task, source, run)) as CheckResult;
  }

  look(at: Look, signal: AbortSignal): Promise<readonly Seen[]> {
    const { source, summary, claims } = at;
    return this.quietly({ kind: 'look', summary, claims }, source, signal, (work) => work.look(at, signal));
  }

  selfTest(signal: AbortSignal): Promise<SelfTest> {
    return this.quietly({ kind: 'selfTest' }, null, signal, (work) => work.selfTest(signal));
  }

  readSentences(...of: Parameters<BuiltinWork['readSentences']>): Promise<readonly ReadSentence[]> {
    const [source, sentences, { signal, language }] = of;
    return this.quietly({ kind: 'read', sentences, language }, source, signal, (work) => work.readSentences(...of));
  }

  drawQuestions(...of: Parameters<BuiltinWork['drawQuestions']>): Promise<readonly DrawnQuestion[]> {
    const [source, wanted, { signal, language }] = of;
    return this.quietly({ kind: 'draw', wanted, language }, source, signal, (work) => work.drawQuestions(...of));
  }

  answerQuestions(...of: Parameters<BuiltinWork['answerQuestions']>): Promise<readonly Answer[]> {
    const [sentences, asked, { signal, language }] = of;
    return this.quietly({ kind: 'answer', sentences, asked, language }, null, signal, (work) => work.answerQuestions(...of));
  }

  /** Work that has nothing to report before its result. */
  private async quietly<T>(task: Task, source: Source | null, signal: AbortSignal, here: (work: BuiltinWork) => Promise<T>): Promise<T> {
    const thread = await this.ready();
    if (!thread) return here(await this.workHere());
    return (await thread.ask(task, source, { signal, report: () => undefined })) as T;
  }

  dispose(): void {
    void this.thread?.then((thread) => {
      thread?.end(new CheckFailure('cancelled'));
    });
  }

  private ready(): Promise<Thread | null> {
    if (!this.thread) {
      const forget = () => {
        if (this.thread === started) this.thread = null;
      };
      const started: Promise<Thread | null> = Thread.start(this.startWorker, forget).then((thread) => {
        if (!thread) forget();
        return thread;
      });
      this.thread = started;
    }
    return this.thread;
  }
}
