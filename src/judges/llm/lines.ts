import type { Citation, Source } from '../../core/judge';

/** A piece of the source with the number that the judge cites it by: a line, or a part of a long one. */
export interface SourceLine {
  readonly number: number;
  readonly document: number;
  /** UTF-16 offset in the document. */
  readonly offset: number;
  readonly text: string;
}

/** Longer lines are cut at sentence ends, so that a number says where about in a long paragraph a quote stands. */
const LONG_LINE = 600;

/** All lines that hold something, numbered through all documents. */
export function linesOf(source: Source): SourceLine[] {
  const lines: SourceLine[] = [];
  source.forEach(({ text }, document) => {
    for (const match of text.matchAll(/[^\r\n]+/g)) {
      for (const [offset, piece] of pieces(match[0])) {
        if (piece.trim() === '') continue;
        lines.push({ number: lines.length + 1, document, offset: match.index + offset, text: piece });
      }
    }
  });
  return lines;
}

function* pieces(line: string): Generator<[offset: number, text: string]> {
  let start = 0;
  while (line.length - start > LONG_LINE) {
    const end = cutOf(line, start);
    yield [start, line.slice(start, end)];
    start = end;
  }
  yield [start, line.slice(start)];
}

/** Where a long line is best cut: behind the last sentence end before the limit, else behind a space, never inside a character. */
function cutOf(line: string, start: number): number {
  const part = line.slice(start, start + LONG_LINE);
  const sentence = Math.max(...['. ', '! ', '? ', '。', '！', '？'].map((end) => part.lastIndexOf(end) + end.length));
  if (sentence > LONG_LINE / 3) return start + sentence;
  const space = part.lastIndexOf(' ') + 1;
  if (space > LONG_LINE / 3) return start + space;
  const insidePair = /[\uD800-\uDBFF]$/.test(part);
  return start + part.length - (insidePair ? 1 : 0);
}

/** What the judge cited, with the place of the line that it named; an unknown line leaves the place open. */
export function citationsOf(evidence: readonly { line: number; quote: string }[], lines: readonly SourceLine[]): Citation[] {
  return evidence
    .filter(({ quote }) => quote.trim() !== '')
    .map(({ line, quote }) => {
      const cited = lines[line - (lines[0]?.number ?? 1)];
      return cited ? { quote, at: { document: cited.document, offset: cited.offset } } : { quote };
    });
}
