/** Runs of a summary as they read, as plain data. */
import { changeSince, compareQuestions, type Incomparable, type PastRun } from '../core/history';
import { judgeName } from '../core/judgeName';
import type { AnswerState } from '../core/result';
import { formatAxis, formatScore, type Words } from '../core/wording';

export interface RunText {
  /** `0.82  ▲ 0.12` */
  readonly label: string;
  readonly description: string;
  /** One after the other in the tooltip. */
  readonly details: readonly string[];
}

/** @param before the run before it; undefined: it is the first */
export function wordRun(run: PastRun, before: PastRun | undefined, scale: number, words: Words): RunText {
  const { t, locale } = words;
  const score = formatScore(run, words, scale);
  const moved = before && wordMoved(run, before, scale, words);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(run.finished);
  const axes = t('alignment {0} · coverage {1}', formatAxis(run.alignment, words), formatAxis(run.coverage, words));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(run.finished);
  return {
    label: moved?.comparable ? `${score}  ${moved.text}` : score,
    description: [time, judgeName(run.judge, words), axes].join('  '),
    details: [day, judgeName(run.judge, words), axes, ...(moved && !moved.comparable ? [moved.text] : [])],
  };
}

export interface Moved {
  /** `▲ 0.12`, or why nothing can be told. */
  readonly text: string;
  readonly comparable: boolean;
}

/** How a run's score moved since the run before it. */
export function wordMoved(run: PastRun, before: PastRun, scale: number, words: Words): Moved {
  const change = changeSince(run, before);
  if (typeof change !== 'number') return { text: wordIncomparable(change, words), comparable: false };
  return { text: wordChange(run.score!, before.score!, scale, words), comparable: true };
}

/** The way from one shown score to the other, so that the reader's own sum comes out right. Scores are unscaled. */
function wordChange(score: number, before: number, scale: number, { t, locale }: Words): string {
  const hundredths = (one: number) => Math.round(one * scale * 100);
  const change = hundredths(score) - hundredths(before);
  if (change === 0) return t('unchanged');
  const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.abs(change) / 100);
  return change > 0 ? `▲ ${shown}` : `▼ ${shown}`;
}

function wordIncomparable(why: Incomparable, { t }: Words): string {
  switch (why) {
    case 'noScore':
      return t('Not comparable with the run before: one of them has no score.');
    case 'questions':
      return t('Not comparable with the run before: it asked other questions. Pin questions to keep them.');
    case 'judge':
      return t('Not comparable with the run before: another judge, or another version of it.');
    case 'unit':
      return t('Not comparable with the run before: it counted other things as claims.');
  }
}

/** Two runs as texts that stand line by line beside each other. */
export function comparedTexts(one: PastRun, other: PastRun, scale: number, words: Words): readonly [string, string] {
  const questions = compareQuestions(one, other);
  const textOf = (run: PastRun, side: 0 | 1) => [
    new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(run.finished),
    judgeName(run.judge, words),
    '',
    words.t('Score: {0}', formatScore(run, words, scale)),
    words.t('Alignment: {0}', formatAxis(run.alignment, words)),
    words.t('Coverage: {0}', formatAxis(run.coverage, words)),
    '',
    ...questions.map(({ text, answers }) => `${wordAnswer(answers[side], words)}: ${text.replace(/\s+/g, ' ')}`),
    '',
  ];
  return [textOf(one, 0).join('\n'), textOf(other, 1).join('\n')];
}

function wordAnswer(answer: AnswerState | null, { t }: Words): string {
  switch (answer) {
    case 'answered':
      return t('answered');
    case 'contradicted':
      return t('contradicted');
    case 'missing':
      return t('missed');
    case 'unjudged':
      return t('not judged');
    case 'notInSource':
      return t('not in the source');
    case null:
      return t('not asked');
  }
}
