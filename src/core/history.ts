/** Earlier runs of a summary, and what may be said of two of them. */
import type { AnswerState, CheckResult, Question } from './result';

/** What is kept of a run. */
export interface PastRun extends Pick<
  CheckResult,
  'score' | 'range' | 'alignment' | 'coverage' | 'outcome' | 'options' | 'judge' | 'questionsHash' | 'summaryHash' | 'sources' | 'finished'
> {
  readonly questions: readonly Pick<Question, 'text' | 'answer'>[];
}

/** Runs of one summary that are kept, the newest ones. */
const MOST = 100;

/** With a run at its head. One that did the same with the same texts is no news, and takes the place of the one before. */
export function withRun(runs: readonly PastRun[], result: CheckResult): PastRun[] {
  const run = pastRun(result);
  const [last, ...before] = runs;
  return [run, ...(last && isRepeat(run, last) ? before : runs)].slice(0, MOST);
}

function pastRun(result: CheckResult): PastRun {
  const { score, range, alignment, coverage, outcome, options, judge, questionsHash, summaryHash, sources, finished } = result;
  const questions = result.questions.map(({ text, answer }) => ({ text, answer }));
  return { score, range, alignment, coverage, outcome, options, judge, questionsHash, summaryHash, sources, finished, questions };
}

const isRepeat = (one: PastRun, other: PastRun): boolean =>
  JSON.stringify({ ...one, finished: 0 }) === JSON.stringify({ ...other, finished: 0 });

export type Incomparable = 'noScore' | 'questions' | 'judge' | 'unit';

/** Scores stand beside each other only where both runs asked the same of the same judge: how far the score moved, or why that says nothing. */
export function changeSince(run: PastRun, before: PastRun): number | Incomparable {
  if (run.score === null || before.score === null) return 'noScore';
  if (run.judge.id !== before.judge.id || run.judge.version !== before.judge.version || run.judge.served !== before.judge.served)
    return 'judge';
  if (run.judge.unit !== before.judge.unit) return 'unit';
  if (run.questionsHash !== before.questionsHash) return 'questions';
  return run.score - before.score;
}

export interface ComparedQuestion {
  readonly text: string;
  /** null: that run did not ask it. */
  readonly answers: readonly [AnswerState | null, AnswerState | null];
}

/** The questions of both runs by their text, those of the first in its order, then what only the second asked. */
export function compareQuestions(one: PastRun, other: PastRun): ComparedQuestion[] {
  const answerIn = ({ questions }: PastRun, text: string) => questions.find((question) => question.text === text)?.answer ?? null;
  const texts = [...new Set([...one.questions, ...other.questions].map(({ text }) => text))];
  return texts.map((text) => ({ text, answers: [answerIn(one, text), answerIn(other, text)] }));
}
