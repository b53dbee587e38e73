import type { Worker } from 'node:worker_threads';
import type { CheckEvent } from '../../../core/check';
import { CheckFailure } from '../../../core/failure';
import type { Source } from '../../../core/judge';
import type { FromThread, Task, ToThread } from './messages';

/** ms that a thread may go on with what was cancelled before it is ended. */
const GRACE = 1000;

interface Call {
  readonly signal: AbortSignal;
  readonly report: (event: CheckEvent) => void;
}

interface Running {
  readonly report: Call['report'];
  readonly succeed: (value: unknown) => void;
  readonly fail: (failure: CheckFailure) => void;
}

/** A thread that is ready, from the editor's side. */
export class Thread {
  private readonly running = new Map<number, Running>();
  /** The source that the thread has. */
  private sent: Source = [];
  private lastId = 0;
  private dead = false;

  private constructor(
    private readonly worker: Worker,
    private readonly ended: () => void,
  ) {
    worker.on('message', (message: FromThread) => {
      this.take(message);
    });
    worker.on('error', (error) => {
      this.end(new CheckFailure('internal', {}, { cause: error }));
    });
    worker.on('exit', () => {
      this.end(new CheckFailure('internal'));
    });
    worker.unref();
  }

  /**
   * Resolves once the thread is ready; null: it can't be started.
   * @param ended called when it is there no more, once
   */
  static async start(create: () => Worker, ended: () => void): Promise<Thread | null> {
    try {
      const worker = create();
      await new Promise<void>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', reject);
      });
      return new Thread(worker, ended);
    } catch {
      return null;
    }
  }

  /**
   * @param source null: the task needs none
   * @throws CheckFailure that of the work, `cancelled`, or `internal` where the thread died
   */
  ask(task: Task, source: Source | null, { signal, report }: Call): Promise<unknown> {
    if (signal.aborted) return Promise.reject(new CheckFailure('cancelled'));
    if (this.dead) return Promise.reject(new CheckFailure('internal'));
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      const cancel = () => {
        reject(new CheckFailure('cancelled'));
        this.cancel(id);
      };
      const settled = () => {
        signal.removeEventListener('abort', cancel);
      };
      this.say({ kind: 'do', id, task, source: source === null || isSame(source, this.sent) ? null : source });
      this.sent = source ?? this.sent;
      this.worker.ref();
      signal.addEventListener('abort', cancel, { once: true });
      this.running.set(id, {
        report: (event) => {
          if (!signal.aborted) report(event);
        },
        succeed: (value) => {
          settled();
          resolve(value);
        },
        fail: (failure) => {
          settled();
          reject(failure);
        },
      });
    });
  }

  /** Ends the thread; whatever it is at fails. */
  end(failure: CheckFailure): void {
    if (this.dead) return;
    this.dead = true;
    for (const { fail } of this.running.values()) fail(failure);
    this.running.clear();
    void this.worker.terminate();
    this.ended();
  }

  private cancel(id: number): void {
    this.say({ kind: 'cancel', id });
    setTimeout(() => {
      if (this.running.has(id)) this.end(new CheckFailure('internal'));
    }, GRACE).unref();
  }

  private take(message: FromThread): void {
    if (message.kind === 'ready') return;
    const running = this.running.get(message.id);
    if (message.kind === 'event') {
      running?.report(message.event);
      return;
    }
    this.running.delete(message.id);
    if (!this.running.size) this.worker.unref();
    if (message.kind === 'done') running?.succeed(message.value);
    else running?.fail(new CheckFailure(message.failure, message.details, { cause: message.cause }));
  }

  private say(message: ToThread): void {
    this.worker.postMessage(message);
  }
}

const isSame = (one: Source, other: Source): boolean =>
  one.length === other.length &&
  one.every(({ id, name, text }, index) => {
    const same = other[index]!;
    return id === same.id && name === same.name && text === same.text;
  });
