import { EventEmitter, RelativePattern, Uri, window, workspace, type Disposable, type Memento } from 'vscode';
import {
  dismissalKey,
  formatDismissals,
  isDismissals,
  keyText,
  parseDismissals,
  withDismissal,
  withoutDismissal,
  type Dismissal,
  type DismissalKey,
} from '../core/dismissals';
import { toFailure } from '../core/failure';
import { findingOf } from '../core/findings';
import type { CheckResult } from '../core/result';
import type { TrackedClaim } from '../core/tracking';
import { claimReferredTo } from './claimReference';
import { nameOf } from './documents';
import type { FailureMessages } from './failureMessages';
import type { Results, TrackedResult } from './results';
import type { Settings } from './settings';
import { words } from './words';
import { pathIn, readText, workspaceFile, writeText, type WorkspaceFile } from './workspaceFile';

const { t } = words;
const KEPT = 'dismissals';
/** Stands for the workspace's own state where a file would be named. */
const STATE = '';

/** Dismissals by their keys. */
type Known = ReadonlyMap<string, Dismissal>;

interface Parts {
  readonly results: Results;
  readonly settings: Pick<Settings, 'get'>;
  readonly state: Pick<Memento, 'get' | 'update'>;
  readonly messages: Pick<FailureMessages, 'show'>;
}

/** Findings that somebody dismissed, kept in the workspace's state or, by a setting, in a file that a team can commit. */
export class Dismissals implements Disposable {
  private readonly changed = new EventEmitter<undefined>();
  /** Fires when other findings are dismissed than before. */
  readonly onDidChange = this.changed.event;

  /** By address of the file. */
  private readonly loaded = new Map<string, Known>();
  private readonly found = new WeakMap<
    CheckResult,
    { readonly all: Known; readonly sources: unknown; readonly ids: ReadonlySet<string> }
  >();
  private readonly watchers = new Map<string, Disposable>();

  constructor(private readonly parts: Parts) {}

  /**
   * Ids of a result's claims whose finding is dismissed. What is kept in a file is read at the first question, and
   * `onDidChange` tells when it is there.
   */
  idsIn(tracked: TrackedResult): ReadonlySet<string> {
    const { result, sources } = tracked;
    const file = this.fileFor(tracked.uri);
    const all = this.allIn(file);
    const known = this.found.get(result);
    // Every keystroke asks.
    if (known?.all === all && known.sources === sources) return known.ids;
    const ids = new Set(tracked.claims.filter((claim) => findIn(all, tracked, claim, file)).map(({ id }) => id));
    this.found.set(result, { all, sources, ids });
    return ids;
  }

  find(tracked: TrackedResult, claim: TrackedClaim): Dismissal | null {
    const file = this.fileFor(tracked.uri);
    return findIn(this.allIn(file), tracked, claim, file);
  }

  /** `summaryLint.dismissClaim`: asks why. */
  readonly dismiss = async (argument: unknown): Promise<void> => {
    const meant = this.findingMeant(argument);
    const reason = meant && (await askReason());
    if (!reason) return;
    const { key, tracked } = meant;
    const dismissal: Dismissal = { ...key, reason, judge: tracked.result.judge.id, date: new Date().toISOString().slice(0, 10) };
    await this.change(tracked.uri, (all) => withDismissal(all, dismissal));
  };

  /** `summaryLint.restoreClaim`: takes a dismissal back. */
  readonly restore = async (argument: unknown): Promise<void> => {
    const meant = this.findingMeant(argument);
    if (meant) await this.change(meant.tracked.uri, (all) => withoutDismissal(all, meant.key));
  };

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.dispose();
    this.changed.dispose();
  }

  private findingMeant(argument: unknown): { readonly key: DismissalKey; readonly tracked: TrackedResult } | null {
    const found = claimReferredTo(argument, this.parts.results);
    const key = found && keyOf(found.tracked, found.claim, this.fileFor(found.tracked.uri));
    return key && { key, tracked: found.tracked };
  }

  private async change(summary: Uri, next: (all: readonly Dismissal[]) => readonly Dismissal[]): Promise<void> {
    const file = this.fileFor(summary);
    if (file) this.watch(file);
    try {
      const all = next(file ? await read(file.uri) : this.inState());
      if (file) await writeText(file.uri, formatDismissals(all));
      else await this.parts.state.update(KEPT, all);
      this.take(file?.uri.toString() ?? STATE, all);
    } catch (error) {
      const open = file && (() => window.showTextDocument(file.uri));
      this.parts.messages.show(toFailure(error), open ? { openFile: open } : {});
    }
  }

  private allIn(file: WorkspaceFile | null): Known {
    const address = file?.uri.toString() ?? STATE;
    const known = this.loaded.get(address);
    if (known) return known;
    const nothing: Known = new Map();
    this.loaded.set(address, nothing);
    if (!file) return this.take(address, this.inState(), false);
    this.watch(file);
    void this.load(file);
    return nothing;
  }

  private async load({ uri }: WorkspaceFile): Promise<void> {
    // A file that somebody is writing by hand is read again when it is saved.
    const all = await read(uri).catch(() => null);
    if (all) this.take(uri.toString(), all);
  }

  private take(address: string, all: readonly Dismissal[], tell = true): Known {
    const byKey = new Map(all.map((one) => [keyText(one), one]));
    this.loaded.set(address, byKey);
    if (tell) this.changed.fire(undefined);
    return byKey;
  }

  private watch(file: WorkspaceFile): void {
    const address = file.uri.toString();
    if (this.watchers.has(address)) return;
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(file.folder, pathIn(file.folder, file.uri)));
    const load = () => void this.load(file);
    watcher.onDidChange(load);
    watcher.onDidCreate(load);
    watcher.onDidDelete(load);
    this.watchers.set(address, watcher);
  }

  private inState(): readonly Dismissal[] {
    const kept: unknown = this.parts.state.get(KEPT);
    return isDismissals(kept) ? kept : [];
  }

  private fileFor(summary: Uri): WorkspaceFile | null {
    const path = this.parts.settings.get('dismissals', summary);
    return path === STATE ? null : workspaceFile(summary, path, '.summary-lint/dismissals.json');
  }
}

function findIn(all: Known, tracked: TrackedResult, claim: TrackedClaim, file: WorkspaceFile | null): Dismissal | null {
  const key = all.size ? keyOf(tracked, claim, file) : null;
  return (key && all.get(keyText(key))) ?? null;
}

function keyOf(tracked: TrackedResult, claim: TrackedClaim, file: WorkspaceFile | null): DismissalKey | null {
  const kind = findingOf(claim);
  if (!kind) return null;
  const { text, start } = tracked.judged;
  const sources = tracked.sources.map(({ id }) => (file ? pathIn(file.folder, Uri.parse(id, true)) : id));
  return dismissalKey(text.slice(claim.start - start, claim.end - start), kind, sources);
}

async function read(file: Uri): Promise<Dismissal[]> {
  const text = await readText(file);
  return text === null ? [] : parseDismissals(text, nameOf(file));
}

async function askReason(): Promise<string | undefined> {
  const other = t('Something else…');
  const reasons = [
    t('The source says so in other words'),
    t('True, though the source does not say so'),
    t('Not a statement of fact'),
    other,
  ];
  const chosen = await window.showQuickPick(reasons, { title: t('Dismiss Finding'), placeHolder: t('Why is this no fault?') });
  if (chosen !== other) return chosen;
  return (await window.showInputBox({ title: t('Dismiss Finding'), prompt: t('Why is this no fault?') }))?.trim() ?? undefined;
}
