/** Finds words that were lost to an edit once their sentence is there again, to the letter but for its white space. */
import { joinsWord } from './edits';
import type { Span } from './judge';

export interface SoughtWords {
  /** The words, and the sentence that they stand in, in offsets of the text that they were judged in. */
  readonly words: Span;
  readonly sentence: Span;
  /** Where the words are now; null: to be found. */
  readonly place: Span | null;
}

/**
 * The places of all words, lost ones found again where their sentence stands between the same neighbours as before.
 * @param judged the text that `words` and `sentence` are offsets of
 * @param text   the text as it is now, which `place` is in; only its `region` is searched
 */
export function findAgain(sought: readonly SoughtWords[], judged: string, text: string, region: Span): (Span | null)[] {
  const places = sought.map(({ place }) => place);
  if (places.every((place) => place !== null)) return places;
  const hay = collapse(text.slice(region.start, region.end));
  const sentences = new Map(sought.map(({ sentence }) => [`${sentence.start} ${sentence.end}`, sentence]));
  for (const sentence of [...sentences.values()].sort((one, other) => one.start - other.start)) {
    const lost = sought.flatMap((item, index) => (isSame(item.sentence, sentence) && !places[index] ? [{ ...item, index }] : []));
    if (!lost.length) continue;
    const [low, high] = between(sentence, sought, places);
    const needle = collapse(judged.slice(sentence.start, sentence.end));
    const found = occurrences(hay, needle, (span) => region.start + span.start >= low && region.start + span.end <= high);
    if (found === null) continue;
    for (const { words, index } of lost) {
      const first = needle.indexOf(words.start - sentence.start);
      const last = needle.indexOf(words.end - sentence.start) - 1;
      places[index] = { start: region.start + hay.starts[found + first]!, end: region.start + hay.starts[found + last]! + 1 };
    }
  }
  return places;
}

const isSame = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

/** The gap between the words that stand before and after the sentence. */
function between(sentence: Span, sought: readonly SoughtWords[], places: readonly (Span | null)[]): [number, number] {
  let [low, high] = [0, Infinity];
  sought.forEach(({ sentence: other }, index) => {
    const place = places[index];
    if (!place) return;
    if (other.end <= sentence.start) low = Math.max(low, place.end);
    if (other.start >= sentence.end) high = Math.min(high, place.start);
  });
  return [low, high];
}

/** Index of the first occurrence in the collapsed text that is a whole one and fits; null: none. */
function occurrences(hay: Collapsed, needle: Collapsed, fits: (span: Span) => boolean): number | null {
  if (!needle.text) return null;
  for (let at = hay.text.indexOf(needle.text); at >= 0; at = hay.text.indexOf(needle.text, at + 1)) {
    const end = at + needle.text.length;
    const whole = !joinsWord(hay.text, at) && !joinsWord(hay.text, end);
    if (whole && fits({ start: hay.starts[at]!, end: hay.starts[end - 1]! + 1 })) return at;
  }
  return null;
}

/** A text with every run of white space as one space; unit `i` begins at `starts[i]` of the text. */
interface Collapsed {
  readonly text: string;
  readonly starts: readonly number[];
  /** The first unit at or after an offset of the text. */
  indexOf(offset: number): number;
}

function collapse(text: string): Collapsed {
  const starts: number[] = [];
  const units: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const space = /\s/.test(text[at]!);
    if (space && (at === 0 || /\s/.test(text[at - 1]!))) continue;
    starts.push(at);
    units.push(space ? ' ' : text[at]!);
  }
  return {
    text: units.join(''),
    starts,
    indexOf: (offset) => {
      const index = starts.findIndex((start) => start >= offset);
      return index < 0 ? starts.length : index;
    },
  };
}
