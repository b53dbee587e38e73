import type { Span } from '../judge';

/** A word of a text. `start`/`end` are UTF-16 units; `folded` is lower case, without accents, dots and possessive endings. */
export interface Word extends Span {
  readonly text: string;
  readonly folded: string;
}

/**
 * Dotted acronyms (U.S.) first, so that their letters stay together; else letters and digits with inner apostrophes. A word that a line
 * end broke (`inter-⏎national`) is one word.
 */
const WORD =
  /\p{Nd}+(?:[.,]\p{Nd}+)+(?!\p{L})|(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*(?:-[ \t]*(?:\r\n|\r|\n)[ \t]*(?=\p{Ll})[\p{L}\p{M}]+)?(?:['’ʼ][\p{L}\p{M}]+)*/gu;
const POSSESSIVE = /['’ʼ]s?$/;
const ASCII = /^[\x20-\x7e]*$/;

/** Lower case, without accents and ligatures: `Zoë` and `ZOE` are one. Not for scripts whose marks are vowels; those keep them. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[’ʼ]/g, "'");
}

function foldedWord(text: string): string {
  if (/^\p{Nd}+[.,]/u.test(text)) return text.replace(/[.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
  let folded = fold(text);
  if (folded.includes('.')) folded = folded.replaceAll('.', '');
  if (folded.includes('-')) folded = folded.replace(/-\s*/g, '');
  return folded.includes("'") ? folded.replace(POSSESSIVE, '') : folded;
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    words.push({ text: match[0], start: match.index, end: match.index + match[0].length, folded: foldedWord(match[0]) });
  }
  return words;
}
