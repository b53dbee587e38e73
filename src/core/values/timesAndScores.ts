import { plain, type Quantity } from './quantity';
import { HOURS } from './wordNumber';

const TIME =
  /(?:(?<=\dT)|(?<![\p{L}\p{N}:.,]))(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2}))?\s?(?:([ap])\.?\s?m\b\.?|uhr\b|o['’]clock\b|(?<=\d(?::|\s?h\s?)\d{2})(?![\p{L}\p{N}:]))/giu;
const HOUR = `(\\d{1,2}|${[...HOURS.keys()].join('|')})`;
/** `half past three`, `ten to 4`, `five o'clock`. */
const SPOKEN = new RegExp(
  `\\b(?:(half|quarter|five|ten|twenty|twenty[- ]five)\\s+(past|to)\\s+${HOUR}(?![\\p{L}\\p{N}]|[:.,]\\d)|${HOUR}\\s+o['’]clock\\b)`,
  'giu',
);
const MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 };
const SCORE =
  /(?<![\p{L}\p{N}–./:-])(?:(\d{1,3})\s?[-–]\s?(\d{1,3})|(\d{1,2}):(\d))(?![\p{L}\p{N}%/:]|[-–.,]\d|\s?(?:%|per cent|percent|million|year|month|day|hour|minute|week|m\b|km|mile))/gu;

const HALF_A_DAY = 720;
const A_DAY = 1440;

/** Times of day; without am or pm, both are meant. */
export function* timesIn(text: string): Generator<Quantity> {
  for (const match of text.matchAll(TIME)) {
    const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
    if (hours > 24 || minutes > 59) continue;
    const half = match[3]?.toLowerCase();
    const value = ((half === 'p' && hours < 12 ? hours + 12 : half === 'a' && hours === 12 ? 0 : hours) % 24) * 60 + minutes;
    const others = half || hours > 12 ? [] : [(value + HALF_A_DAY) % A_DAY];
    yield plain({ kind: 'time', start: match.index, end: match.index + match[0].trimEnd().length, value, others });
  }
  for (const match of text.matchAll(SPOKEN)) {
    const [, part, side, after, full] = match;
    const hour = (after ?? full)!.toLowerCase();
    const hours = HOURS.get(hour) ?? Number(hour);
    if (hours < 1 || hours > 12) continue;
    const minutes = part === undefined ? 0 : (MINUTES[part.toLowerCase()] ?? 25);
    const value = (hours * 60 + (side?.toLowerCase() === 'to' ? -minutes : minutes)) % HALF_A_DAY;
    yield plain({ kind: 'time', start: match.index, end: match.index + match[0].length, value, others: [value + HALF_A_DAY] });
  }
}

/** Results of matches and votes: 3-1, 3:1. Which side is named first is not compared. */
export function* scoresIn(text: string): Generator<Quantity> {
  for (const match of text.matchAll(SCORE)) {
    const [a, b] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])];
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
