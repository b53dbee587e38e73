import type { Span } from '../judge';
import { readNumeral } from './numerals';
import { readWordNumber, type WordNumber } from './numberWords';
import { fold, wordsOf, type Word } from './words';
import { MAGNITUDES, unitOf, type Unit } from './units';

/** `nearly`: a little less than the number given. */
export type Approximation = 'about' | 'nearly' | 'over' | 'under';
export type QuantityKind = 'number' | 'ordinal' | 'period' | 'fraction' | 'score' | 'time' | 'code';

/** An amount in a text. The span covers number, sign, magnitude, and a percent or currency sign or word; other units stand outside it. */
export interface Quantity extends Span {
  readonly kind: QuantityKind;
  /** With its magnitude, without its unit's factor; minutes of the day for a time, the first year of a decade or century. */
  readonly value: number;
  /** Other readings of the same words. */
  readonly others: readonly number[];
  /** Worth of the last digit; years in a decade or century. */
  readonly unitOfLastDigit: number;
  readonly unit: Unit | null;
  /** End of the unit, UTF-16. */
  readonly unitEnd: number;
  readonly approximation: Approximation | null;
  readonly negative: boolean;
  readonly form: 'digits' | 'words';
  /** `1.2 million`: has a magnitude word, so that the digits before it are meant as rounded. */
  readonly magnitude: boolean;
  /** Too common a word to be held against anybody: one, second, half. */
  readonly weak: boolean;
  /** What is compared for a code or a score: `covid19`, `3-1`. */
  readonly key: string;
}

const SPACE = '[ \\u00a0\\u202f\\u2009]';
const GROUPED = `\\p{Nd}{1,3}(?:(?:,${SPACE}|[,.'’٬]|${SPACE})\\p{Nd}{3}(?!\\p{Nd}))+(?:[.,٫]\\p{Nd}+)?`;
const INDIAN = '\\p{Nd}{1,2}(?:,\\p{Nd}{2})+,\\p{Nd}{3}(?!\\p{Nd})';
const PLAIN = '\\p{Nd}+(?:[.,٫·]\\p{Nd}+)*';
const BEFORE = '(?<![\\p{L}\\p{N}_.,:])';
const DIGITS = new RegExp(`${BEFORE}(?:${INDIAN}|${GROUPED}|${PLAIN})`, 'gu');
const CODE =
  /(?<![\p{L}\p{N}])(?:\p{L}+[-‐‑]?\p{N}[\p{L}\p{N}]*(?:[-.]\p{N}+)*|\p{N}+\p{Lu}[\p{L}\p{N}]*|v?\p{N}{1,3}(?:\.\p{N}{1,3}){2,})(?![\p{L}\p{N}])/gu;
const TIME = /(?<![\p{L}\p{N}:.,])(\d{1,2})(?:[:.h](\d{2}))?\s?(?:([ap])\.?\s?m\b\.?|uhr\b|(?<=[:h]\d{2})(?![\p{L}\p{N}:]))/giu;
const SCORE =
  /(?<![\p{L}\p{N}–./-])(\d{1,3})\s?[-–]\s?(\d{1,3})(?![\p{L}\p{N}%/]|[-–.,]\d|\s?(?:%|per cent|percent|million|year|month|day|hour|minute|week|m\b|km|mile))/gu;
const ORDINAL_MARK = /^(?:st|nd|rd|th|e|er|eme|ème|º|ª|°(?![CF])|\.(?=\s+\p{Lu}?\p{Ll}))/u;
const SCALED_UNIT = /^[\s-]{0,2}(%|％|°\s?[CF]\b|km\/h|[£$€¥₹]|[\p{L}]+)(?:[\s-]+(points?|cent|cento|ciento)\b)?/u;
const CURRENCY_BEFORE = /(?:US\$|#|[$£€¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|Rs\.?))\s?$/u;
const ABOUT =
  /(?:\b(?:about|around|approximately|approx\.?|roughly|some|circa|ca\.?|close to|just over|etwa|rund|ungefähr|environ|unos|cerca de|circa|ongeveer)|~|≈)\s*$/iu;
const NEARLY = /\b(?:nearly|almost|up to|just under|fast|knapp|près de|presque|casi|quase|quasi|bijna)\s*$/iu;
const OVER =
  /(?:\b(?:over|more than|above|at least|exceeding|greater than|upwards of|not less than|mehr als|über|mindestens|plus de|au moins|más de|mas de|mais de|oltre|più di|meer dan)|>|≥)\s*$/iu;
const UNDER =
  /(?:\b(?:under|less than|fewer than|below|at most|no more than|weniger als|unter|höchstens|moins de|menos de|meno di|minder dan)|<|≤)\s*$/iu;
const LIST_MARK = /^\s*(?:[-*•–]\s*)?\(?\d{1,2}[.)]\s/u;
const REFERENCE = /\[\d+(?:\s?[,;–-]\s?\d+)*\]/g;

/** The amounts in a sentence (or any short text), in order, none inside another. `taken` are stretches that are something else, such as dates. */
export function quantitiesOf(
  text: string,
  language: string | null,
  taken: readonly Span[] = [],
  words: readonly Word[] = wordsOf(text),
): Quantity[] {
  const found: Quantity[] = [];
  const blocked: Span[] = [...taken];
  const isFree = (start: number, end: number): boolean => !blocked.some((span) => start < span.end && span.start < end);
  const add = (quantity: Quantity): void => {
    found.push(quantity);
    blocked.push(quantity);
  };
  if (/\p{Nd}/u.test(text)) {
    const mark = LIST_MARK.exec(text);
    if (mark) blocked.push({ start: 0, end: mark[0].length });
    for (const match of text.matchAll(REFERENCE)) blocked.push({ start: match.index, end: match.index + match[0].length });
    for (const read of [timesIn, scoresIn]) for (const quantity of read(text)) if (isFree(quantity.start, quantity.end)) add(quantity);
    for (const match of text.matchAll(DIGITS)) {
      if (!isFree(match.index, match.index + match[0].length)) continue;
      const quantity = digitsAt(text, match.index, match[0], language);
      if (quantity) add(quantity);
    }
    for (const match of text.matchAll(CODE)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (isFree(start, end)) add(plain({ kind: 'code', start, end, key: codeKey(match[0]), value: Number.NaN }));
    }
  }
  for (let i = 0; i < words.length; i++) {
    const number = isFree(words[i]!.start, words[i]!.end) ? readWordNumber(text, words, i, language) : null;
    if (!number) continue;
    add(wordsAt(text, words[i]!, words[i + number.count - 1]!, number));
    i += number.count - 1;
  }
  return found.sort((a, b) => a.start - b.start);
}

export const codeKey = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

type Basic = Span & Partial<Quantity> & { readonly value: number };
const plain = (given: Basic): Quantity => ({
  kind: 'number',
  others: [],
  unitOfLastDigit: 1,
  unit: null,
  unitEnd: given.end,
  approximation: null,
  negative: false,
  form: 'digits',
  magnitude: false,
  weak: false,
  key: '',
  ...given,
});

function* timesIn(text: string): Generator<Quantity> {
  for (const match of text.matchAll(TIME)) {
    const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
    if (hours > 24 || minutes > 59) continue;
    const half = match[3]?.toLowerCase();
    const value = ((half === 'p' && hours < 12 ? hours + 12 : half === 'a' && hours === 12 ? 0 : hours) % 24) * 60 + minutes;
    const others = half || hours > 12 ? [] : [(value + 720) % 1440];
    yield plain({ kind: 'time', start: match.index, end: match.index + match[0].trimEnd().length, value, others });
  }
}

function* scoresIn(text: string): Generator<Quantity> {
  for (const match of text.matchAll(SCORE)) {
    const [a, b] = [Number(match[1]), Number(match[2])];
    yield plain({
      kind: 'score',
      start: match.index,
      end: match.index + match[0].length,
      value: a,
      others: [b],
      key: `${Math.max(a, b)}-${Math.min(a, b)}`,
    });
  }
}

function approximationBefore(text: string, start: number): Approximation | null {
  const before = text.slice(Math.max(0, start - 24), start);
  return ABOUT.test(before) ? 'about' : NEARLY.test(before) ? 'nearly' : OVER.test(before) ? 'over' : UNDER.test(before) ? 'under' : null;
}

function digitsAt(text: string, at: number, digits: string, language: string | null): Quantity | null {
  let numeral = readNumeral(digits, language);
  let end = at + digits.length;
  if (!numeral) return null;
  const rest = text.slice(end);
  // "98. 7 %": a decimal that a tokeniser broke.
  const broken = /^[.,] (\d{1,2})(?=\s?(?:%|per cent|percent|million|billion|bn|m\b|km|points?))/.exec(rest);
  if (broken && /^\d+$/.test(digits)) {
    numeral = { value: Number(`${digits}.${broken[1]!}`), others: [numeral.value], unitOfLastDigit: 10 ** -broken[1]!.length };
    end += broken[0].length;
  }
  const common = { start: at, others: numeral.others, unitOfLastDigit: numeral.unitOfLastDigit, value: numeral.value };
  const ordinal = ORDINAL_MARK.exec(text.slice(end, end + 8));
  const after = text[end + (ordinal?.[0].length ?? 0)];
  if (ordinal && !(after && /[\p{L}\p{N}]/u.test(after))) {
    const dot = ordinal[0] === '.';
    const century = centuryAt(text, at, end + ordinal[0].length, numeral.value);
    return century ?? plain({ ...common, kind: dot ? 'number' : 'ordinal', end: end + (dot ? 0 : ordinal[0].length) });
  }
  const decade = /^['’]?s\b/.exec(text.slice(end, end + 3));
  if (decade) return decadeAt(text, at, end + decade[0].length, numeral.value);
  return withUnit(text, plain({ ...common, end, form: 'digits' }));
}

/** `19th century`, `nineteenth-century`: an ordinal that names a hundred years. */
function centuryAt(text: string, start: number, end: number, ordinal: number): Quantity | null {
  const century = /^[\s-]+(?:century|centuries|jahrhundert\w*|si[eè]cle)/iu.exec(text.slice(end, end + 20));
  return century ? plain({ kind: 'period', start, end, value: (ordinal - 1) * 100, unitOfLastDigit: 100 }) : null;
}

function decadeAt(text: string, start: number, end: number, value: number): Quantity {
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

/** Takes sign, currency, magnitude and unit around a number into it. */
function withUnit(text: string, number: Quantity): Quantity | null {
  let { start, end, value, unitOfLastDigit, others, magnitude } = number;
  const sign = /(?:^|[\s(])([-−]|minus )$/i.exec(text.slice(Math.max(0, start - 8), start));
  if (sign) start -= sign[1]!.length;
  const currency = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 6), start));
  let unit: Unit | null = null;
  if (currency) {
    start -= currency[0].length;
    // A number sign is what some systems leave of a pound sign: money of unknown currency.
    unit = unitOf(currency[0].trim().toLowerCase().replace('.', ''));
  }
  const scale = /^([\s-]?)([\p{L}]+)\.?/u.exec(text.slice(end));
  const factor = scale ? MAGNITUDES.get(fold(scale[2]!)) : undefined;
  // "5 m" is five metres unless money stands before it; "5m" of people is five million, so both readings stay.
  const metres = scale?.[2] === 'm' && !currency;
  if (scale && factor && !(scale[2]!.length === 1 && scale[1] !== '' && !currency)) {
    const plainValue = value;
    value *= factor;
    others = [...others.map((other) => other * factor), ...(metres ? [plainValue] : [])];
    unitOfLastDigit *= factor;
    magnitude = true;
    end += scale[1]!.length + scale[2]!.length;
  } else if (scale && scale[1] === '' && /^\p{L}/u.test(text.slice(end)) && !unitOf(fold(scale[2]!))) {
    return plain({
      kind: 'code',
      start: number.start,
      end: end + scale[2]!.length,
      key: codeKey(text.slice(number.start, end + scale[2]!.length)),
      value,
    });
  }
  let unitEnd = end;
  const following = unitAfter(text, end);
  if (following && !(unit && following.unit.system !== unit.system)) {
    unit = following.unit;
    unitEnd = following.end;
    if (following.inside) end = following.end;
  }
  const approximation =
    number.approximation ?? approximationBefore(text, start) ?? (/^\s?(?:\+|or more\b|-plus\b)/.test(text.slice(end)) ? 'over' : null);
  return { ...number, start, end, value, others, unitOfLastDigit, magnitude, unit, unitEnd, approximation, negative: sign !== null };
}

/** The unit right after a number. `inside`: a sign or word of percent or currency, which a reader takes as part of the number. */
function unitAfter(text: string, at: number): { unit: Unit; end: number; inside: boolean } | null {
  const match = SCALED_UNIT.exec(text.slice(at, at + 40));
  if (!match) return null;
  const first = fold(match[1]!).replace('％', '%').replace(/\s/g, '');
  const second = match[2];
  const wordEnd = at + match[0].length - (second ? match[0].length - match[0].indexOf(match[1]!) - match[1]!.length : 0);
  if (second) {
    const end = at + match[0].length;
    if (/^(?:per|pour|por)$/.test(first) && /^c/.test(second)) return { unit: unitOf('percent')!, end, inside: true };
    if (/^(?:percentage|percent|%)$/.test(first) && /^p/.test(second)) return { unit: unitOf('pp')!, end, inside: true };
  }
  // Single letters are units only as they are written: 5 m, 3 l, 2 h, 7 g.
  if (first.length === 1 && /\p{L}/u.test(first) && match[1] !== first) return null;
  const unit = unitOf(first);
  if (!unit) return null;
  return { unit, end: wordEnd, inside: unit.system === 'percent' || /^[^\p{L}]/u.test(first) || /^[$£€¥₹]/.test(first) };
}

const KIND_OF_WORDS = { cardinal: 'number', ordinal: 'ordinal', fraction: 'fraction', decade: 'period' } as const;

function wordsAt(text: string, first: Word, last: Word, number: WordNumber): Quantity {
  const fraction = number.kind === 'fraction';
  // "the first half": a part of a match or a year, no amount.
  const part = fraction && /\b(?:first|second|last|other|this|that|latter|better|the)[\s-]+$/i.test(text.slice(0, first.start));
  const quantity = plain({
    kind: KIND_OF_WORDS[number.kind],
    start: first.start,
    end: last.end,
    value: number.value,
    others: number.others,
    unitOfLastDigit: number.unitOfLastDigit,
    form: 'words',
    magnitude: number.unitOfLastDigit > 1,
    weak: number.weak || part,
  });
  if (number.kind === 'ordinal') return centuryAt(text, first.start, last.end, number.value) ?? quantity;
  if (fraction || number.kind === 'decade') return quantity;
  return withUnit(text, quantity) ?? quantity;
}
