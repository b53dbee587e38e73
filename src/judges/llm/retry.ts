import { CheckFailure } from '../../core/failure';

/** ms between tries where the server names no time. */
const PAUSES = [500, 1000, 2000];
/** However often a server says when to come again, at some point it does not mean it. */
const MOST_TRIES = 10;

export interface Retrying {
  readonly signal: AbortSignal;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Before every pause. `told`: the server asked for it. */
  readonly onPause: (ms: number, failure: CheckFailure, told: boolean) => void;
}

/**
 * Tries again what may work later: a server's own time is kept to whatever its length, other faults get a few tries.
 * @param attempt throws a CheckFailure only
 * @throws the last failure, or CheckFailure `cancelled` when the signal aborts during a pause
 */
export async function withRetries<T>(attempt: () => Promise<T>, { signal, sleep, onPause }: Retrying): Promise<T> {
  let unasked = 0;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CheckFailure) || tries >= MOST_TRIES) throw error;
      const told = error.details['waitMs'];
      const pause = pauseBefore(error, unasked, tries);
      if (pause === null) throw error;
      if (typeof told !== 'number') unasked++;
      onPause(pause, error, typeof told === 'number');
      try {
        await sleep(pause, signal);
      } catch {
        throw new CheckFailure('cancelled');
      }
    }
  }
}

/** null: trying again is no use. */
function pauseBefore({ kind, details }: CheckFailure, unasked: number, tries: number): number | null {
  if (kind !== 'rateLimited' && kind !== 'serverError' && kind !== 'notReached') return null;
  // A server that says "now" time and again is given some rest all the same.
  const least = tries > 1 ? PAUSES[Math.min(tries - 1, PAUSES.length) - 1]! : 0;
  if (typeof details['waitMs'] === 'number') return Math.max(details['waitMs'], least);
  // A name that is not known, a refused connection or a bad certificate stays so: one more try, for a server that restarts.
  const pauses = kind === 'notReached' ? PAUSES.slice(0, 1) : PAUSES;
  return pauses[unasked] ?? null;
}
