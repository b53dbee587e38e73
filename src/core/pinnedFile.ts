/** The file that pinned questions are kept in: JSON, made to be committed and edited by hand. */
import { CheckFailure } from './failure';
import type { PinnedQuestion } from './groundedQuestions';

/** `source` is the path of its file with `/`, from the folder that the team shares. */
export interface PinnedEntry extends PinnedQuestion {
  readonly source: string;
}

/**
 * Reads such a file. An entry needs `source`, `question` and `quote`; `expected` is yes where it is left out, `must` false.
 * @param name of the file, for the failure
 * @throws CheckFailure `badQuestionsFile`
 */
export function parsePinned(text: string, name: string): PinnedEntry[] {
  const bad = (cause?: unknown) => new CheckFailure('badQuestionsFile', { file: name }, { cause });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw bad(error);
  }
  const entries = isRecord(content) ? content['questions'] : null;
  if (!Array.isArray(entries)) throw bad();
  return entries.map((entry: unknown) => {
    if (!isRecord(entry)) throw bad();
    const { source, question, quote, expected = 'yes', must = false } = entry;
    if (!isText(source) || !isText(question) || !isText(quote)) throw bad();
    if ((expected !== 'yes' && expected !== 'no') || typeof must !== 'boolean') throw bad();
    return { source, text: question, quote, expected, must };
  });
}

export function formatPinned(entries: readonly PinnedEntry[]): string {
  const questions = entries.map(({ source, text, expected, quote, must }) => ({ source, question: text, expected, quote, must }));
  return `${JSON.stringify({ questions }, null, 2)}\n`;
}

/** The entries of the files at these paths. */
export function pinnedOf(entries: readonly PinnedEntry[], paths: readonly string[]): PinnedEntry[] {
  return entries.filter(({ source }) => paths.some((path) => isAt(path, source)));
}

/** With `added`, each in the place of an equal question of the same source. */
export function withPinned(entries: readonly PinnedEntry[], added: readonly PinnedEntry[]): PinnedEntry[] {
  return [...withoutPinned(entries, added), ...added];
}

export function withoutPinned(entries: readonly PinnedEntry[], removed: readonly Pick<PinnedEntry, 'source' | 'text'>[]): PinnedEntry[] {
  return entries.filter(({ source, text }) => !removed.some((one) => one.text === text && isAt(one.source, source)));
}

/** Whether a path, however long, ends in the path of an entry. */
function isAt(path: string, source: string): boolean {
  const [whole, end] = [path, source].map((one) => one.replaceAll('\\', '/').replace(/^(\.?\/)+/, '')) as [string, string];
  return whole === end || whole.endsWith(`/${end}`);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
