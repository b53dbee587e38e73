import type { Sentence } from '../../core/judge';
import { findQuote } from '../../core/quotes';
import { lackingValues, wordsOf } from '../../core/values';
import { contentWords, shareIn } from './contentWords';
import type { GivenAnswer } from './shapes';

/** Words that stand for something named before, in the languages that summaries mostly have. */
const ANAPHORA =
  /(?<!\p{L})(he|she|it|they|his|her|its|their|him|them|this|these|er|sie|es|ihr|ihre|sein|seine|il|elle|ils|elles|leur|son|sa|ses|lui|ella|ellos|su|sus|egli|essa|loro|ele|ela|seu|sua|hij|zij|zijn|haar|hun)(?!\p{L})/iu;

/** What the program can see of the summary while it looks at answers. */
export interface Summary {
  readonly sentences: readonly Sentence[];
  /** BCP 47, or null. */
  readonly language: string | null;
  /** The questions are in another language: only digits can be compared. */
  readonly foreign: boolean;
}

/** Index of the sentence that an answer's quote stands in, the named one first; -1: in none. */
export function sentenceOf({ quote, sentence }: GivenAnswer, sentences: readonly Sentence[]): number {
  const named = sentences[sentence - 1];
  if (named && findQuote(named.text, quote)) return sentence - 1;
  return sentences.findIndex(({ text }) => findQuote(text, quote) !== null);
}

/**
 * What speaks against an answer, in words for the model; null: nothing. A quote has to be there, and what a yes affirms (the
 * question's numbers, dates and names) has to stand in its sentence or beside it.
 */
export function objectionTo(answer: GivenAnswer, question: string, { sentences, language, foreign }: Summary): string | null {
  if (answer.verdict === 'notStated') return null;
  const at = sentenceOf(answer, sentences);
  if (at < 0) return 'the quote is not in the summary';
  const nearby = sentences.slice(Math.max(0, at - 1), at + 2).map(({ text }) => text);
  const before = ANAPHORA.test(sentences[at]!.text) ? sentences.slice(0, at).map(({ text }) => text) : [];
  const lackingIn = (texts: readonly string[]) => lackingValues(question, texts.join('\n'), language);
  const near = answer.verdict === 'yes' ? lackingIn(nearby) : [];
  // What "she" or "it" stands for may have been named long before.
  const stillLacking = before.length && near.some(({ kind }) => kind === 'name') ? lackingIn([...before, ...nearby]) : near;
  const lacking = near.filter(({ kind, text, start }) => {
    if (foreign) return /\d/.test(text) && kind !== 'name';
    return kind !== 'name' || stillLacking.some((other) => other.start === start);
  });
  if (lacking.length) return `the quoted sentence does not say: ${lacking.map(({ text }) => text).join(' | ')}`;
  const bears = foreign || shareIn(contentWords(question), contentWords([...before, ...nearby].join('\n'))) > 0;
  return bears ? null : 'the quoted words have nothing to do with the question';
}

/** Whether two texts seem to be in different languages: they share hardly any of the short words that every sentence needs. */
export function isForeign(questions: string, summary: string): boolean {
  const short = (text: string) =>
    new Set(wordsOf(text).flatMap(({ folded }) => (folded.length <= 4 && !/\d/.test(folded) ? [folded] : [])));
  const [one, other] = [short(questions), short(summary)];
  if (Math.min(one.size, other.size) < 4) return !shareScript(questions, summary);
  return shareIn(one.size < other.size ? one : other, one.size < other.size ? other : one) < 0.2;
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /[\u3040-\u30ff\u3400-\u9fff]/,
  /\p{Script=Hangul}/u,
  /\p{Script=Arabic}/u,
];
const shareScript = (one: string, other: string): boolean => SCRIPTS.some((script) => script.test(one) && script.test(other));
