/** What the status bar says of the current summary, as plain data. */
import { countFindings } from '../core/findings';
import { judgeName } from '../core/judgeName';
import type { CheckResult } from '../core/result';
import type { TrackedSource } from '../core/tracking';
import { wordAdjusted } from '../core/report/wording';
import { formatScore, reasonsOf, type Words } from '../core/wording';
import { wordUsage, type Price } from '../core/usageWording';
import type { CommandId } from './commandIds';
import { wordChanges } from './resultWording';

export interface Status {
  /** Name of a codicon. */
  readonly icon: string;
  readonly text: string;
  /** One after the other in the tooltip, and read aloud after the text. */
  readonly details: readonly string[];
  readonly command: CommandId;
}

export interface Shown {
  readonly run: { readonly stage: string; readonly step: number; readonly of: number } | undefined;
  readonly result: CheckResult | undefined;
  readonly summaryEdited: boolean;
  /** The summary's front matter chooses something else than it did for the check. */
  readonly settingsChanged?: boolean;
  readonly sources: readonly Pick<TrackedSource, 'name' | 'state'>[];
  /** There is no result, but an earlier text of this document has one. */
  readonly earlier: boolean;
  readonly scale: number;
  /** Ids of the result's claims whose finding was dismissed. */
  readonly dismissed: ReadonlySet<string>;
  readonly price: Price | null;
}

/** null: there is nothing to say, and no item. */
export function statusOf(shown: Shown, words: Words): Status | null {
  const { run, result, earlier } = shown;
  const { t, locale } = words;
  if (run) {
    const count = (number: number) => new Intl.NumberFormat(locale).format(number);
    const text = run.of ? t('Checking {0}/{1}', count(run.step), count(run.of)) : t('Checking');
    return { icon: 'sync~spin', text, details: [run.stage, t('Click to cancel.')].filter(Boolean), command: 'summaryLint.cancel' };
  }
  if (result) return ofResult({ ...shown, result }, words);
  if (!earlier) return null;
  const details = [t('This text is not checked yet. Click to check it.')];
  return { icon: 'circle-large-outline', text: t('Summary'), details, command: 'summaryLint.check' };
}

function ofResult(
  { result, summaryEdited, settingsChanged = false, sources, scale, price, dismissed }: Shown & { readonly result: CheckResult },
  words: Words,
): Status {
  const { t, locale } = words;
  const score = formatScore(result, words, scale);
  const findings = countFindings(result.claims, dismissed);
  const edited = summaryEdited || settingsChanged || sources.some(({ state }) => state !== 'same');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(result.finished);
  const details = [
    ...reasonsOf(result, words, scale),
    ...wordAdjusted(result, dismissed, scale, words),
    ...wordChanges({ summaryEdited, settingsChanged, sources }, words),
    `${judgeName(result.judge, words)}, ${time}`,
    ...wordUsage(result, words, price),
  ];
  const command = 'summaryLint.showReport';
  if (result.outcome === 'invalid') return { icon: 'question', text: score, details, command };
  if (edited) return { icon: 'history', text: t('{0} · edited', score), details, command };
  const text = findings ? `${score} · ${new Intl.NumberFormat(locale).format(findings)}` : score;
  return { icon: result.outcome === 'pass' ? 'pass' : 'warning', text, details: [...wordFindings(findings, words), ...details], command };
}

function wordFindings(findings: number, { t, locale }: Words): string[] {
  if (!findings) return [];
  return [findings === 1 ? t('1 finding.') : t('{0} findings.', new Intl.NumberFormat(locale).format(findings))];
}
