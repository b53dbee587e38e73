/** Things by a number, found by range without sorting: buckets a twelfth of an octave wide. */
export class NumberLine<T> {
  private readonly buckets = new Map<number, { readonly at: number; readonly item: T }[]>();

  add(at: number, item: T): void {
    const bucket = bucketOf(at);
    const known = this.buckets.get(bucket);
    if (known) known.push({ at, item });
    else this.buckets.set(bucket, [{ at, item }]);
  }

  /** What lies between two numbers, both included, in the order of adding within a bucket. */
  *between(low: number, high: number): Generator<T> {
    for (let bucket = bucketOf(low); bucket <= bucketOf(high); bucket++) {
      for (const { at, item } of this.buckets.get(bucket) ?? []) if (at >= low && at <= high) yield item;
    }
  }

  has(at: number): boolean {
    return this.buckets.get(bucketOf(at))?.some((entry) => entry.at === at) ?? false;
  }
}

/** Numbers below a thousandth share a bucket, and so do negative ones. */
const bucketOf = (at: number): number => (at < 0.001 ? -121 : Math.floor(Math.log2(at) * 12));
