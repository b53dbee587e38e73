import type { Answer, AskedQuestion, Call, Sentence } from '../../core/judge';
import { ask } from './ask';
import type { Connection } from './connection';
import { answersPrompt } from './prompts/answers';
import { fencedQuestions, fencedSummary } from './prompts/texts';
import { cacheKeyOf } from './questions';

/** Asks for the answers that the summary gives. Gets ids and texts of the questions and nothing else of the source. */
export async function answerQuestions(
  connection: Connection,
  sentences: readonly Sentence[],
  asked: readonly AskedQuestion[],
  call: Call,
): Promise<Answer[]> {
  const numbered = sentences.map((sentence, index) => ({ ...sentence, number: index + 1, judge: true }));
  const summary = fencedSummary(numbered, connection.fence);
  const prompt = answersPrompt(summary, fencedQuestions(asked, connection.fence), asked.length, cacheKeyOf('answers', summary));
  const { items: answers } = await ask(connection, prompt, call);
  return asked.flatMap(({ id }, index) => {
    const answer = answers.find(({ id }) => id === index + 1);
    if (!answer) return [];
    const { quote, sentence, states, verdict } = answer;
    return { id, verdict, sentence: sentences[sentence - 1]?.id ?? null, quote: quote.trim(), reason: states.trim() };
  });
}
