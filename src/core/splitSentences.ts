import type { Span } from './judge';

/**
 * Ends of a segment at which no sentence ends, whatever follows: titles, initials, references, spelled-out list marks.
 * `Intl.Segmenter` breaks there when a capital follows. (A capital that ends a sentence, as in `plan B.`, can't be told from an initial.)
 */
const OPEN_END =
  /(?:^|[\s("'“‘[])(?:\p{Lu}|\p{Lu}\.\p{Lu}|(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sr|Sgt|Capt|Lt|Col|Gen|Rep|Sen|Gov|Rev|Hon|Pres|Mt|Ft|No|Nos|Nr|Fig|Figs|Eq|Sec|Ch|Vol|vol|pp|cf|vs|ca|approx|incl|resp|bzw|Mio|Mrd|Tsd|Hr|Fr|Frau|Mme|Mlle|Dott|Sig|e\.g|i\.e|z\. ?B|d\. ?h|u\. ?a))\.\s*$/u;
const LIST_MARK = /^\s*(?:\(?\p{N}{1,3}[.)]|\p{L}[.)]|[-*•–])\s*$/u;
/** Spaced abbreviations of single letters, such as `z. B.` and `p. m.` */
const LETTER = /(?:^|\s)\p{Ll}\.\s*$/u;
const LETTER_FOLLOWS = /^\p{L}\./u;
const GERMAN_DAY = /(?:^|\s)\d{1,2}\.\s*$/;
const GERMAN_MONTH =
  /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Januar|Februar|März|April|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)\b/;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale);
  if (!segmenter) segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })));
  return segmenter;
}

/** Whether the text from here on belongs to the line before: wrapped prose, not a new item or title. */
function isWrapped(line: string, next: string): boolean {
  if (!line.trim() || !next.trim() || LIST_MARK.test(next.trimStart().split(/\s/, 1)[0]!)) return false;
  return /^\s*[\p{Ll},;)]/u.test(next) || (line.trimEnd().length >= 45 && !/[.!?:。！？]["'”’)\]]*\s*$/u.test(line));
}

/** The stretches of a plain text that hold whole sentences: paragraphs, with the lines of wrapped prose kept together. */
function blocksOf(text: string): Span[] {
  const blocks: Span[] = [];
  let start = 0;
  let lineStart = 0;
  const lineEnd = /\r\n|\n|\r|\u2028|\u2029/g;
  for (let match = lineEnd.exec(text); ; match = lineEnd.exec(text)) {
    const end = match ? match.index : text.length;
    const next = match ? text.slice(lineEnd.lastIndex, lineEnd.lastIndex + 120).split(/[\r\n]/, 1)[0]! : '';
    if (!match || !isWrapped(text.slice(Math.max(lineStart, end - 400), end), next)) {
      blocks.push({ start, end });
      start = match ? lineEnd.lastIndex : end;
    }
    if (!match) return blocks;
    lineStart = lineEnd.lastIndex;
  }
}

function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /[\s\ufeff]/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { start, end };
}

const holdsWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether a sentence goes on after a stretch at which the segmenter saw its end. */
function isOpen(stretch: string, rest: string): boolean {
  if (!rest) return false;
  const end = stretch.slice(-40);
  if (OPEN_END.test(end) || LIST_MARK.test(stretch)) return true;
  return (LETTER.test(end) && LETTER_FOLLOWS.test(rest)) || (GERMAN_DAY.test(end) && GERMAN_MONTH.test(rest));
}

/** What goes on for longer is no sentence but a list, a log or a text without full stops. */
const LONGEST = 2000;

function pieces(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  while (end - start > LONGEST) {
    const part = text.slice(start, start + LONGEST);
    const space = part.lastIndexOf(' ') + 1;
    const insidePair = /[\ud800-\udbff]$/.test(part);
    const cut = start + (space > LONGEST / 2 ? space : LONGEST - (insidePair ? 1 : 0));
    spans.push({ start, end: cut });
    start = cut;
  }
  return [...spans, { start, end }];
}

/** Sentences within one block, whose line ends count as spaces. */
function splitBlock(text: string, block: Span, locale: string): Span[] {
  const spaced = text.slice(block.start, block.end).replace(/[\r\n\u2028\u2029]/g, ' ');
  const sentences: Span[] = [];
  let start = 0;
  for (const { segment, index } of segmenterOf(locale).segment(spaced)) {
    const end = index + segment.length;
    if (isOpen(spaced.slice(start, end), spaced.slice(end, end + 16))) continue;
    sentences.push(...pieces(spaced, { start, end }).map((piece) => ({ start: block.start + piece.start, end: block.start + piece.end })));
    start = end;
  }
  return sentences;
}

/**
 * The sentences of a plain text, in order, without the white space around them; stretches without a letter or digit are
 * left out. Spans are UTF-16 units of `text`.
 */
export function splitSentences(text: string, locale = 'en'): Span[] {
  return blocksOf(text)
    .flatMap((block) => splitBlock(text, block, locale))
    .map((span) => trimmed(text, span))
    .filter(({ start, end }) => end > start && holdsWords(text.slice(start, end)));
}

/** The sentences of a text that is known to be one block, such as a paragraph of Markdown. */
export function splitParagraph(text: string, locale = 'en'): Span[] {
  return splitBlock(text, { start: 0, end: text.length }, locale)
    .map((span) => trimmed(text, span))
    .filter(({ start, end }) => end > start && holdsWords(text.slice(start, end)));
}
