import { detect } from 'tinyld/light';
import { wordsOf } from '../../core/values';
import { countStopWords, STOP_WORD_LANGUAGES } from './stopWords';

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];
const SAMPLE = 4000;
/** Words below which a language is not told by its words. */
const FEWEST_WORDS = 8;

/** The language of a text as two letters, or null where it can't be told: by script, then by stop words, then by letters. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  for (const [script, language] of SCRIPTS) {
    const share = (sample.match(script)?.length ?? 0) / letters;
    if (share > (language === 'ja' ? 0.1 : 0.4)) return language;
  }
  const words = wordsOf(sample).map(({ folded }) => folded);
  if (words.length < FEWEST_WORDS) return null;
  const counts = STOP_WORD_LANGUAGES.map((language) => ({ language, count: countStopWords(words, language) })).sort(
    (a, b) => b.count - a.count,
  );
  const [first, second] = counts;
  if (first!.count >= words.length * 0.2 && first!.count >= second!.count * 1.3) return first!.language;
  const detected = detect(sample);
  return detected === '' ? null : detected;
}

/** Two letters of a BCP 47 tag. */
export const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0]!;
