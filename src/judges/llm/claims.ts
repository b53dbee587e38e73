import type { FailureKind } from '../../core/failure';
import type { Call, JudgedClaim, JudgedSentences, Sentence, Source } from '../../core/judge';
import { ask } from './ask';
import { passedOver } from './completeness';
import type { Connection } from './connection';
import { askInParts, chunks, isOfAll, noteParts } from './inParts';
import { claimOf, claimsOf, restOf, type JudgedParts } from './judgedClaims';
import { citationsOf, type SourceLine } from './lines';
import { fittingPassages, ruleOverPassages, type OpenClaim } from './overPassages';
import { claimsPrompt } from './prompts/claims';
import { fencedSummary, fencedWords, type NumberedSentence } from './prompts/texts';
import type { GivenSentence } from './shapes';
import { cacheKeyOf } from './fences';
import { readSource, sizeOfAll, withRoom, type ReadPassage, type ReadSource } from './sourceText';

export type ToJudge = Sentence & { readonly judge: boolean };
type Numbered = NumberedSentence & ToJudge;

/** Sentences that are judged in one request. */
const SENTENCES_A_CALL = 16;

/** Breaks the sentences into claims and rules on each. Reports claims as the model writes them. */
export async function judgeClaims(
  connection: Connection,
  source: Source,
  sentences: readonly ToJudge[],
  call: Call,
): Promise<JudgedSentences> {
  const numbered = sentences.map((sentence, index) => ({ ...sentence, number: index + 1 }));
  if (!numbered.some(({ judge }) => judge)) return { claims: [], nothing: [] };
  const others = sizeOfAll(sentences.map(({ text }) => text));
  return withRoom(connection, source, others, async () => {
    const read = readSource(connection, source, others);
    return read.passages.length > 1
      ? judgeOverPassages(connection, source, read, numbered, call)
      : judgeWhole(connection, read, numbered, call);
  });
}

async function judgeWhole(connection: Connection, { lines, passages }: ReadSource, sentences: readonly Numbered[], call: Call) {
  const report = reporter(sentences, lines, call);
  const { items, leftOut, lacking } = await judgeIn(connection, passages[0]!, sentences, call, report);
  const claims = [...items.values()].sort(byId).flatMap((item) => claimsOf(item, sentences, lines));
  return { claims, ...restOf({ items, leftOut, lacking }, sentences) };
}

async function judgeOverPassages(connection: Connection, source: Source, read: ReadSource, sentences: readonly Numbered[], call: Call) {
  const wanted = sentences.filter(({ judge }) => judge);
  const fitting = fittingPassages(
    wanted.map(({ text }) => text),
    read.passages,
  );
  const parts = await Promise.all(
    read.passages.map(async (passage, index) => {
      const own = new Set(wanted.filter((_, at) => fitting[at] === index).map(({ number }) => number));
      const marked = sentences.map((sentence) => ({ ...sentence, judge: own.has(sentence.number) }));
      return { index, ...(own.size ? await judgeIn(connection, passage, marked, call) : NOTHING) };
    }),
  );
  const items = new Map<number, GivenSentence>(parts.flatMap((part) => [...part.items]));
  const leftOut = new Map<number, FailureKind>(parts.flatMap((part) => [...part.leftOut]));
  const lacking = parts.flatMap((part) => [...part.lacking]);
  const open = parts.flatMap(({ index, items }) =>
    [...items.values()].flatMap(({ id, claims }) => claims.map((claim) => ({ seen: index, sentence: id, claim }))),
  );
  const asked: OpenClaim[] = open.map(({ seen, sentence, claim }, index) => ({
    number: index + 1,
    text: claim.claim,
    sentence: sentences[sentence - 1]!.text,
    seen,
    ruling: { ...claim, id: index + 1 },
  }));
  const { overall, leftOut: unruled, failure } = await ruleOverPassages(connection, source, read, asked, call);
  const claims = open.flatMap(({ sentence, claim }, index): JudgedClaim[] => {
    const found = overall.get(index + 1);
    if (!found) leftOut.set(sentence, unruled.get(index + 1) ?? 'cutOff');
    if (!found) return [];
    const contrary = citationsOf(found.contrary, read.lines);
    return [{ ...claimOf({ ...claim, ...found.ruling }, sentence, sentences, read.lines), ...(contrary.length ? { contrary } : {}) }];
  });
  const place = new Map(sentences.map(({ id }, index) => [id, index]));
  if (failure && leftOut.size === wanted.length) throw failure;
  const unread = new Set([...leftOut.keys()].map((number) => sentences[number - 1]!.id));
  return {
    claims: claims
      .filter(({ sentence }) => !unread.has(sentence))
      .sort((one, other) => place.get(one.sentence)! - place.get(other.sentence)!),
    ...restOf({ items, leftOut, lacking: new Map(lacking.filter(([number]) => !leftOut.has(number))) }, sentences),
  };
}

/** The sentences to judge by one passage; what the model passed over is asked again, once. */
async function judgeIn(
  connection: Connection,
  passage: ReadPassage,
  sentences: readonly Numbered[],
  call: Call,
  onItem?: (item: GivenSentence) => void,
): Promise<JudgedParts> {
  const send = async (numbers: readonly number[], left?: ReadonlyMap<number, readonly string[]>) => {
    const marked = sentences.map((sentence) => ({ ...sentence, judge: numbers.includes(sentence.number) }));
    const prompt = claimsPrompt({
      source: passage.text,
      summary: fencedSummary(marked, connection.fence),
      sentences: marked,
      language: call.language,
      cacheKey: cacheKeyOf('claims', passage.text),
      ...(left ? { passedOver: fencedWords(left, connection.fence) } : {}),
    });
    const wanted = onItem && ((item: GivenSentence) => (numbers.includes(item.id) ? onItem(item) : undefined));
    return (await ask(connection, prompt, call, left ? undefined : wanted)).items;
  };
  const numbers = sentences.filter(({ judge }) => judge).map(({ number }) => number);
  const given = await askInParts(numbers, SENTENCES_A_CALL, send);
  await letQuestionsPass();
  noteParts(connection.endpoint.log, 'claims', given, ({ claims }) => claims.map(({ verdict }) => verdict).join(' ') || 'nothing');

  const lacking = (item: GivenSentence): string[] => {
    const { text, role } = sentences[item.id - 1]!;
    return role === 'heading' && item.nothing ? [] : passedOver(text, item, call.language);
  };
  const left = new Map([...given.items.values()].map((item) => [item.id, lacking(item)] as const).filter(([, words]) => words.length));
  if (left.size === 0) return { ...given, lacking: left };
  connection.endpoint.log.info(`claims: ${left.size} sentences asked again, as words of them were passed over`);
  const again = await Promise.all(
    chunks([...left.keys()], SENTENCES_A_CALL).map((some) =>
      askInParts(some, SENTENCES_A_CALL, (few) => send(few, new Map([...left].filter(([number]) => few.includes(number))))).catch(
        keepFirst,
      ),
    ),
  );
  const items = new Map(given.items);
  for (const item of again.flatMap((parts) => [...(parts?.items.values() ?? [])])) {
    const losesClaims = item.claims.length === 0 && items.get(item.id)!.claims.length > 0;
    if (!losesClaims && lacking(item).length < left.get(item.id)!.length) items.set(item.id, item);
  }
  // One that states nothing, and is said to do so twice, is taken at that.
  const claimed = [...left.keys()].map((number) => items.get(number)!).filter(({ claims }) => claims.length > 0);
  const still = claimed.map((item) => [item.id, lacking(item)] as const).filter(([, words]) => words.length);
  return { ...given, items, lacking: new Map(still) };
}

/**
 * The questions are drawn beside this call, come at about the same time, and have a call waiting on them: what is to be done with
 * the claims can wait until that is out.
 */
const letQuestionsPass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** What is only meant to make an answer better does not spoil it. */
function keepFirst(error: unknown): null {
  if (isOfAll(error)) throw error;
  return null;
}

function reporter(sentences: readonly Numbered[], lines: readonly SourceLine[], call: Call): (item: GivenSentence) => void {
  const reported = new Set<number>();
  return (item) => {
    if (reported.has(item.id) || item.claims.length === 0) return;
    reported.add(item.id);
    call.report({ kind: 'claims', claims: claimsOf(item, sentences, lines) });
  };
}

const NOTHING: JudgedParts = { items: new Map(), leftOut: new Map(), dropped: 0, lacking: new Map() };

const byId = (one: GivenSentence, other: GivenSentence): number => one.id - other.id;
