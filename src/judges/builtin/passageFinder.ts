import type { Citation, Source } from '../../core/judge';
import type { PassageFinder, Seen } from '../../core/secondLook';
import { align } from './alignment';
import { languageOf } from './language';
import { paced, Pacer } from './pacer';
import { readSentence } from './mismatch';
import type { SourceIndex } from './sourceIndex';
import { SourceMemory } from './sourceMemory';
import { contentOf } from './tokens';

const PASSAGES = 3;
/** Shares of a claim's weight are sums of fractions. */
const ALL = 1 - 1e-9;

/**
 * What this judge sees of a source, for checking the verdicts of others. Between two languages only digits are compared.
 * @param memory where the index of the source is kept for the next time
 * @throws CheckFailure('cancelled')
 */
export async function createPassageFinder(
  source: Source,
  summary: string,
  signal: AbortSignal,
  memory = new SourceMemory(),
): Promise<PassageFinder> {
  const { index } = await memory.of(source, { signal, language: null });
  const foreign = (languageOf(summary) ?? index.language) !== index.language;
  return (claims) => paced(claims, new Pacer(signal), (claim) => seenOf(index, claim, foreign));
}

function seenOf(index: SourceIndex, claim: string, foreign: boolean): Seen {
  const { alignment, values, tokens } = readSentence(index, claim);
  const lacking = index.values.lacking(values).map(({ value: { start, end } }) => claim.slice(start, end));
  return {
    best: bestPassages(index, claim),
    holdsAll: !foreign && tokens.length > 0 && alignment.recall >= ALL && lacking.length === 0,
    lacking: foreign ? lacking.filter((text) => /\p{Nd}/u.test(text)) : lacking,
  };
}

/** The sentences that hold most of a claim's words, each of which is taken out of the claim before the next is looked for. */
export function bestPassages(index: SourceIndex, claim: string): Citation[] {
  const found: Citation[] = [];
  let tokens = contentOf(claim, index.language);
  while (found.length < PASSAGES && tokens.length) {
    const { best } = align(index, tokens);
    if (best === null) break;
    found.push(index.citationOf(best));
    const held = new Set(contentOf(index.textOf(best), index.language).map(({ stem }) => stem));
    tokens = tokens.filter(({ stem }) => !held.has(stem));
  }
  return found;
}
