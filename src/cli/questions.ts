import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatPinned, parsePinned, pinnedOf, withPinned, type PinnedEntry } from '../core/pinnedFile';
import { isWrittenQuestions, ownQuestions } from '../core/ownQuestions';
import type { OwnQuestion } from '../core/groundedQuestions';
import type { Question } from '../core/result';
import { UsageError } from './arguments';
import { isMissing, readTextFile, unreadable, type TextFile } from './files';

/** @throws UsageError, FileError */
export async function readOwnQuestions(file: string): Promise<OwnQuestion[]> {
  const { text } = await readTextFile(file);
  const written = parseJson(text);
  if (isWrittenQuestions(written)) return ownQuestions(written);
  throw new UsageError(`${file} holds no list of questions: texts, or {"question": "…", "must": true, "expected": "yes"}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All entries of a file of pinned questions; none where there is no such file. @throws FileError, CheckFailure `badQuestionsFile` */
export async function readPinned(file: string): Promise<PinnedEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw unreadable(file, error);
  });
  return text === null ? [] : parsePinned(text, file);
}

export const pinnedFor = (entries: readonly PinnedEntry[], sources: readonly TextFile[]): PinnedEntry[] =>
  pinnedOf(
    entries,
    sources.map(({ realPath }) => realPath),
  );

/** Keeps the questions that the source answers, named by the path of their source from here. */
export async function pin(file: string, entries: readonly PinnedEntry[], questions: readonly Question[], sources: readonly TextFile[]) {
  const added = questions.flatMap(({ text, expected, must, evidence: [proof] }): PinnedEntry[] => {
    const source = sources.find((one) => one.path === proof?.source);
    if (!source || !proof || !expected) return [];
    return [{ source: path.relative('.', source.realPath).replaceAll('\\', '/'), text, expected, quote: proof.quote, must }];
  });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, formatPinned(withPinned(entries, added)));
}
