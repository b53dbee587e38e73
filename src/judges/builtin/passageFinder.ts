import type { Citation, Source } from '../../core/judge';
import type { PassageFinder } from '../../core/secondLook';
import { align } from './alignment';
import { languageOf } from './language';
import { Pacer } from './pacer';
import { indexSource, type SourceIndex } from './sourceIndex';
import { readSentence } from './mismatch';
import { contentOf } from './tokens';

const PASSAGES = 3;
/** Shares of a claim's weight are sums of fractions. */
const ALL = 1 - 1e-9;

/**
 * What this judge sees of a source, for checking the verdicts of others. Between two languages only digits are compared.
 * @throws CheckFailure('cancelled')
 */
export async function createPassageFinder(source: Source, summary: string, signal: AbortSignal): Promise<PassageFinder> {
  const own = languageOf(source.map(({ text }) => text).join('\n')) ?? 'en';
  const other = languageOf(summary) ?? own;
  const index = await indexSource(source, own, new Pacer(signal));
  return {
    best: (claim) => bestPassages(index, claim),
    holdsAll: (claim) => own === other && holdsAll(index, claim),
    lacking: (claim) => {
      const lacking = index.values.lacking(readSentence(index, claim).values).map(({ value: { start, end } }) => claim.slice(start, end));
      return own === other ? lacking : lacking.filter((text) => /\p{Nd}/u.test(text));
    },
  };
}

/** The sentences that hold most of a claim's words, each of which is taken out of the claim before the next is looked for. */
function bestPassages(index: SourceIndex, claim: string): Citation[] {
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

function holdsAll(index: SourceIndex, claim: string): boolean {
  const { alignment, values, tokens } = readSentence(index, claim);
  return tokens.length > 0 && alignment.recall >= ALL && index.values.lacking(values).length === 0;
}
