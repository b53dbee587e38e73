import type { AskedClaim, Call, Ruling, Source } from '../../../core/judge';
import type { OfflineWork } from '../../../core/offline';
import { linesCited, type Again } from '../again';
import { askInParts, noteParts } from '../inParts';
import { linesOf } from '../lines';
import { linesAround, sizeOfAll, withRoom } from '../sourceText';
import { wordings } from './claims';
import { byFit, documentsOf } from './documents';
import { oneLine } from './message';
import { ruleOverDocuments, type Grounding } from './overDocuments';

/**
 * Rules on claims once more: on those with hints by the lines around the hinted passages, on votes, and where there is nothing to hint
 * at, by all of the source.
 * @param contexts forms in which sentences are to be understood, by their texts
 */
export async function ruleAgain(
  grounding: Grounding & { readonly offline: OfflineWork; readonly contexts: ReadonlyMap<string, string> },
  source: Source,
  claims: readonly AskedClaim[],
  again: Again,
  call: Call,
): Promise<Ruling[]> {
  const { connection, profile, offline, contexts } = grounding;
  const sentences = claims.map(({ id, sentence }) => ({ id, text: sentence, role: 'prose' as const }));
  const read = await offline.readSentences(source, sentences, call);
  const formsOf = ({ text, sentence }: AskedClaim) => [oneLine(text), ...[contexts.get(sentence) ?? []].flat()];
  const texts = claims.flatMap(formsOf);
  const lines = linesOf(source);

  const cited = claims.map(({ id }) => ('hints' in again ? linesCited(again.hints.get(id)?.passages ?? [], lines) : []));
  const numbers = claims.map((_, index) => index);
  const parts = await withRoom(connection, source, sizeOfAll(texts), async () => {
    const all = byFit(
      documentsOf(connection, profile, source, texts, lines),
      claims.map(({ text }) => text),
    );
    const hinted = (index: number) => documentsOf(connection, profile, source, texts, linesAround(lines, cited[index]!));
    return askInParts(numbers, 1, async ([index]) => {
      const documents = cited[index!]!.length ? hinted(index!) : all[index!]!;
      return [{ id: index!, ruled: await ruleOverDocuments(grounding, documents, formsOf(claims[index!]!), call, 'vote' in again) }];
    });
  });
  noteParts(connection.endpoint.log, 'support', parts, ({ ruled }) => (ruled.isSupported ? 'supported' : 'notStated'));

  return claims.flatMap(({ id, sentence }, index): Ruling[] => {
    const ruled = parts.items.get(index)?.ruled;
    if (!ruled) return [];
    const all = wordings(ruled, read[index]!);
    // A sentence with several faults is asked about once for each.
    const nth = claims.slice(0, index).filter((other) => other.sentence === sentence).length;
    const { wrongWords, clue, ...wording } = all[nth] ?? all[0]!;
    return [{ id, ...wording, clue, support: ruled.support ?? undefined, wrongWords: wordsOf(wrongWords, sentence) }];
  });
}

const wordsOf = (words: ReturnType<typeof wordings>[number]['wrongWords'], sentence: string): string | null =>
  words === null || typeof words === 'string' ? words : sentence.slice(words.start, words.end);
