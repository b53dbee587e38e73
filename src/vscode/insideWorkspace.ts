import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { FileType, Uri, workspace } from 'vscode';

export type Inside = 'file' | 'outside' | 'missing' | 'notFile';

/**
 * Whether an address is that of a file in a folder of the workspace, once `..` and links are followed: for addresses that
 * somebody else names, as the text may be sent to a model. Opens nothing.
 */
export async function lookInside(uri: Uri): Promise<Inside> {
  const folder = workspace.getWorkspaceFolder(uri);
  if (!folder) return 'outside';
  try {
    const { type } = await workspace.fs.stat(uri);
    const stays = uri.scheme === 'file' ? await staysInside(uri) : await hasNoLink(folder.uri, uri);
    if (!stays) return 'outside';
    return type & FileType.File ? 'file' : 'notFile';
  } catch {
    // A link into nowhere is none that can be followed either.
    return 'missing';
  }
}

async function staysInside(uri: Uri): Promise<boolean> {
  const folders = (workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
  const roots = await Promise.all(folders.map((folder) => realpath(folder.uri.fsPath).catch(() => null)));
  const file = await realpath(uri.fsPath);
  return roots.some((root) => root !== null && isInside(root, file));
}

function isInside(root: string, file: string): boolean {
  const way = path.relative(root, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** Nobody can tell where the links of a file system of another kind lead. */
async function hasNoLink(folder: Uri, uri: Uri): Promise<boolean> {
  for (let at = uri; at.path.length > folder.path.length; at = Uri.joinPath(at, '..')) {
    if ((await workspace.fs.stat(at)).type & FileType.SymbolicLink) return false;
  }
  return true;
}
