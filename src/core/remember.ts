import { documentHash, hashOf } from './hash';
import type { AskedQuestion, Call, DrawnFact, DrawnQuestion, Judge, Ruling, Sentence, Source } from './judge';
import { quoteFinder } from './quotes';
import {
  answersByText,
  claimsOf,
  indexed,
  keepAnswers,
  keepClaims,
  merge,
  mostKept,
  remember,
  type AnswerRun,
  type ClaimRun,
} from './stillHolds';

/** Keeps values that can be written as JSON. What was lost or spoiled is `undefined`; neither method rejects. */
export interface Cache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/**
 * A judge that remembers: what it ruled on before is not asked again. After an edit of the summary only the sentences and
 * questions that it touches go to `judge`; where nothing changed, nothing does.
 * @param fresh true: asks everything anew, and remembers that; texts of sentences: the claims of these
 */
export function remembering(judge: Judge, cache: Cache, fresh: boolean | ReadonlySet<string> = false): Judge {
  const keyOf = (step: string, ...on: string[]) => hashOf(JSON.stringify([step, judge.fingerprint, ...on]));
  const read = async <T>(key: string): Promise<T | undefined> => (fresh === true ? undefined : ((await cache.get(key)) as T | undefined));

  const isFresh = (sentence: string) => typeof fresh !== 'boolean' && fresh.has(sentence);

  return {
    ...judge,

    async drawQuestions(source, wanted, call) {
      if ('own' in wanted) return groundOwn(source, wanted.own, call);
      return drawPool(source, wanted.count, call);
    },

    async judgeClaims(source, sentences, call) {
      const key = keyOf('claims', await sourceKey(source), String(call.language));
      const runs = (await read<ClaimRun[]>(key)) ?? [];
      const texts = hashesOf(sentences);
      const kept = mostKept(runs.map((run) => keepClaims(run, texts)));
      for (const [index, { text }] of sentences.entries()) if (isFresh(text)) kept.delete(index);
      const old = claimsOf(kept, sentences);
      if (old.claims.length) call.report({ kind: 'claims', claims: old.claims });
      call.report({ kind: 'kept', verdicts: old.claims.length });
      if (kept.size === sentences.length) return old;

      const asked = sentences.map((sentence, index) => ({ ...sentence, judge: sentence.judge && !kept.has(index) }));
      const now = await judge.judgeClaims(source, asked, call);
      const all = merge(sentences, old, now);
      await cache.set(key, remember(runs, { texts, ...indexed(all, sentences) }));
      return all;
    },

    async answerQuestions(sentences, asked, call) {
      const key = keyOf('answers', String(call.vote ?? 1), ...asked.map(({ text }) => text));
      const runs = (await read<AnswerRun[]>(key)) ?? [];
      const texts = hashesOf(sentences);
      const kept = mostKept(runs.map((run) => keepAnswers(run, texts, sentences, asked)));
      const old = [...kept.values()];
      call.report({ kind: 'kept', verdicts: old.length });
      const rest = asked.filter(({ id }) => !kept.has(id));
      if (!rest.length) return old;

      const all = [...old, ...(await judge.answerQuestions(sentences, rest, call))];
      await cache.set(key, remember(runs, { texts, answers: answersByText(all, asked, sentences) }));
      return all;
    },

    ...(judge.ruleAgain && { ruleAgain }),
    ...(judge.drawFacts && { drawFacts }),
  };

  async function drawFacts(...[source, count, call]: Parameters<NonNullable<Judge['drawFacts']>>): Promise<readonly DrawnFact[]> {
    const key = keyOf('facts', await sourceKey(source), String(count));
    const known = await read<readonly DrawnFact[]>(key);
    if (known) return known;
    const facts = await judge.drawFacts!(source, count, call);
    if (facts.length) await cache.set(key, facts);
    return facts;
  }

  async function ruleAgain(...[source, claims, again, call]: Parameters<NonNullable<Judge['ruleAgain']>>): Promise<readonly Ruling[]> {
    const key = await sourceKey(source);
    const keys = claims.map(({ id, text, sentence }) => {
      const on = 'vote' in again ? `vote ${again.vote}` : JSON.stringify(again.hints.get(id) ?? null);
      return keyOf('again', key, text, sentence, on);
    });
    const known = await Promise.all(keys.map((key, index) => (isFresh(claims[index]!.sentence) ? undefined : read<Ruling>(key))));
    const rest = claims.filter((_, index) => !known[index]);
    const now = rest.length ? await judge.ruleAgain!(source, rest, again, call) : [];
    const rulings = claims.map(({ id }, index) => (known[index] ? { ...known[index], id } : now.find((one) => one.id === id)));
    await Promise.all(rulings.map((ruling, index) => (ruling && !known[index] ? cache.set(keys[index]!, ruling) : undefined)));
    return rulings.filter((ruling) => ruling !== undefined);
  }

  async function drawPool(source: Source, count: number, call: Call): Promise<readonly DrawnQuestion[]> {
    const key = keyOf('questions', await sourceKey(source));
    // The pool of this source's last version, whose questions stay as long as their proof does.
    const lastKey = keyOf('questions of', JSON.stringify(source.map(({ id }) => id)));
    const exact = await read<Pool>(key);
    const pool = exact ?? stillProven(await read<Pool>(lastKey), source);
    // A judge that gave fewer than it was asked for has no more.
    if (pool && (pool.questions.length >= count || (exact && exact.wanted >= count))) {
      if (!exact) await cache.set(key, pool);
      return pool.questions.slice(0, count);
    }
    const more = await judge.drawQuestions(source, { count }, call);
    const questions = numbered([...(pool?.questions ?? []), ...more.filter((one) => !pool?.questions.some((other) => isSame(one, other)))]);
    const value: Pool = { wanted: count, questions };
    // None at all is a slip of the judge's, and nobody's last word.
    if (questions.length) await Promise.all([cache.set(key, value), cache.set(lastKey, value)]);
    return questions.slice(0, count);
  }

  async function groundOwn(source: Source, own: readonly AskedQuestion[], call: Call): Promise<readonly DrawnQuestion[]> {
    const key = await sourceKey(source);
    const keys = own.map(({ text }) => keyOf('own question', key, text));
    const known = await Promise.all(keys.map((key) => read<DrawnQuestion>(key)));
    const rest = own.filter((_, index) => !known[index]);
    const now = rest.length ? await judge.drawQuestions(source, { own: rest }, call) : [];
    await Promise.all(
      own.map(async ({ id }, index) => {
        const grounded = now.find((one) => one.id === id);
        if (grounded) await cache.set(keys[index]!, grounded);
      }),
    );
    return own.flatMap(({ id }, index) => (known[index] ? [{ ...known[index], id }] : now.filter((one) => one.id === id)));
  }
}

const sourceKey = async (source: Source): Promise<string> =>
  hashOf(JSON.stringify(await Promise.all(source.map(async (document) => [document.id, await documentHash(document)]))));

/** A heading that becomes a sentence is another one, for the same words. */
const hashesOf = (sentences: readonly Sentence[]): string[] =>
  sentences.map(({ role, text }) => hashOf(role === 'prose' ? text : `${role} ${text}`));

interface Pool {
  readonly wanted: number;
  readonly questions: readonly DrawnQuestion[];
}

const numbered = (questions: readonly DrawnQuestion[]): DrawnQuestion[] => questions.map((one, index) => ({ ...one, id: `q${index + 1}` }));

function stillProven(pool: Pool | undefined, source: Source): Pool | undefined {
  if (!pool) return undefined;
  const finders = source.map(({ text }) => quoteFinder(text));
  const proven = ({ evidence }: DrawnQuestion) => evidence.some(({ quote }) => finders.some((find) => find(quote)));
  return { wanted: 0, questions: pool.questions.filter(proven) };
}

const isSame = (one: DrawnQuestion, other: DrawnQuestion): boolean =>
  one.text === other.text || one.evidence.some(({ quote }) => other.evidence.some((cited) => cited.quote === quote));
