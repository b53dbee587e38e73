import { Disposable, RelativePattern, Uri, workspace, type FileSystemWatcher } from 'vscode';
import { toFailure } from '../core/failure';
import { openDocument, readSource } from './documents';
import { describeError, type Log } from './log';
import { movedUri } from './resultKeeper';
import type { Results } from './results';

/** ms that a source is left alone before it is read again: editors write in several steps. */
const QUIET = 150;

/** Looks at the sources of the results that are shown, when they come up and whenever a source is edited, moved or deleted. */
export class SourceWatch implements Disposable {
  /** By source id; untitled and made-up documents have none. */
  private readonly watchers = new Map<string, FileSystemWatcher | null>();
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly seen = new WeakSet<object>();
  private readonly listeners: Disposable;

  constructor(
    private readonly results: Results,
    private readonly log: Log,
  ) {
    this.listeners = Disposable.from(
      results.onDidChange(() => {
        this.takeIn();
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length) this.lookSoon(document.uri);
      }),
      workspace.onDidOpenTextDocument(({ uri }) => {
        this.lookSoon(uri);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.lookSoon(uri);
      }),
      workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files) this.move(oldUri, newUri);
      }),
      workspace.onDidDeleteFiles(({ files }) => {
        for (const file of files) {
          for (const id of this.watchers.keys()) if (movedUri(id, file, file) !== null) this.lookSoon(Uri.parse(id, true));
        }
      }),
    );
  }

  dispose(): void {
    this.listeners.dispose();
    for (const watcher of this.watchers.values()) watcher?.dispose();
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }

  /** Watches the sources of all results, and looks at those of results that were not there before. */
  private takeIn(): void {
    const ids = new Set<string>();
    for (const { results } of this.results.documents) {
      for (const { result, sources } of results) {
        for (const { id } of sources) {
          ids.add(id);
          if (!this.watchers.has(id)) this.watchers.set(id, this.watcherOf(Uri.parse(id, true)));
          if (!this.seen.has(result)) this.lookSoon(Uri.parse(id, true));
        }
        this.seen.add(result);
      }
    }
    for (const [id, watcher] of this.watchers) {
      if (ids.has(id)) continue;
      watcher?.dispose();
      this.watchers.delete(id);
    }
  }

  private watcherOf(uri: Uri): FileSystemWatcher | null {
    if (workspace.fs.isWritableFileSystem(uri.scheme) === undefined) return null;
    // By its folder, as names may hold the special characters of patterns.
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.joinPath(uri, '..'), '*'));
    const look = (changed: Uri) => {
      if (changed.toString() === uri.toString()) this.lookSoon(uri);
    };
    watcher.onDidCreate(look);
    watcher.onDidChange(look);
    watcher.onDidDelete(look);
    return watcher;
  }

  private move(from: Uri, to: Uri): void {
    for (const id of [...this.watchers.keys()]) {
      const moved = movedUri(id, from, to);
      if (moved === null) continue;
      this.results.moveSource(Uri.parse(id, true), Uri.parse(moved, true));
      this.lookSoon(Uri.parse(moved, true));
    }
  }

  private lookSoon(uri: Uri): void {
    const id = uri.toString();
    if (!this.watchers.has(id)) return;
    clearTimeout(this.waiting.get(id));
    this.waiting.set(
      id,
      setTimeout(() => {
        this.waiting.delete(id);
        void this.look(uri);
      }, QUIET),
    );
  }

  private async look(uri: Uri): Promise<void> {
    try {
      const { text } = await readSource(uri);
      // Edited while it was read: the next look is on its way.
      if (this.waiting.has(uri.toString()) || (openDocument(uri)?.getText() ?? text) !== text) return;
      this.results.seeSource(uri.toString(), text);
    } catch (error) {
      const { kind } = toFailure(error);
      this.log.debug(`A source can't be read: ${describeError(error)}`);
      if (kind === 'sourceMissing' || kind === 'unreadableSource') this.results.seeSource(uri.toString(), null);
    }
  }
}
