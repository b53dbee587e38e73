import type { Event, EventEmitter, Uri } from 'vscode';
import { toFailure } from '../core/failure';

/** A check that is running. */
export interface Run {
  /** Aborts when the user cancels, or when a newer check of the same document starts. */
  readonly signal: AbortSignal;
  /** What it is doing, for a person. */
  readonly stage: string;
  readonly step: number;
  readonly of: number;
  cancel(): void;
  say(stage: string, step?: number, of?: number): void;
}

export type Ended<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'cancelled' };

type Key = Pick<Uri, 'toString'>;

/** The running checks, one a document: a newer one takes the place of the older, whose outcome is then thrown away. */
export class Runs {
  readonly onDidChange: Event<void>;
  private readonly running = new Map<string, Run>();

  constructor(private readonly changed: Pick<EventEmitter<void>, 'event' | 'fire' | 'dispose'>) {
    this.onDidChange = changed.event;
  }

  of(uri: Key): Run | undefined {
    return this.running.get(uri.toString());
  }

  get some(): boolean {
    return this.running.size > 0;
  }

  /**
   * Runs `work` as the one check of `uri`. Never ends as `done` once cancelled or replaced, whatever `work` returns.
   * @throws what `work` throws, except for its being cancelled
   */
  async start<T>(uri: Key, work: (run: Run) => Promise<T>): Promise<Ended<T>> {
    const key = uri.toString();
    this.running.get(key)?.cancel();
    const run = this.newRun();
    this.running.set(key, run);
    this.changed.fire();
    try {
      const value = await work(run);
      return run.signal.aborted ? { kind: 'cancelled' } : { kind: 'done', value };
    } catch (error) {
      if (run.signal.aborted || toFailure(error).kind === 'cancelled') return { kind: 'cancelled' };
      throw error;
    } finally {
      if (this.running.get(key) === run) this.running.delete(key);
      this.changed.fire();
    }
  }

  cancelAll(): void {
    for (const run of this.running.values()) run.cancel();
  }

  dispose(): void {
    this.cancelAll();
    this.changed.dispose();
  }

  private newRun(): Run {
    const controller = new AbortController();
    const state = { stage: '', step: 0, of: 0 };
    const { changed } = this;
    return {
      signal: controller.signal,
      get stage() {
        return state.stage;
      },
      get step() {
        return state.step;
      },
      get of() {
        return state.of;
      },
      cancel() {
        controller.abort();
      },
      say(stage, step = state.step, of = state.of) {
        if (controller.signal.aborted) return;
        Object.assign(state, { stage, step, of });
        changed.fire();
      },
    };
  }
}
