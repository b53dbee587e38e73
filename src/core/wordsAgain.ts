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
  let gap: Gap | undefined;
  for (const { sentence, lost } of lostBySentence(sought)) {
    const [low, high] = between(sentence, sought, places, region);
    // Sentences that were lost side by side have one gap.
    if (gap?.high !== high) gap = { low, high, hay: collapse(text.slice(low, high)) };
    const needle = collapse(judged.slice(sentence.start, sentence.end));
    const found = occurrence(gap, needle, text, low);
    if (!found) continue;
    for (const index of lost) {
      const { words } = sought[index]!;
      const first = needle.indexOf(words.start - sentence.start);
      const last = needle.indexOf(words.end - sentence.start) - 1;
      places[index] = { start: found(first), end: found(last) + 1 };
    }
  }
  return places;
}

/** A part of the text, from `low` to `high`, in which sentences are looked for. */
interface Gap {
  readonly low: number;
  readonly high: number;
  readonly hay: Collapsed;
}

/** The sentences with lost words, in order, and the indexes of those words. */
function lostBySentence(sought: readonly SoughtWords[]): { sentence: Span; lost: number[] }[] {
  const groups = new Map<string, { sentence: Span; lost: number[] }>();
  sought.forEach(({ sentence, place }, index) => {
    if (place) return;
    const key = `${sentence.start} ${sentence.end}`;
    const group = groups.get(key) ?? { sentence, lost: [] };
    group.lost.push(index);
    groups.set(key, group);
  });
  return [...groups.values()].sort((one, other) => one.sentence.start - other.sentence.start);
}

/** From the end of the words that stand before the sentence to the start of those after it. */
function between(sentence: Span, sought: readonly SoughtWords[], places: readonly (Span | null)[], region: Span): [number, number] {
  let [low, high] = [region.start, region.end];
  sought.forEach(({ sentence: other }, index) => {
    const place = places[index];
    if (!place) return;
    if (other.end <= sentence.start) low = Math.max(low, place.end);
    if (other.start >= sentence.end) high = Math.min(high, place.start);
  });
  return [low, high];
}

/** Where the units of the first whole occurrence after `low` are in the text; null: there is none. */
function occurrence({ low: offset, hay }: Gap, needle: Collapsed, text: string, low: number): ((unit: number) => number) | null {
  if (!needle.text) return null;
  for (let at = hay.text.indexOf(needle.text); at >= 0; at = hay.text.indexOf(needle.text, at + 1)) {
    const place = (unit: number) => offset + hay.starts[at + unit]!;
    const [start, end] = [place(0), place(needle.text.length - 1) + 1];
    if (start >= low && !joinsWord(text, start) && !joinsWord(text, end)) return place;
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
  let collapsed = '';
  for (const { 0: run, index } of text.matchAll(/\s+|\S+/g)) {
    const space = /^\s/.test(run);
    if (space && index === 0) continue;
    collapsed += space ? ' ' : run;
    for (let unit = 0; unit < (space ? 1 : run.length); unit++) starts.push(index + unit);
  }
  return {
    text: collapsed,
    starts,
    indexOf: (offset) => {
      const index = starts.findIndex((start) => start >= offset);
      return index < 0 ? starts.length : index;
    },
  };
}
