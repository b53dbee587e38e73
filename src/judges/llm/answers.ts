import type { Answer, AskedQuestion, Call, Sentence } from '../../core/judge';
import { ask } from './ask';
import type { Connection } from './connection';
import { askInParts, isOfAll, noteParts } from './inParts';
import { answersPrompt } from './prompts/answers';
import { fencedQuestions, fencedSummary } from './prompts/texts';
import { isForeign, objectionTo, sentenceOf, type Summary } from './proof';
import type { GivenAnswer } from './shapes';
import { shuffled } from './shuffle';
import { cacheKeyOf } from './fences';

/** Questions that are answered in one request. */
const QUESTIONS_A_CALL = 25;

/**
 * Asks for the answers that the summary gives. Gets ids and texts of the questions and nothing else of the source. An answer that
 * the program finds no proof of is asked for once more, with what speaks against it, and then counts as not stated.
 */
export async function answerQuestions(
  connection: Connection,
  sentences: readonly Sentence[],
  questions: readonly AskedQuestion[],
  call: Call,
): Promise<Answer[]> {
  if (questions.length === 0) return [];
  // Of a vote, in another order: a judge's answers may lean on the ones before.
  const asked = call.vote ? shuffled(questions, call.vote) : questions;
  const text = fencedSummary(
    sentences.map((sentence, index) => ({ ...sentence, number: index + 1, judge: true })),
    connection.fence,
  );
  const send = async (numbers: readonly number[], remarks?: ReadonlyMap<number, string>) => {
    const some = numbers.map((number) => {
      const remark = remarks?.get(number);
      return { number, text: asked[number - 1]!.text, ...(remark ? { remark } : {}) };
    });
    const prompt = answersPrompt(text, fencedQuestions(some, connection.fence), some.length, cacheKeyOf('answers', text));
    return (await ask(connection, { ...prompt, vary: call.vote !== undefined }, call)).items;
  };
  const all = asked.map((_, index) => index + 1);
  const given = await askInParts(all, QUESTIONS_A_CALL, send);
  const { items } = given;
  noteParts(connection.endpoint.log, 'answers', given, ({ verdict }) => verdict);

  const summary: Summary = {
    sentences,
    language: call.language,
    foreign: isForeign(asked.map(({ text }) => text).join('\n'), sentences.map(({ text }) => text).join('\n')),
  };
  const objection = (answer: GivenAnswer) => objectionTo(answer, asked[answer.id - 1]!.text, summary);
  const doubted = new Map(
    [...items.values()]
      .map((answer) => [answer.id, objection(answer)] as const)
      .filter((entry): entry is [number, string] => entry[1] !== null),
  );
  const again = doubted.size ? await lookAgain(connection, doubted, send) : new Map<number, GivenAnswer>();
  return asked.flatMap(({ id }, index) => {
    const first = items.get(index + 1);
    if (!first) return [];
    const answer = again.get(index + 1) ?? first;
    const stands = again.has(index + 1) ? objection(answer) === null : !doubted.has(index + 1);
    return answerOf(id, stands ? answer : { ...answer, verdict: 'notStated' }, sentences);
  });
}

async function lookAgain(
  { endpoint }: Connection,
  doubted: ReadonlyMap<number, string>,
  send: (numbers: readonly number[], remarks: ReadonlyMap<number, string>) => Promise<readonly GivenAnswer[]>,
): Promise<ReadonlyMap<number, GivenAnswer>> {
  endpoint.log.info(`answers: ${doubted.size} asked again, as the summary does not prove them`);
  try {
    return (await askInParts([...doubted.keys()], QUESTIONS_A_CALL, (numbers) => send(numbers, doubted))).items;
  } catch (error) {
    if (isOfAll(error)) throw error;
    return new Map();
  }
}

function answerOf(id: string, answer: GivenAnswer, sentences: readonly Sentence[]): Answer {
  const { quote, states, verdict } = answer;
  const at = sentenceOf(answer, sentences);
  return { id, verdict, sentence: sentences[at]?.id ?? null, quote: quote.trim(), reason: states.trim() };
}
