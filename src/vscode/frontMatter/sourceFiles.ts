import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { FileType, Uri, workspace } from 'vscode';
import { pathFault } from '../../sources/frontMatter/faults';
import { isSame } from '../documents';

/** Why a file that a path leads to is not opened. */
export type SourceFault = 'untitled' | 'noFolder' | 'outside' | 'missing' | 'notFile' | 'itself';
export type ResolvedSource = { readonly uri: Uri; readonly fault: null } | { readonly uri: null; readonly fault: SourceFault };

const refuse = (fault: SourceFault): ResolvedSource => ({ uri: null, fault });

/**
 * The file that a path in a summary's front matter leads to. Whoever wrote it need not be whoever opens it: it has to lie in a
 * folder of the workspace once `..` and links are followed, as its text may be sent to a model. Opens nothing itself.
 * @param from one that has no fault by its words alone
 */
export async function resolveSource(summary: Uri, from: string): Promise<ResolvedSource> {
  if (summary.scheme === 'untitled') return refuse('untitled');
  if (!workspace.workspaceFolders?.length) return refuse('noFolder');
  const uri = Uri.joinPath(summary, '..', from);
  if (pathFault(from) || uri.scheme !== summary.scheme || uri.authority !== summary.authority) return refuse('outside');
  const folder = workspace.getWorkspaceFolder(uri);
  if (!folder) return refuse('outside');
  if (isSame(uri, summary)) return refuse('itself');
  try {
    const { type } = await workspace.fs.stat(uri);
    const stays = uri.scheme === 'file' ? await staysInside(uri) : await hasNoLink(folder.uri, uri);
    if (!stays) return refuse('outside');
    return type & FileType.File ? { uri, fault: null } : refuse('notFile');
  } catch {
    // A link into nowhere is none that can be followed either.
    return refuse('missing');
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

/** The path that front matter names a file by; null: it can't be named from there. */
export function pathTo(uri: Uri, summary: Uri): string | null {
  if (uri.scheme !== summary.scheme || uri.authority !== summary.authority || summary.scheme === 'untitled') return null;
  const way = path.posix.relative(path.posix.dirname(summary.path), uri.path);
  return way === '' || pathFault(way) ? null : way;
}
