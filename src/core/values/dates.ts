import type { Span } from '../judge';

/** A date, as far as the text gives it. Relative dates (yesterday, last week) and weekdays are not dates. */
export interface DateValue extends Span {
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  readonly day: number | null;
  /** Day and month the other way round, where the digits allow both. */
  readonly swapped: boolean;
}

const MONTHS: readonly (readonly string[])[] = [
  'january jan januar janvier enero gennaio janeiro januari 1月',
  'february feb februar fevrier février febrero febbraio fevereiro februari',
  'march mar märz maerz mars marzo março maart',
  'april apr avril abril aprile',
  'may mai mayo maggio maio mei',
  'june jun juni juin junio giugno junho',
  'july jul juli juillet julio luglio julho',
  'august aug août agosto augustus',
  'september sep sept septembre septiembre settembre setembro',
  'october oct oktober okt octobre octubre ottobre outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez décembre diciembre dicembre dezembro',
].map((names) => names.split(' '));
const MONTH_OF = new Map(MONTHS.flatMap((names, i) => names.map((name): [string, number] => [name, i + 1])));
const MONTH = [...MONTH_OF.keys()].sort((a, b) => b.length - a.length).join('|');
/** Months that are other words too count only beside a day or a year, or where a preposition says so. */
const AMBIGUOUS = new Set([
  'may',
  'march',
  'mar',
  'mars',
  'sept',
  'dec',
  'jan',
  'mai',
  'mei',
  'jun',
  'sep',
  'oct',
  'nov',
  'feb',
  'apr',
  'jul',
  'aug',
  'okt',
  'dez',
  'set',
]);
const YEAR = '(?:1\\d{3}|20\\d{2}|21\\d{2})';
const EDGE = '(?<![\\p{L}\\p{N}.,/-])';
const END = "(?!(?!T\\d)[\\p{L}\\p{N}]|[./-]\\d|['’]?s\\b|-(?:year|day|month|strong|\\p{L}))";
/** `années 1990`: no year. */
const NO_DECADE = '(?<!(?:années|años|anos|anni|jaren)\\s(?=\\d{3}0))';
const DAY = '(\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?';

const FORMS: readonly { readonly pattern: RegExp; readonly read: (match: RegExpExecArray) => Parts | null }[] = [
  form(`${EDGE}(${YEAR})[-/.](\\d{1,2})[-/.](\\d{1,2})${END}`, ([, y, m, d]) => parts(y, Number(m), d)),
  form(`(${YEAR})年(?:(\\d{1,2})月(?:(\\d{1,2})日)?)?`, ([, y, m, d]) => parts(y, m === undefined ? undefined : Number(m), d)),
  form(`(\\d{1,2})月(\\d{1,2})日`, ([, m, d]) => parts(undefined, Number(m), d)),
  form(`${EDGE}(\\d{1,2})([/.-])(\\d{1,2})\\2(${YEAR}|\\d{2})${END}`, ([, a, , b, y]) => numeric(a!, b!, y!)),
  form(
    `${EDGE}(?:the )?${DAY}(?:\\s+of|\\s+de)?[\\s-]+(${MONTH})\\b\\.?(?:[\\s-]*(?:,|of|de|del)?[\\s-]*(${YEAR}))?${END}`,
    ([, d, m, y]) => parts(y, MONTH_OF.get(m!.toLowerCase()), d),
  ),
  form(
    `${EDGE}(${MONTH})\\b(?:\\.?\\s+|\\s+the\\s+)${DAY}(?:\\s*(?:,|of)?\\s*(${YEAR}))?${END}(?!\\s*(?:per cent|percent|%|million|people))`,
    ([, m, d, y]) => parts(y, MONTH_OF.get(m!.toLowerCase()), d),
  ),
  form(`${EDGE}(${MONTH})\\b\\.?(?:\\s+of|\\s+de|,)?\\s+(${YEAR})${END}`, ([, m, y]) =>
    parts(y, MONTH_OF.get(m!.toLowerCase()), undefined),
  ),
  form(
    `${EDGE}(?:(?:in|since|until|till|by|from|during|last|next|early|late|mid|im|en|em|nel|seit|bis|depuis|desde)[\\s-]+)(${MONTH})${END}`,
    ([, m]) => parts(undefined, MONTH_OF.get(m!.toLowerCase()), undefined),
  ),
  form(`${EDGE}(${MONTH})${END}`, ([, m]) =>
    AMBIGUOUS.has(m!.toLowerCase()) ? null : parts(undefined, MONTH_OF.get(m!.toLowerCase()), undefined),
  ),
  form(`(?<=(?<!\\p{N})(${YEAR})[-–/])(\\d{2}|${YEAR})(?![\\p{L}\\p{N}-])`, ([, from, to]) => endOfYears(from!, to!)),
  form(`${EDGE}${NO_DECADE}(${YEAR})(?![\\p{L}\\p{N}]|[.,/:]\\d|\\s?%|['’]s\\b)`, ([, y]) => parts(y, undefined, undefined)),
];

interface Parts {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly swapped: boolean;
}

function form(
  source: string,
  read: (match: RegExpExecArray) => Parts | null,
): { pattern: RegExp; read: (match: RegExpExecArray) => Parts | null } {
  return { pattern: new RegExp(source, 'giu'), read };
}

function parts(year: string | undefined, month: number | undefined, day: string | undefined): Parts | null {
  const d = day === undefined ? null : Number(day);
  if ((d !== null && (d < 1 || d > 31)) || (month !== undefined && (month < 1 || month > 12))) return null;
  return { year: year === undefined ? null : Number(year), month: month ?? null, day: d, swapped: false };
}

/** The second year of `1972-73` or `1972-1973`. */
function endOfYears(from: string, to: string): Parts | null {
  const year = to.length === 2 ? from.slice(0, 2) + to : to;
  return Number(year) > Number(from) ? parts(year, undefined, undefined) : null;
}

function numeric(a: string, b: string, y: string): Parts | null {
  const year = y.length === 2 ? Number(y) + (Number(y) > 49 ? 1900 : 2000) : Number(y);
  const [first, second] = [Number(a), Number(b)];
  if (first > 31 || second > 31 || first < 1 || second < 1 || (first > 12 && second > 12)) return null;
  const dayFirst = first > 12 || second <= 12;
  return { year, month: dayFirst ? second : first, day: dayFirst ? first : second, swapped: first <= 12 && second <= 12 };
}

/** The dates in a text, in order, none inside another. */
export function datesOf(text: string): DateValue[] {
  if (!/[\p{Nd}]/u.test(text) && !MAY_HOLD_MONTH.test(text)) return [];
  const found: DateValue[] = [];
  for (const { pattern, read } of FORMS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const value = read(match);
      // The full stop after a date ends the sentence, or a short month; it is no part of it.
      const [start, end] = [match.index, match.index + match[0].replace(/\.$/, '').length];
      if (!value) {
        pattern.lastIndex = start + 1;
        continue;
      }
      if (found.some((other) => start < other.end && other.start < end)) continue;
      // The preposition that made a month sure is no part of it.
      const lead = value.day === null && value.year === null ? match[0].length - match[1]!.length : 0;
      found.push({ ...value, start: start + lead, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
const MAY_HOLD_MONTH = new RegExp(`(?:${MONTH})`, 'iu');

const fits = (claim: number | null, other: number | null): boolean => claim === null || claim === other;

/** Whether a claim's date is the other, or a part of it. A year that the other leaves out is not held against the claim. */
export function sameDate(claim: DateValue, other: DateValue): boolean {
  if (claim.year !== null && other.year !== null && claim.year !== other.year) return false;
  if (claim.month === null && claim.day === null) return claim.year === other.year;
  if (fits(claim.month, other.month) && fits(claim.day, other.day)) return true;
  return (claim.swapped || other.swapped) && fits(claim.month, other.day) && fits(claim.day, other.month);
}
