import type { Span } from '../../core/judge';
import type { Piece } from '../../reportPage/view';

export interface Mark extends Span {
  readonly id: string;
}

/**
 * A text in pieces, each with the marks that it is part of; the text of all pieces is the text.
 * @param offset where the text begins in what the marks are places of
 * @param marks in the order that their ids have in a piece
 */
export function piecesOf(text: string, marks: readonly Mark[], offset = 0): Piece[] {
  const shown = marks
    .map(({ id, start, end }, rank) => ({ id, rank, start: clamp(start - offset, text), end: clamp(end - offset, text) }))
    .filter(({ start, end }) => start < end);
  const cuts = [...new Set([0, text.length, ...shown.flatMap(({ start, end }) => [start, end])])].sort((one, other) => one - other);
  const waiting = [...shown].sort((one, other) => one.start - other.start);
  let open: typeof shown = [];
  let next = 0;
  return cuts.slice(0, -1).map((start, index) => {
    open = open.filter(({ end }) => end > start);
    for (; next < waiting.length && waiting[next]!.start <= start; next++) open.push(waiting[next]!);
    const here = [...open].sort((one, other) => one.rank - other.rank);
    return { text: text.slice(start, cuts[index + 1]), marks: here.map(({ id }) => id) };
  });
}

const clamp = (offset: number, text: string): number => Math.min(Math.max(offset, 0), text.length);
