import { CheckFailure } from '../../core/failure';
import type { Call, Source } from '../../core/judge';
import type { Connection } from './connection';
import type { SourceLine } from './lines';
import type { NumberedClaim } from './prompts/texts';
import { ruleIn } from './rulings';
import type { GivenRuling } from './shapes';
import { excerptOf } from './sourceText';

/** A claim with the numbers of the lines that it is to be ruled on by. */
export interface CitingClaim {
  readonly claim: NumberedClaim;
  readonly cited: readonly number[];
}

/**
 * Rules on claims by the lines around those that they cite, all together where these fit into one request, else by halves of the
 * claims. One whose own lines do not fit is left out.
 */
export async function ruleByExcerpts(
  connection: Connection,
  source: Source,
  lines: readonly SourceLine[],
  claims: readonly CitingClaim[],
  call: Call,
): Promise<ReadonlyMap<number, GivenRuling>> {
  const cited = claims.flatMap((one) => one.cited);
  try {
    const excerpt = excerptOf(connection, source, lines, cited);
    const asked = claims.map(({ claim }) => claim);
    return (await ruleIn(connection, excerpt, asked, call)).items;
  } catch (error) {
    if (!(error instanceof CheckFailure) || error.kind !== 'sourceTooLarge') throw error;
    if (claims.length < 2) return new Map();
    const middle = Math.ceil(claims.length / 2);
    const halves = [claims.slice(0, middle), claims.slice(middle)];
    const ruled = await Promise.all(halves.map((half) => ruleByExcerpts(connection, source, lines, half, call)));
    return new Map(ruled.flatMap((items) => [...items]));
  }
}
