import type { AskedQuestion, Call, DrawnQuestion, Source } from '../../core/judge';
import { ask } from './ask';
import type { Connection } from './connection';
import { drawPoints, type Drawing } from './draw';
import { askInParts } from './inParts';
import { citationsOf } from './lines';
import { groundingPrompt, questionsPrompt } from './prompts/questions';
import type { GivenGrounding, GivenQuestion } from './shapes';
import { cacheKeyOf } from './fences';
import { readSource, sizeOfAll, withRoom } from './sourceText';

const QUESTIONS: Drawing<GivenQuestion> = {
  kind: 'questions',
  promptOf: questionsPrompt,
  pointOf: ({ evidence, question, weight }) => ({ text: question.trim(), evidence, weight: Math.min(3, Math.max(1, weight)) }),
};

/** Asks for closed questions that the source answers "yes", those that matter most first. */
export async function drawQuestions(connection: Connection, source: Source, count: number, call: Call): Promise<DrawnQuestion[]> {
  const { points, lines } = await drawPoints(connection, source, count, QUESTIONS, call);
  return points.map(({ text, evidence, weight }, index) => ({
    id: `q${index + 1}`,
    text,
    expected: 'yes',
    evidence: citationsOf([evidence], lines),
    weight,
  }));
}

/** Own questions that are grounded in one request. */
const QUESTIONS_A_CALL = 20;

/** Asks what the source answers to questions that somebody wrote: not in the source only if no passage answers. */
export async function groundQuestions(
  connection: Connection,
  source: Source,
  own: readonly AskedQuestion[],
  call: Call,
): Promise<DrawnQuestion[]> {
  const numbered = own.map(({ text }, index) => ({ number: index + 1, text }));
  const others = sizeOfAll(own.map(({ text }) => text));
  return withRoom(connection, source, others, async () => {
    const { lines, passages } = readSource(connection, source, others);
    const read = await Promise.all(
      passages.map(({ text }) =>
        askInParts(
          numbered.map(({ number }) => number),
          QUESTIONS_A_CALL,
          async (numbers) => {
            const some = numbered.filter(({ number }) => numbers.includes(number));
            return (await ask(connection, groundingPrompt(text, some, connection.fence, cacheKeyOf('grounding', text)), call)).items;
          },
        ),
      ),
    );
    return own.flatMap(({ id, text }, index) => {
      const points = read.flatMap(({ items }) => items.get(index + 1) ?? []);
      const point = points.find(({ expected }) => expected !== 'notInSource') ?? points[0];
      // Where a passage could not be read nobody knows what it answers.
      if (!point || (point.expected === 'notInSource' && points.length < passages.length)) return [];
      return [{ id, text: point.question.trim() || text, ...groundOf(point, lines), weight: 3 }];
    });
  });
}

const groundOf = (point: GivenGrounding, lines: Parameters<typeof citationsOf>[1]): Pick<DrawnQuestion, 'expected' | 'evidence'> =>
  point.expected === 'notInSource'
    ? { expected: null, evidence: [] }
    : { expected: point.expected, evidence: citationsOf([point.evidence], lines) };
