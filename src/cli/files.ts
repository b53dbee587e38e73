import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { FailureKind } from '../core/failure';
import type { TextFormat } from '../core/sentences';
import { decodeText, hasByteOrderMark } from '../sources/text';

export interface TextFile {
  /** As given on the command line. */
  readonly path: string;
  readonly name: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** UTF-16 units that stand before `text` in the file: 1 for a byte order mark, else 0. */
  readonly before: 0 | 1;
  /** The same for two ways to write one path. */
  readonly realPath: string;
}

/** A file that was named and can't be used; the message is fit to show. */
export class FileError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** @throws FileError `sourceMissing` or `unreadableSource` */
export async function readTextFile(file: string): Promise<TextFile> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  return {
    path: file,
    name: path.basename(file),
    text: textOf(bytes, file),
    before: hasByteOrderMark(bytes) ? 1 : 0,
    realPath: await realpath(file),
  };
}

/** What the system says of a file that it does not read or write. */
export function unreadable(file: string, error: unknown): FileError {
  const options = { cause: error };
  if (isMissing(error)) return new FileError('sourceMissing', `There is no file ${file}.`, options);
  if (codeOf(error) === 'EISDIR') return new FileError('unreadableSource', `${file} is a folder. Name a file.`, options);
  return new FileError('sourceMissing', `${file} can’t be opened (${codeOf(error)}).`, options);
}

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

function textOf(bytes: Uint8Array, file: string): string {
  try {
    return decodeText(bytes, file);
  } catch (error) {
    throw new FileError('unreadableSource', `${file} is not a text file. Name one in plain text or Markdown.`, { cause: error });
  }
}

export const formatOf = (file: string): TextFormat => (/\.(md|mdx|markdown|mdown|mkd)$/i.test(file) ? 'markdown' : 'plain');
