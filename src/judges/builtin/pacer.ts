import { CheckFailure } from '../../core/failure';

/** ms that a slice of work may take before the event loop gets its turn. */
const SLICE = 5;

/** Long work in slices: `await pacer.turn()` lets the event loop run when a slice is used up, and ends the work when it is cancelled. */
export class Pacer {
  private began = performance.now();

  constructor(private readonly signal: AbortSignal) {}

  /** @throws CheckFailure('cancelled') */
  async turn(): Promise<void> {
    if (performance.now() - this.began < SLICE) return;
    await this.macrotask();
  }

  /** Lets the event loop run in any case. */
  async macrotask(): Promise<void> {
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    if (this.signal.aborted) throw new CheckFailure('cancelled');
    this.began = performance.now();
  }
}

/** Works on items one by one, in slices. */
export async function paced<A, B>(items: readonly A[], pacer: Pacer, work: (item: A) => B): Promise<B[]> {
  const done: B[] = [];
  for (const item of items) {
    done.push(work(item));
    await pacer.turn();
  }
  return done;
}
