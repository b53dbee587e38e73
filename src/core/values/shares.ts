import { plain, type Quantity } from './quantity';
import { HOURS } from './wordNumber';

const SLASHED = /(?<![\p{L}\p{N}/.,-])(\d)\/(\d|10)(?![\p{L}\p{N}/]|[.,-]\d)/gu;
const SMALL = [...HOURS.keys()].join('|');
const ONE_IN = new RegExp(`\\b(?:one|1) (?:in|out of) (?:every )?(\\d{1,3}|${SMALL})(?![\\p{L}\\p{N}%-]|[.,:/]\\d)`, 'giu');

/** Parts of a whole in two numbers: 2/3, one in three. The key holds both. */
export function* sharesIn(text: string): Generator<Quantity> {
  for (const match of text.matchAll(SLASHED)) {
    const share = shareOf(match, Number(match[1]), Number(match[2]));
    if (share) yield share;
  }
  for (const match of text.matchAll(ONE_IN)) {
    const share = shareOf(match, 1, HOURS.get(match[1]!.toLowerCase()) ?? Number(match[1]));
    if (share) yield share;
  }
}

function shareOf(match: RegExpExecArray, part: number, whole: number): Quantity | null {
  if (part < 1 || part >= whole) return null;
  const [start, end] = [match.index, match.index + match[0].length];
  return plain({ kind: 'fraction', start, end, value: part / whole, unitOfLastDigit: 0.01, key: `${part}/${whole}` });
}
