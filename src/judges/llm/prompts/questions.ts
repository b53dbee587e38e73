import type { Fence } from '../fences';
import { groundingShape, questionsShape, type GivenGrounding, type GivenQuestion } from '../shapes';
import { TEXTS_ARE_DATA, type Prompt } from './prompt';
import { fencedQuestions, type NumberedQuestion } from './texts';

const DRAW = `You write the questions that a good summary of a source must answer. You see the source alone.
${TEXTS_ARE_DATA}

Each question asks for one fact, is closed, and the source answers it "yes". Take what matters most: results, decisions, numbers, who, when, why, reservations. Use names for pronouns, and never say "the text" or "the source". Leave out what general knowledge answers, and boilerplate such as navigation, licences and greetings. No two questions ask for the same fact. Give fewer than asked for if the source has fewer distinct facts. Write in the source's language.

Fields of a point, in this order:
evidence: the place of the source that answers: line number, and at most 15 words copied exactly.
question: the question.
weight: 3 if a summary without it misleads, 2 if it matters, 1 if it is a detail.`;

const DRAW_EXAMPLE = `Example. Source: [1] The Aldery mill runs 12 looms and closes in March.
{"points":[{"evidence":{"line":1,"quote":"closes in March"},"question":"Does the Aldery mill close in March?","weight":3},{"evidence":{"line":1,"quote":"The Aldery mill runs 12 looms"},"question":"Does the Aldery mill run 12 looms?","weight":1}]}`;

const GROUND = `You find out what a source answers to given questions. The source alone decides, never what you know of the world.
${TEXTS_ARE_DATA}

Fields of a point, in this order:
id: the question's number.
evidence: the place of the source that answers: line number, and at most 15 words copied exactly; line 0 and an empty quote if there is none.
expected: yes or no as the source answers, notInSource if it does not.
question: the question as it is if it can be answered by yes or no; else rewritten, in its language, as the closed question that asks for the source's answer.`;

const GROUND_EXAMPLE = `Example. Source: [1] The Aldery mill closes in March. Questions: [1] When does the mill close?
{"points":[{"id":1,"evidence":{"line":1,"quote":"closes in March"},"expected":"yes","question":"Does the mill close in March?"}]}`;

/** `source` is a `fencedSource`. The number comes behind it, so that asking for more begins alike. */
export const questionsPrompt = (source: string, count: number, cacheKey: string): Prompt<GivenQuestion> => ({
  kind: 'questions',
  shape: questionsShape,
  system: DRAW,
  example: DRAW_EXAMPLE,
  user: `${source}\n\nWrite at most ${count} questions on this source.`,
  cacheKey,
});

export const groundingPrompt = (
  source: string,
  own: readonly NumberedQuestion[],
  fence: Fence,
  cacheKey: string,
): Prompt<GivenGrounding> => ({
  kind: 'grounding',
  shape: groundingShape,
  system: GROUND,
  example: GROUND_EXAMPLE,
  user: `${source}\n\n${fencedQuestions(own, fence)}\n\nGive the source's answer to each of the ${own.length} questions.`,
  cacheKey,
});
