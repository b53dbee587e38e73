import type { Span } from '../judge';
import type { Word } from './words';
import { KNOWN_NAMES } from './knownNames';
import { MONTHS_AND_DAYS, TITLES, UNNAMED } from './nameWords';

/** A run of capitalised words that names somebody or something. Titles before it are left out. */
export interface Name extends Span {
  readonly words: readonly Word[];
  /** Begins a sentence, where any word has a capital. */
  readonly opens: boolean;
}

const CAPITAL = /^\p{Lu}/u;
/** Letters of these scripts have no capitals to go by, and in German every noun has one. */
const NAMELESS = new Set(['de', 'lb', 'ja', 'zh', 'th', 'hi', 'ar', 'he', 'ko', 'fa', 'ur', 'ka']);
const JOINS = /^(?:[\s\u00a0]+|-|\s?&\s?|[.]\s)$/u;

export const hasNames = (language: string | null): boolean => !NAMELESS.has((language ?? 'en').slice(0, 2));

/** Text whose capitals tell nothing: titles, headlines, shouting. */
function isTitleCase(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length > 3 && /^\p{L}/u.test(text));
  return long.length >= 4 && long.filter(({ text }) => CAPITAL.test(text)).length > long.length * 0.7;
}

/** Whether a word stands where any word has a capital: first in the text, or after the end of a sentence, a colon, a quotation mark, a list mark. */
function opensSentence(text: string, word: Word): boolean {
  const before = text.slice(0, word.start).trimEnd();
  return before === '' || /[.!?:;…•*–—\n|>"“”‘(\][]$/u.test(before) || /\s'$/.test(before) || /^\W*$/u.test(before);
}

/** The names in a sentence. A sentence's first word is one only where another capitalised word follows it. */
export function namesOf(text: string, words: readonly Word[], language: string | null): Name[] {
  if (!hasNames(language) || isTitleCase(words)) return [];
  const lowerCase = !words.some(({ text: word }) => CAPITAL.test(word));
  const names: Name[] = [];
  let run: Word[] = [];
  const close = (): void => {
    while (run.length > 0 && TITLES.has(run[0]!.folded)) run.shift();
    const first = run[0];
    const opens = first !== undefined && opensSentence(text, first);
    if (opens && ((run.length === 1 && !KNOWN_NAMES.has(first.folded)) || UNNAMED.has(first.folded))) run.shift();
    if (run.length > 0) names.push({ start: run[0]!.start, end: run.at(-1)!.end, words: run, opens: opens && run[0] === first });
    run = [];
  };
  for (const [i, word] of words.entries()) {
    if (!(lowerCase ? KNOWN_NAMES.has(word.folded) : isNameWord(text, word))) close();
    else {
      if (run.length > 0 && !JOINS.test(text.slice(words[i - 1]!.end, word.start))) close();
      run.push(word);
    }
  }
  close();
  return names;
}

function isNameWord(text: string, word: Word): boolean {
  if (!CAPITAL.test(word.text) || word.folded.length < 2 || /\p{N}/u.test(word.text)) return false;
  if (MONTHS_AND_DAYS.has(word.folded) || word.text.includes('UNK')) return false;
  return !UNNAMED.has(word.folded) || opensSentence(text, word);
}
