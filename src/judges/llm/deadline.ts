/** A signal that follows another one and also fires after so many ms. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** It was the time that ran out, not the other signal. */
  readonly passed: boolean;
  /** Lets go of the timer and the other signal. */
  end(): void;
}

export function startDeadline(signal: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  let passed = false;
  const follow = () => {
    controller.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    passed = true;
    controller.abort(new DOMException('Took too long', 'TimeoutError'));
  }, ms);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    get passed() {
      return passed;
    },
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', follow);
    },
  };
}

/** Waits for something that may not care for the signal: rejects with its reason as soon as it aborts, whatever becomes of the rest. */
export async function orAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** `setTimeout` takes at most this many ms; a server may ask for more. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Passes after `ms`; rejects with the signal's reason as soon as it aborts. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  for (let left = ms; left > 0; left -= LONGEST_TIMER) {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      };
      const timer = setTimeout(
        () => {
          signal.removeEventListener('abort', stop);
          resolve();
        },
        Math.min(left, LONGEST_TIMER),
      );
      signal.addEventListener('abort', stop, { once: true });
    });
  }
}
