import { codeKey, plain, type Approximation, type Quantity } from './quantity';
import { asciiDigits } from './numerals';
import { MAGNITUDES, unitOf, type Unit } from './units';
import { fold } from './words';

const SCALED_UNIT = /^[\s-]{0,2}(%|％|°\s?[CF]\b|km\/h|[£$€¥₹]|[\p{L}]+)(?:[\s-]+(points?|cent|cento|ciento)\b)?/u;
const CURRENCY_BEFORE = /(?:US\$|#|[$£€¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|Rs\.?))\s?$/u;
const ABOUT =
  /(?:\b(?:about|around|approximately|approx\.?|roughly|some|circa|ca\.?|close to|just over|etwa|rund|ungefähr|environ|unos|cerca de|circa|ongeveer)|~|≈)\s*$/iu;
const NEARLY = /\b(?:nearly|almost|up to|just under|fast|knapp|près de|presque|casi|quase|quasi|bijna)\s*$/iu;
const OVER =
  /(?:\b(?:over|more than|above|at least|exceeding|greater than|upwards of|not less than|mehr als|über|mindestens|plus de|au moins|más de|mas de|mais de|oltre|più di|meer dan)|>|≥)\s*$/iu;
const UNDER =
  /(?:\b(?:under|less than|fewer than|below|at most|no more than|weniger als|unter|höchstens|moins de|menos de|meno di|minder dan)|<|≤)\s*$/iu;
const STEP = /^(\p{Nd}{1,4})([千万亿億兆])?/u;
const LATIN = /^\p{Script=Latin}/u;

function approximationBefore(text: string, start: number): Approximation | null {
  const before = text.slice(Math.max(0, start - 24), start);
  return ABOUT.test(before) ? 'about' : NEARLY.test(before) ? 'nearly' : OVER.test(before) ? 'over' : UNDER.test(before) ? 'under' : null;
}

/** Takes sign, currency, magnitude and unit around a number into it. */
export function withUnit(text: string, number: Quantity): Quantity | null {
  let { start, end, value, unitOfLastDigit, others, magnitude } = number;
  const sign = /(?:^|[\s(])([-−]|minus )$/i.exec(text.slice(Math.max(0, start - 8), start));
  if (sign) start -= sign[1]!.length;
  const currency = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 6), start));
  let unit: Unit | null = null;
  // A number sign is what some systems leave of a pound sign: money of unknown currency.
  if (currency && !currency[0].startsWith('#')) {
    start -= currency[0].length;
    unit = unitOf(currency[0].trim().toLowerCase().replace('.', ''));
  }
  const scale = /^([\s-]?)([千万亿億兆]+|\p{L}+)/u.exec(text.slice(end, end + 40));
  const factor = scale ? MAGNITUDES.get(fold(scale[2]!)) : undefined;
  // "5 m" is five metres unless money stands before it; "5m" of people is five million, so both readings stay.
  const metres = scale?.[2] === 'm' && !currency;
  if (scale && factor && !(/^[a-z]$/i.test(scale[2]!) && scale[1] !== '' && !currency)) {
    const plainValue = value;
    value *= factor;
    others = [...others.map((other) => other * factor), ...(metres ? [plainValue] : [])];
    unitOfLastDigit *= factor;
    magnitude = true;
    end += scale[1]!.length + scale[2]!.length;
    // 1万2500 is 12,500, 3億4000万 is 340 million.
    for (
      let more = STEP.exec(text.slice(end, end + 20));
      more && /^[千万亿億兆]/u.test(scale[2]!);
      more = STEP.exec(text.slice(end, end + 20))
    ) {
      const step = MAGNITUDES.get(more[2] ?? '') ?? 1;
      value += Number(asciiDigits(more[1]!)) * step;
      unitOfLastDigit = step;
      end += more[0].length;
    }
  } else if (scale?.[1] === '' && !joinedUnitOf(fold(scale[2]!)) && LATIN.test(scale[2]!)) {
    const key = codeKey(text.slice(number.start, end + scale[2]!.length));
    // One small letter after digits is an isotope, a footnote or a compass point.
    return plain({ kind: 'code', start: number.start, end: end + scale[2]!.length, key, value, weak: /^\p{Ll}$/u.test(scale[2]!) });
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

/** Right behind digits `in` is inches. */
const joinedUnitOf = (word: string): Unit | null => unitOf(word === 'in' ? 'inches' : word);

const POWER_BEFORE = /^[\s-]{0,2}(?:(square|sq)|(?:cubic|cu))(?:[\s-]|\.\s?)/iu;
const POWER_AFTER = /^(?:([²2])|[³3])(?![\p{L}\p{N}])/u;
const AN_HOUR = /^\s?(?:\/\s?h|(?:per|an)\s+hour)\b/iu;

/** Units made of a length: `12 square kilometres`, `12 km²`, `50 miles per hour`. */
function unitOfLength(text: string, at: number): ReturnType<typeof unitAfter> {
  const before = POWER_BEFORE.exec(text.slice(at, at + 12));
  const from = at + (before?.[0].length ?? 0);
  const word = /^[\s-]{0,2}(\p{L}+)/u.exec(text.slice(from, from + 30));
  const unit = word && unitOf(fold(word[1]!));
  if (!unit?.system.endsWith(' length')) return null;
  const end = from + word![0].length;
  const after = POWER_AFTER.exec(text.slice(end, end + 3));
  if (before || after) {
    const power = before?.[1] || after?.[1] ? 2 : 3;
    return {
      unit: { system: `${unit.system} ${power}`, factor: unit.factor ** power },
      end: end + (after?.[0].length ?? 0),
      inside: false,
    };
  }
  const hour = AN_HOUR.exec(text.slice(end, end + 12));
  return hour && { unit: { ...unit, system: `${unit.system} an hour` }, end: end + hour[0].length, inside: false };
}

/** The unit right after a number. `inside`: a sign or word of percent or currency, which a reader takes as part of the number. */
function unitAfter(text: string, at: number): { unit: Unit; end: number; inside: boolean } | null {
  const compound = unitOfLength(text, at);
  if (compound) return compound;
  const match = SCALED_UNIT.exec(text.slice(at, at + 40));
  if (!match) return null;
  const first = fold(match[1]!).replace('％', '%').replace(/\s/g, '');
  const second = match[2];
  const wordEnd = at + match[0].length - (second ? match[0].length - match[0].indexOf(match[1]!) - match[1]!.length : 0);
  if (second) {
    const end = at + match[0].length;
    if (/^(?:per|pour|por)$/.test(first) && /^c/.test(second)) return { unit: unitOf('percent')!, end, inside: true };
    if (first === 'basis' && second.startsWith('p')) return { unit: unitOf('bps')!, end, inside: true };
    if (/^(?:percentage|percent|%)$/.test(first) && /^p/.test(second)) return { unit: unitOf('pp')!, end, inside: true };
  }
  // Single letters are units only as they are written: 5 m, 3 l, 2 h, 7 g.
  if (first.length === 1 && /\p{L}/u.test(first) && match[1] !== first) return null;
  const unit = /^\p{L}/u.test(match[0]) ? joinedUnitOf(first) : unitOf(first);
  if (!unit) return null;
  return { unit, end: wordEnd, inside: unit.system === 'percent' || /^[^\p{L}]/u.test(first) || /^[$£€¥₹]/.test(first) };
}
