import { FileType, Uri, workspace } from 'vscode';
import type { CacheFiles } from '../core/storedCache';

/** Files of a cache in a folder of the extension's storage, which is made when the first one is written. */
export function cacheFiles(folder: Uri): CacheFiles {
  const at = (name: string) => Uri.joinPath(folder, name);
  const names = async () => {
    try {
      const entries = await workspace.fs.readDirectory(folder);
      return entries.filter(([, type]) => type === FileType.File).map(([name]) => name);
    } catch {
      return []; // nothing was ever kept
    }
  };
  return {
    async read(name) {
      try {
        return new TextDecoder().decode(await workspace.fs.readFile(at(name)));
      } catch {
        return undefined;
      }
    },
    async write(name, text) {
      await workspace.fs.createDirectory(folder);
      // Two runs may write the same ruling at once: each has a file of its own until it is whole.
      const unfinished = at(`${name}.${crypto.randomUUID()}.new`);
      await workspace.fs.writeFile(unfinished, new TextEncoder().encode(text));
      await workspace.fs.rename(unfinished, at(name), { overwrite: true });
    },
    async remove(name) {
      await workspace.fs.delete(at(name));
    },
    async list() {
      // A file may be renamed or removed while the others are looked at.
      const looked = await Promise.allSettled(
        (await names()).map(async (name) => {
          const { size, mtime } = await workspace.fs.stat(at(name));
          return { name, size, modified: mtime };
        }),
      );
      return looked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
  };
}
