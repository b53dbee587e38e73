import type { Span } from '../../core/judge';

/** A text up to this length is shown whole, others around their passages: nobody scrolls through a book, and no page holds one. */
const WHOLE = 40_000;
/** Units before and behind a passage that are shown with it. */
const AROUND = 400;
/** Longest passage that is shown from end to end. */
const LONGEST = 4_000;

/** The parts of a text to show, in its order, cut between words: all of it, or what is around the passages. */
export function excerptsOf(text: string, passages: readonly Span[]): Span[] {
  if (text.length <= WHOLE) return text ? [{ start: 0, end: text.length }] : [];
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of [...passages].sort((one, other) => one.start - other.start)) {
    const part = { start: wordStart(text, start - AROUND), end: wordEnd(text, Math.min(end, start + LONGEST) + AROUND) };
    const last = parts.at(-1);
    if (last && part.start <= last.end) last.end = Math.max(last.end, part.end);
    else parts.push(part);
  }
  return parts;
}

/** How far the nearest white space may be. */
const REACH = 40;

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = /\s\S/.exec(text.slice(at, at + REACH));
  return space ? at + space.index + 1 : beforePair(text, at);
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = /\s\S*$/.exec(text.slice(at - REACH, at));
  return space ? at - REACH + space.index : beforePair(text, at);
}

/** Not between the halves of a surrogate pair. */
const beforePair = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at);
