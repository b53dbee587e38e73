import { judgeName } from '../../core/judgeName';
import { wordAdjusted, wordOutcome, type Row } from '../../core/report/wording';
import { bandOf, tallyClaims, tallyQuestions, type Tally } from '../../core/score';
import { formatAxis, formatScore, reasonsOf, wordBand, type Words } from '../../core/wording';
import type { ActionButton, AxisView, HeadView } from '../../reportPage/view';
import { wordChanges } from '../resultWording';
import type { ReportInput } from './input';

/** Score, axes and reason, with who judged and when. */
export function headOf({ tracked, reported }: ReportInput, words: Words): HeadView {
  const { t } = words;
  const { result, scale, dismissed } = reported;
  return {
    score: formatScore(result, words, scale),
    band: result.score === null ? null : wordBand(bandOf(result.score), words),
    outcome: { state: result.outcome, label: wordOutcome(result.outcome, words) },
    estimate: result.judge.estimate ? t('estimate') : null,
    axes: result.invalid ? [] : axesOf(reported.result, words),
    notes: wordChanges(tracked, words),
    reasons: [...reasonsOf(result, words, scale), ...wordAdjusted(result, new Set(dismissed.keys()), scale, words)],
    facts: factsOf(reported, words),
    actions: actionsOf(reported.result, words),
  };
}

function axesOf({ alignment, coverage, claims, questions }: ReportInput['reported']['result'], words: Words): AxisView[] {
  const { t } = words;
  return [
    {
      label: t('Alignment'),
      value: formatAxis(alignment, words),
      counts: wordCounts(tallyClaims(claims), words, (good, all, one) =>
        one ? t('{0} of 1 claim', good) : t('{0} of {1} claims', good, all),
      ),
      share: alignment,
    },
    {
      label: t('Coverage'),
      value: formatAxis(coverage, words),
      counts: wordCounts(tallyQuestions(questions), words, (good, all, one) =>
        one ? t('{0} of 1 question', good) : t('{0} of {1} questions', good, all),
      ),
      share: coverage,
    },
  ];
}

function wordCounts(
  { good, bad, unjudged }: Tally,
  { t, locale }: Words,
  say: (good: string, all: string, one: boolean) => string,
): string {
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const judged = say(count(good), count(good + bad), good + bad === 1);
  return unjudged ? `${judged}, ${t('{0} not judged', count(unjudged))}` : judged;
}

function factsOf({ result, summary, sources }: ReportInput['reported'], words: Words): Row[] {
  const { t, locale } = words;
  return [
    { label: t('Summary'), value: summary.name },
    { label: sources.length === 1 ? t('Source') : t('Sources'), value: sources.map(({ name }) => name).join(', ') },
    { label: t('Judge'), value: judgeName(result.judge, words) },
    { label: t('Checked'), value: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(result.finished) },
  ];
}

const actionsOf = ({ range }: ReportInput['reported']['result'], { t }: Words): ActionButton[] => [
  { action: 'checkAgain', label: t('Check Again') },
  ...(range ? [{ action: 'judgeRest', label: t('Judge the Rest') } as const] : []),
  { action: 'export', label: t('Export Report…') },
];
