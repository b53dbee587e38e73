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
  let folded: Folded | undefined;
  return (quote, near) => {
    const wanted = quote.trim();
    if (!holdsWords(wanted)) return null;
    const exact = nearest(text, wanted, near);
    if (exact !== null) return { start: exact, end: exact + wanted.length, exact: true };

    folded ??= fold(text);
    const plain = fold(wanted).text.trim();
    if (!holdsWords(plain)) return null;
    const place = nearest(folded.text, plain, near === undefined ? undefined : folded.at(near));
    return place === null ? null : { start: folded.starts[place]!, end: folded.ends[place + plain.length - 1]!, exact: false };
  };
}

export const findQuote = (text: string, quote: string, near?: number): FoundQuote | null => quoteFinder(text)(quote, near);

const holdsWords = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** Start of the occurrence of `wanted` nearest to `near`; whole words go before cut ones. */
function nearest(text: string, wanted: string, near = 0): number | null {
  let best: number | null = null;
  let bestCost = Infinity;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const cut = cuts(text, at, at + wanted.length);
    if (cut === 'number') continue;
    const cost = Math.abs(at - near) + (cut === 'word' ? text.length : 0);
    if (cost >= bestCost && at > near) break;
    if (cost < bestCost) [best, bestCost] = [at, cost];
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

/** A text in its normal form; unit `i` stands for `starts[i]` to `ends[i]` of the text. */
interface Folded {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The unit of the normal form at or after an offset of the text. */
  at(offset: number): number;
}

const SAME = new Map(
  Object.entries({
    "'": '‘’‚‛′`´ʼ',
    '"': '“”„‟″«»‹›「」『』',
    '-': '‐‑‒–—―−',
    ' ': '\t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
    // Marks that show nothing, and Markdown's emphasis, which a judge leaves out of its quotes.
    '': '\u00ad\u200b\u200c\u200d\u2060\ufeff*_',
  }).flatMap(([normal, forms]) => [...forms].map((form) => [form, normal] as const)),
);

function normalForm(point: string): string {
  const same = SAME.get(point);
  if (same !== undefined) return same;
  if (point <= '\u007f') return point.toLowerCase();
  // Compatibility forms (full width, ligatures, superscripts) and the accents of Latin, Greek and Cyrillic letters.
  return point
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function fold(text: string): Folded {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length;) {
    const point = String.fromCodePoint(text.codePointAt(at)!);
    const end = at + point.length;
    for (const unit of normalForm(point)) {
      if (unit === ' ' && units.at(-1) === ' ') continue;
      // Typewriter quotation marks: ``so'' and ''so''.
      if (unit === "'" && units.at(-1) === "'") {
        units[units.length - 1] = '"';
        ends[ends.length - 1] = end;
        continue;
      }
      units.push(unit);
      starts.push(at);
      ends.push(end);
    }
    // What shows nothing belongs to the letter before it.
    if (ends.length && normalForm(point) === '' && /[\u0300-\u036f]/.test(point)) ends[ends.length - 1] = end;
    at = end;
  }
  const joined = units.join('');
  // A unit of the normal form may be a surrogate pair: index by UTF-16 units.
  if (joined.length !== units.length) {
    const spread = units.flatMap((unit, index) => Array.from({ length: unit.length }, () => index));
    return folded(
      joined,
      spread.map((index) => starts[index]!),
      spread.map((index) => ends[index]!),
    );
  }
  return folded(joined, starts, ends);
}

const folded = (text: string, starts: readonly number[], ends: readonly number[]): Folded => ({
  text,
  starts,
  ends,
  at(offset) {
    let low = 0;
    for (let high = starts.length; low < high;) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  },
});
