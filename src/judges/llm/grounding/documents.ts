import type { Source } from '../../../core/judge';
import { estimateTokens, limitOf } from '../budget';
import type { Connection } from '../connection';
import { linesOf, type SourceLine } from '../lines';
import { passagesByFit } from '../overPassages';
import { passagesOf } from '../passages';
import { MIN_PASSAGE } from '../sourceText';
import type { GroundingProfile } from './profiles';

/** A stretch of the source as a grounding model reads it: without line numbers and markers. */
export interface GroundingDocument {
  readonly lines: readonly SourceLine[];
  readonly text: string;
}

/** Letters of the headings that a passage stands under. */
const LONGEST_PATH = 200;

/**
 * The source as documents that leave room for a claim: one where all of it fits.
 * @param claims the texts that the documents are to be held against, one at a time
 * @param lines those that are to be read; left out: all
 */
export function documentsOf(
  connection: Connection,
  { system, user, documentTokens }: GroundingProfile,
  source: Source,
  claims: readonly string[],
  lines: readonly SourceLine[] = linesOf(source),
): GroundingDocument[] {
  const limit = limitOf(connection.window()) ?? Infinity;
  const longest = claims.reduce((most, claim) => Math.max(most, estimateTokens(claim)), 0);
  const frame = estimateTokens(`${system ?? ''}${user}`) + longest + estimateTokens(' '.repeat(LONGEST_PATH));
  const budget = Math.max(MIN_PASSAGE, Math.min(documentTokens, limit - frame));
  return passagesOf(source, lines, budget).map(({ lines, path }) => ({
    lines,
    text: [...(path.length ? [path.join('\n').slice(0, LONGEST_PATH)] : []), ...stretchesOf(source, lines)].join('\n\n'),
  }));
}

/** For each claim all documents, the likeliest one to support it first. */
export function byFit(documents: readonly GroundingDocument[], claims: readonly string[]): (readonly GroundingDocument[])[] {
  if (documents.length === 1) return claims.map(() => documents);
  return passagesByFit(claims, documents).map((order) => order.map((index) => documents[index]!));
}

/** The text of lines that follow each other in one piece, as it stands in the source. */
function stretchesOf(source: Source, lines: readonly SourceLine[]): string[] {
  const stretches: { document: number; start: number; end: number; last: number }[] = [];
  for (const { document, number, offset, text } of lines) {
    const open = stretches.at(-1);
    const end = offset + text.length;
    if (open?.document === document && open.last === number - 1) Object.assign(open, { end, last: number });
    else stretches.push({ document, start: offset, end, last: number });
  }
  return stretches.map(({ document, start, end }) => source[document]!.text.slice(start, end).replace(/(?:\r\n|\r|\n){3,}/g, '\n\n'));
}
