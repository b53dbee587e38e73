import type { Span } from '../../core/judge';
import { wordsOf, type Word } from '../../core/values';
import { stemOf } from './stems';
import { stopWordsOf } from './stopWords';

/** A content word of a text, by its stem; in scripts without spaces a pair of characters, in some others three letters. */
export interface Token extends Span {
  readonly stem: string;
  readonly text: string;
}

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Scripts whose words change at both ends, and for which no stemmer is worth its size. */
const INFLECTED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Hangul}]/u;
/** Kana that only inflect or join words. */
const KANA_ONLY = /^[\p{Script=Hiragana}ー]+$/u;

/** The content words of a text in order. `words` are the text's own, where the caller has them already. */
export function contentOf(text: string, language: string, words: readonly Word[] = wordsOf(text)): Token[] {
  const stops = stopWordsOf(language);
  const stem = stemOf(language);
  const tokens: Token[] = [];
  for (const word of words) {
    if (UNSPACED.test(word.text)) tokens.push(...gramsOf(word, 2));
    else if (INFLECTED.test(word.text)) tokens.push(...gramsOf(word, 3));
    else if (!stops.has(word.folded)) {
      const part = withoutElision(word, language);
      if (part) tokens.push({ start: part.start, end: part.end, text: part.text, stem: stem(part.folded) });
    }
  }
  return tokens;
}

/** French and Italian join an article to its noun: l'eau, dell'acqua. English contractions carry nothing. */
function withoutElision(word: Word, language: string): Word | null {
  const at = word.folded.indexOf("'");
  if (at < 0) return word;
  if (language === 'en') return /^(?:o'|d')\p{L}{3,}$/u.test(word.folded) ? word : contraction(word, at);
  const folded = word.folded.slice(at + 1);
  if (!folded || stopWordsOf(language).has(folded)) return null;
  return { ...word, folded, start: word.end - (word.text.length - at - 1) };
}

function contraction(word: Word, at: number): Word | null {
  const folded = word.folded.slice(0, at).replace(/n$/, '');
  return folded.length < 4 || stopWordsOf('en').has(folded) ? null : { ...word, folded };
}

function gramsOf(word: Word, size: number): Token[] {
  const tokens: Token[] = [];
  // Stretches of other letters inside, such as numbers beside kanji, stay words.
  for (const part of word.text.matchAll(/[\p{Nd}A-Za-z]+|[^\p{Nd}A-Za-z]+/gu)) {
    const start = word.start + part.index;
    const letters = Array.from(part[0]);
    if (letters.length <= size || /^[\p{Nd}A-Za-z]/u.test(part[0])) {
      if (!KANA_ONLY.test(part[0])) tokens.push({ stem: part[0].toLowerCase(), text: part[0], start, end: start + part[0].length });
      continue;
    }
    let at = start;
    for (let i = 0; i + size <= letters.length; i++) {
      const text = letters.slice(i, i + size).join('');
      if (!KANA_ONLY.test(text)) tokens.push({ stem: text.toLowerCase(), text, start: at, end: at + text.length });
      at += letters[i]!.length;
    }
  }
  return tokens;
}
