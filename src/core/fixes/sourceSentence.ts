import type { Span } from '../judge';
import { splitSentences } from '../splitSentences';

/** UTF-16 units around a quote in which its sentence is looked for. */
const REACH = 2000;

/** The whole sentence, or sentences, of a source that a quote of it stands in. */
export function sentenceAround(text: string, { start, end }: Span): string {
  const from = Math.max(0, text.lastIndexOf('\n\n', start) + 1, start - REACH);
  const next = text.indexOf('\n\n', end);
  const to = Math.min(next < 0 ? text.length : next, end + REACH);
  const touched = splitSentences(text.slice(from, to)).filter((one) => one.start + from < end && start < one.end + from);
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last ? text.slice(from + first.start, from + last.end) : text.slice(start, end);
}
