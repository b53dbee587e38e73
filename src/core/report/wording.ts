/** What reports say of a result beside its findings, as labels with values. */
import { adjustedScore } from '../dismissals';
import { judgeName } from '../judgeName';
import type { Measures } from '../measures';
import type { AnswerState, CheckResult, Outcome } from '../result';
import { bandOf } from '../score';
import { formatScore, wordBand, type Words } from '../wording';

export interface Row {
  readonly label: string;
  readonly value: string;
}

export function wordOutcome(outcome: Outcome, { t }: Words): string {
  switch (outcome) {
    case 'pass':
      return t('pass');
    case 'fail':
      return t('fail');
    case 'invalid':
      return t('not scored');
  }
}

/** `0.82 (good): pass`; of a score that is left open only the outcome is known. */
export function wordHeadline(result: CheckResult, words: Words, scale: number): string {
  if (result.score === null) return formatScore(result, words);
  return `${formatScore(result, words, scale)} (${wordBand(bandOf(result.score), words)}): ${wordOutcome(result.outcome, words)}`;
}

/** Groups of questions, the ones to act on first. */
export const ANSWER_STATES: readonly AnswerState[] = ['missing', 'contradicted', 'answered', 'unjudged', 'notInSource'];

export function wordAnswerState(state: AnswerState, { t }: Words): string {
  switch (state) {
    case 'missing':
      return t('Missed');
    case 'contradicted':
      return t('Contradicted');
    case 'answered':
      return t('Answered');
    case 'unjudged':
      return t('Not judged');
    case 'notInSource':
      return t('Not in the source');
  }
}

/** How many findings were dismissed, and the score without them. */
export function wordAdjusted(result: CheckResult, dismissed: ReadonlySet<string>, scale: number, words: Words): string[] {
  if (!dismissed.size) return [];
  const { t, locale } = words;
  const score = adjustedScore(result, dismissed);
  const count = new Intl.NumberFormat(locale).format(dismissed.size);
  const without = dismissed.size === 1 ? t('1 finding was dismissed.') : t('{0} findings were dismissed.', count);
  return score === null ? [without] : [without, t('Adjusted score: {0}.', formatScore({ ...result, score, range: null }, words, scale))];
}

/** Figures that play no part in the score. */
export function wordMeasures(measures: Measures | null, { t, locale }: Words): Row[] {
  const percent = (share: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const value = (measure: keyof Measures) => (measures ? percent(measures[measure]) : t('not known: the source changed since the check'));
  return [
    { label: t('Length ratio: summary to source'), value: value('lengthRatio') },
    { label: t('Words copied from the source'), value: value('copiedShare') },
    { label: t('Sentences without a finding'), value: value('cleanSentences') },
  ];
}

/** What the result was judged by. */
export function wordSettings({ judge, options }: CheckResult, scale: number, words: Words): Row[] {
  const { t, locale } = words;
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  const yesOrNo = (value: boolean) => (value ? t('yes') : t('no'));
  return [
    { label: t('Judge'), value: judge.id === 'builtin' ? judgeName(judge, words) : judge.id },
    ...(judge.served === null ? [] : [{ label: t('Model as served'), value: judge.served }]),
    { label: t('Version of the judge'), value: judge.version },
    { label: t('What counts as a claim'), value: judge.unit === 'sentence' ? t('a sentence') : t('a statement') },
    { label: t('Threshold'), value: number(options.threshold) },
    { label: t('Strict'), value: yesOrNo(options.strict) },
    { label: t('A contradicted claim fails the summary'), value: yesOrNo(options.failOnContradicted) },
    { label: t('Scale'), value: number(scale) },
  ];
}
