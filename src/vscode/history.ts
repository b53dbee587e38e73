import { EventEmitter, workspace, type Disposable, type Uri } from 'vscode';
import { hashOf } from '../core/hash';
import { withRun, type PastRun } from '../core/history';
import type { Cache } from '../core/remember';
import type { CheckResult } from '../core/result';
import { movedUri } from './resultKeeper';

/** The runs of each summary, kept in the extension's storage; they go where their file goes. */
export class History implements Disposable {
  private readonly changed = new EventEmitter<string>();
  /** Fires with the address of a summary whose runs changed, or are read by now. */
  readonly onDidChange = this.changed.event;
  /** By address. */
  private readonly runs = new Map<string, readonly PastRun[]>();
  private readonly listener: Disposable;

  constructor(private readonly storage: Cache) {
    this.listener = workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) void this.move(oldUri, newUri);
    });
  }

  /** Newest first. Those that are kept are read at the first question; `onDidChange` tells when they are there. */
  of(summary: Uri): readonly PastRun[] {
    const key = summary.toString();
    const known = this.runs.get(key);
    if (known) return known;
    this.runs.set(key, []);
    void this.load(key);
    return [];
  }

  async add(summary: Uri, result: CheckResult): Promise<void> {
    const key = summary.toString();
    if (!this.runs.has(key)) await this.load(key);
    await this.keep(key, withRun(this.runs.get(key) ?? [], result), summary.scheme !== 'untitled');
  }

  clear(summary: Uri): Promise<void> {
    return this.keep(summary.toString(), []);
  }

  dispose(): void {
    this.listener.dispose();
    this.changed.dispose();
  }

  /** Of a folder only the summaries that were looked at are known. */
  private async move(from: Uri, to: Uri): Promise<void> {
    if (!this.runs.has(from.toString())) await this.load(from.toString());
    for (const [key, runs] of [...this.runs]) {
      const moved = movedUri(key, from, to);
      if (moved === null || !runs.length) continue;
      await this.keep(key, []);
      await this.keep(moved, runs);
    }
  }

  private async load(key: string): Promise<void> {
    const kept = await this.storage.get(nameOf(key));
    // A run may have ended in the meantime.
    if (this.runs.get(key)?.length) return;
    this.runs.set(key, Array.isArray(kept) ? (kept as readonly PastRun[]) : []);
    this.changed.fire(key);
  }

  /** @param write untitled texts have names that are used again for others */
  private async keep(key: string, runs: readonly PastRun[], write = true): Promise<void> {
    this.runs.set(key, runs);
    this.changed.fire(key);
    if (write) await this.storage.set(nameOf(key), runs);
  }
}

const nameOf = (key: string): string => hashOf(`history 1 ${key}`);
