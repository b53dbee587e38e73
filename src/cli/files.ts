import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { CheckFailure } from '../core/failure';
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

/** @throws CheckFailure `sourceMissing` or `unreadableSource` */
export async function readTextFile(file: string): Promise<TextFile> {
  const name = path.basename(file);
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CheckFailure('sourceMissing', { file }, { cause: error });
  });
  return { path: file, name, text: decodeText(bytes, name), before: hasByteOrderMark(bytes) ? 1 : 0, realPath: await realpath(file) };
}

export const formatOf = (file: string): TextFormat => (/\.(md|mdx|markdown|mdown|mkd)$/i.test(file) ? 'markdown' : 'plain');
