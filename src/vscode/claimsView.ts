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
import type { TrackedClaim } from '../core/tracking';
import { excerpt, wordPassage } from '../core/wording';
import { claimGroups, isRepeat, partAtFault, supportedCount, type ClaimGroup } from './claimGroups';
import { referenceTo, type ClaimReference } from './claimReference';
import type { Dismissals } from './dismissals';
import { nameOf } from './documents';
import { nameOfSource } from './evidence';
import type { Results, TrackedResult } from './results';
import type { ViewFilter } from './viewFilter';
import { words } from './words';

const { t } = words;

interface GroupNode {
  readonly kind: 'group';
  readonly group: ClaimGroup;
  readonly tracked: TrackedResult;
}
/** Carries what commands of its menus need to know the claim again. */
interface ClaimNode extends ClaimReference {
  readonly kind: 'claim';
  readonly group: ClaimGroup;
  readonly tracked: TrackedResult;
  readonly shown: TrackedClaim;
}
type Node = GroupNode | ClaimNode;

/** The claims of the current summary by what the source says of them. */
export class ClaimsView implements TreeDataProvider<Node>, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;

  private readonly view: TreeView<Node>;
  private readonly listeners: readonly Disposable[];

  constructor(
    private readonly results: Results,
    private readonly dismissals: Pick<Dismissals, 'idsIn' | 'find' | 'onDidChange'>,
    private readonly filter: Pick<ViewFilter, 'onlyFaults' | 'onDidChange'>,
  ) {
    this.view = window.createTreeView<Node>('summaryLint.claims', { treeDataProvider: this });
    const update = () => {
      this.update();
    };
    this.listeners = [results.onDidChange(update), dismissals.onDidChange(update), filter.onDidChange(update)];
  }

  dispose(): void {
    for (const one of [...this.listeners, this.view, this.changed]) one.dispose();
  }

  getChildren(node?: Node): Node[] {
    if (node?.kind === 'group') return node.group.claims.map((claim) => claimNode(node, claim));
    const tracked = this.results.current;
    if (node || !tracked) return [];
    const groups = claimGroups(tracked.claims, this.dismissals.idsIn(tracked), words);
    const shown = this.filter.onlyFaults ? groups.filter(({ state }) => state !== 'supported' && state !== 'dismissed') : groups;
    return shown.map((group) => ({ kind: 'group', group, tracked }));
  }

  getTreeItem(node: Node): TreeItem {
    return node.kind === 'group' ? groupItem(node.group) : this.claimItem(node);
  }

  private update(): void {
    const { current } = this.results;
    const count = current ? supportedCount(current.claims, words) : '';
    this.view.title = count ? t('Claims {0}', count) : t('Claims');
    this.view.description = current && nameOf(current.uri);
    this.changed.fire(undefined);
  }

  private claimItem(node: ClaimNode): TreeItem {
    const { group, tracked, shown: claim } = node;
    const part = partAtFault(claim, tracked);
    // First, as long labels are cut at their end.
    const label = (part === null ? claim.text : `“${excerpt(part)}” · ${claim.text}`).replace(/\s+/g, ' ');
    const item = new TreeItem(label);
    item.id = `${group.state} ${claim.id}`;
    item.iconPath = new ThemeIcon(group.icon);
    item.contextValue = `claim.${group.state}`;
    const [evidence] = claim.evidence;
    const dismissal = this.dismissals.find(tracked, claim);
    const notes = [
      evidence && `${nameOfSource(tracked, evidence.source)}:${evidence.at.start.line + 1}`,
      claim.votes && t('unstable {0}/{1}', claim.votes.agreed, claim.votes.of),
      isRepeat(claim, tracked) && t('said before'),
      dismissal?.reason,
    ].filter(Boolean);
    item.description = notes.join(' · ');
    // A plain string is shown as it is.
    item.tooltip = [claim.text, claim.reason, evidence && wordPassage(claim, excerpt(evidence.quote), words)].filter(Boolean).join('\n\n');
    if (claim.place) item.command = { title: t('Show Claim'), command: 'summaryLint.revealClaim', arguments: [referenceOf(node)] };
    item.accessibilityInformation = { label: [`${group.label}: ${label}`, ...notes].join(', ') };
    return item;
  }
}

const referenceOf = ({ uri, offset, claim }: ClaimNode): ClaimReference => ({ uri, offset, claim });

const claimNode = ({ group, tracked }: GroupNode, claim: TrackedClaim): ClaimNode => ({
  ...referenceTo({ claim, place: claim.place ?? claim, tracked }),
  ...{ kind: 'claim', group, tracked, shown: claim },
});

function groupItem({ state, label, icon, claims }: ClaimGroup): TreeItem {
  const count = (number: number) => new Intl.NumberFormat(words.locale).format(number);
  // The title counts what the score counts.
  const counting = claims.filter(({ countsWith }) => countsWith === null).length;
  const title =
    counting === claims.length
      ? t('{0} ({1})', label, count(counting))
      : t('{0} ({1}; {2} with repeats)', label, count(counting), count(claims.length));
  const item = new TreeItem(
    title,
    state === 'supported' || state === 'dismissed' ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded,
  );
  item.id = state;
  item.iconPath = new ThemeIcon(icon);
  item.contextValue = `group.${state}`;
  item.accessibilityInformation = { label: title };
  return item;
}
