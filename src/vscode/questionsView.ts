import {
  EventEmitter,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  window,
  type Disposable,
  type TreeDataProvider,
  type TreeView,
} from 'vscode';
import { wordFailure } from '../core/failureWording';
import type { TrackedQuestion } from '../core/tracking';
import { excerpt } from '../core/wording';
import { nameOf } from './documents';
import { nameOfSource, passageOf } from './evidence';
import { answeredCount, questionGroups, wordSourceSays, type QuestionGroup } from './questionGroups';
import { questionsStateOf } from './resultContext';
import type { Results, TrackedResult } from './results';
import type { Runs } from './runs';
import { waysOutOf, type WayOutItem } from './viewActions';
import type { ViewFilter } from './viewFilter';
import { words } from './words';

const { t } = words;

type Node =
  | { readonly kind: 'way'; readonly way: WayOutItem }
  | { readonly kind: 'group'; readonly group: QuestionGroup; readonly tracked: TrackedResult }
  | { readonly kind: 'question'; readonly group: QuestionGroup; readonly question: TrackedQuestion; readonly tracked: TrackedResult };

/** The questions of the current summary by how it answers them. */
export class QuestionsView implements TreeDataProvider<Node>, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;

  private readonly view: TreeView<Node>;
  private readonly listeners: readonly Disposable[];
  private shown: { readonly questions?: readonly TrackedQuestion[] | undefined; readonly sources?: unknown } = {};

  constructor(
    private readonly results: Results,
    private readonly runs: Pick<Runs, 'of' | 'onDidChange'>,
    private readonly filter: Pick<ViewFilter, 'onlyFaults' | 'onDidChange'>,
  ) {
    this.view = window.createTreeView<Node>('summaryLint.questions', { treeDataProvider: this });
    const update = () => {
      this.update();
    };
    this.listeners = [
      results.onDidChange(update),
      runs.onDidChange(update),
      window.onDidChangeActiveTextEditor(update),
      filter.onDidChange(() => {
        this.changed.fire(undefined);
      }),
    ];
  }

  dispose(): void {
    for (const one of [...this.listeners, this.view, this.changed]) one.dispose();
  }

  getChildren(node?: Node): Node[] {
    const tracked = this.results.current;
    if (node?.kind === 'group') return node.group.questions.map((question) => ({ ...node, kind: 'question', question }));
    if (node || !tracked) return [];
    return [
      ...waysOutOf(tracked).map((way): Node => ({ kind: 'way', way })),
      ...questionGroups(tracked.questions, words)
        .filter(({ state }) => !this.filter.onlyFaults || (state !== 'answered' && state !== 'notInSource'))
        .map((group): Node => ({ kind: 'group', group, tracked })),
    ];
  }

  getTreeItem(node: Node): TreeItem {
    switch (node.kind) {
      case 'way':
        return wayItem(node.way);
      case 'group':
        return groupItem(node.group);
      case 'question':
        return questionItem(node.group, node.question, node.tracked);
    }
  }

  private update(): void {
    const { current } = this.results;
    const count = current ? answeredCount(current.questions, words) : '';
    this.view.title = count ? t('Questions {0}', count) : t('Questions');
    this.view.description = current && nameOf(current.uri);
    this.view.message = this.message(current);
    // An edit of the summary changes no question: the tree stays as it is under the reader's hand.
    if (current?.questions === this.shown.questions && current?.sources === this.shown.sources) return;
    this.shown = { questions: current?.questions, sources: current?.sources };
    this.changed.fire(undefined);
  }

  private message(current: TrackedResult | undefined): string | undefined {
    const uri = current?.uri ?? window.activeTextEditor?.document.uri;
    const run = uri && this.runs.of(uri);
    if (run) return run.stage || undefined;
    if (!current) return undefined;
    const gone = current.sources.find(({ state }) => state === 'gone');
    if (current.result.invalid) return wordFailure(current.result.invalid, words);
    if (gone) return wordFailure({ kind: 'sourceMissing', details: { file: gone.name } }, words);
    if (current.changedSources.length) return t('The source changed since the check. Check again to see what holds now.');
    return questionsStateOf(this.results) === 'allAnswered' ? t('Every question is answered.') : undefined;
  }
}

function wayItem({ id, label, icon, command }: WayOutItem): TreeItem {
  const item = new TreeItem(label);
  item.id = `way ${id}`;
  item.iconPath = new ThemeIcon(icon);
  item.command = { title: label, command };
  item.accessibilityInformation = { label, role: 'button' };
  return item;
}

function groupItem({ state, label, icon, questions }: QuestionGroup): TreeItem {
  const open = state === 'missing' || state === 'contradicted';
  const item = new TreeItem(
    t('{0} ({1})', label, new Intl.NumberFormat(words.locale).format(questions.length)),
    open ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
  );
  item.id = state;
  item.iconPath = new ThemeIcon(icon);
  item.contextValue = `group.${state}`;
  item.accessibilityInformation = { label: t('{0}: {1}', label, questions.length) };
  return item;
}

function questionItem(group: QuestionGroup, question: TrackedQuestion, tracked: TrackedResult): TreeItem {
  const [evidence] = question.evidence;
  const item = new TreeItem(question.text);
  item.id = `${group.state} ${question.id}`;
  item.contextValue = ['question', group.state, question.pinned ? 'pinned' : question.proof.length ? 'pinnable' : 'unproven'].join('.');
  item.iconPath = new ThemeIcon(group.icon);
  const place = evidence && `${nameOfSource(tracked, evidence.source)}:${evidence.at.start.line + 1}`;
  const pinned = question.pinned ? t('pinned') : undefined;
  item.description = [place, pinned].filter(Boolean).join(' · ');
  if (evidence) {
    item.command = { title: t('Show Passage'), command: 'summaryLint.openEvidence', arguments: [passageOf(evidence)] };
  }
  // A plain string is shown as it is.
  const says = wordSourceSays(question, words);
  item.tooltip = [question.text, question.reason, says, evidence && `“${excerpt(evidence.quote)}”\n${place}`].filter(Boolean).join('\n\n');
  item.accessibilityInformation = { label: [`${group.label}: ${question.text}`, place, pinned].filter(Boolean).join(', ') };
  return item;
}
