import type { Span } from '../../core/judge';
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

/** UTF-16 units that are read as one sentence: reading costs more than its length. */
const LONGEST = 2000;

/** What has no sentence end for thousands of letters (a table, a minified file) in parts that end at spaces. */
export function* shortened(text: string, { start, end }: Span): Generator<Span> {
  while (end - start > LONGEST) {
    const space = text.lastIndexOf(' ', start + LONGEST);
    const cut = space > start ? space : start + LONGEST;
    yield { start, end: cut };
    start = cut;
  }
  if (end > start) yield { start, end };
}

export function takeApart(text: string, language: string): Analysis {
  const words = wordsOf(text);
  return { words, tokens: contentOf(text, language, words), values: valuesOf(text, language, words) };
}

/** Takes a sentence of any length apart. */
function takeLongApart(text: string, language: string): Analysis {
  const parts = [...shortened(text, { start: 0, end: text.length })].map(({ start, end }) =>
    shifted(takeApart(text.slice(start, end), language), start),
  );
  return {
    words: parts.flatMap(({ words }) => words),
    tokens: parts.flatMap(({ tokens }) => tokens),
    values: {
      quantities: parts.flatMap(({ values }) => values.quantities),
      dates: parts.flatMap(({ values }) => values.dates),
      names: parts.flatMap(({ values }) => values.names),
    },
  };
}

function shifted({ words, tokens, values }: Analysis, by: number): Analysis {
  const shift = <T extends Span>(item: T): T => ({ ...item, start: item.start + by, end: item.end + by });
  return {
    words: words.map(shift),
    tokens: tokens.map(shift),
    values: {
      quantities: values.quantities.map((quantity) => ({ ...shift(quantity), unitEnd: quantity.unitEnd + by })),
      dates: values.dates.map(shift),
      names: values.names.map((name) => ({ ...shift(name), words: name.words.map(shift) })),
    },
  };
}

/** The same, remembered. */
export function analyse(text: string, language: string): Analysis {
  const key = `${language} ${text}`;
  let analysis = kept.get(key);
  if (!analysis) {
    analysis = text.length > LONGEST ? takeLongApart(text, language) : takeApart(text, language);
    if (kept.size >= MOST) kept.clear();
    kept.set(key, analysis);
  }
  return analysis;
}
