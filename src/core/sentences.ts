import type { Sentence, Span } from './judge';
import { blocksOfMarkdown } from './markdown';
import { MappedText } from './mappedText';
import { splitParagraph, splitSentences } from './splitSentences';

export type TextFormat = 'markdown' | 'plain';

/** A sentence of the summary with its place in the file. `start` and `end` are UTF-16 units of the file. */
export interface SummarySentence extends Sentence, Span {
  /** The place in the file of a part of `text`. */
  place(span: Span): Span;
}

/**
 * The sentences of a summary in reading order: of the whole text, or of a region of it (UTF-16 units). Markdown is read by a
 * parser: only prose is taken, without its markup.
 */
export function sentencesOf(text: string, { format, region = null }: { format: TextFormat; region?: Span | null }): SummarySentence[] {
  const { start, end } = region ?? { start: 0, end: text.length };
  const part = text.slice(start, end);
  const found = format === 'markdown' ? ofMarkdown(part, start) : ofPlainText(text, part, start);
  return found.map(({ role, content }, index) => ({
    id: `s${index + 1}`,
    role,
    text: content.text,
    ...content.toFile({ start: 0, end: content.text.length }),
    place: (span: Span) => content.toFile(span),
  }));
}

interface Found {
  readonly role: Sentence['role'];
  readonly content: MappedText;
}

function ofMarkdown(part: string, offset: number): Found[] {
  return blocksOfMarkdown(part, offset).flatMap(({ role, whole, content }) => {
    const spans = whole ? wholeSpan(content.text) : splitParagraph(content.text);
    return spans.map((span) => ({ role, content: content.slice(span) }));
  });
}

function ofPlainText(text: string, part: string, offset: number): Found[] {
  return splitSentences(part).map(({ start, end }) => {
    const builder = new MappedText.Builder();
    builder.pushSlice(text, { start: offset + start, end: offset + end });
    return { role: 'prose', content: builder.build() };
  });
}

function wholeSpan(text: string): Span[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const start = text.length - text.trimStart().length;
  return [{ start, end: text.trimEnd().length }];
}
