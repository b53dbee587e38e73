import type { Forecast, Sentence, Source } from '../../core/judge';
import { estimateTokens } from './budget';
import type { Connection } from './connection';
import { chunks } from './inParts';
import { readSource, sizeOfAll } from './sourceText';

/** Tokens of instructions, schema and task line of one request. */
const FRAME_TOKENS = 900;
/** Sentences, claims or questions of one request, about. */
const A_CALL = 16;
/** Claims that a sentence makes, about. */
const CLAIMS_A_SENTENCE = 2;

/**
 * What a check may cost at most where nothing is remembered and nothing goes wrong: no claim is supported by the passage that it
 * is held against first, so that every passage is read for it.
 */
export function forecast(
  connection: Connection,
  source: Source,
  sentences: readonly Pick<Sentence, 'text'>[],
  questions: number,
): Forecast {
  const summary = sizeOfAll(sentences.map(({ text }) => text));
  const { passages } = readSource(connection, source, summary);
  const sizes = passages.map(({ text }) => estimateTokens(text));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const batches = chunks(sentences, A_CALL).length;
  const rulings = passages.length > 1 ? chunks(Array.from({ length: sentences.length * CLAIMS_A_SENTENCE }), A_CALL).length : 0;
  const drawn = Math.min(passages.length, 2 * questions);
  const calls = {
    claims: passages.length > 1 ? passages.length + batches - 1 : batches,
    rulings: rulings * passages.length,
    questions: drawn,
    answers: 1,
  };
  const inputTokens =
    (passages.length > 1 ? whole : whole * batches) +
    whole * rulings +
    Math.ceil((whole * drawn) / passages.length) +
    summary * (calls.claims + calls.answers) +
    FRAME_TOKENS * (calls.claims + calls.rulings + calls.questions + calls.answers);
  return { calls: calls.claims + calls.rulings + calls.questions + calls.answers, inputTokens, passages: passages.length };
}
