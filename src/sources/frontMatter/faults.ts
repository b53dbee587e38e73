import type { Span } from '../../core/judge';
import type { FrontMatterKey } from './keys';

/** What can be wrong with the front matter itself, as a closed list; whoever shows it words it. */
export type FrontMatterFault = Span &
  (
    | { readonly code: 'notYaml' | 'tooLong' | 'tooManyPaths' | 'tooManyQuestions' | 'wrongQuestion' }
    | { readonly code: 'repeatedKey' | 'wrongValue'; readonly key: FrontMatterKey }
    | { readonly code: PathFault; readonly path: string }
  );

/** Why a path is never opened, by its words alone. */
export type PathFault = 'emptyPath' | 'absolutePath' | 'address' | 'homePath' | 'backslash' | 'controlCharacter';

export const isPathFault = (code: FrontMatterFault['code']): code is PathFault =>
  code === 'emptyPath' ||
  code === 'absolutePath' ||
  code === 'address' ||
  code === 'homePath' ||
  code === 'backslash' ||
  code === 'controlCharacter';

/**
 * What keeps a path from being one from the summary's file to another; null: nothing that can be seen by its words. Drive letters
 * and the schemes of addresses are the same to it, and so are shares and other absolute paths.
 */
export function pathFault(path: string): PathFault | null {
  if (path.trim() === '') return 'emptyPath';
  if (hasControl(path)) return 'controlCharacter';
  if (/^\s*[/\\]/.test(path)) return 'absolutePath';
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(path)) return 'address';
  if (/^\s*~/.test(path)) return 'homePath';
  return path.includes('\\') ? 'backslash' : null;
}

function hasControl(path: string): boolean {
  for (let at = 0; at < path.length; at++) if (path.charCodeAt(at) < 0x20 || path.charCodeAt(at) === 0x7f) return true;
  return false;
}
