import { Worker } from 'node:worker_threads';
import type { CheckJob, CheckRun } from '../../../core/check';
import { CheckFailure } from '../../../core/failure';
import type { CheckResult } from '../../../core/result';
import type { Seen } from '../../../core/secondLook';
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

  async look(at: Look, signal: AbortSignal): Promise<readonly Seen[]> {
    const thread = await this.ready();
    if (!thread) return (await this.workHere()).look(at, signal);
    const { source, summary, claims } = at;
    const task: Task = { kind: 'look', summary, claims };
    return (await thread.ask(task, source, { signal, report: () => undefined })) as readonly Seen[];
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
