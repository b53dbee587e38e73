/** Numbers written in digits: grouping and decimal marks by language. */

/** Languages that write 1.234,5 where English writes 1,234.5. */
const COMMA_DECIMALS = new Set([
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'no',
  'fi',
  'pl',
  'cs',
  'ru',
  'tr',
  'id',
  'el',
  'ro',
  'hu',
  'uk',
]);

export interface Numeral {
  readonly value: number;
  /** Other readings of the same digits, such as those of the other kind of marks. */
  readonly others: readonly number[];
  /** Worth of the last digit: 0.1 for `1.5`, 1 for `15`. */
  readonly unitOfLastDigit: number;
}

/** Digits of any script as 0-9. */
export function asciiDigits(text: string): string {
  return /^[\x20-\x7e]*$/.test(text)
    ? text
    : text.replace(/\p{Nd}/gu, (digit) => {
        const code = digit.codePointAt(0)!;
        let zero = code;
        while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
        return code > 127 ? String((code - zero) % 10) : digit;
      });
}

const decimalsOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);
const isGrouped = (parts: readonly string[]): boolean =>
  parts[0]!.length <= 3 && parts[0]!.length > 0 && parts.slice(1).every((part) => part.length === 3);

/**
 * Reads digits with marks between them. null where they are no number, such as `1.2.3`.
 * @param text digits with `.`, `,`, apostrophes or spaces between them
 * @param language BCP 47 or null (English marks)
 */
export function readNumeral(text: string, language: string | null): Numeral | null {
  const compact = asciiDigits(text)
    .replace(/[\s'’\u00a0\u202f\u2009_]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('·', '.');
  const decimal = COMMA_DECIMALS.has((language ?? 'en').slice(0, 2)) ? ',' : '.';
  const readings = [readWith(compact, decimal), readWith(compact, decimal === '.' ? ',' : '.')].filter((reading) => reading !== null);
  const first = readings[0];
  if (!first) return null;
  const others = readings.slice(1).map(({ value }) => value);
  return { ...first, others: others.filter((value) => value !== first.value) };
}

function readWith(compact: string, decimal: '.' | ','): { value: number; unitOfLastDigit: number } | null {
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = compact.split(decimal);
  if (more.length > 0 || fraction?.includes(group)) return null;
  const parts = whole.split(group);
  // 12,34,567 is how India groups.
  const indian = parts.length > 2 && parts.at(-1)!.length === 3 && parts.slice(1, -1).every((part) => part.length === 2);
  if (parts.length > 1 && !isGrouped(parts) && !indian) return null;
  const plain = `${parts.join('')}${fraction ? `.${fraction}` : ''}`;
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  return { value: Number(plain), unitOfLastDigit: 10 ** -decimalsOf(plain) };
}
