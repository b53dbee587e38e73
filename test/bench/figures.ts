/** Name → number, as TESTING names them; the names stay the same from version to version. */
export type Figures = Record<string, number>;

/** How often a time is taken. */
export const RUNS = 5;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** ms that the work takes. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** What `measure` gives, so many times, one after the other. */
export async function repeat<T>(measure: () => Promise<T>, runs = RUNS): Promise<T[]> {
  const results: T[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

export interface Interval {
  readonly started: number;
  readonly ended: number;
}

/** The longest chain of intervals none of which begins before the one before it has ended. */
export function longestChain(intervals: readonly Interval[]): number {
  // The one that ends first leaves most room for the others.
  let [length, until] = [0, -Infinity];
  for (const { started, ended } of [...intervals].sort((one, other) => one.ended - other.ended)) {
    if (started < until) continue;
    length++;
    until = ended;
  }
  return length;
}
