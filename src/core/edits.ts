/** How places in a text follow its edits. */
import type { Span } from './judge';

/** `start`–`end` is replaced by `text`. Of several edits each is in offsets (UTF-16) of what those before it left. */
export interface Edit extends Span {
  readonly text: string;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits.reduce((left, edit) => left.slice(0, edit.start) + edit.text + left.slice(edit.end), text);
}

/** Where the words at `span` are after the edits; null: they were touched, or what was written beside them became part of them. */
export function followWords(span: Span, edits: readonly Edit[], before: string, after: string): Span | null {
  let { start, end } = span;
  for (const edit of edits) {
    if (edit.start >= end) continue;
    if (edit.end > start) return null;
    const shift = edit.text.length - (edit.end - edit.start);
    start += shift;
    end += shift;
  }
  const grown = (joinsWord(after, start) && !joinsWord(before, span.start)) || (joinsWord(after, end) && !joinsWord(before, span.end));
  return grown ? null : { start, end };
}

/** Where a region is after the edits: it takes in what is written in it and at its end, and may become empty. */
export function followRegion({ start, end }: Span, edits: readonly Edit[]): Span {
  for (const edit of edits) {
    const shift = edit.text.length - (edit.end - edit.start);
    if (edit.start > end) continue;
    const [covers, before] = [edit.start <= start && edit.end >= end, edit.end < start || (edit.end === start && start < end)];
    if (before) {
      start += shift;
      end += shift;
    } else if (covers) {
      [start, end] = [edit.start, edit.start + edit.text.length];
    } else if (edit.start < start) {
      [start, end] = [edit.start + edit.text.length, end + shift];
    } else if (edit.end > end) {
      end = edit.start;
    } else {
      end += shift;
    }
  }
  return { start, end };
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

/** An offset lies between two letters or digits. */
export const joinsWord = (text: string, offset: number): boolean => WORD.test(text.charAt(offset - 1)) && WORD.test(text.charAt(offset));
