import { hashOf } from './hash';
import type { Cache } from './remember';

/** A folder of small files, wherever it is. */
export interface CacheFiles {
  /** undefined where there is no such file. */
  read(name: string): Promise<string | undefined>;
  /** Whole or not at all: a crash in the middle leaves what was there before. */
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** `size` in bytes, `modified` in ms since 1970. */
  list(): Promise<readonly { readonly name: string; readonly size: number; readonly modified: number }[]>;
}

const MOST_IN_MEMORY = 500;
const MOST_BYTES = 20_000_000;
/** Writes between two looks at the size of the folder. */
const WRITES_PER_LOOK = 50;
const HOUR = 3_600_000;
const ENDING = '.cache.json';

/**
 * A cache in memory and, where it is given files, on disk: one file a key, each behind the hash of its content. Files that do
 * not hold what was written are dropped; the oldest ones go when all of them are over 20 MB. A folder that can't be read or
 * written leaves the memory alone.
 */
export class StoredCache implements Cache {
  /** Oldest use first. */
  private readonly memory = new Map<string, string>();
  private writes = 0;

  constructor(
    private readonly files: CacheFiles | null,
    private readonly warn: (error: unknown) => void = () => undefined,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  async get(key: string): Promise<unknown> {
    const body = this.memory.get(key) ?? (await this.trying(() => this.load(key)));
    if (body === undefined) return undefined;
    this.keep(key, body);
    return JSON.parse(body) as unknown;
  }

  async set(key: string, value: unknown): Promise<void> {
    const body = JSON.stringify(value);
    this.keep(key, body);
    await this.trying(async () => {
      await this.files?.write(nameOf(key), `${hashOf(body)}\n${body}`);
      if (this.writes++ % WRITES_PER_LOOK === 0) await this.prune();
    });
  }

  async clear(): Promise<void> {
    this.memory.clear();
    await this.trying(async () => {
      for (const { name } of await this.all()) await this.files?.remove(name);
    });
  }

  private keep(key: string, body: string): void {
    this.memory.delete(key);
    this.memory.set(key, body);
    const [oldest] = this.memory.keys();
    if (this.memory.size > MOST_IN_MEMORY && oldest !== undefined) this.memory.delete(oldest);
  }

  private async load(key: string): Promise<string | undefined> {
    const text = await this.files?.read(nameOf(key));
    if (text === undefined) return undefined;
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (end > 0 && text.slice(0, end) === hashOf(body)) return body;
    await this.files?.remove(nameOf(key));
    return undefined;
  }

  private async all() {
    return ((await this.files?.list()) ?? []).filter(({ name }) => name.endsWith(ENDING));
  }

  private async prune(): Promise<void> {
    // A crash in the middle of a write leaves its unfinished file.
    for (const { name, modified } of (await this.files?.list()) ?? []) {
      if (name.endsWith('.new') && modified < Date.now() - HOUR) await this.files?.remove(name);
    }
    const newestFirst = [...(await this.all())].sort((one, other) => other.modified - one.modified);
    let bytes = 0;
    for (const { name, size } of newestFirst) {
      bytes += size;
      if (bytes > this.mostBytes) await this.files?.remove(name);
    }
  }

  private async trying<T>(task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      this.warn(error);
      return undefined;
    }
  }
}

const nameOf = (key: string): string => `${key}${ENDING}`;
