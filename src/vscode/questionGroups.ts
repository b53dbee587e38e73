/** The Questions view as plain data: what is in it, in which order, and how it reads. */
import { ANSWER_STATES, wordAnswerState } from '../core/report/wording';
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

const ICONS: Readonly<Record<AnswerState, string>> = {
  missing: 'question',
  contradicted: 'error',
  answered: 'pass',
  unjudged: 'circle-large-outline',
  notInSource: 'circle-slash',
};

/** Groups that hold a question, the ones to act on first. */
export function questionGroups(questions: readonly TrackedQuestion[], words: Words): QuestionGroup[] {
  return ANSWER_STATES.map((state) => ({
    state,
    label: wordAnswerState(state, words),
    icon: ICONS[state],
    questions: questions.filter(({ answer }) => answer === state),
  })).filter((group) => group.questions.length);
}

/** `6/9`: answered questions of all that the source answers; an empty text where there are none. */
export function answeredCount(questions: readonly TrackedQuestion[], { locale }: Words): string {
  const { good, bad, unjudged } = tallyQuestions(questions);
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const all = good + bad + unjudged;
  return all ? `${count(good)}/${count(all)}` : '';
}

/** Where the user expects another answer than the source gives; null: they are at one. */
export function wordSourceSays({ sourceSays }: Pick<TrackedQuestion, 'sourceSays'>, { t }: Words): string | null {
  if (sourceSays === null) return null;
  return sourceSays === 'yes' ? t('The source answers yes, you expect no.') : t('The source answers no, you expect yes.');
}
