import {
  Disposable,
  Uri,
  ViewColumn,
  window,
  workspace,
  type Event,
  type WebviewOptions,
  type WebviewPanel,
  type WebviewPanelSerializer,
} from 'vscode';
import { toFailure } from '../../core/failure';
import { parseMessage, parseState, type FromPage, type ToPage } from '../../reportPage/messages';
import type { Action, PageView } from '../../reportPage/view';
import { runCommand } from '../commands';
import { nameOf } from '../documents';
import type { FailureMessages } from '../failureMessages';
import type { Results } from '../results';
import { words } from '../words';
import type { Targets } from './input';
import { nothingOf, reportOf } from './model';
import { pageHtml } from './pageHtml';
import type { Reports } from './reports';

const VIEW_TYPE = 'summaryLint.report';
/** ms without a change after which the page is made anew: each keystroke in the summary changes it. */
const QUIET = 150;

interface Parts {
  readonly reports: Reports;
  readonly results: Pick<Results, 'current'>;
  readonly extension: Uri;
  readonly messages: Pick<FailureMessages, 'show'>;
  /** After any of them the page may have something else to show. */
  readonly changes: readonly Event<unknown>[];
}

/** The page of the current summary's result: one panel, which follows and outlives a reload of the window. */
export class ReportPanel implements WebviewPanelSerializer, Disposable {
  private panel: WebviewPanel | undefined;
  private targets: Targets | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private made = 0;
  private readonly listeners: Disposable;

  constructor(private readonly parts: Parts) {
    const update = () => {
      this.updateSoon();
    };
    this.listeners = Disposable.from(
      window.registerWebviewPanelSerializer(VIEW_TYPE, this),
      ...parts.changes.map((change) => change(update)),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('summaryLint')) update();
      }),
    );
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.listeners.dispose();
    this.panel?.dispose();
  }

  /** `summaryLint.showReport` */
  readonly show = (): void => {
    if (this.panel) this.panel.reveal();
    else this.adopt(window.createWebviewPanel(VIEW_TYPE, words.t('Report'), ViewColumn.Active, { enableFindWidget: true }));
  };

  /** Takes over the panel of an earlier window. */
  deserializeWebviewPanel(panel: WebviewPanel, state: unknown): Promise<void> {
    const summary = parseState(state);
    if (summary !== null) this.parts.reports.lookAt(Uri.parse(summary, true));
    this.panel?.dispose();
    this.adopt(panel);
    return Promise.resolve();
  }

  private adopt(panel: WebviewPanel): void {
    this.panel = panel;
    panel.onDidDispose(() => {
      if (this.panel === panel) this.panel = undefined;
    });
    panel.onDidChangeViewState(() => {
      this.updateSoon();
    });
    panel.webview.onDidReceiveMessage((message: unknown) => {
      const known = parseMessage(message);
      if (known) void this.take(known);
    });
    const { extension } = this.parts;
    const [dist, media] = [Uri.joinPath(extension, 'dist'), Uri.joinPath(extension, 'media')];
    const options: WebviewOptions = { enableScripts: true, localResourceRoots: [dist, media] };
    panel.webview.options = options;
    const addressOf = (uri: Uri) => panel.webview.asWebviewUri(uri).toString();
    panel.webview.html = pageHtml({
      nonce: crypto.randomUUID(),
      cspSource: panel.webview.cspSource,
      script: addressOf(Uri.joinPath(dist, 'reportPage.js')),
      style: addressOf(Uri.joinPath(media, 'report.css')),
      language: words.locale,
    });
  }

  private async take(message: FromPage): Promise<void> {
    try {
      if (message.kind === 'ready') await this.update();
      else if (message.kind === 'run') await this.run(message.action);
      else await this.open(message.id);
    } catch (error) {
      this.parts.messages.show(toFailure(error));
    }
  }

  private async run(action: Action): Promise<void> {
    switch (action) {
      case 'export':
        return runCommand('summaryLint.exportReport');
      case 'openSample':
        return runCommand('summaryLint.openSample');
      case 'judgeRest':
        return runCommand('summaryLint.judgeRest');
      case 'checkAgain':
        await this.showSummary();
        return runCommand('summaryLint.checkAgain');
      case 'check':
        await this.showSummary();
        return runCommand('summaryLint.check');
    }
  }

  /** A summary that no editor has open can only be checked there. */
  private async showSummary(): Promise<void> {
    const { results, reports } = this.parts;
    if (!results.current && reports.summary) await window.showTextDocument(reports.summary, { preview: false });
  }

  private async open(id: string): Promise<void> {
    const target = this.targets?.of(id);
    if (target?.kind === 'passage') await runCommand('summaryLint.openEvidence', target.passage);
    if (target?.kind !== 'claim') return;
    await this.showSummary();
    await runCommand('summaryLint.revealClaim', target.reference);
  }

  private updateSoon(): void {
    if (!this.panel) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.take({ kind: 'ready' });
    }, QUIET);
  }

  /** A page that is out of sight does not run, and asks once it is in sight. */
  private async update(): Promise<void> {
    const { panel } = this;
    if (!panel?.visible) return;
    const made = ++this.made;
    const view = await this.view();
    // A newer one is on its way.
    if (made !== this.made || panel !== this.panel) return;
    panel.title = view.title;
    const message: ToPage = { kind: 'show', view };
    await panel.webview.postMessage(message);
  }

  private async view(): Promise<PageView> {
    const { reports } = this.parts;
    const input = await reports.current();
    if (!input) return nothingOf(reports.summary ? { address: reports.summary.toString(), name: nameOf(reports.summary) } : null, words);
    const { view, targets } = reportOf(input, words);
    this.targets = targets;
    return view;
  }
}
