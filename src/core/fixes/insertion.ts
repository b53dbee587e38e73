import type { Edit } from '../edits';
import type { Span } from '../judge';

const SENTENCE_END = /[.!?…。！？]["'”’»)\]*_]*$/u;
/** What an item of a list begins with: indentation, mark, box. */
const ITEM = /^([ \t>]*(?:[-*+]|\d+[.)])[ \t]+)(?:\[[ xX]\][ \t]+)?/u;
/** Lines that a sentence can't be added to: headings, rows of a table, fences, rules. */
const CLOSED = /^[ \t>]*(?:#{1,6}\s|\||```|~~~|(?:[-*_][ \t]*){3,}$)/u;

/** The edit that adds a sentence at the end of a summary: to its last paragraph, or as another item of its last list. */
export function insertionAtEnd(text: string, region: Span | null, sentence: string): Edit {
  const { start, end } = region ?? { start: 0, end: text.length };
  const written = text.slice(start, end).trimEnd();
  const at = start + written.length;
  const added = closed(sentence);
  const [lineEnd] = /\r\n|\r|\n/u.exec(text) ?? ['\n'];
  if (written === '') return { start: at, end: at, text: added };
  const last = written.slice(Math.max(written.lastIndexOf('\n'), written.lastIndexOf('\r')) + 1);
  const item = ITEM.exec(last)?.[1];
  if (item !== undefined) return { start: at, end: at, text: lineEnd + nextItem(item) + added };
  if (CLOSED.test(last)) return { start: at, end: at, text: lineEnd + lineEnd + added };
  return { start: at, end: at, text: ` ${added}` };
}

/** The edit that adds a sentence at a place of a text, apart from the words beside it. */
export function insertionAt(text: string, offset: number, sentence: string): Edit {
  const [before, after] = [text.charAt(offset - 1), text.charAt(offset)];
  const [left, right] = [before === '' || /\s/u.test(before) ? '' : ' ', after === '' || /\s/u.test(after) ? '' : ' '];
  return { start: offset, end: offset, text: left + closed(sentence) + right };
}

/** A passage of a source as one sentence: on one line, without marks of lists and headings, with an end. */
export const closed = (sentence: string): string => {
  const plain = sentence
    .replace(/\s+/gu, ' ')
    .replace(/^ ?(?:(?:[-*+>]|#{1,6}|\d+[.)]) )+/u, '')
    .trim();
  return SENTENCE_END.test(plain) ? plain : `${plain}.`;
};

const nextItem = (item: string): string => item.replace(/\d+/u, (number) => String(Number(number) + 1));
