import type { Citation, JudgedClaim, Source, Span, Words } from './judge';
import { findInexact } from './inexactQuote';
import { findQuote, quoteFinder, type QuoteFinder } from './quotes';
import type { Evidence } from './result';
import type { SummarySentence } from './sentences';

/** Where a claim stands in the summary file, and the words of it that are at fault; never outside its sentence. */
export interface ClaimPlace extends Span {
  readonly focus: Span | null;
}

/** Finds the words that a judge cited: its claim's, else the whole sentence; the faulty ones inside them, else none. */
export function placeClaim(
  sentence: SummarySentence,
  { asWritten, wrongWords, verdict }: Pick<JudgedClaim, 'asWritten' | 'wrongWords' | 'verdict'>,
): ClaimPlace {
  const { text } = sentence;
  const pieces = asWritten.map((words) => findWords(text, words)).filter((span) => span !== null);
  const claim = hull(pieces) ?? { start: 0, end: text.length };
  const wrong = wrongWords !== null && verdict !== 'supported' ? findWords(text, wrongWords, claim.start) : null;
  const all = wrong ? hull([claim, wrong])! : claim;
  return { ...sentence.place(all), focus: wrong && sentence.place(wrong) };
}

function findWords(text: string, words: Words, near?: number): Span | null {
  if (typeof words === 'string') {
    const found = findQuote(text, words, near);
    return found && { start: found.start, end: found.end };
  }
  const { start, end } = words;
  return start >= 0 && start < end && end <= text.length ? { start, end } : null;
}

function hull(spans: readonly Span[]): Span | null {
  if (!spans.length) return null;
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
}

const evidenceAt = ({ id, text }: Source[number], { start, end }: Span): Evidence => ({
  quote: text.slice(start, end),
  source: id,
  start,
  end,
});

/** Units behind the place where a quote should begin that are searched for one with a slip: a line of a source, and some more. */
const REACH = 1200;

/**
 * Finds citations in the documents of a source, in the one that was cited first; with slips of the judge only where it said that they
 * stand. What is not there is left out.
 */
export function evidenceFinder(source: Source): (citations: readonly Citation[]) => Evidence[] {
  const finders = source.map(({ text }): QuoteFinder => quoteFinder(text));
  const find = ({ quote, at }: Citation): Evidence | null => {
    const order = source.map((_, index) => index).sort((one, other) => Number(other === at?.document) - Number(one === at?.document));
    for (const index of order) {
      const found = finders[index]!(quote, index === at?.document ? at.offset : undefined);
      const document = source[index]!;
      if (found) return evidenceAt(document, found);
    }
    const cited = at && source[at.document];
    if (!cited) return null;
    const near = findInexact(cited.text.slice(at.offset, at.offset + REACH), quote);
    return near && evidenceAt(cited, { start: at.offset + near.start, end: at.offset + near.end });
  };
  return (citations) => {
    const found = citations.map(find).filter((evidence) => evidence !== null);
    const key = ({ source: id, start, end }: Evidence) => `${id} ${start} ${end}`;
    return [...new Map(found.map((evidence) => [key(evidence), evidence])).values()];
  };
}
