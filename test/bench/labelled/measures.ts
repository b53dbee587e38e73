/** A score with the truth about it. */
export interface Scored {
  readonly score: number;
  readonly good: boolean;
}

/** Area under the ROC curve: how often a good one scores above a bad one, ties counting half. NaN where one kind is missing. */
export function auc(scored: readonly Scored[]): number {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  let [rankSum, good] = [0, 0];
  for (let i = 0; i < sorted.length;) {
    let end = i;
    while (end < sorted.length && sorted[end]!.score === sorted[i]!.score) end++;
    const goodHere = sorted.slice(i, end).filter((item) => item.good).length;
    rankSum += (goodHere * (i + end + 1)) / 2;
    good += goodHere;
    i = end;
  }
  return (rankSum - (good * (good + 1)) / 2) / (good * (scored.length - good));
}

/** Balanced accuracy when everything below the threshold is flagged. */
export function balancedAt(scored: readonly Scored[], threshold: number): number {
  const rate = (good: boolean): number => {
    const own = scored.filter((item) => item.good === good);
    return own.filter((item) => item.score >= threshold === good).length / own.length;
  };
  return (rate(true) + rate(false)) / 2;
}

/** The threshold at which the mean balanced accuracy over groups is best, of a hundred quantiles of all scores. */
export function bestThreshold(groups: readonly (readonly Scored[])[]): number {
  const all = groups
    .flat()
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  let [best, most] = [0, -1];
  for (let i = 0; i <= 100; i++) {
    const threshold = all[Math.min(all.length - 1, Math.floor((i / 100) * all.length))] ?? 0;
    const value = mean(groups.map((group) => balancedAt(group, threshold)));
    if (value > most) [best, most] = [threshold, value];
  }
  return best;
}

export function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

export const share = (part: number, whole: number): number => (whole ? part / whole : NaN);
