import { CheckFailure } from '../../core/failure';

/** Lets so many requests through at a time, and none while the server has asked for a pause. Shared by all checks of an origin. */
export class Gate {
  private active = 0;
  private readonly queue: (() => void)[] = [];
  private pause: { readonly until: number; readonly over: Promise<void> } | null = null;

  constructor(private readonly most: number) {}

  /**
   * @param onPause called with ms when the request has to wait because another was told to
   * @throws CheckFailure `cancelled`, and what `work` throws
   */
  async run<T>(signal: AbortSignal, onPause: (ms: number) => void, work: () => Promise<T>): Promise<T> {
    await this.enter(signal);
    try {
      while (this.pause) {
        onPause(Math.max(0, Math.round(this.pause.until - performance.now())));
        await orCancelled(this.pause.over, signal);
      }
      return await work();
    } finally {
      this.active--;
      this.queue.shift()?.();
    }
  }

  /** Nobody passes before `over`, about `ms` from now. */
  hold(ms: number, over: Promise<void>): void {
    const pause = {
      until: performance.now() + ms,
      over: over
        .catch(() => undefined)
        .then(() => {
          if (this.pause === pause) this.pause = null;
        }),
    };
    if (!this.pause || this.pause.until < pause.until) this.pause = pause;
  }

  private async enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new CheckFailure('cancelled');
    while (this.active >= this.most) {
      let wake = (): void => undefined;
      const turn = new Promise<void>((resolve) => (wake = resolve));
      this.queue.push(wake);
      try {
        await orCancelled(turn, signal);
      } catch (error) {
        const at = this.queue.indexOf(wake);
        // Its turn had come: the next one takes it.
        if (at < 0) this.queue.shift()?.();
        else this.queue.splice(at, 1);
        throw error;
      }
    }
    this.active++;
  }
}

async function orCancelled(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new CheckFailure('cancelled');
  let stop = (): void => undefined;
  const cancelled = new Promise<never>((_, reject) => {
    stop = () => {
      reject(new CheckFailure('cancelled'));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    await Promise.race([promise, cancelled]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const gates = new Map<string, Gate>();

/** The gate of all requests to an origin. */
export function gateOf(origin: string, most: number): Gate {
  const key = `${origin} ${most}`;
  const gate = gates.get(key) ?? new Gate(most);
  gates.set(key, gate);
  return gate;
}
