import { Disposable, TabInputCustom, TabInputText, TabInputTextDiff, window, workspace, type TextDocument, type Uri } from 'vscode';
import { ClosedResults } from './closedResults';
import { canBeSummary } from './documents';
import type { Results } from './results';
import type { ResultStorage } from './resultStorage';

/** ms without a change after which results are written. */
const QUIET = 1000;

/**
 * Lets results outlive their editors: hidden when a document closes, shown again when its text is open, moved and deleted
 * with their files. Reads what is kept only when a document becomes visible, once while it is open.
 */
export class ResultKeeper implements Disposable {
  private readonly closed = new ClosedResults();
  private readonly looked = new Set<string>();
  private readonly unwritten = new Map<string, TextDocument>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners: Disposable;

  constructor(
    private readonly results: Results,
    private readonly storage: ResultStorage,
  ) {
    // Not in the turn of the activation, which has to be short.
    const start = setTimeout(() => {
      this.look();
    });
    this.listeners = Disposable.from(
      { dispose: () => clearTimeout(start) },
      window.onDidChangeVisibleTextEditors(() => {
        this.closeThoseOutOfSight();
        this.look();
      }),
      workspace.onDidOpenTextDocument((document) => {
        this.reopen(document);
      }),
      workspace.onDidCloseTextDocument((document) => {
        this.close(document);
      }),
      // A document stays loaded for minutes after its tab was closed, for as long as somebody may still want it.
      window.tabGroups.onDidChangeTabs(({ closed }) => {
        if (closed.length) this.closeThoseOutOfSight();
      }),
      workspace.onDidSaveTextDocument((document) => {
        this.takeFromUntitled(document);
        this.write(document);
      }),
      workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files) void this.relocate((uri) => movedUri(uri, oldUri, newUri) ?? uri);
      }),
      workspace.onDidDeleteFiles(({ files }) => {
        for (const file of files) void this.relocate((uri) => (movedUri(uri, file, file) === null ? uri : null));
      }),
      results.onDidChange((uri) => {
        const known = uri && results.documentOf(uri);
        if (known) this.writeSoon(known.document);
      }),
      results.onDidClear((uri) => {
        this.closed.drop(uri);
      }),
    );
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    this.writeAll();
    await this.storage.settled();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.listeners.dispose();
  }

  private look(): void {
    for (const { document } of window.visibleTextEditors) void this.restore(document);
  }

  private async restore(document: TextDocument): Promise<void> {
    const key = document.uri.toString();
    if (this.looked.has(key) || !canBeSummary(document.uri) || isOnlyOriginal(document.uri)) return;
    this.looked.add(key);
    this.reopen(document);
    if (this.results.documentOf(document.uri)) return;
    const text = document.getText();
    const kept = await this.storage.load(document.uri, text);
    if (!kept || document.isClosed || this.results.documentOf(document.uri)) return;
    if (kept.length && document.getText() === text) this.results.show(document, kept);
    else this.results.noteEarlier(document.uri);
  }

  private reopen(document: TextDocument): void {
    if (document.isClosed || !canBeSummary(document.uri) || this.results.documentOf(document.uri)) return;
    const results = this.closed.take(document);
    if (results) this.results.show(document, results);
  }

  private closeThoseOutOfSight(): void {
    for (const { document } of this.results.documents) {
      const visible = window.visibleTextEditors.some((editor) => editor.document === document);
      if (!visible && !tabsOf(document.uri).length) this.close(document);
    }
  }

  private close(document: TextDocument): void {
    this.looked.delete(document.uri.toString());
    this.unwritten.delete(document.uri.toString());
    const results = this.results.hide(document.uri);
    if (!results.length) return;
    this.closed.add(document, results);
    if (document.isUntitled) void this.storage.remove(document.uri);
    else void this.storage.save(document.uri, document.getText(), results, document.isDirty);
  }

  /** An untitled text that is saved under a name is another document, and both are open until it is written. */
  private takeFromUntitled(document: TextDocument): void {
    if (document.isUntitled || this.results.documentOf(document.uri)) return;
    const written = trimmedLines(document.getText());
    const same = this.results.documents.find((known) => known.document.isUntitled && trimmedLines(known.text) === written);
    if (same) this.results.showAlso(document, same);
  }

  /** @param next the address of each document from now on; null: it was deleted */
  private async relocate(next: (uri: string) => string | null): Promise<void> {
    this.closed.move(next);
    for (const { document } of this.results.documents) {
      const [key, uri] = [document.uri.toString(), next(document.uri.toString())];
      if (uri === null) await this.results.clear(document.uri);
      else if (uri !== key) {
        this.closed.add(document, this.results.hide(document.uri));
        this.closed.move((known) => (known === key ? uri : known));
      }
    }
    for (const document of workspace.textDocuments) this.reopen(document);
    await this.storage.update((stored) => {
      const uri = next(stored.uri);
      return uri === null ? null : uri === stored.uri ? stored : { ...stored, uri };
    });
    // A document may have opened before what is kept of it was moved.
    for (const { document } of window.visibleTextEditors) this.looked.delete(document.uri.toString());
    this.look();
  }

  private writeSoon(document: TextDocument): void {
    this.unwritten.set(document.uri.toString(), document);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.writeAll();
    }, QUIET);
  }

  private writeAll(): void {
    clearTimeout(this.timer);
    for (const document of this.unwritten.values()) this.write(document);
    this.unwritten.clear();
  }

  private write({ uri, isDirty }: TextDocument): void {
    const known = this.results.documentOf(uri);
    if (known) void this.storage.save(uri, known.text, this.results.plain(uri), isDirty);
  }
}

/** A text as formatters leave it: no white space at the end of lines and of the text. */
const trimmedLines = (text: string): string => text.replace(/[ \t]+$/gm, '').trimEnd();

/** The new address of what stood at `from` or in that folder; null: it is something else. */
export function movedUri(uri: string, from: Uri, to: Uri): string | null {
  if (uri === from.toString()) return to.toString();
  return uri.startsWith(`${from.toString()}/`) ? to.toString() + uri.slice(from.toString().length) : null;
}

/** Where tabs show a document. */
function tabsOf(uri: Uri): ('editor' | 'original')[] {
  const shows = (other: Uri) => other.toString() === uri.toString();
  return window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .flatMap(({ input }) => {
      if (input instanceof TabInputText || input instanceof TabInputCustom) return shows(input.uri) ? ['editor'] : [];
      if (!(input instanceof TabInputTextDiff)) return [];
      return shows(input.modified) ? ['editor'] : shows(input.original) ? ['original'] : [];
    });
}

/** Shown as the left side of a diff editor and nowhere else. */
function isOnlyOriginal(uri: Uri): boolean {
  const tabs = tabsOf(uri);
  return tabs.length > 0 && !tabs.includes('editor');
}
