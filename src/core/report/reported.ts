/** What a report is made of: a result with the texts that it is about, as they are now. */
import type { Measures } from '../measures';
import type { CheckResult } from '../result';

export interface ReportedText {
  /** As in the result: the source's id, or the summary's. */
  readonly id: string;
  readonly name: string;
  /** Where tools find the file: a relative path or an address, percent-encoded. */
  readonly address: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** UTF-16 units that stand before `text` in the file: 1 for a byte order mark, else 0. */
  readonly before: 0 | 1;
}

export interface Reported {
  /** With its places in the texts below. */
  readonly result: CheckResult;
  readonly summary: ReportedText;
  readonly sources: readonly ReportedText[];
  /** null where they can't be told: a source is not as it was judged. */
  readonly measures: Measures | null;
  /** What the score is multiplied by where it is shown. */
  readonly scale: number;
  /** Ids of claims whose words are not in the summary any more. */
  readonly edited: ReadonlySet<string>;
  /** Why findings were dismissed, by id of their claims. */
  readonly dismissed: ReadonlyMap<string, string>;
}
