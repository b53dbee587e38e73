import type { Call, JudgedClaim, JudgedSentences, Sentence, Source } from '../../core/judge';
import { ask } from './ask';
import type { Connection } from './connection';
import { citationsOf, linesOf, type SourceLine } from './lines';
import { claimsPrompt } from './prompts/claims';
import { fencedSource, fencedSummary } from './prompts/texts';
import { cacheKeyOf } from './questions';
import type { GivenClaim, GivenSentence } from './shapes';

type ToJudge = Sentence & { readonly judge: boolean };

export async function judgeClaims(
  connection: Connection,
  source: Source,
  sentences: readonly ToJudge[],
  call: Call,
): Promise<JudgedSentences> {
  const lines = linesOf(source);
  const text = fencedSource(source, lines, connection.fence);
  const numbered = sentences.map((sentence, index) => ({ ...sentence, number: index + 1 }));
  const prompt = claimsPrompt({
    source: text,
    summary: fencedSummary(numbered, connection.fence),
    sentences: numbered,
    language: call.language,
    cacheKey: cacheKeyOf('claims', text),
  });
  const given = await ask(connection, prompt, call);
  return judgedOf(given.items, sentences, lines);
}

/** What the model gave on sentences that it was asked about; numbers nobody knows are dropped. */
export function judgedOf(given: readonly GivenSentence[], sentences: readonly ToJudge[], lines: readonly SourceLine[]): JudgedSentences {
  const wanted = given.filter(({ id }) => sentences[id - 1]?.judge);
  return {
    claims: wanted.flatMap(({ id, claims }) => claims.map((claim) => judgedClaim(claim, id, sentences, lines))),
    nothing: wanted.filter(({ claims, nothing }) => nothing && claims.length === 0).map(({ id }) => sentences[id - 1]!.id),
  };
}

function judgedClaim(given: GivenClaim, number: number, sentences: readonly ToJudge[], lines: readonly SourceLine[]): JudgedClaim {
  const supported = given.verdict === 'supported';
  return {
    sentence: sentences[number - 1]!.id,
    text: given.claim.trim(),
    asWritten: given.asWritten.filter((words) => words.trim() !== '').slice(0, 2),
    wrongWords: supported ? null : given.wrongWords.trim() || null,
    verdict: given.verdict,
    reason: given.reason.trim(),
    evidence: citationsOf(given.evidence.slice(0, 3), lines),
    correction: supported ? null : given.writeInstead.trim() || null,
    uses: [...new Set(given.uses)].filter((use) => use !== number).flatMap((use) => sentences[use - 1]?.id ?? []),
  };
}
