/** How many tests of a level, or of a whole run, ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a level counts that could not even be run, such as one whose test file has a syntax error. */
export const BROKEN: Readonly<Counts> = { passed: 0, failed: 1, skipped: 0 };

/** The one line at the end of a run that says how many tests ran. A run of no test counts as failed. */
export function totalLine(levels: readonly Readonly<Counts>[]): { line: string; ok: boolean } {
  const sum = (name: keyof Counts) => levels.reduce((total, counts) => total + counts[name], 0);
  const skipped = sum('skipped');
  return {
    line: `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`,
    ok: sum('failed') === 0 && sum('passed') > 0,
  };
}
