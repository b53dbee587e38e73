import type { Answer, AskedQuestion, Call, Sentence, Source } from '../../../core/judge';
import type { OfflineWork } from '../../../core/offline';
import { lackingValues } from '../../../core/values';
import { contentWords, shareIn } from '../contentWords';
import { askInParts, noteParts } from '../inParts';
import { sizeOfAll, withRoom } from '../sourceText';
import { byFit, documentsOf } from './documents';
import { oneLine } from './message';
import { ruleOverDocuments, type Grounding } from './overDocuments';

/**
 * Whether the summary supports what is asked: key points and all else that is a statement are asked of the model; what is put as a
 * question is none, and is answered by comparing words. Never sees the source.
 */
export async function answerQuestions(
  grounding: Grounding & { readonly offline: OfflineWork },
  sentences: readonly Sentence[],
  asked: readonly AskedQuestion[],
  call: Call,
): Promise<Answer[]> {
  const questions = asked.filter(({ text }) => isQuestion(text));
  const statements = asked.filter(({ text }) => !isQuestion(text));
  const answers = await Promise.all([
    statements.length ? askStatements(grounding, sentences, statements, call) : [],
    questions.length ? grounding.offline.answerQuestions(sentences, questions, call) : [],
  ]);
  return answers.flat();
}

const isQuestion = (text: string): boolean => /[?？؟]["'”’»)\]*_]*\s*$/u.test(text);

async function askStatements(
  grounding: Grounding,
  sentences: readonly Sentence[],
  asked: readonly AskedQuestion[],
  call: Call,
): Promise<Answer[]> {
  const { connection, profile } = grounding;
  const text = sentences.map(({ text }) => oneLine(text)).join('\n');
  const summary: Source = [{ id: 'summary', name: 'summary', text }];
  const points = asked.map((one) => oneLine(one.text));
  const numbers = asked.map((_, index) => index);
  const parts = await withRoom(connection, summary, sizeOfAll(points), async () => {
    const fitting = byFit(documentsOf(connection, profile, summary, points), points);
    return askInParts(numbers, 1, async ([index]) => {
      const ruled = await ruleOverDocuments(grounding, fitting[index!]!, [points[index!]!], call, call.vote !== undefined);
      return [{ id: index!, ...ruled }];
    });
  });
  noteParts(connection.endpoint.log, 'support', parts, ({ isSupported }) => (isSupported ? 'yes' : 'notStated'));
  return asked.flatMap(({ id }, index): Answer[] => {
    const reply = parts.items.get(index);
    if (!reply) return [];
    return [{ id, ...answerOf(reply.isSupported, points[index]!, { text, sentences, language: call.language }) }];
  });
}

interface Summary {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly language: string | null;
}

/** A yes counts if the summary has the values of the point, and a sentence that speaks of it. */
function answerOf(isSupported: boolean, point: string, { text, sentences, language }: Summary): Omit<Answer, 'id'> {
  const missing = (reason: string) => ({ verdict: 'notStated' as const, sentence: null, quote: '', reason });
  if (!isSupported) return missing('The model finds no support for it in the summary.');
  const [lacking] = lackingValues(point, text, language);
  if (lacking) return missing(`“${lacking.text}” is not in the summary.`);
  const sentence = nearest(point, sentences);
  if (!sentence) return missing('No sentence of the summary shares a word with it.');
  return { verdict: 'yes', sentence: sentence.id, quote: sentence.text, reason: 'The model finds it in the summary.' };
}

/** The sentence that shares most words with a point, the first of equals. */
function nearest(point: string, sentences: readonly Sentence[]): Sentence | null {
  const words = contentWords(point);
  let best: { readonly sentence: Sentence; readonly share: number } | null = null;
  for (const sentence of sentences) {
    const share = shareIn(words, contentWords(sentence.text));
    if (share > (best?.share ?? 0)) best = { sentence, share };
  }
  return best?.sentence ?? null;
}
