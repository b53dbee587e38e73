import { FileType, Uri, workspace } from 'vscode';
import { hashOf, longHashOf } from '../core/hash';
import type { Tracked } from '../core/tracking';
import { describeError, type Log } from './log';

/** What is kept of one text of a document. `text` is its hash; the places in `results` are offsets of it. */
export interface StoredResults {
  readonly uri: string;
  readonly text: string;
  readonly results: readonly Tracked[];
}

/** First word of every file; another one means another form, which is dropped. */
const FORM = 'summary-lint-results-2';
/** Most texts that are kept, of all documents and of one. */
const MOST = 200;
const MOST_OF_ONE = 8;

/**
 * Keeps results by document and text, one file each. Files that do not hold what was written are dropped; a folder that
 * can't be written is logged and leaves the results in memory. Calls take effect in their order.
 */
export class ResultStorage {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: Uri,
    private readonly log: Log,
  ) {}

  /** `null`: nothing is kept of this document; an empty list: only results of other texts of it. */
  load(uri: Uri, text: string): Promise<readonly Tracked[] | null> {
    return this.inTurn(null, async () => {
      const names = (await this.names()).filter((name) => name.startsWith(prefixOf(uri.toString())));
      if (!names.length) return null;
      const hash = await longHashOf(text);
      for (const name of [nameOf(uri.toString(), hash), nameOf(uri.toString(), 'unsaved')]) {
        const stored = names.includes(name) ? await this.read(name) : null;
        if (stored?.uri === uri.toString() && stored.text === hash) return stored.results;
      }
      return [];
    });
  }

  /** @param unsaved the text is not in its file yet: it takes the place of the last unsaved one */
  save(uri: Uri, text: string, results: readonly Tracked[], unsaved: boolean): Promise<void> {
    return this.inTurn(undefined, async () => {
      const hash = await longHashOf(text);
      const name = nameOf(uri.toString(), unsaved ? 'unsaved' : hash);
      await this.write(name, { uri: uri.toString(), text: hash, results });
      await this.prune(prefixOf(uri.toString()));
    });
  }

  remove(uri: Uri): Promise<void> {
    return this.inTurn(undefined, async () => {
      const names = (await this.names()).filter((name) => name.startsWith(prefixOf(uri.toString())));
      for (const name of names) await this.drop(name);
    });
  }

  clear(): Promise<void> {
    return this.inTurn(undefined, async () => {
      for (const name of await this.names()) await this.drop(name);
    });
  }

  /** Changes everything that is kept, as files are moved or deleted: `null` drops it, the same object leaves it. */
  update(change: (stored: StoredResults) => StoredResults | null): Promise<void> {
    return this.inTurn(undefined, async () => {
      for (const name of await this.names()) {
        const stored = await this.read(name);
        const changed = stored && change(stored);
        if (!stored || changed === stored) continue;
        await this.drop(name);
        if (changed) await this.write(nameOf(changed.uri, name.endsWith('-unsaved.json') ? 'unsaved' : changed.text), changed);
      }
    });
  }

  /** Resolves when everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.queue;
  }

  private inTurn<T>(otherwise: T, task: () => Promise<T>): Promise<T> {
    const run = this.queue.then(task).catch((error: unknown) => {
      this.log.warn(`Results can't be kept: ${describeError(error)}`);
      return otherwise;
    });
    this.queue = run;
    return run;
  }

  private async names(): Promise<string[]> {
    try {
      const entries = await workspace.fs.readDirectory(this.folder);
      return entries.filter(([, type]) => type === FileType.File).map(([name]) => name);
    } catch {
      return []; // nothing was ever kept
    }
  }

  /** null, and the file is dropped, where it does not hold what was written. */
  private async read(name: string): Promise<StoredResults | null> {
    const content = new TextDecoder().decode(await workspace.fs.readFile(this.file(name)));
    const [form, sum, body] = split(content);
    if (form === FORM && sum === (await longHashOf(body))) return JSON.parse(body) as StoredResults;
    await this.drop(name);
    return null;
  }

  private async write(name: string, stored: StoredResults): Promise<void> {
    const body = JSON.stringify(stored);
    const sum = await longHashOf(body);
    const unfinished = this.file(`${name}.new`);
    await workspace.fs.createDirectory(this.folder);
    await workspace.fs.writeFile(unfinished, new TextEncoder().encode(`${FORM} ${sum}\n${body}`));
    await workspace.fs.rename(unfinished, this.file(name), { overwrite: true });
  }

  private async drop(name: string): Promise<void> {
    if ((await this.names()).includes(name)) await workspace.fs.delete(this.file(name));
  }

  /** Drops the oldest of this document, then of all, beyond what is kept; and what a crash left unfinished. */
  private async prune(prefix: string): Promise<void> {
    const names = await this.names();
    for (const name of names.filter((one) => !one.endsWith('.json'))) await this.drop(name);
    const kept = names.filter((name) => name.endsWith('.json'));
    await this.dropOldest(
      kept.filter((name) => name.startsWith(prefix)),
      MOST_OF_ONE,
    );
    if (kept.length > MOST)
      await this.dropOldest(
        (await this.names()).filter((name) => name.endsWith('.json')),
        MOST,
      );
  }

  private async dropOldest(names: readonly string[], most: number): Promise<void> {
    if (names.length <= most) return;
    const dated = await Promise.all(names.map(async (name) => ({ name, at: (await workspace.fs.stat(this.file(name))).mtime })));
    dated.sort((one, other) => other.at - one.at);
    for (const { name } of dated.slice(most)) await this.drop(name);
  }

  private file(name: string): Uri {
    return Uri.joinPath(this.folder, name);
  }
}

const prefixOf = (uri: string): string => `${hashOf(uri).slice(0, 16)}-`;
const nameOf = (uri: string, text: string): string => `${prefixOf(uri)}${text.slice(0, 16)}.json`;

function split(content: string): [form: string, sum: string, body: string] {
  const end = content.indexOf('\n');
  const [form = '', sum = ''] = content.slice(0, Math.max(end, 0)).split(' ');
  return [form, sum, content.slice(end + 1)];
}
