import type { Span } from '../judge';
import { readNumeral } from './numerals';
import { readWordNumber } from './numberWords';
import { centuryAt, decadeAt, decadeMark } from './periods';
import { codeKey, plain, type Quantity } from './quantity';
import { withUnit } from './surroundings';
import { sharesIn } from './shares';
import { scoresIn, timesIn } from './timesAndScores';
import { joinUnits } from './twoUnits';
import type { WordNumber } from './wordNumber';
import { wordsOf, type Word } from './words';

const SPACE = '[ \\u00a0\\u202f\\u2009]';
const GROUPED = `\\p{Nd}{1,3}(?:(?:,${SPACE}|[,.'’٬]|${SPACE})\\p{Nd}{3}(?!\\p{Nd}))+(?:[.,٫]\\p{Nd}+)?`;
const INDIAN = '\\p{Nd}{1,2}(?:,\\p{Nd}{2})+,\\p{Nd}{3}(?!\\p{Nd})';
const PLAIN = '\\p{Nd}+(?:[.,٫·]\\p{Nd}+)*';
/** Letters of scripts without spaces may stand right before a number. */
const BEFORE = '(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_.,:])';
const DIGITS = new RegExp(`${BEFORE}(?:${INDIAN}|${GROUPED}|${PLAIN})`, 'gu');
const CODE =
  /(?<![\p{L}\p{N}])(?:\p{Script=Latin}+[-‐‑]?\p{N}[\p{L}\p{N}]*(?:[-.]\p{N}+)*|\p{N}+\p{Lu}[\p{L}\p{N}]*|v?\p{N}{1,3}(?:\.\p{N}{1,3}){2,})(?![\p{L}\p{N}])/gu;
/** Units that look like part numbers. */
const POWER = /^(?:[cdkm]?m|ft|mi|yd|in)[23²³]$/;
const ORDINAL_MARK = /^(?:st|nd|rd|th|e|er|eme|ème|º|ª|°(?![CF])|\.(?=\s+\p{Lu}?\p{Ll}))/u;
const HYPHENATED =
  /(?<![\p{L}\p{N}-])(?!(?:Under|Over|Top|Pre|Post|Mid|Non|Sub)-)\p{Lu}\p{L}{0,6}-\p{N}[\p{L}\p{N}]*(?:[-.]\p{N}+)*(?![\p{L}\p{N}])/gu;
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
  const codes = (pattern: RegExp): void => {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!isFree(start, end) || POWER.test(match[0])) continue;
      // v2.4 is 2.4.
      const version = /^v(\d+\.\d+)$/i.exec(match[0])?.[1];
      if (version) add(plain({ start, end, value: Number(version), unitOfLastDigit: 10 ** -version.split('.')[1]!.length }));
      else add(plain({ kind: 'code', start, end, key: codeKey(match[0]), value: Number.NaN }));
    }
  };
  if (/\p{Nd}/u.test(text)) {
    const mark = LIST_MARK.exec(text);
    if (mark) blocked.push({ start: 0, end: mark[0].length });
    for (const match of text.matchAll(REFERENCE)) blocked.push({ start: match.index, end: match.index + match[0].length });
    for (const read of [timesIn, sharesIn, scoresIn])
      for (const quantity of read(text)) if (isFree(quantity.start, quantity.end)) add(quantity);
    codes(HYPHENATED);
    for (const match of text.matchAll(DIGITS)) {
      if (!isFree(match.index, match.index + match[0].length)) continue;
      const quantity = digitsAt(text, match.index, match[0], language);
      if (quantity) add(quantity);
    }
    codes(CODE);
  } else for (const read of [timesIn, sharesIn]) for (const quantity of read(text)) add(quantity);
  for (let i = 0; i < words.length; i++) {
    const number = isFree(words[i]!.start, words[i]!.end) ? readWordNumber(text, words, i, language) : null;
    if (!number) continue;
    add(wordsAt(text, words[i]!, words[i + number.count - 1]!, number));
    i += number.count - 1;
  }
  return joinUnits(
    text,
    found.sort((a, b) => a.start - b.start),
  ).map((quantity, i, all) => (isWeak(text, quantity, all[i - 1]) ? { ...quantity, weak: true } : quantity));
}

/** Significance levels are convention, and the same amount in another unit, in brackets, is no claim of its own. */
function isWeak(text: string, { start, value, unit }: Quantity, before: Quantity | undefined): boolean {
  if (value <= 0.1 && /\bp\s*[<>=≤≥]\s*$/iu.test(text.slice(Math.max(0, start - 8), start))) return true;
  if (!before?.unit || !unit || before.unit.system === unit.system) return false;
  return /^[\s\p{L}/²³]*[([]\s*(?:about|around|approximately|nearly|or|[~≈])?\s*$/u.test(text.slice(before.end, start));
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
  const decade = decadeMark(text, at, end, numeral.value);
  if (decade !== null) return decadeAt(text, at, end + decade, numeral.value);
  const ordinal = ORDINAL_MARK.exec(text.slice(end, end + 8));
  const after = text[end + (ordinal?.[0].length ?? 0)];
  if (ordinal && !(after && /[\p{L}\p{N}]/u.test(after))) {
    const dot = ordinal[0] === '.';
    const century = centuryAt(text, at, end + ordinal[0].length, numeral.value);
    return century ?? plain({ ...common, kind: dot ? 'number' : 'ordinal', end: end + (dot ? 0 : ordinal[0].length) });
  }
  return withUnit(text, plain({ ...common, end }));
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
