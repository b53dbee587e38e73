import { CheckFailure, type FailureKind } from '../../core/failure';
import type { Call, Source } from '../../core/judge';
import type { Connection } from './connection';
import { contentWords } from './contentWords';
import { ruleByExcerpts } from './excerpts';
import { isOfAll } from './inParts';
import type { SourceLine } from './lines';
import type { NumberedClaim } from './prompts/texts';
import { ruleIn } from './rulings';
import type { GivenRuling } from './shapes';
import { type ReadPassage, type ReadSource } from './sourceText';

/** A claim with the ruling of the passage that it was first held against; `seen` -1: none yet. */
export interface OpenClaim extends NumberedClaim {
  readonly seen: number;
  readonly ruling: GivenRuling | null;
}

export interface OverallRuling {
  readonly ruling: GivenRuling;
  /** Of a supported claim: where the source says otherwise. */
  readonly contrary: GivenRuling['evidence'];
}

/**
 * Rules on claims by the whole of a source that is read in passages: supported where one passage supports, contradicted where
 * one contradicts and none supports, not stated only after every one was read. What is left in doubt is ruled on once more by
 * the places that the passages were quoted from, side by side.
 * @returns rulings by number; a claim is missing where some passage was not read for it, for the reason in `leftOut`; `failure`: a
 *   passage that could not be read at all
 */
export async function ruleOverPassages(
  connection: Connection,
  source: Source,
  { lines, passages }: ReadSource,
  claims: readonly OpenClaim[],
  call: Call,
): Promise<{
  readonly overall: ReadonlyMap<number, OverallRuling>;
  readonly leftOut: ReadonlyMap<number, FailureKind>;
  readonly failure: CheckFailure | null;
}> {
  const open = claims.filter(({ ruling }) => ruling?.verdict !== 'supported');
  const leftOut = new Map<number, FailureKind>();
  let failure: CheckFailure | null = null;
  const read = await Promise.all(
    passages.map(async (passage, index) => {
      const unread = open.filter(({ seen }) => seen !== index);
      if (unread.length === 0) return new Map<number, GivenRuling>();
      try {
        const given = await ruleIn(connection, passage, unread, call);
        for (const [number, kind] of given.leftOut) leftOut.set(number, kind);
        return given.items;
      } catch (error) {
        if (!(error instanceof CheckFailure) || isOfAll(error)) throw error;
        failure ??= error;
        for (const { number } of unread) leftOut.set(number, error.kind);
        return new Map<number, GivenRuling>();
      }
    }),
  );
  const overall = new Map<number, OverallRuling>();
  const doubtful: { claim: OpenClaim; cited: number[] }[] = [];
  for (const claim of claims) {
    const rulings = [claim.ruling, ...read.map((items) => items.get(claim.number))].filter((one) => one !== null && one !== undefined);
    const supports = rulings.find(({ verdict }) => verdict === 'supported');
    // Whoever was not asked everywhere has not read everything.
    if (!supports && rulings.length < passages.length) continue;
    const contradicts = rulings.find(({ verdict }) => verdict === 'contradicted');
    const ruling = supports ?? contradicts ?? { ...rulings[0]!, evidence: rulings.flatMap(({ evidence }) => evidence).slice(0, 3) };
    overall.set(claim.number, { ruling, contrary: supports ? (contradicts?.evidence ?? []) : [] });
    const isDoubtful = supports ? contradicts !== undefined : !contradicts && ruling.evidence.length > 0;
    if (isDoubtful) doubtful.push({ claim, cited: rulings.flatMap(({ evidence }) => evidence.map(({ line }) => line)) });
  }
  await lookAgain(connection, source, lines, doubtful, call, overall);
  return { overall, leftOut, failure };
}

async function lookAgain(
  connection: Connection,
  source: Source,
  lines: readonly SourceLine[],
  doubtful: readonly { readonly claim: OpenClaim; readonly cited: readonly number[] }[],
  call: Call,
  overall: Map<number, OverallRuling>,
): Promise<void> {
  if (doubtful.length === 0) return;
  const again = await ruleByExcerpts(connection, source, lines, doubtful, call).catch((error: unknown) => {
    if (isOfAll(error)) throw error;
    return null;
  });
  for (const [number, ruling] of again ?? []) {
    const before = overall.get(number)!;
    overall.set(number, { ruling, contrary: ruling.verdict === 'supported' ? before.contrary : [] });
  }
}

/** Index of the passage that fits a text best. */
export const fittingPassages = (texts: readonly string[], passages: readonly ReadPassage[]): number[] =>
  passagesByFit(texts, passages).map(([best]) => best!);

/** For each text, indexes of all passages, best first: rare words weigh more than those that stand in every passage. */
export function passagesByFit(texts: readonly string[], passages: readonly Pick<ReadPassage, 'lines'>[]): number[][] {
  const words = passages.map(({ lines }) => contentWords(lines.map(({ text }) => text).join('\n')));
  const spread = (word: string) => words.filter((own) => own.has(word)).length;
  return texts.map((text) => {
    const wanted = [...contentWords(text)].map((word) => ({ word, weight: 1 / Math.max(1, spread(word)) }));
    const scores = words.map((own) => wanted.reduce((sum, { word, weight }) => sum + (own.has(word) ? weight : 0), 0));
    return passages.map((_, index) => index).sort((one, other) => scores[other]! - scores[one]!);
  });
}
