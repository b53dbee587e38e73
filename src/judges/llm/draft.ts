import { CheckFailure } from '../../core/failure';
import type { Call, WantedSentence } from '../../core/judge';
import { ask } from './ask';
import type { Connection } from './connection';
import { cacheKeyOf } from './fences';
import { draftPrompt } from './prompts/draft';

/**
 * Writes a sentence that states what passages of the source say, to be put into a summary.
 * @throws CheckFailure as every request, `wrongShape` where no sentence came
 */
export async function draft(connection: Connection, wanted: WantedSentence, call: Call): Promise<string> {
  const { fence, host } = connection;
  const passages = fence('source', wanted.passages.map((text, index) => `[${index + 1}] ${text}`).join('\n'));
  const request =
    'question' in wanted
      ? `${fence('question', wanted.question)}\nWrite one sentence that answers this question by the passages.`
      : `${fence('sentence', wanted.sentence)}\nThis sentence of the summary says what the passages do not. Write it anew so that it says what they say, and nothing else.`;
  const texts = { passages, summary: fence('summary', wanted.summary), wanted: request };
  const { items } = await ask(connection, draftPrompt(texts, cacheKeyOf('draft', passages)), call);
  const sentence = items[0]?.sentence.replace(/\s+/g, ' ').trim();
  if (!sentence) throw new CheckFailure('wrongShape', { host });
  return sentence;
}
