import { QuickPickItemKind, TabInputText, Uri, window, workspace, type CancellationToken, type QuickPickItem } from 'vscode';
import { distinct, isSame, nameOf, type Summary } from './documents';
import { words } from './words';

/** An entry of the source picker. */
export interface SourceItem extends QuickPickItem {
  /** What choosing it means; none: a heading. */
  readonly uris: readonly Uri[];
}

/** Most workspace files that are listed; *Browse…* finds the rest. */
const MOST_FILES = 5000;
/** Files that can't be sources, by the ends of their names. */
const NOT_TEXT =
  'png,jpg,jpeg,gif,webp,ico,bmp,tif,tiff,mp3,mp4,m4a,wav,mov,avi,zip,gz,tar,7z,vsix,exe,dll,so,wasm,woff,woff2,ttf,otf,class,jar,pyc';
export const EXCLUDED = `**/{node_modules,.git,.hg,.svn,.vscode-test,bower_components,.venv,__pycache__}/**,**/*.{${NOT_TEXT}}`;

const { t } = words;
const heading = (label: string): SourceItem => ({ label, kind: QuickPickItemKind.Separator, uris: [] });
const titled = (label: string, items: readonly SourceItem[]): SourceItem[] => (items.length ? [heading(label), ...items] : []);

/** A name as a label: `$(…)` in it is no icon. */
const asLabel = (name: string): string => name.replaceAll('$(', '\\$(');

function itemOf(uri: Uri, used: boolean): SourceItem {
  const path = uri.scheme === 'untitled' ? '' : asLabel(workspace.asRelativePath(uri));
  const label = asLabel(nameOf(uri));
  return {
    label: `$(file) ${label}`,
    description: [path === label ? '' : path, used ? t('used last') : ''].filter(Boolean).join(' · '),
    uris: [uri],
  };
}

/** What can be offered at once: the open editors and the sources that this summary was last checked against. */
export function itemsAtHand(summary: Summary, last: readonly Uri[]): { items: SourceItem[]; preferred: SourceItem | undefined } {
  const isLast = (uri: Uri) => last.length === 1 && isSame(last[0]!, uri);
  const around: SourceItem = {
    label: `$(list-selection) ${t('This File Without the Selection')}`,
    description: asLabel(nameOf(summary.uri)),
    uris: [summary.uri],
  };
  const open = openUris()
    .filter((uri) => !isSame(uri, summary.uri))
    .map((uri) => itemOf(uri, isLast(uri)));
  const opened = summary.region ? [...open, around] : open;
  const known = opened.find((item) => last.length === 1 && isSame(item.uris[0]!, last[0]!));
  const again = known || !last.length || (!summary.region && last.some((uri) => isSame(uri, summary.uri))) ? [] : [lastItem(last)];
  return { items: [...titled(t('open editors'), opened), ...titled(t('used last'), again)], preferred: known ?? again[0] };
}

function lastItem(last: readonly Uri[]): SourceItem {
  const [first, ...others] = last as [Uri, ...Uri[]];
  const item = itemOf(first, false);
  if (!others.length) return item;
  const more = others.length === 1 ? t('{0} and 1 more', item.label) : t('{0} and {1} more', item.label, others.length);
  return { label: more, description: others.map((uri) => asLabel(nameOf(uri))).join(', '), uris: last };
}

/** The workspace's files by name, without those that are listed already. */
export async function workspaceItems(summary: Summary, listed: readonly SourceItem[], token: CancellationToken): Promise<SourceItem[]> {
  const known = new Set([summary.uri, ...listed.flatMap(({ uris }) => (uris.length === 1 ? uris : []))].map(String));
  const found = await workspace.findFiles('**/*', `{${EXCLUDED}}`, MOST_FILES, token);
  const { compare } = new Intl.Collator(words.locale, { numeric: true });
  const files = found
    .filter((uri) => !known.has(uri.toString()))
    .map((uri) => itemOf(uri, false))
    .sort((one, other) => compare(one.label, other.label) || compare(one.description ?? '', other.description ?? ''));
  return titled(t('workspace files'), files);
}

function openUris(): Uri[] {
  const tabs = window.tabGroups.all.flatMap(({ tabs }) => tabs);
  const uris = tabs.flatMap(({ input }) => (input instanceof TabInputText && input.uri.scheme !== 'output' ? [input.uri] : []));
  return distinct(uris);
}
