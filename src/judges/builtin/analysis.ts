import { valuesOf, wordsOf, type Values, type Word } from '../../core/values';
import { contentOf, type Token } from './tokens';

/** A sentence taken apart, without regard to any source. */
export interface Analysis {
  readonly words: readonly Word[];
  readonly tokens: readonly Token[];
  readonly values: Values;
}

/** Sentences kept: a summary's and its questions' come again with every edit. */
const MOST = 500;
const kept = new Map<string, Analysis>();

export function takeApart(text: string, language: string): Analysis {
  const words = wordsOf(text);
  return { words, tokens: contentOf(text, language, words), values: valuesOf(text, language, words) };
}

/** The same, remembered. */
export function analyse(text: string, language: string): Analysis {
  const key = `${language} ${text}`;
  let analysis = kept.get(key);
  if (!analysis) {
    analysis = takeApart(text, language);
    if (kept.size >= MOST) kept.clear();
    kept.set(key, analysis);
  }
  return analysis;
}
