import {
  commands,
  EventEmitter,
  ThemeIcon,
  TreeItem,
  window,
  type Disposable,
  type TreeDataProvider,
  type TreeView,
  type Uri,
} from 'vscode';
import type { PastRun } from '../core/history';
import { nameOf } from './documents';
import type { History } from './history';
import { comparedTexts, wordRun } from './historyText';
import type { Results } from './results';
import type { Settings } from './settings';
import type { VirtualTexts } from './virtualTexts';
import { words } from './words';

const { t } = words;

interface RunNode {
  readonly run: PastRun;
  readonly before: PastRun | undefined;
  readonly summary: Uri;
}

/** The runs of the current summary, newest first. Two of them can be set side by side. */
export class HistoryView implements TreeDataProvider<RunNode>, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;

  private readonly view: TreeView<RunNode>;
  private readonly listeners: readonly Disposable[];
  private shown: readonly PastRun[] | undefined;

  constructor(
    private readonly results: Pick<Results, 'current' | 'onDidChange'>,
    private readonly history: History,
    private readonly settings: Pick<Settings, 'get'>,
    private readonly texts: Pick<VirtualTexts, 'add'>,
  ) {
    this.view = window.createTreeView<RunNode>('summaryLint.history', { treeDataProvider: this, canSelectMany: true });
    const update = () => {
      this.update();
    };
    this.listeners = [results.onDidChange(update), history.onDidChange(update)];
  }

  /** `summaryLint.compareRuns`: the same questions of two selected runs, the older one at the left. */
  readonly compare = async (): Promise<void> => {
    const [one, other, ...more] = [...this.view.selection].sort((first, second) => first.run.finished - second.run.finished);
    if (!one || !other || more.length) {
      void window.showInformationMessage(t('Select two runs of the History view to compare them.'));
      return;
    }
    const [left, right] = comparedTexts(one.run, other.run, this.settings.get('scale', one.summary), words);
    // Plain text: a question may hold anything.
    const like = one.summary.with({ path: `${one.summary.path}.txt` });
    await commands.executeCommand(
      'vscode.diff',
      this.texts.add(left, like),
      this.texts.add(right, like),
      t('{0}: Two Runs', nameOf(one.summary)),
    );
  };

  /** `summaryLint.clearHistory` */
  readonly clear = async (): Promise<void> => {
    const { current } = this.results;
    if (current) await this.history.clear(current.uri);
  };

  dispose(): void {
    for (const one of [...this.listeners, this.view, this.changed]) one.dispose();
  }

  getChildren(node?: RunNode): RunNode[] {
    const { current } = this.results;
    if (node || !current) return [];
    const runs = this.history.of(current.uri);
    return runs.map((run, index) => ({ run, before: runs[index + 1], summary: current.uri }));
  }

  getTreeItem({ run, before, summary }: RunNode): TreeItem {
    const { label, description, details } = wordRun(run, before, this.settings.get('scale', summary), words);
    const item = new TreeItem(label);
    item.id = String(run.finished);
    item.description = description;
    item.contextValue = 'run';
    item.iconPath = new ThemeIcon(run.outcome === 'pass' ? 'pass' : run.outcome === 'fail' ? 'warning' : 'question');
    // A plain string is shown as it is.
    item.tooltip = details.join('\n\n');
    item.accessibilityInformation = { label: [label, ...details].join(', ') };
    return item;
  }

  private update(): void {
    const { current } = this.results;
    const runs = current && this.history.of(current.uri);
    this.view.description = current && nameOf(current.uri);
    // An edit changes no run.
    if (runs === this.shown) return;
    this.shown = runs;
    this.changed.fire(undefined);
  }
}
