import { foldText, type FoldedText } from './foldedText';
import type { Span } from './judge';

export interface FoundQuote extends Span {
  /** The words stand there to the letter; false: after spaces, quotes, dashes, accents, case and markup were made equal. */
  readonly exact: boolean;
}

/**
 * Finds quoted words in a text: to the letter, else in a normal form. Of several places the one nearest to `near` (UTF-16
 * offset) is taken, else the first. A place that cuts a number in two (`5 per cent` in `45 per cent`) is none.
 */
export type QuoteFinder = (quote: string, near?: number) => FoundQuote | null;

/** A finder that makes the normal form of `text` at most once, and only when it is needed. */
export function quoteFinder(text: string): QuoteFinder {
  let folded: FoldedText | undefined;
  return (quote, near) => {
    const wanted = quote.trim();
    if (!holdsWords(wanted)) return null;
    const exact = nearest(text, wanted, near);
    if (exact !== null) return { start: exact, end: exact + wanted.length, exact: true };

    folded ??= foldText(text);
    const plain = foldText(wanted).text.trim();
    if (!holdsWords(plain)) return null;
    const place = nearest(folded.text, plain, near === undefined ? undefined : folded.unitAt(near));
    return place === null ? null : { start: folded.startOf(place), end: folded.endOf(place + plain.length - 1), exact: false };
  };
}

export const findQuote = (text: string, quote: string, near?: number): FoundQuote | null => quoteFinder(text)(quote, near);

const holdsWords = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** Units on both sides of the place where a quote should stand that are searched before the rest of a long text. */
const REACH = 2000;

/** Start of the occurrence of `wanted` nearest to `near`; whole words go before cut ones. */
function nearest(text: string, wanted: string, near = 0): number | null {
  const from = near - REACH;
  const around = from > 0 ? nearestIn(text.slice(from, near + REACH + wanted.length), wanted, REACH) : null;
  // At the ends of the slice, what is outside may cut it.
  if (around?.whole && Math.abs(around.at - REACH) < REACH - 2) return from + around.at;
  return nearestIn(text, wanted, near)?.at ?? null;
}

function nearestIn(text: string, wanted: string, near: number): { readonly at: number; readonly whole: boolean } | null {
  let best: { readonly at: number; readonly whole: boolean } | null = null;
  let bestCost = Infinity;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const cut = cuts(text, at, at + wanted.length);
    if (cut === 'number') continue;
    const cost = Math.abs(at - near) + (cut === 'word' ? text.length : 0);
    if (cost >= bestCost && at > near) break;
    if (cost < bestCost) [best, bestCost] = [{ at, whole: cut === null }, cost];
  }
  return best;
}

function cuts(text: string, start: number, end: number): 'number' | 'word' | null {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  if (/\d$|\d[.,]$/.test(before) && /\d/.test(text[start]!)) return 'number';
  if (/^\d|^[.,]\d/.test(after) && /\d/.test(text[end - 1]!)) return 'number';
  const letter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
  const inside = (one: string | undefined, other: string | undefined) => one && other && letter.test(one) && letter.test(other);
  return inside(before.at(-1), text[start]) || inside(text[end - 1], after[0]) ? 'word' : null;
}
