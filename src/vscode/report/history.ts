import { judgeName } from '../../core/judgeName';
import { wordOutcome } from '../../core/report/wording';
import { formatAxis, formatScore, type Words } from '../../core/wording';
import type { HistoryView, RunView } from '../../reportPage/view';
import { wordMoved } from '../historyText';
import type { ReportInput } from './input';

/** The runs of the summary, as a plot and as a table with the same numbers. */
export function historyOf({ runs, reported }: ReportInput, words: Words): HistoryView {
  const { t, locale } = words;
  const { scale, result } = reported;
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value * scale);
  const { threshold, strict } = result.options;
  const lowest = strict ? 1 : threshold;
  return {
    title: t('History'),
    none: t('No run of this summary is kept.'),
    runs: runs.map((run, index) => runView(run, { before: runs[index + 1], nth: runs.length - index }, scale, words)).reverse(),
    columns: [t('Run'), t('Checked'), t('Score'), t('Change'), t('Outcome'), t('Alignment'), t('Coverage'), t('Judge')],
    plot: {
      label:
        runs.length === 1
          ? t('The score of 1 run. The table has the number.')
          : t('The scores of {0} runs. The table has the numbers.', runs.length),
      threshold: { value: lowest, label: t('threshold {0}', number(lowest)) },
      ticks: [0, 0.5, 1].map((value) => ({ value, label: number(value) })),
      axis: t('Run'),
      legend: (['pass', 'fail'] as const).map((outcome) => ({ outcome, label: wordOutcome(outcome, words) })),
    },
  };
}

type Run = ReportInput['runs'][number];

function runView(
  run: Run,
  { before, nth }: { readonly before: Run | undefined; readonly nth: number },
  scale: number,
  words: Words,
): RunView {
  const { locale } = words;
  const moved = before ? wordMoved(run, before, scale, words).text : '–';
  return {
    score: run.score,
    outcome: run.outcome,
    cells: [
      new Intl.NumberFormat(locale).format(nth),
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(run.finished),
      formatScore(run, words, scale),
      moved,
      wordOutcome(run.outcome, words),
      formatAxis(run.alignment, words),
      formatAxis(run.coverage, words),
      judgeName(run.judge, words),
    ],
  };
}
