import { CancellationTokenSource, type CancellationToken, ThemeIcon, Uri, window, type QuickInputButton, type QuickPick } from 'vscode';
import { distinct, nameOf, type Summary } from './documents';
import { itemsAtHand, workspaceItems, type SourceItem } from './sourceItems';
import { words } from './words';

const { t } = words;
const BROWSE: QuickInputButton = { iconPath: new ThemeIcon('folder-opened'), tooltip: t('Browse…') };
const SEVERAL: QuickInputButton = { iconPath: new ThemeIcon('checklist'), tooltip: t('Several Files…') };

/** Asks what a summary is to be checked against; null: nothing was chosen. */
export async function pickSources(summary: Summary, last: readonly Uri[]): Promise<readonly Uri[] | null> {
  let chosen = await pick(summary, last, 'one');
  if (chosen === 'several') chosen = await pick(summary, last, 'several');
  return chosen === 'browse' || chosen === 'several' ? browse(summary) : chosen;
}

type Chosen = readonly Uri[] | 'browse' | 'several' | null;

async function pick(summary: Summary, last: readonly Uri[], how: 'one' | 'several'): Promise<Chosen> {
  const picker = window.createQuickPick<SourceItem>();
  const search = new CancellationTokenSource();
  picker.title = t('Check {0} Against', nameOf(summary.uri));
  picker.placeholder = how === 'one' ? t('Choose the source of this summary') : t('Choose the sources of this summary');
  picker.canSelectMany = how === 'several';
  picker.matchOnDescription = true;
  picker.buttons = how === 'one' ? [BROWSE, SEVERAL] : [BROWSE];
  void fill(picker, summary, last, search.token);
  try {
    return await choiceOf(picker);
  } finally {
    search.cancel();
    search.dispose();
    picker.dispose();
  }
}

function choiceOf(picker: QuickPick<SourceItem>): Promise<Chosen> {
  return new Promise((resolve) => {
    const choose = (items: readonly SourceItem[]) => {
      const uris = items.flatMap(({ uris }) => uris);
      if (uris.length) resolve(distinct(uris));
    };
    // The row that has the focus may be one that was typed out of sight while the files came in. Listing the rows anew gives
    // the focus to the first that fits: the one that Enter was meant for.
    let refocused: string | null = null;
    picker.onDidAccept(() => {
      if (!picker.canSelectMany && !picker.selectedItems.length) {
        refocused = picker.value;
        picker.items = [...picker.items];
      }
      choose(picker.selectedItems);
    });
    picker.onDidChangeActive((items) => {
      if (refocused === picker.value) choose(items);
    });
    picker.onDidChangeValue(() => {
      refocused = null;
    });
    picker.onDidTriggerButton((button) => {
      resolve(button === BROWSE ? 'browse' : 'several');
    });
    picker.onDidHide(() => {
      resolve(null);
    });
    picker.show();
  });
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
  const { activeItems, selectedItems, value } = picker;
  picker.items = [...items, ...found];
  // A row that what was typed hides would take the focus from the first one that fits, and with it what Enter chooses.
  if (activeItems.length && value === '') picker.activeItems = activeItems;
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
