import { CancellationTokenSource, type CancellationToken, ThemeIcon, Uri, window, type QuickInputButton, type QuickPick } from 'vscode';
import { nameOf, type Summary } from './documents';
import { itemsAtHand, workspaceItems, type SourceItem } from './sourceItems';
import { words } from './words';

const { t } = words;
const BROWSE: QuickInputButton = { iconPath: new ThemeIcon('folder-opened'), tooltip: t('Browse…') };
const SEVERAL: QuickInputButton = { iconPath: new ThemeIcon('checklist'), tooltip: t('Several Files…') };

/** Asks what a summary is to be checked against; null: nothing was chosen. */
export async function pickSources(summary: Summary, last: readonly Uri[]): Promise<readonly Uri[] | null> {
  const picker = window.createQuickPick<SourceItem>();
  const search = new CancellationTokenSource();
  picker.title = t('Check {0} Against', nameOf(summary.uri));
  picker.placeholder = t('Choose the source of this summary');
  picker.matchOnDescription = true;
  picker.buttons = [BROWSE, SEVERAL];
  void fill(picker, summary, last, search.token);
  try {
    const chosen = await choiceOf(picker);
    return chosen === 'browse' ? await browse(summary) : chosen;
  } finally {
    search.cancel();
    search.dispose();
    picker.dispose();
  }
}

function choiceOf(picker: QuickPick<SourceItem>): Promise<readonly Uri[] | 'browse' | null> {
  return new Promise((resolve) => {
    picker.onDidAccept(() => {
      const uris = picker.selectedItems.flatMap(({ uris }) => uris);
      if (uris.length) resolve([...new Map(uris.map((uri) => [uri.toString(), uri])).values()]);
    });
    picker.onDidTriggerButton((button) => {
      if (button === BROWSE) resolve('browse');
      else severalFiles(picker);
    });
    picker.onDidHide(() => {
      resolve(null);
    });
    picker.show();
  });
}

/** The same list with a box before each entry. */
function severalFiles(picker: QuickPick<SourceItem>): void {
  const { activeItems } = picker;
  picker.canSelectMany = true;
  picker.selectedItems = activeItems;
  picker.buttons = [BROWSE];
  picker.placeholder = t('Choose the sources of this summary');
}

/** Lists what is at hand, then the workspace's files when they are found. */
async function fill(picker: QuickPick<SourceItem>, summary: Summary, last: readonly Uri[], token: CancellationToken): Promise<void> {
  const { items, preferred } = itemsAtHand(summary, last);
  picker.items = items;
  if (preferred) picker.activeItems = [preferred];
  picker.busy = true;
  // A search that fails leaves what is at hand, and *Browse…*.
  const found = await workspaceItems(summary, items, token).catch(() => []);
  if (token.isCancellationRequested) return;
  const { activeItems, selectedItems } = picker;
  picker.items = [...items, ...found];
  // An empty list would take away the first row's focus, and with it what Enter chooses.
  if (activeItems.length) picker.activeItems = activeItems;
  if (picker.canSelectMany) picker.selectedItems = selectedItems;
  picker.busy = false;
}

/** Where a window's file dialog takes several files, several may be chosen. */
async function browse({ uri }: Summary): Promise<readonly Uri[] | null> {
  const chosen = await window.showOpenDialog({
    title: t('Check {0} Against', nameOf(uri)),
    openLabel: t('Check'),
    canSelectMany: true,
    ...(uri.scheme === 'untitled' ? {} : { defaultUri: Uri.joinPath(uri, '..') }),
  });
  return chosen?.length ? chosen : null;
}
