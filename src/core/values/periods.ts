import { plain, type Quantity } from './quantity';

/** `19th century`, `nineteenth-century`: an ordinal that names a hundred years. */
export function centuryAt(text: string, start: number, end: number, ordinal: number): Quantity | null {
  const century = /^[\s-]+(?:century|centuries|jahrhundert\w*|si[eè]cle)/iu.exec(text.slice(end, end + 20));
  return century ? plain({ kind: 'period', start, end, value: (ordinal - 1) * 100, unitOfLastDigit: 100 }) : null;
}

/** `1990s`, `'90s`; a bare hundred such as `1900s` is its first decade. */
export function decadeAt(text: string, start: number, end: number, value: number): Quantity {
  const short = value < 100;
  return plain({
    kind: 'period',
    start: text[start - 1] === '’' || text[start - 1] === "'" ? start - 1 : start,
    end,
    value: short ? 1900 + value : value,
    others: short ? [2000 + value, value] : [value % 100],
    unitOfLastDigit: 10,
  });
}

/** Letters after a number that names ten years: 2 of `1990's`, 0 of `années 1990`; null where it names none. */
export function decadeMark(text: string, start: number, end: number, value: number): number | null {
  const mark = /^(?:['’]?s\b|er(?=n?\s+Jahre))/.exec(text.slice(end, end + 12));
  if (mark) return mark[0].length;
  const isDecade = value % 10 === 0 && (value < 100 || value >= 1000);
  return isDecade && /(?:années|años|anos|anni|jaren)\s['’]?$/u.test(text.slice(Math.max(0, start - 8), start)) ? 0 : null;
}
