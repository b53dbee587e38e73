import { Disposable, workspace, type Uri } from 'vscode';
import type { CheckCommands } from './checkCommand';
import { sourcesOf } from './documents';
import { askedJudge, BUILTIN, type JudgeSettings } from './judges/judgeChoice';
import type { Results, TrackedResult } from './results';

/** ms after the last undo in which the others of a row are waited for. */
const QUIET = 200;

/**
 * Checks a summary again when fixes in it are undone or redone: the check after the fix took the finding out of the result,
 * so that following the text can't bring it back. By the built-in judge only, as nobody asked for it.
 */
export class UndoneFixes implements Disposable {
  /** Documents with a fix that was checked, each with what stops the check that is to come. */
  private readonly watched = new Map<string, AbortController>();
  private readonly listeners: Disposable;

  constructor(
    private readonly results: Pick<Results, 'of'>,
    private readonly checks: Pick<CheckCommands, 'run' | 'requestOf'>,
    private readonly settings: JudgeSettings,
  ) {
    this.listeners = Disposable.from(
      workspace.onDidChangeTextDocument(({ document: { uri }, reason }) => {
        // What can't be checked stays marked as edited.
        if (reason !== undefined && this.watched.has(uri.toString())) void this.check(uri).catch(() => undefined);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.watched.get(uri.toString())?.abort();
        this.watched.delete(uri.toString());
      }),
    );
  }

  dispose(): void {
    this.listeners.dispose();
    for (const controller of this.watched.values()) controller.abort();
  }

  watch(uri: Uri): void {
    if (!this.watched.has(uri.toString())) this.watched.set(uri.toString(), new AbortController());
  }

  private async check(uri: Uri): Promise<void> {
    const { signal } = this.startAnew(uri);
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    for (const tracked of this.results.of(uri)) {
      if (!this.isStale(tracked)) continue;
      const request = await this.checks.requestOf(tracked);
      if (signal.aborted) return;
      await this.checks.run({ ...request, unasked: { signal, isRun: false } });
    }
  }

  private startAnew(uri: Uri): AbortController {
    this.watched.get(uri.toString())?.abort();
    const controller = new AbortController();
    this.watched.set(uri.toString(), controller);
    return controller;
  }

  private isStale(tracked: TrackedResult): boolean {
    const { uri, summaryEdited, result } = tracked;
    return summaryEdited && result.judge.id === BUILTIN.id && askedJudge(this.settings, uri, sourcesOf(tracked)).id === BUILTIN.id;
  }
}
