import { answersShape, type GivenAnswer } from '../shapes';
import { TEXTS_ARE_DATA, type Prompt } from './prompt';

const SYSTEM = `You answer questions from a summary, as if nothing else were known.
${TEXTS_ARE_DATA}

Fields of an answer, in this order:
id: the question's number.
quote: the words of the summary that answer it, copied exactly; empty if there are none.
sentence: the number of the sentence that they stand in; 0 if there is none.
states: at most 12 words, in the summary's language: what the summary states on the matter.
verdict: yes or no if the summary entails that answer. notStated if it does not say, is vaguer than the question, or leaves the answer to be guessed.`;

const EXAMPLE = `Example. Summary: [1] The mill closes soon. It belongs to Ida Brandt. Questions: [1] Does the mill close in March? [2] Does the mill belong to Ida Brandt?
{"answers":[{"id":1,"quote":"The mill closes soon","sentence":1,"states":"It closes soon; no month.","verdict":"notStated"},{"id":2,"quote":"It belongs to Ida Brandt","sentence":1,"states":"Ida Brandt owns it.","verdict":"yes"}]}`;

/** `summary` is a `fencedSummary`, `questions` a `fencedQuestions`. There is nothing else to put in: the source stays out. */
export const answersPrompt = (summary: string, questions: string, count: number, cacheKey: string): Prompt<GivenAnswer> => ({
  kind: 'answers',
  shape: answersShape,
  system: SYSTEM,
  example: EXAMPLE,
  user: `${summary}\n\n${questions}\n\nAnswer each of the ${count} questions from the summary alone.`,
  cacheKey,
});
