import { VIRTUAL } from './virtualTexts';
import { FileSystemError, Uri, workspace, type TextDocument } from 'vscode';
import { CheckFailure } from '../core/failure';
import type { Source, SourceDocument, Span } from '../core/judge';
import type { TextFormat } from '../core/sentences';
import { withoutSelection } from '../sources/selection';
import { decodeText } from '../sources/text';

/** A summary as it stood in its document when the user asked for a check. */
export interface Summary {
  readonly uri: Uri;
  /** The whole document. */
  readonly text: string;
  readonly format: TextFormat;
  /** UTF-16 offsets; null: the whole document. */
  readonly region: Span | null;
}

export function summaryIn(document: TextDocument, region: Span | null): Summary {
  const text = document.getText();
  const whole = region?.start === 0 && region.end === text.length;
  return { uri: document.uri, text, format: formatOf(document), region: whole ? null : region };
}

export const formatOf = ({ languageId }: Pick<TextDocument, 'languageId'>): TextFormat =>
  languageId === 'markdown' ? 'markdown' : 'plain';

/** The same summary in its document as it is now: a selection is looked for by its words; null: they are gone. */
export async function summaryNow(summary: Summary): Promise<Summary | null> {
  const document = await workspace.openTextDocument(summary.uri);
  const { text, region } = summary;
  const now = document.getText();
  if (!region || now === text) return summaryIn(document, region);
  const selected = text.slice(region.start, region.end);
  const start = now.indexOf(selected);
  return start < 0 ? null : summaryIn(document, { start, end: start + selected.length });
}

/** Texts that nobody edits as a summary: logs, earlier versions, and the pages of this extension. */
const OTHER_SCHEMES = new Set(['output', 'git', 'summary-lint', VIRTUAL]);
export const canBeSummary = ({ scheme }: Uri): boolean => !OTHER_SCHEMES.has(scheme);

/** What a person calls a document. */
export const nameOf = (uri: Uri): string => uri.path.slice(uri.path.lastIndexOf('/') + 1) || uri.toString();

/** An address that somebody else hands over; null: it is none. */
export const uriFrom = (value: unknown): Uri | null =>
  typeof value === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(value) ? Uri.parse(value, true) : null;

/** The sources of a result. */
export const sourcesOf = ({ sources }: { readonly sources: readonly { readonly id: string }[] }): Uri[] =>
  sources.map(({ id }) => Uri.parse(id, true));

export const distinct = (uris: readonly Uri[]): Uri[] => [...new Map(uris.map((uri) => [uri.toString(), uri])).values()];

export const isSame = (one: Uri, other: Uri): boolean => one.toString() === other.toString();

/**
 * Reads sources as they are now. The summary's own document stands for the text around the selection.
 * @throws CheckFailure `sameText`, `sourceMissing` or `unreadableSource`
 */
export function readSources(uris: readonly Uri[], summary: Summary): Promise<Source> {
  return Promise.all(uris.map((uri) => (isSame(uri, summary.uri) ? readAround(summary) : readSource(uri))));
}

function readAround({ uri, text, region }: Summary): SourceDocument {
  const rest = region ? withoutSelection(text, region) : '';
  if (rest.trim() === '') throw new CheckFailure('sameText', { file: nameOf(uri) });
  return { id: uri.toString(), name: nameOf(uri), text: rest };
}

export async function readSource(uri: Uri): Promise<SourceDocument> {
  return { id: uri.toString(), name: nameOf(uri), text: openDocument(uri)?.getText() ?? (await readClosed(uri)) };
}

/** The text of a source; null: it can't be read. */
export const textOfSource = (uri: Uri): Promise<string | null> =>
  readSource(uri).then(
    ({ text }) => text,
    () => null,
  );

/** A document that is open, with its unsaved edits. */
export const openDocument = (uri: Uri): TextDocument | undefined =>
  workspace.textDocuments.find((document) => !document.isClosed && isSame(document.uri, uri));

async function readClosed(uri: Uri): Promise<string> {
  const file = nameOf(uri);
  try {
    if (workspace.fs.isWritableFileSystem(uri.scheme) !== undefined) return decodeText(await workspace.fs.readFile(uri), file);
    // No file system: a document that another extension makes up. An untitled one that is gone would be made anew, empty.
    if (uri.scheme !== 'untitled') return (await workspace.openTextDocument(uri)).getText();
  } catch (error) {
    if (error instanceof CheckFailure) throw error;
    const folder = error instanceof FileSystemError && error.code === 'FileIsADirectory';
    throw new CheckFailure(folder ? 'unreadableSource' : 'sourceMissing', { file }, { cause: error });
  }
  throw new CheckFailure('sourceMissing', { file });
}
