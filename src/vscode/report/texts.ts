import { Uri, workspace } from 'vscode';
import type { Measures } from '../../core/measures';
import type { ReportedText } from '../../core/report/reported';
import { withoutSelection } from '../../sources/selection';
import { hasByteOrderMark } from '../../sources/text';
import { nameOf, openDocument, textOfSource } from '../documents';
import type { TrackedResult } from '../results';
import { measuresNow } from './reported';

/** The sources of a result as they are now. */
export interface SourceTexts {
  readonly sources: readonly ReportedText[];
  /** Ids of those that could be read; the text of the others is empty. */
  readonly readable: ReadonlySet<string>;
  readonly measures: Measures | null;
}

export async function readSummary({ uri }: TrackedResult): Promise<ReportedText> {
  const document = openDocument(uri) ?? (await workspace.openTextDocument(uri));
  return { ...named(uri), name: nameOf(uri), text: document.getText() };
}

export async function readSourceTexts(tracked: TrackedResult, summary: string): Promise<SourceTexts> {
  const { uri, region } = tracked;
  const read = async (id: string): Promise<string | null> => {
    // The file that the summary is selected in is its source without the selection.
    if (id === uri.toString()) return region ? withoutSelection(summary, region) : summary;
    return textOfSource(Uri.parse(id, true));
  };
  const texts = await Promise.all(tracked.sources.map(({ id }) => read(id)));
  const sources = tracked.sources.map(({ id, name }, index) => ({ ...named(Uri.parse(id, true)), id, name, text: texts[index] ?? '' }));
  const readable = new Set(tracked.sources.filter((_, index) => texts[index] !== null).map(({ id }) => id));
  return { sources, readable, measures: measuresNow(tracked, sources) };
}

const named = (uri: Uri): Pick<ReportedText, 'id' | 'address' | 'before'> => ({ id: uri.toString(), address: addressOf(uri), before: 0 });

/** From the workspace's folder, where there is one, so that it holds in every copy of it. */
function addressOf(uri: Uri): string {
  const folder = workspace.getWorkspaceFolder(uri);
  if (!folder || (workspace.workspaceFolders?.length ?? 0) > 1) return uri.toString();
  return uri.path
    .slice(folder.uri.path.replace(/\/$/, '').length + 1)
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** Files say whether they have a byte order mark, which documents do not. */
export async function withMark(text: ReportedText): Promise<ReportedText> {
  const uri = Uri.parse(text.id, true);
  if (workspace.fs.isWritableFileSystem(uri.scheme) === undefined) return text;
  const bytes = await workspace.fs.readFile(uri).then(undefined, () => null);
  return bytes && hasByteOrderMark(bytes) ? { ...text, before: 1 } : text;
}
