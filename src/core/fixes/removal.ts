import type { Edit } from '../edits';
import type { Span } from '../judge';

/** What joins two clauses: a mark, a conjunction or a relative word, in the languages that summaries mostly have. */
const CONJUNCTION = 'and|but|while|whereas|although|though|or|so|yet|und|aber|sowie|während|et|mais|tandis que|y|pero|e|ma|mas|en|maar';
const RELATIVE = 'which|who|whom|where|when|wobei|qui|que|dont|où|quien|che|cui';
const JOINT = `(?:[,;:–—]|\\s-(?=\\s))?\\s*(?:(?:${CONJUNCTION}|${RELATIVE})(?!\\p{L}))?`;
const JOINT_AT_END = new RegExp(`${JOINT}\\s*$`, 'iu');
const JOINT_AT_START = new RegExp(`^\\s*${JOINT}\\s*`, 'iu');
/** Words that a sentence may begin with once what stood before them is gone. */
const OPENING =
  /^(?:\p{Lu}|(?:the|an?|he|she|it|they|this|these|that|those|we|i|there|der|die|das|ein|eine|er|sie|es|le|la|les|un|une|il|elle|ils|elles|el|los|las|lo)(?!\p{L}))/u;
const WORD = /[\p{L}\p{N}]/u;

/**
 * The edit that takes a claim out of its text. Where another claim of the sentence stays whole, and what is left can stand as
 * a sentence, the claim's words go with what joined them to the others; else the whole sentence goes, and with it a line or
 * list item that held nothing else.
 * @param others claims of the same sentence that are to stay
 */
export function removal(text: string, claim: Span, sentence: Span, others: readonly Span[]): Edit & { readonly whole: boolean } {
  const part = cutOut(text, claim, sentence, others);
  return part ? { ...part, whole: false } : { ...sentenceWithItsLine(text, sentence), text: '', whole: true };
}

function cutOut(text: string, claim: Span, sentence: Span, others: readonly Span[]): Edit | null {
  const before = others.some(({ start, end }) => start >= sentence.start && end <= claim.start);
  const after = others.some(({ start, end }) => start >= claim.end && end <= sentence.end);
  if (others.some(({ start, end }) => start < claim.end && claim.start < end)) return null;
  const [left, right] = [text.slice(sentence.start, claim.start), text.slice(claim.end, sentence.end)];
  const joint = JOINT_AT_END.exec(left)?.[0] ?? '';
  const joined = joint.trim() !== '' ? claim.start - joint.length : null;
  if (before && joined !== null && !WORD.test(right)) return { start: joined, end: claim.end, text: '' };
  if (before && after && joined !== null && /^\s*[,;]/u.test(right)) return { start: joined, end: claim.end, text: '' };
  if (after && !WORD.test(left)) {
    const next = JOINT_AT_START.exec(right)![0];
    const rest = right.slice(next.length);
    if (next.trim() !== '' && OPENING.test(rest)) {
      const [first] = rest as unknown as [string];
      return { start: claim.start, end: claim.end + next.length + first.length, text: first.toUpperCase() };
    }
  }
  return null;
}

/** Markup that opens before a sentence and closes behind it. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['**', '**'],
  ['__', '__'],
  ['~~', '~~'],
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
  ['“', '”'],
  ['"', '"'],
  ['(', ')'],
];

/** What stands before the only sentence of a line: the marks of quotes, of a list item and of its box. */
const ITEM = /^[\s>]*(?:[-*+]|\d+[.)])?\s*(?:\[[ xX]\]\s*)?$/u;
/** What stands around the cells of a table's row, which are one sentence together. */
const ROW_START = /^[\s>]*\|[\s|*_~`]*$/u;
const ROW_END = /^[\s|*_~`]*$/u;

function sentenceWithItsLine(text: string, sentence: Span): Span {
  let { start, end } = sentence;
  for (let pair; (pair = PAIRS.find(([open, close]) => text.endsWith(open, start) && text.startsWith(close, end) && start > 0));) {
    start -= pair[0].length;
    end += pair[1].length;
  }
  const [lineStart, lineEnd] = [text.lastIndexOf('\n', start - 1) + 1, lineEndAt(text, end)];
  const [before, after] = [text.slice(lineStart, start), text.slice(end, lineEnd)];
  const alone = (ITEM.test(before) && after.trim() === '') || (ROW_START.test(before) && ROW_END.test(after));
  if (alone) return wholeLines(text, lineStart, lineEnd);
  const following = /^[ \t]+/u.exec(text.slice(end))?.[0] ?? '';
  if (following && text.slice(end, lineEnd).trim() !== '') return { start, end: end + following.length };
  const preceding = /[ \t]+$/u.exec(text.slice(0, start))?.[0] ?? '';
  return { start: start - preceding.length, end: text.slice(end, lineEnd).trim() === '' ? lineEnd : end };
}

/** Lines with their end; an empty line that would stand beside another one, or at the end, goes too. */
function wholeLines(text: string, start: number, end: number): Span {
  const next = /^(?:\r\n|\r|\n)/u.exec(text.slice(end))?.[0] ?? '';
  const emptyBefore = /(?:^|(?:\r\n|\r|\n))([ \t]*(?:\r\n|\r|\n))$/u.exec(text.slice(0, start))?.[1];
  const after = text.slice(end + next.length);
  if (emptyBefore !== undefined && after.trim() === '') return { start: start - emptyBefore.length, end: end + next.length };
  const emptyAfter = /^[ \t]*(?:\r\n|\r|\n)/u.exec(after)?.[0] ?? '';
  return { start, end: end + next.length + (start === 0 || emptyBefore !== undefined ? emptyAfter.length : 0) };
}

function lineEndAt(text: string, offset: number): number {
  const end = text.slice(offset).search(/[\r\n]/u);
  return end < 0 ? text.length : offset + end;
}
