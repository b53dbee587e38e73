import { hashOf } from '../../core/hash';
import type { AskedQuestion, Call, DrawnQuestion, Source } from '../../core/judge';
import { ask } from './ask';
import type { Connection } from './connection';
import { citationsOf, linesOf } from './lines';
import { groundingPrompt, questionsPrompt } from './prompts/questions';
import { fencedSource } from './prompts/texts';

/** Asks for closed questions that the source answers "yes". */
export async function drawQuestions(connection: Connection, source: Source, count: number, call: Call): Promise<DrawnQuestion[]> {
  const lines = linesOf(source);
  const text = fencedSource(source, lines, connection.fence);
  const { items: points } = await ask(connection, questionsPrompt(text, count, cacheKeyOf('questions', text)), call);
  return points
    .filter(({ question }) => question.trim() !== '')
    .slice(0, count)
    .map(({ evidence, question, weight }, index) => ({
      id: `q${index + 1}`,
      text: question.trim(),
      expected: 'yes',
      evidence: citationsOf([evidence], lines),
      weight: Math.min(3, Math.max(1, weight)),
    }));
}

/** Asks what the source answers to questions that somebody wrote. One that it did not get back is not answered by the source. */
export async function groundQuestions(
  connection: Connection,
  source: Source,
  own: readonly AskedQuestion[],
  call: Call,
): Promise<DrawnQuestion[]> {
  const lines = linesOf(source);
  const text = fencedSource(source, lines, connection.fence);
  const { items: points } = await ask(connection, groundingPrompt(text, own, connection.fence, cacheKeyOf('grounding', text)), call);
  return own.map(({ id, text }, index) => {
    const point = points.find(({ id }) => id === index + 1);
    const expected = point && point.expected !== 'notInSource' ? point.expected : null;
    return {
      id,
      text: point?.question.trim() || text,
      expected,
      evidence: point && expected ? citationsOf([point.evidence], lines) : [],
      weight: 3,
    };
  });
}

/** Requests of one kind on one source begin alike, and only those. */
export const cacheKeyOf = (kind: string, fencedText: string): string => `${kind}-${hashOf(fencedText).slice(0, 32)}`;
