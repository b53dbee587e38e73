import type { Span } from '../../core/judge';
import type { Reading, Mismatch } from './mismatch';

/** Short reasons. They quote the texts and say nothing that the verdict does not. */
const MOST_WORDS = 8;

export function reasonOfMismatch({ text }: Reading, { start, end, instead, from, kind }: Mismatch): string {
  const words = text.slice(start, end);
  if (instead) return `The source says “${instead.words}”, not “${words}”.`;
  if (kind === 'antonym') return `The source says the opposite of “${words}”.`;
  if (from)
    return from === 'a list'
      ? `“${words}” is not in the source; it may be a count.`
      : `“${words}” is not in the source; it may be computed from ${from[0]} and ${from[1]}.`;
  return `“${words}” is nowhere in the source.`;
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

export function reasonOfDistance({ text, alignment: { absent } }: Reading): string {
  const words = [...new Set(stretchesOf(absent).map(({ start, end }) => text.slice(start, end)))];
  if (words.length === 0) return 'Its words are in the source, but not together.';
  return `Not in the source at all: ${words.slice(0, MOST_WORDS).join(', ')}${words.length > MOST_WORDS ? ', …' : ''}.`;
}

export const CLOSE = 'Close to the wording of the source.';
