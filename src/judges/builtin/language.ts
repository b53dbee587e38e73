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
/** Share of stop words that prose of a language has, and by how much its own outnumber another's. */
const ENOUGH = 0.2;
const LEAD = 1.3;

/** The language of a text as two letters, or null where it can't be told: by script, then by stop words, then by letters. */
export function languageOf(text: string): string | null {
  const sure = sureLanguageOf(text);
  if (sure) return sure;
  const sample = text.slice(0, SAMPLE);
  const detected = wordsOf(sample).length < FEWEST_WORDS ? '' : detect(sample);
  return detected === '' ? null : detected;
}

/** By sample: a source is asked for again with every edit of its summary. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 50;

/** The language where script or stop words leave no doubt. */
export function sureLanguageOf(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  let language = known.get(sample);
  if (language === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(sample, (language = tellLanguage(sample)));
  }
  return language;
}

function tellLanguage(sample: string): string | null {
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
  return first!.count >= words.length * ENOUGH && first!.count >= second!.count * LEAD ? first!.language : null;
}

const FEWEST_TO_DIFFER = 15;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]{6}/u;
const countWords = (text: string): number => text.slice(0, SAMPLE).match(/\p{L}+/gu)?.length ?? 0;

/** Whether two texts are surely in two languages. */
export function differ(a: string, b: string): boolean {
  if ([a, b].some((text) => countWords(text) < FEWEST_TO_DIFFER && !UNSPACED.test(text))) return false;
  const [one, other] = [sureLanguageOf(a), sureLanguageOf(b)];
  return one !== null && other !== null && one !== other;
}

/** Two letters of a BCP 47 tag. */
export const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0]!;
