import type { Span } from '../../core/judge';
import type { Reading, Mismatch } from './mismatch';

/** Short reasons. They quote the texts and say nothing that the verdict does not. */
const MOST_WORDS = 8;

export function reasonOfMismatch({ text }: Reading, { start, end, instead, clue }: Mismatch): string {
  const words = text.slice(start, end);
  if (instead) return `The source says “${instead.words}”, not “${words}”.`;
  switch (clue?.kind) {
    case 'count':
      return `“${words}” is not in the source; it may be a count.`;
    case 'computed':
      return `“${words}” is not in the source; it may be computed from ${clue.from[0]} and ${clue.from[1]}.`;
    case 'nearest':
      return `“${words}” is nowhere in the source; “${clue.words}” comes nearest.`;
    default:
      return `“${words}” is nowhere in the source.`;
  }
}

/** Words, with the overlapping pairs of letters of unspaced scripts joined. */
function stretchesOf(tokens: readonly Span[]): Span[] {
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of tokens) {
    const last = stretches.at(-1);
    if (last && start < last.end) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
}

/** The words of a sentence that the source has nowhere, not all of many. */
export function absentWords({ text, alignment: { absent } }: Reading): string[] {
  const words = [...new Set(stretchesOf(absent).map(({ start, end }) => text.slice(start, end)))];
  return words.length > MOST_WORDS ? [...words.slice(0, MOST_WORDS), '…'] : words;
}

export function reasonOfDistance(reading: Reading): string {
  const words = absentWords(reading);
  return words.length === 0 ? 'Its words are in the source, but not together.' : `Not in the source at all: ${words.join(', ')}.`;
}

export const CLOSE = 'Close to the source’s wording.';
