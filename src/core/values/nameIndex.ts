import type { Span } from '../judge';
import type { Name } from './names';
import { NAME_GROUPS } from './nameWords';
import type { Word } from './words';

const PREFIX = 4;
const CODE_LETTERS = /^[A-Z]{2,4}(?=\d)/;
const ACRONYM = /^(?:\p{Lu}\.?){2,6}$/u;

/** The words of a text, for finding names in other forms: possessives, plurals, adjectives, acronyms, one letter off. */
export class NameIndex {
  private readonly words = new Set<string>();
  private readonly prefixes = new Set<string>();
  private readonly initials = new Set<string>();
  /** Words in capitals: US, WHO, U.N. */
  private readonly acronyms = new Set<string>();

  add(words: readonly Word[], names: readonly Name[]): void {
    for (const { folded, text } of words) {
      if (ACRONYM.test(text)) this.acronyms.add(folded);
      // KB417 names KB.
      const letters = CODE_LETTERS.exec(text)?.[0];
      if (letters) this.words.add(letters.toLowerCase());
      if (this.words.has(folded)) continue;
      this.words.add(folded);
      this.prefixes.add(folded.slice(0, PREFIX));
    }
    this.addInitials(words);
    for (const name of names) if (name.words.length > 1) this.words.add(name.words.map(({ folded }) => folded).join(''));
  }

  /** Initials of every run of up to six words that begins and ends with a capital: New York City, Department of Health. */
  private addInitials(words: readonly Word[]): void {
    for (const [i, first] of words.entries()) {
      if (!/^\p{Lu}/u.test(first.text)) continue;
      let all = first.folded[0]!;
      let capitals = all;
      for (const word of words.slice(i + 1, i + 8)) {
        const capital = /^\p{Lu}/u.test(word.text);
        if (!capital && word.folded.length > 3) break;
        all += word.folded[0]!;
        if (!capital) continue;
        capitals += word.folded[0]!;
        this.initials.add(capitals).add(all);
      }
    }
  }

  hasWord(folded: string): boolean {
    return this.words.has(folded);
  }

  /** Whether the text has a word that can stand for this one. */
  private knows(word: Word): boolean {
    const { folded } = word;
    if (this.words.has(folded)) return true;
    if (folded.length >= PREFIX && this.prefixes.has(folded.slice(0, PREFIX))) return true;
    if (folded.length >= 2 && folded.length <= 6 && this.initials.has(folded)) return true;
    if (this.words.has(`${folded}s`) || this.words.has(folded.replace(/s$/, ''))) return true;
    if (NAME_GROUPS.get(folded)?.some((other) => this.words.has(other) || (other.length <= 3 && this.initials.has(other)))) return true;
    return folded.length >= 5 && this.hasNearly(folded);
  }

  private hasNearly(folded: string): boolean {
    for (const word of this.words) if (Math.abs(word.length - folded.length) <= 1 && isOneEditAway(folded, word)) return true;
    return false;
  }

  /** The stretches of a name that the text has in no form. */
  lacking(name: Name): Span[] {
    const { words } = name;
    if (words.length > 1 && (this.hasShort(words) || this.words.has(words.map(({ folded }) => folded).join('')))) return [];
    const known = words.map(
      (word, i) => this.knows(word) || this.hasShort(words.slice(i, i + 2)) || (i > 0 && this.hasShort(words.slice(i - 1, i + 1))),
    );
    // What stands before a known name of several words, at the start of a sentence, is a role: Singer Ana Falk.
    if (name.opens && words.length > 2 && known.indexOf(true) === 1 && known.lastIndexOf(false) === 0) return [];
    const spans: { start: number; end: number }[] = [];
    for (const [i, word] of words.entries()) {
      if (known[i]) continue;
      const last = spans.at(-1);
      if (last && i > 0 && !known[i - 1]) last.end = endOf(word);
      else spans.push({ start: word.start, end: endOf(word) });
    }
    return spans;
  }

  /** Whether the text has the acronym of a long form, or another name of what the acronym stands for. */
  private hasShort(words: readonly Word[]): boolean {
    if (words.length < 2) return false;
    const initials = words.map(({ folded }) => folded[0]!).join('');
    // Two letters in a row are a word as often as not: Ana Smith is not `as`.
    if (this.acronyms.has(initials) || (initials.length > 2 && this.words.has(initials))) return true;
    return NAME_GROUPS.get(initials)?.some((other) => other.length > 2 && this.words.has(other)) ?? false;
  }
}

/** A name's end without its possessive ending. */
const endOf = ({ text, start }: Word): number => start + text.replace(/['’ʼ]s?$/, '').length;

/** One letter more, less, other, or two neighbours swapped. */
export function isOneEditAway(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEditAway(b, a);
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  if (a.length !== b.length) return a.slice(i) === b.slice(i + 1);
  return a.slice(i + 1) === b.slice(i + 1) || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2));
}
