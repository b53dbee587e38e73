/** The Questions view as plain data: what is in it, in which order, and how it reads. */
import type { AnswerState } from '../core/result';
import { tallyQuestions } from '../core/score';
import type { TrackedQuestion } from '../core/tracking';
import type { Words } from '../core/wording';

export interface QuestionGroup {
  readonly state: AnswerState;
  readonly label: string;
  /** Name of a codicon. */
  readonly icon: string;
  readonly questions: readonly TrackedQuestion[];
}

/** Groups that hold a question, the ones to act on first. */
export function questionGroups(questions: readonly TrackedQuestion[], { t }: Words): QuestionGroup[] {
  const looks: readonly Omit<QuestionGroup, 'questions'>[] = [
    { state: 'missing', label: t('Missed'), icon: 'question' },
    { state: 'contradicted', label: t('Contradicted'), icon: 'error' },
    { state: 'answered', label: t('Answered'), icon: 'pass' },
    { state: 'unjudged', label: t('Not judged'), icon: 'circle-large-outline' },
    { state: 'notInSource', label: t('Not in the source'), icon: 'circle-slash' },
  ];
  return looks
    .map((look) => ({ ...look, questions: questions.filter(({ answer }) => answer === look.state) }))
    .filter((group) => group.questions.length);
}

/** `6/9`: answered questions of all that the source answers; an empty text where there are none. */
export function answeredCount(questions: readonly TrackedQuestion[], { locale }: Words): string {
  const { good, bad, unjudged } = tallyQuestions(questions);
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const all = good + bad + unjudged;
  return all ? `${count(good)}/${count(all)}` : '';
}
