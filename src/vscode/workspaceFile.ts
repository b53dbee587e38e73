import { Range, Uri, workspace, WorkspaceEdit, type WorkspaceFolder } from 'vscode';
import { openDocument } from './documents';

/** A file of the workspace that a team can share. */
export interface WorkspaceFile {
  readonly uri: Uri;
  readonly folder: WorkspaceFolder;
}

/**
 * The file at a path from the workspace folder of a document, else from the first one; null: no folder is open.
 * @param otherwise in the place of a path that leads out of the folder: its own settings must not have files written elsewhere
 */
export function workspaceFile(document: Uri, path: string, otherwise: string): WorkspaceFile | null {
  const folder = workspace.getWorkspaceFolder(document) ?? workspace.workspaceFolders?.[0];
  if (!folder) return null;
  const chosen = Uri.joinPath(folder.uri, path);
  return { folder, uri: chosen.path.startsWith(rootOf(folder)) ? chosen : Uri.joinPath(folder.uri, otherwise) };
}

const rootOf = ({ uri }: WorkspaceFolder): string => uri.path.replace(/\/?$/, '/');

/** How a file is named in such a file: by its path from the folder. */
export function pathIn(folder: WorkspaceFolder, { path }: Uri): string {
  const root = rootOf(folder);
  return path.startsWith(root) ? path.slice(root.length) : path.slice(1);
}

/** With what stands unsaved in its editor; null: there is no such file. */
export async function readText(file: Uri): Promise<string | null> {
  const open = openDocument(file);
  // A document outlives its editor, and its file, for a while.
  if (open?.isDirty) return open.getText();
  const bytes = await workspace.fs.readFile(file).then(
    (found) => found,
    () => null,
  );
  return bytes && new TextDecoder().decode(bytes);
}

/** Through its editor, where it is open: what stands there unsaved is saved with it. */
export async function writeText(file: Uri, text: string): Promise<void> {
  const document = openDocument(file);
  if (!document?.isDirty) {
    await workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return;
  }
  const edit = new WorkspaceEdit();
  edit.replace(file, new Range(0, 0, document.lineCount, 0), text);
  await workspace.applyEdit(edit);
  await document.save();
}
