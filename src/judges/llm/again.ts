import type { AskedClaim, Call, Hint, Ruling, Source } from '../../core/judge';
import type { Connection } from './connection';
import { ruleByExcerpts } from './excerpts';
import { citationsOf, type SourceLine } from './lines';
import { ruleOverPassages } from './overPassages';
import { ruleIn } from './rulings';
import type { GivenRuling } from './shapes';
import { readSource, sizeOfAll, withRoom } from './sourceText';
import { shuffled } from './shuffle';

export type Again = { readonly hints: ReadonlyMap<string, Hint> } | { readonly vote: number };

/**
 * Rules on claims once more, as a second look with hints or as a vote without. Of a source that does not fit into one request a
 * second look reads the lines around the hinted passages; a vote, and whoever has no passages to hint at, all of it.
 */
export async function ruleAgain(
  connection: Connection,
  source: Source,
  claims: readonly AskedClaim[],
  again: Again,
  call: Call,
): Promise<Ruling[]> {
  if (claims.length === 0) return [];
  // Claims in another order: a judge's rulings on one may lean on the one before.
  const order = 'vote' in again ? shuffled(claims, again.vote) : claims;
  const others = 2 * sizeOfAll(claims.map(({ text, sentence }) => `${text} ${sentence}`));
  return withRoom(connection, source, others, async () => {
    const read = readSource(connection, source, others);
    const numbered = order.map(({ id, text, sentence }, index) => ({
      number: index + 1,
      text,
      sentence,
      ...('hints' in again ? remarkOf(again.hints.get(id), read.lines) : {}),
    }));
    const [whole] = read.passages;
    const hintsOf = ({ id }: AskedClaim) => ('hints' in again ? (again.hints.get(id)?.passages ?? []) : []);
    // Lines that others are hinted at say nothing of a claim without a hint.
    const citing = numbered
      .map((claim, index) => ({ claim, cited: linesCited(hintsOf(order[index]!), read.lines) }))
      .filter(({ cited }) => cited.length);
    let items: ReadonlyMap<number, GivenRuling>;
    if (read.passages.length === 1) ({ items } = await ruleIn(connection, whole!, numbered, call, 'vote' in again));
    else if (citing.length) items = await ruleByExcerpts(connection, source, read.lines, citing, call);
    else {
      const open = numbered.map((claim) => ({ ...claim, seen: -1, ruling: null }));
      const { overall } = await ruleOverPassages(connection, source, read, open, call);
      items = new Map([...overall].map(([number, { ruling }]) => [number, ruling]));
    }
    return order.flatMap(({ id }, index) => {
      const ruling = items.get(index + 1);
      return ruling ? [rulingOf(id, ruling, read.lines)] : [];
    });
  });
}

function remarkOf(hint: Hint | undefined, lines: readonly SourceLine[]): { remark?: string } {
  if (!hint) return {};
  const cited = linesCited(hint.passages, lines);
  return { remark: [hint.objection, ...(cited.length ? [`see lines ${cited.join(', ')}`] : [])].join('; ') };
}

/** Numbers of the lines that citations stand in. */
export function linesCited(citations: Hint['passages'], lines: readonly SourceLine[]): number[] {
  const cited = citations.flatMap(({ at }) => {
    const line = at && lines.findLast(({ document, offset }) => document === at.document && offset <= at.offset);
    return line ? [line.number] : [];
  });
  return [...new Set(cited)];
}

function rulingOf(id: string, given: GivenRuling, lines: readonly SourceLine[]): Ruling {
  const supported = given.verdict === 'supported';
  return {
    id,
    verdict: given.verdict,
    reason: given.reason.trim(),
    evidence: citationsOf(given.evidence.slice(0, 3), lines),
    correction: supported ? null : given.writeInstead.trim() || null,
    wrongWords: supported ? null : given.wrongWords.trim() || null,
  };
}
