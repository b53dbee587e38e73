import { wordPlace, excerpt, type Words } from '../../core/wording';
import type { TrackedQuestion } from '../../core/tracking';
import type { QuestionsView, QuestionView } from '../../reportPage/view';
import { questionGroups, wordSourceSays } from '../questionGroups';
import type { ReportInput, Targets } from './input';

const LONGEST_QUOTE = 400;

/** The questions by how the summary answers them, with the passages that answer them. */
export function questionsOf({ tracked, reported }: ReportInput, targets: Targets, words: Words): QuestionsView {
  const { t, locale } = words;
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const nameOf = (id: string) => reported.sources.find((source) => source.id === id)?.name ?? id;
  const view = (question: TrackedQuestion): QuestionView => ({
    text: excerpt(question.text, LONGEST_QUOTE),
    notes: questionNotes(question, reported.result.judge.estimate, words),
    passages: question.evidence.map((evidence) => ({
      id: targets.passage(evidence),
      label: t('Show in {0}', wordPlace(evidence.at.start.line, nameOf(evidence.source), words)),
      // The built-in judge asks in the words of the passage.
      quote: plain(evidence.quote) === plain(question.text) ? '' : `“${excerpt(evidence.quote, LONGEST_QUOTE)}”`,
    })),
  });
  return {
    title: t('Questions'),
    none: t('There are no questions.'),
    groups: questionGroups(tracked.questions, words).map(({ label, questions }) => ({
      title: t('{0} ({1})', label, count(questions.length)),
      questions: questions.map(view),
    })),
  };
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

function questionNotes(question: TrackedQuestion, estimate: boolean, words: Words): string[] {
  const { t } = words;
  const { must, pinned, reason } = question;
  const says = wordSourceSays(question, words);
  return [
    ...(must ? [t('must be answered')] : []),
    ...(pinned ? [t('pinned')] : []),
    ...(says === null ? [] : [says]),
    ...(reason && !estimate ? [excerpt(reason, LONGEST_QUOTE)] : []),
  ];
}
