import type { Forecast, Sentence, Source } from '../../../core/judge';
import { estimateTokens } from '../budget';
import { sizeOfAll } from '../sourceText';
import { documentsOf } from './documents';
import type { Grounding } from './overDocuments';

/** What a check may cost at most where nothing is remembered and nothing goes wrong: every sentence is held against every document. */
export function forecast(
  { connection, profile }: Grounding,
  source: Source,
  sentences: readonly Pick<Sentence, 'text'>[],
  questions: number,
): Forecast {
  const texts = sentences.map(({ text }) => text);
  const documents = documentsOf(connection, profile, source, texts);
  const whole = documents.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const frame = estimateTokens(`${profile.system ?? ''}${profile.user}`);
  const summary = sizeOfAll(texts);
  const calls = sentences.length * documents.length + questions;
  // A point is about as long as a sentence.
  const claims = summary * documents.length + (summary / Math.max(1, texts.length)) * questions;
  const inputTokens = Math.ceil(sentences.length * whole + questions * summary + claims + calls * frame);
  return { calls, inputTokens, passages: documents.length };
}
