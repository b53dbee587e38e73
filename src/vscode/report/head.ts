import { judgeName } from '../../core/judgeName';
import { wordAdjusted, wordOutcome, type Row } from '../../core/report/wording';
import type { CheckResult } from '../../core/result';
import { bandOf, tallyClaims, tallyQuestions, type Tally } from '../../core/score';
import { formatAxis, formatScore, reasonsOf, wordAnswered, wordBand, wordSupported, type Words } from '../../core/wording';
import type { ActionButton, AxisView, HeadView } from '../../reportPage/view';
import { wordChanges } from '../resultWording';
import type { ReportInput } from './input';

/** Score, axes and reason, with who judged and when. */
export function headOf({ tracked, settingsChanged, reported }: ReportInput, words: Words): HeadView {
  const { t } = words;
  const { result, scale, dismissed } = reported;
  return {
    score: formatScore(result, words, scale),
    band: result.score === null ? null : wordBand(bandOf(result.score), words),
    outcome: { state: result.outcome, label: wordOutcome(result.outcome, words) },
    estimate: result.judge.estimate ? t('estimate') : null,
    axes: result.invalid ? [] : axesOf(result, words),
    notes: wordChanges({ ...tracked, settingsChanged }, words),
    reasons: [...reasonsOf(result, words, scale), ...wordAdjusted(result, new Set(dismissed.keys()), scale, words)],
    facts: factsOf(reported, words),
    actions: actionsOf(result, words),
  };
}

function axesOf({ alignment, coverage, claims, questions }: CheckResult, words: Words): AxisView[] {
  const { t } = words;
  const [claimed, asked] = [tallyClaims(claims), tallyQuestions(questions)];
  const axis = (label: string, share: number | null, counts: string, { unjudged }: Tally): AxisView => ({
    label,
    value: formatAxis(share, words),
    counts: unjudged ? `${counts}, ${t('{0} not judged', new Intl.NumberFormat(words.locale).format(unjudged))}` : counts,
    share,
  });
  return [
    axis(t('Alignment'), alignment, wordSupported(claimed, words), claimed),
    axis(t('Coverage'), coverage, wordAnswered(asked, words), asked),
  ];
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

const actionsOf = ({ range }: CheckResult, { t }: Words): ActionButton[] => [
  { action: 'checkAgain', label: t('Check Again') },
  ...(range ? [{ action: 'judgeRest', label: t('Judge the Rest') } as const] : []),
  { action: 'export', label: t('Export Report…') },
];
