import path from 'node:path';
import { Uri, workspace } from 'vscode';
import { pathFault } from '../../sources/frontMatter/faults';
import { isSame } from '../documents';
import { lookInside } from '../insideWorkspace';

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
  if (isSame(uri, summary)) return refuse('itself');
  const inside = await lookInside(uri);
  return inside === 'file' ? { uri, fault: null } : refuse(inside);
}

/** The path that front matter names a file by; null: it can't be named from there. */
export function pathTo(uri: Uri, summary: Uri): string | null {
  if (uri.scheme !== summary.scheme || uri.authority !== summary.authority || summary.scheme === 'untitled') return null;
  const way = path.posix.relative(path.posix.dirname(summary.path), uri.path);
  return way === '' || pathFault(way) ? null : way;
}
