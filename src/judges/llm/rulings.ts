import type { Call } from '../../core/judge';
import { ask } from './ask';
import type { Connection } from './connection';
import { askInParts, noteParts, type Parts } from './inParts';
import { fencedClaims, type NumberedClaim } from './prompts/texts';
import { rulingsPrompt } from './prompts/rulings';
import type { GivenRuling } from './shapes';
import { cacheKeyOf } from './fences';
import { type ReadPassage } from './sourceText';

/** Claims that are ruled on in one request. */
export const CLAIMS_A_CALL = 16;

/** Has claims ruled on by one passage. `vary`: as a vote, which shall not be the earlier answer over again. */
export async function ruleIn(
  connection: Connection,
  passage: ReadPassage,
  claims: readonly NumberedClaim[],
  call: Call,
  vary = false,
): Promise<Parts<GivenRuling>> {
  const given = await askInParts(
    claims.map(({ number }) => number),
    CLAIMS_A_CALL,
    async (numbers) => {
      const wanted = claims.filter(({ number }) => numbers.includes(number));
      const texts = { source: passage.text, claims: fencedClaims(wanted, connection.fence), count: wanted.length, language: call.language };
      return (await ask(connection, rulingsPrompt(texts, cacheKeyOf('rulings', passage.text), vary), call)).items;
    },
  );
  noteParts(connection.endpoint.log, 'rulings', given, ({ verdict }) => verdict);
  return given;
}
