import { Disposable, StatusBarAlignment, window, workspace } from 'vscode';
import type { Dismissals } from './dismissals';
import type { FrontMatters } from './frontMatter/frontMatters';
import { PlainMarkdown } from './plainMarkdown';
import type { Results } from './results';
import type { Runs } from './runs';
import { priceOf } from './judges/endpoints';
import { SECTION, type Settings } from './settings';
import { statusOf, type Status } from './statusText';
import { words } from './words';

const { t } = words;
const PRIORITY = 100;

/** The one item that shows the current summary's score, or how far its check is. */
export function registerStatusBar(
  results: Results,
  runs: Pick<Runs, 'of' | 'onDidChange'>,
  settings: Settings,
  dismissals: Pick<Dismissals, 'idsIn' | 'onDidChange'>,
  matters: Pick<FrontMatters, 'haveChanged' | 'onDidChange'>,
): Disposable {
  const item = window.createStatusBarItem('summaryLint.status', StatusBarAlignment.Right, PRIORITY);
  item.name = 'Summary Lint';
  const update = () => {
    const status = currentStatus(results, runs, settings, dismissals, matters);
    if (!status) {
      item.hide();
      return;
    }
    const { icon, text, details, command } = status;
    item.text = `$(${icon}) ${text}`;
    item.command = command;
    const tooltip = new PlainMarkdown();
    for (const line of details) tooltip.text(line).paragraph();
    item.tooltip = tooltip.markdown;
    item.accessibilityInformation = { label: [t('Summary Lint: {0}', text), ...details].join(' '), role: 'button' };
    item.show();
  };
  return Disposable.from(
    item,
    results.onDidChange(update),
    runs.onDidChange(update),
    dismissals.onDidChange(update),
    matters.onDidChange(update),
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${SECTION}.scale`)) update();
    }),
  );
}

function currentStatus(
  results: Results,
  runs: Pick<Runs, 'of'>,
  settings: Settings,
  dismissals: Pick<Dismissals, 'idsIn'>,
  matters: Pick<FrontMatters, 'haveChanged'>,
): Status | null {
  const { current } = results;
  const active = window.activeTextEditor?.document.uri;
  const shown = {
    run: (active && runs.of(active)) ?? (current && runs.of(current.uri)),
    result: current?.result,
    summaryEdited: current?.summaryEdited ?? false,
    settingsChanged: current !== undefined && matters.haveChanged(current),
    sources: current?.sources ?? [],
    earlier: active !== undefined && results.hasEarlier(active),
    scale: settings.get('scale', current?.uri),
    dismissed: current ? dismissals.idsIn(current) : new Set<string>(),
    price: current ? priceOf(settings, current.result.judge.id) : null,
  };
  return statusOf(shown, words);
}
