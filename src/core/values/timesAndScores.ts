import { plain, type Quantity } from './quantity';

const TIME = /(?<![\p{L}\p{N}:.,])(\d{1,2})(?:[:.h](\d{2}))?\s?(?:([ap])\.?\s?m\b\.?|uhr\b|(?<=[:h]\d{2})(?![\p{L}\p{N}:]))/giu;
const SCORE =
  /(?<![\p{L}\p{N}–./-])(\d{1,3})\s?[-–]\s?(\d{1,3})(?![\p{L}\p{N}%/]|[-–.,]\d|\s?(?:%|per cent|percent|million|year|month|day|hour|minute|week|m\b|km|mile))/gu;

/** Times of day; without am or pm, both are meant. */
export function* timesIn(text: string): Generator<Quantity> {
  for (const match of text.matchAll(TIME)) {
    const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
    if (hours > 24 || minutes > 59) continue;
    const half = match[3]?.toLowerCase();
    const value = ((half === 'p' && hours < 12 ? hours + 12 : half === 'a' && hours === 12 ? 0 : hours) % 24) * 60 + minutes;
    const others = half || hours > 12 ? [] : [(value + 720) % 1440];
    yield plain({ kind: 'time', start: match.index, end: match.index + match[0].trimEnd().length, value, others });
  }
}

/** Results of matches and votes: 3-1. Which side is named first is not compared. */
export function* scoresIn(text: string): Generator<Quantity> {
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
