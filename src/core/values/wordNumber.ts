import type { Word } from './words';

/** A number read from a run of words. */
export interface WordNumber {
  readonly value: number;
  readonly others: readonly number[];
  readonly kind: 'cardinal' | 'ordinal' | 'fraction' | 'decade';
  /** Words taken. */
  readonly count: number;
  /** Worth of the last digit that the words give; a magnitude counts: 1,000,000 for `two million`. */
  readonly unitOfLastDigit: number;
  /** A word that is no number by itself in most uses: one, second, half. */
  readonly weak: boolean;
}

/** Words with the numbers that they stand for, from `start` on. */
export const table = (start: number, words: string, step = 1): [string, number][] =>
  words.split(' ').map((word, i) => [word, start + i * step]);

/** Hours of a clock in English words. */
export const HOURS: ReadonlyMap<string, number> = new Map(table(1, 'one two three four five six seven eight nine ten eleven twelve'));

/** Whether only a space, a hyphen or a soft break stands between two words. */
export const adjoin = (text: string, a: Word, b: Word): boolean => /^(?:[\s\u00a0]+|[-‐‑])$/.test(text.slice(a.end, b.start));

/** French counts on from sixty and from four twenties: soixante-douze, quatre-vingt-dix-sept. */
export function fitsFrench(current: number, unit: number): boolean {
  const tens = current % 100;
  if ((tens === 60 || tens === 80) && unit >= 10 && unit <= 16) return true;
  if (tens % 20 === 10 && (tens === 10 || tens >= 70) && unit >= 7 && unit <= 9) return true;
  return fits(current, unit);
}

/** Whether a number word may follow what was read: twenty + five, hundred + seven, but not five + six. */
export function fits(current: number, unit: number): boolean {
  if (current === 0) return true;
  if (current % 100 === 0) return unit > 0 && unit < 100;
  return current % 10 === 0 && current % 100 >= 20 && unit > 0 && unit < 10;
}
