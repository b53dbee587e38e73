import type { AskedQuestion, Sentence, Source } from '../../../core/judge';
import type { Fence } from '../fences';
import type { SourceLine } from '../lines';

/** A sentence as it is put into a prompt. `judge: false` is there only to understand the others. */
export interface NumberedSentence extends Pick<Sentence, 'text' | 'role'> {
  readonly number: number;
  readonly judge: boolean;
}

/**
 * Each document between markers of its own, with its name and numbered lines.
 * @param note what a part of the source is a part of
 */
export function fencedSource(source: Source, lines: readonly SourceLine[], fence: Fence, note?: string): string {
  return source
    .flatMap(({ name }, document) => {
      const own = lines.filter((line) => line.document === document);
      if (own.length === 0) return [];
      const text = own.map(({ number, text }) => `[${number}] ${text}`).join('\n');
      const notes = [...(source.length > 1 ? [name] : []), ...(note ? [note] : [])];
      return fence('source', text, notes.length ? onOneLine(notes.join(': ')) : undefined);
    })
    .join('\n');
}

export function fencedSummary(sentences: readonly NumberedSentence[], fence: Fence): string {
  const text = sentences
    .map(({ number, judge, role, text }) => {
      const marks = [String(number), ...(role === 'heading' ? ['heading'] : []), ...(judge ? [] : ['not to judge'])];
      return `[${marks.join(', ')}] ${onOneLine(text)}`;
    })
    .join('\n');
  return fence('summary', text);
}

/** Words of sentences, by their numbers. */
export const fencedWords = (words: ReadonlyMap<number, readonly string[]>, fence: Fence): string =>
  fence('passed-over', [...words].map(([number, some]) => `[${number}] ${onOneLine(some.join(' | '))}`).join('\n'));

export interface NumberedQuestion extends Pick<AskedQuestion, 'text'> {
  readonly number: number;
  /** What was wrong with an earlier answer. */
  readonly remark?: string;
}

const remarked = (remark: string | undefined): string => (remark ? ` (remark: ${onOneLine(remark)})` : '');

export const fencedQuestions = (asked: readonly NumberedQuestion[], fence: Fence): string =>
  fence('questions', asked.map(({ number, text, remark }) => `[${number}] ${onOneLine(text)}${remarked(remark)}`).join('\n'));

export interface NumberedClaim {
  readonly number: number;
  readonly text: string;
  readonly sentence: string;
  /** What was doubted in an earlier ruling. */
  readonly remark?: string;
}

export const fencedClaims = (claims: readonly NumberedClaim[], fence: Fence): string =>
  fence(
    'claims',
    claims
      .map(({ number, text, sentence, remark }) => `[${number}] ${onOneLine(text)} (sentence: ${onOneLine(sentence)})${remarked(remark)}`)
      .join('\n'),
  );

/** `1 to 5`, or `1, 3, 4` where numbers are left out. */
export function listOf(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${first} to ${last}`;
  return numbers.join(', ');
}

/** Lines are what the numbers stand before, so a text inside one may hold no line end. */
const onOneLine = (text: string): string => text.replace(/[\s\u0085\u2028\u2029]+/g, ' ').trim();
