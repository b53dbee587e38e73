import { Disposable, TextDocumentSaveReason, workspace, type TextDocument, type Uri } from 'vscode';
import { toFailure } from '../core/failure';
import type { CheckCommands } from './checkCommand';
import { canBeSummary, formatOf, isSame, summaryIn } from './documents';
import type { FrontMatters } from './frontMatter/frontMatters';
import { chosenJudge } from './judges/judgeChoice';
import type { Judges } from './judges/judges';
import type { Log } from './log';
import type { Request } from './request';
import type { Results } from './results';
import type { Runs } from './runs';
import type { Settings } from './settings';

/** ms without a keystroke after which a text is checked. */
const QUIET = 300;

interface Parts {
  readonly checks: Pick<CheckCommands, 'run' | 'requestOf'>;
  readonly results: Pick<Results, 'of'>;
  readonly runs: Pick<Runs, 'of'>;
  readonly settings: Settings;
  readonly judges: Pick<Judges, 'isReady'>;
  readonly matters: Pick<FrontMatters, 'sourcesOf'>;
  readonly log: Log;
}

type Occasion = 'save' | 'typing';

interface Running {
  readonly occasion: Occasion;
  readonly controller: AbortController;
}

/**
 * Checks on save and while typing, where the user has switched that on: of summaries that were checked before or name their
 * sources. Nobody asked for such a check, so it opens no dialog and sends nothing that was not agreed to before.
 */
export class UnaskedChecks implements Disposable {
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly running = new Map<string, Running>();
  private readonly manual = new Set<string>();
  private readonly told = new Set<string>();
  private readonly listeners: Disposable;

  constructor(private readonly parts: Parts) {
    this.listeners = Disposable.from(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length) this.typed(document);
      }),
      workspace.onWillSaveTextDocument(({ document, reason }) => {
        if (reason === TextDocumentSaveReason.Manual) this.manual.add(document.uri.toString());
        else this.manual.delete(document.uri.toString());
      }),
      workspace.onDidSaveTextDocument((document) => {
        const manual = this.manual.delete(document.uri.toString());
        if (this.isWanted('checkOnSave', document)) void this.check(document, 'save', manual);
      }),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.stop(uri);
      }),
    );
  }

  dispose(): void {
    this.listeners.dispose();
    for (const timer of this.waiting.values()) clearTimeout(timer);
    for (const { controller } of this.running.values()) controller.abort();
  }

  private isWanted(setting: 'checkOnSave' | 'checkWhileTyping', { uri }: TextDocument): boolean {
    return canBeSummary(uri) && workspace.isTrusted && this.parts.settings.get(setting, uri);
  }

  /** Each keystroke ends what an earlier one began, and nothing that was begun by saving. */
  private typed(document: TextDocument): void {
    this.stop(document.uri, 'typing');
    if (!this.isWanted('checkWhileTyping', document)) return;
    const key = document.uri.toString();
    this.waiting.set(
      key,
      setTimeout(() => {
        this.waiting.delete(key);
        if (!document.isClosed) void this.check(document, 'typing', false);
      }, QUIET),
    );
  }

  /** @param only what was begun then; left out: whatever was */
  private stop(uri: Uri, only?: Occasion): void {
    const key = uri.toString();
    clearTimeout(this.waiting.get(key));
    this.waiting.delete(key);
    const running = this.running.get(key);
    if (!running || (only && running.occasion !== only)) return;
    running.controller.abort();
    this.running.delete(key);
  }

  private async check(document: TextDocument, occasion: Occasion, manual: boolean): Promise<void> {
    const { parts } = this;
    const { uri } = document;
    const known = this.running.get(uri.toString());
    // One that somebody asked for goes on, by a command or by saving.
    if (parts.runs.of(uri) && (!known || (known.occasion === 'save' && occasion === 'typing'))) return;
    this.stop(uri);
    const controller = new AbortController();
    const running: Running = { occasion, controller };
    this.running.set(uri.toString(), running);
    try {
      const request = await this.requestFor(document);
      if (!request || controller.signal.aborted || !(await this.mayRun(request, occasion, manual))) return;
      if (!controller.signal.aborted)
        await parts.checks.run({ ...request, unasked: { signal: controller.signal, isRun: occasion === 'save' } });
    } catch (error) {
      this.tellOnce(uri, toFailure(error).kind);
    } finally {
      if (this.running.get(uri.toString()) === running) this.running.delete(uri.toString());
    }
  }

  /** null: it is no summary that anybody has checked, and it names no source. */
  private async requestFor(document: TextDocument): Promise<Request | null> {
    const { results, checks, matters } = this.parts;
    const known = results.of(document.uri);
    const tracked = known.find(({ region }) => !region) ?? known[0];
    if (tracked) return checks.requestOf(tracked);
    const summary = summaryIn(document, null);
    const sources = formatOf(document) === 'markdown' ? await matters.sourcesOf(summary) : null;
    return sources?.some((source) => !isSame(source, document.uri)) ? { summary, sources } : null;
  }

  private async mayRun({ summary: { uri }, sources }: Request, occasion: Occasion, manual: boolean): Promise<boolean> {
    const choice = chosenJudge(this.parts.settings, uri, sources);
    if (choice.kind === 'builtin') return true;
    // A model is not asked for a text that is only on its way to be written.
    if (occasion === 'typing' || !manual) return false;
    if (await this.parts.judges.isReady(choice)) return true;
    this.tellOnce(uri, 'notReady');
    return false;
  }

  /** What is in the way stays so for every save. */
  private tellOnce(uri: Uri, why: string): void {
    const key = `${uri.toString()} ${why}`;
    if (this.told.has(key)) return;
    this.told.add(key);
    this.parts.log.info(`not checked on save: ${why}`);
  }
}
