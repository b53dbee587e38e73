import type { Word } from './words';

/** Numbers written in words, read from a run of words: `twenty-five`, `two and a half million`, `three quarters`. */

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

const table = (start: number, words: string, step = 1): [string, number][] => words.split(' ').map((word, i) => [word, start + i * step]);

const UNITS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: new Map([
    ...table(
      0,
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    ...table(20, 'twenty thirty forty fifty sixty seventy eighty ninety', 10),
    ['fourty', 40],
  ]),
  de: new Map([
    ...table(
      0,
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    ),
    ...table(20, 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig', 10),
  ]),
  fr: new Map([
    ...table(2, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
    ...table(20, 'vingt trente quarante cinquante soixante', 10),
    ['septante', 70],
    ['nonante', 90],
  ]),
  es: new Map([
    ...table(
      2,
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
    ),
    ...table(21, 'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'),
    ...table(30, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa', 10),
  ]),
  it: new Map([
    ...table(
      2,
      'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ),
    ...table(20, 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 10),
  ]),
  pt: new Map([
    ...table(2, 'dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'),
    ...table(20, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 10),
    ['duas', 2],
  ]),
  nl: new Map([
    ...table(2, 'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'),
    ...table(20, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig', 10),
  ]),
};
const AND: Readonly<Record<string, string>> = { en: 'and', de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e', nl: 'en' };

const MAGNITUDES = new Map<string, number>([
  ...(['hundred', 'hundert', 'cent', 'cents', 'cien', 'ciento', 'cento', 'cem', 'honderd'] as const).map((word): [string, number] => [
    word,
    100,
  ]),
  ...(['thousand', 'tausend', 'mille', 'mil', 'mila', 'duizend'] as const).map((word): [string, number] => [word, 1000]),
  ...(['million', 'millionen', 'millions', 'millon', 'millones', 'milione', 'milioni', 'milhao', 'milhoes', 'miljoen'] as const).map(
    (word): [string, number] => [word, 1e6],
  ),
  ...(['milliarde', 'milliarden', 'milliard', 'milliards', 'miliardo', 'miliardi', 'miljard'] as const).map((word): [string, number] => [
    word,
    1e9,
  ]),
]);
const ENGLISH_MAGNITUDES = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['dozen', 12],
  ['lakh', 1e5],
  ['crore', 1e7],
]);

const ORDINALS = new Map<string, number>([
  ...table(
    1,
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
  ),
  ...table(20, 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 10),
  ['hundredth', 100],
  ['thousandth', 1000],
]);
const DENOMINATORS = new Map<string, number>([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ...table(4, 'fourths fifths sixths sevenths eighths ninths tenths'),
  ['fifth', 5],
  ['tenth', 10],
]);
const DECADES = new Map<string, number>(table(20, 'twenties thirties forties fifties sixties seventies eighties nineties', 10));

/** Whether only a space, a hyphen or a soft break stands between two words. */
const adjoin = (text: string, a: Word, b: Word): boolean => /^(?:[\s\u00a0]+|[-‐‑])$/.test(text.slice(a.end, b.start));

/** The number in words that begins at `words[at]`, or null. */
export function readWordNumber(text: string, words: readonly Word[], at: number, language: string | null): WordNumber | null {
  const tag = (language ?? 'en').slice(0, 2);
  const units = UNITS[tag] ?? UNITS['en']!;
  if (tag === 'en') return readEnglish(text, words, at, units);
  return readOther(text, words, at, units, AND[tag] ?? '') ?? readCompound(words[at]!, tag);
}

function readEnglish(text: string, words: readonly Word[], at: number, units: ReadonlyMap<string, number>): WordNumber | null {
  const wordAt = (i: number): string | undefined =>
    i === at || (i < words.length && i > at && adjoin(text, words[i - 1]!, words[i]!)) ? words[i]!.folded : undefined;
  const first = words[at]!.folded;
  const decade = DECADES.get(first);
  if (decade !== undefined)
    return { value: decade, others: [1900 + decade, 2000 + decade], kind: 'decade', count: 1, unitOfLastDigit: 10, weak: false };
  let i = at;
  let total = 0;
  let current = 0;
  let seen = false;
  let magnitude = 1;
  const article = first === 'a' || first === 'an';
  if (article || first === 'half') {
    const next = wordAt(at + 1);
    const half = first === 'half' || next === 'half';
    const skip = first === 'half' ? (next === 'a' ? 2 : 1) : half ? 2 : 1;
    const big = ENGLISH_MAGNITUDES.get(wordAt(at + skip) ?? '');
    if (big)
      return {
        value: (half ? 0.5 : 1) * big,
        others: [],
        kind: 'cardinal',
        count: skip + 1,
        unitOfLastDigit: half ? big / 10 : big,
        weak: false,
      };
    const part = article ? DENOMINATORS.get(next ?? '') : 2;
    if (!part) return null;
    return fraction(1 / part, article ? 2 : 1, !(wordAt(at + (article ? 2 : 1)) === 'of'));
  }
  for (let word = wordAt(i); word !== undefined; word = wordAt(++i)) {
    const unit = units.get(word);
    const big = ENGLISH_MAGNITUDES.get(word.endsWith('s') ? word.slice(0, -1) : word);
    if (unit !== undefined) {
      if (seen && !fits(current, unit)) break;
      current += unit;
      magnitude = 1;
      seen = true;
    } else if (big && seen && !(word.endsWith('s') && magnitude === 1 && current === 0)) {
      if (big === 100 || big === 12) current = (current || 1) * big;
      else {
        total += (current || 1) * big;
        current = 0;
      }
      magnitude = big;
    } else if (word === 'and' && seen && i > at) {
      const next = wordAt(i + 1);
      const half = next === 'a' && DENOMINATORS.get(wordAt(i + 2) ?? '');
      if (half) {
        const value = total + current + 1 / half;
        const big = ENGLISH_MAGNITUDES.get(wordAt(i + 3) ?? '');
        return {
          value: value * (big ?? 1),
          others: [],
          kind: 'cardinal',
          count: i + (big ? 4 : 3) - at,
          unitOfLastDigit: 0.1 * (big ?? 1),
          weak: false,
        };
      }
      if (magnitude < 100 || next === undefined || (!units.has(next) && !ORDINALS.has(next))) break;
    } else break;
  }
  const ordinal = ORDINALS.get(wordAt(i) ?? '');
  const denominator = DENOMINATORS.get(wordAt(i) ?? '');
  if (seen && denominator && total + current < denominator && total + current > 0 && (wordAt(i) ?? '').endsWith('s'))
    return fraction((total + current) / denominator, i + 1 - at, false);
  if (seen && current === 1 && total === 0 && denominator && i === at + 1) return fraction(1 / denominator, 2, false);
  if (ordinal !== undefined && (!seen || fits(current, ordinal)) && (i === at || seen)) {
    const value = total + current + ordinal;
    return { value, others: [], kind: 'ordinal', count: i + 1 - at, unitOfLastDigit: 1, weak: value <= 3 };
  }
  if (!seen) return null;
  if (text.slice(words[i - 1]!.start, words[i - 1]!.end) === 'and') i--;
  const value = total + current;
  const year = pairOfTwoDigits(i);
  if (year) return year;
  return {
    value,
    others: [],
    kind: 'cardinal',
    count: i - at,
    unitOfLastDigit: Math.max(magnitude === 12 ? 1 : magnitude, 1),
    weak: value <= 1,
  };

  /** `nineteen eighty-four` is 1984, `twelve fifty` is 12.50 or 1250. */
  function pairOfTwoDigits(next: number): WordNumber | null {
    if (total > 0 || current < 1 || current > 99) return null;
    const tens = units.get(wordAt(next) ?? '');
    if (tens === undefined || tens < 10) return null;
    const ones = tens >= 20 ? units.get(wordAt(next + 1) ?? '') : undefined;
    const low = ones !== undefined && ones > 0 && ones < 10 ? tens + ones : tens;
    const count = next - at + (low === tens ? 1 : 2);
    return { value: current * 100 + low, others: [current + low / 100], kind: 'cardinal', count, unitOfLastDigit: 1, weak: false };
  }
}

const fraction = (value: number, count: number, weak: boolean): WordNumber => ({
  value,
  others: [],
  kind: 'fraction',
  count,
  unitOfLastDigit: 0.01,
  weak,
});

/** Whether a number word may follow what was read: twenty + five, hundred + seven, but not five + six. */
function fits(current: number, unit: number): boolean {
  if (current === 0) return true;
  if (current % 100 === 0) return unit > 0 && unit < 100;
  return current % 10 === 0 && current % 100 >= 20 && unit > 0 && unit < 10;
}

function readOther(text: string, words: readonly Word[], at: number, units: ReadonlyMap<string, number>, and: string): WordNumber | null {
  let [total, current, i, seen, magnitude] = [0, 0, at, false, 1];
  for (; i < words.length && (i === at || adjoin(text, words[i - 1]!, words[i]!)); i++) {
    const word = words[i]!.folded;
    const unit = units.get(word);
    const big = MAGNITUDES.get(word);
    if (unit !== undefined && (!seen || fits(current, unit))) {
      current += unit;
      magnitude = 1;
      seen = true;
    } else if (big && (seen || (big < 1e6 && word !== 'mil' && word !== 'cents'))) {
      if (big === 100) current = (current || 1) * big;
      else {
        total += (current || 1) * big;
        current = 0;
      }
      magnitude = big;
      seen = true;
    } else if (
      word !== and ||
      !seen ||
      i + 1 >= words.length ||
      !units.has(words[i + 1]!.folded) ||
      !fits(current, units.get(words[i + 1]!.folded)!)
    )
      break;
  }
  if (!seen) return null;
  return { value: total + current, others: [], kind: 'cardinal', count: i - at, unitOfLastDigit: magnitude, weak: total + current <= 1 };
}

const COMPOUND: Readonly<Record<string, { readonly and: string; readonly ones: string }>> = {
  de: { and: 'und', ones: 'ein zwei drei vier funf sechs sieben acht neun' },
  nl: { and: 'en', ones: 'een twee drie vier vijf zes zeven acht negen' },
};

/** German and Dutch write tens as one word, ones first: `einundzwanzig`, `tweeenveertig`. */
function readCompound({ folded }: Word, tag: string): WordNumber | null {
  const rule = COMPOUND[tag];
  if (!rule) return null;
  for (const [i, one] of rule.ones.split(' ').entries()) {
    if (!folded.startsWith(one + rule.and)) continue;
    const tens = UNITS[tag]!.get(folded.slice(one.length + rule.and.length));
    if (tens && tens >= 20) return { value: tens + i + 1, others: [], kind: 'cardinal', count: 1, unitOfLastDigit: 1, weak: false };
  }
  return null;
}
