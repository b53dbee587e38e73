import type { Span } from './judge';
import { valuesOf, wordsOf, type Word } from './values';

/** Words of a quote for each that may be another one, missing or added; a shorter quote has to be exact. */
const WORDS_A_SLIP = 5;
/** More than a judge is asked for is compared by nobody. */
const MOST_WORDS = 60;
const MOST_UNITS = 1000;

const NEGATION =
  /^(no|not|nor|never|none|neither|nobody|nothing|without|cannot|\p{L}+n['’]?t|nicht|nichts|kein\p{L}*|nie|niemals|niemand|ohne|weder|noch|ne|n|pas|jamais|sans|aucune?|rien|non|né|mai|senza|nessun\p{L}*|nunca|sin|ni|tampoco|ningun\p{L}*|nao|sem|nem|niet|geen|nooit|zonder)$/u;

interface Token extends Word {
  /** Says what a quote is about: a number, a date, a name or a negation. Nothing else may stand in its place. */
  readonly fixed: boolean;
}

function tokensOf(text: string): Token[] {
  const { quantities, dates, names } = valuesOf(text, null);
  const values = [...quantities, ...dates, ...names];
  return wordsOf(text).map((word, index) => {
    const begins = index === 0 || /[.!?:]["'”’)\]]*\s*["'“‘(]*$/u.test(text.slice(Math.max(0, word.start - 6), word.start));
    const isName = /^\p{Lu}/u.test(word.text) && !begins;
    const inValue = values.some(({ start, end }) => start < word.end && word.start < end);
    return { ...word, fixed: isName || inValue || /\p{N}/u.test(word.text) || NEGATION.test(word.folded) };
  });
}

interface Path {
  readonly slips: number;
  /** First and last word of the text that is one of the quote's; -1: none yet. */
  readonly first: number;
  readonly last: number;
}

/**
 * Where a text says what a judge quoted with a slip or two: a word left out, added or changed, but never a number, a date, a name
 * or a negation. null: nowhere.
 */
export function findInexact(text: string, quote: string): Span | null {
  if (quote.length > MOST_UNITS) return null;
  const wanted = tokensOf(quote);
  const slips = Math.floor(wanted.length / WORDS_A_SLIP);
  if (slips === 0 || wanted.length > MOST_WORDS) return null;
  const words = tokensOf(text);
  const none: Path = { slips: Infinity, first: -1, last: -1 };
  // Alignment by words: paths that end behind each word of the text, for one word of the quote after the other. A quote may begin anywhere.
  let row: Path[] = Array.from({ length: words.length + 1 }, () => ({ ...none, slips: 0 }));
  for (const one of wanted) {
    const next: Path[] = [left(row[0]!, one)];
    for (const [index, word] of words.entries()) {
      const before = row[index]!;
      const isSame = one.folded === word.folded;
      const together = isSame
        ? { ...before, first: before.first < 0 ? index : before.first, last: index }
        : one.fixed || word.fixed
          ? none
          : { ...before, slips: before.slips + 1 };
      const added = left(next[index]!, word);
      next.push([together, left(row[index + 1]!, one), added].reduce((best, path) => (path.slips < best.slips ? path : best)));
    }
    row = next;
  }
  const best = row.reduce((one, other) => (other.slips < one.slips ? other : one), none);
  const [first, last] = [words[best.first], words[best.last]];
  return best.slips <= slips && first && last ? { start: first.start, end: last.end } : null;
}

/** A word of one side that the other does not have. */
const left = (path: Path, word: Token): Path => (word.fixed ? { ...path, slips: Infinity } : { ...path, slips: path.slips + 1 });
