import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { CacheFiles } from '../core/storedCache';

/** Where rulings are remembered: below XDG_CACHE_HOME, else below the home's cache folder. */
export const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  path.join(env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'summary-lint');

/** Files of a cache in a folder, which is made when the first one is written. */
export function cacheFiles(folder: string): CacheFiles {
  const at = (name: string) => path.join(folder, name);
  return {
    read: (name) => readFile(at(name), 'utf8').catch(() => undefined),
    async write(name, text) {
      await mkdir(folder, { recursive: true });
      const unfinished = at(`${name}.${randomUUID()}.new`);
      await writeFile(unfinished, text, { mode: 0o600 });
      await rename(unfinished, at(name));
    },
    remove: (name) => rm(at(name), { force: true }),
    async list() {
      const names = await readdir(folder).catch((): string[] => []);
      // A file may be renamed or removed while the others are looked at.
      const looked = await Promise.allSettled(
        names.map(async (name) => {
          const { size, mtimeMs } = await stat(at(name));
          return { name, size, modified: mtimeMs };
        }),
      );
      return looked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
  };
}
