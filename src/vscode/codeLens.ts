import { CodeLens, Disposable, EventEmitter, languages, Range, Uri, window, workspace, type TextDocument } from 'vscode';
import { countFindings } from '../core/findings';
import { formatScore } from '../core/wording';
import type { CommandId } from './commandIds';
import type { Dismissals } from './dismissals';
import { nameOf } from './documents';
import { hasSourceFault } from './frontMatter/diagnostics';
import type { FrontMatters } from './frontMatter/frontMatters';
import type { Results } from './results';
import type { Runs } from './runs';
import { SECTION, type Settings } from './settings';
import { words } from './words';

const { t, locale } = words;

interface Parts {
  readonly results: Results;
  readonly runs: Pick<Runs, 'of' | 'onDidChange'>;
  readonly settings: Settings;
  readonly dismissals: Pick<Dismissals, 'idsIn' | 'onDidChange'>;
  readonly matters: FrontMatters;
}

interface Line {
  readonly title: string;
  readonly command: CommandId;
}

/** One line above a summary that names its source: what it can be checked against, that it is checked, or what came of it. */
export function registerCodeLens(parts: Parts): Disposable {
  const { results, runs, settings, dismissals, matters } = parts;
  const changed = new EventEmitter<void>();
  let shown = '';
  // Every step of a run comes here, and hardly any changes the line.
  const look = () => {
    const now = JSON.stringify(window.visibleTextEditors.map(({ document }) => lineOf(document, parts)));
    if (now === shown) return;
    shown = now;
    changed.fire();
  };
  return Disposable.from(
    changed,
    results.onDidChange(look),
    runs.onDidChange(look),
    dismissals.onDidChange(look),
    matters.onDidChange(look),
    languages.onDidChangeDiagnostics(look),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(SECTION)) look();
    }),
    languages.registerCodeLensProvider('markdown', {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses: async (document) => {
        if (!settings.get('codeLens', document.uri)) return [];
        await matters.readDocument(document);
        const line = lineOf(document, parts);
        return line ? [new CodeLens(new Range(0, 0, 0, 0), { ...line, arguments: [{ uri: document.uri.toString() }] })] : [];
      },
    }),
  );
}

/** null: it names no source that could be one, or the line is switched off. */
function lineOf({ uri, isUntitled, languageId }: TextDocument, parts: Parts): Line | null {
  const { results, runs, settings, dismissals, matters } = parts;
  const named = languageId === 'markdown' && !isUntitled ? (matters.of(uri)?.sources ?? []) : [];
  const [first, ...others] = named.map(({ path }) => nameOf(Uri.joinPath(uri, '..', path)));
  if (first === undefined || !settings.get('codeLens', uri) || hasSourceFault(uri)) return null;
  if (runs.of(uri)) return { title: t('Checking…'), command: 'summaryLint.cancel' };
  const tracked = results.of(uri).find(({ region }) => !region);
  const command = 'summaryLint.checkFile';
  if (!tracked || matters.haveChanged(tracked)) return { title: wordSources(first, others.length), command };
  const dismissed = dismissals.idsIn(tracked);
  const findings = countFindings(tracked.result.claims, dismissed);
  const parted = [
    formatScore(tracked.result, words, settings.get('scale', uri)),
    ...(tracked.result.outcome === 'invalid' ? [] : [wordFindings(findings)]),
    ...(tracked.summaryEdited || tracked.changedSources.length ? [t('edited')] : []),
    t('Check Again'),
  ];
  return { title: parted.join(' · '), command };
}

function wordSources(first: string, others: number): string {
  if (!others) return t('Check against {0}', first);
  return others === 1 ? t('Check against {0} and 1 more', first) : t('Check against {0} and {1} more', first, others);
}

function wordFindings(findings: number): string {
  if (!findings) return t('no findings');
  return findings === 1 ? t('1 finding') : t('{0} findings', new Intl.NumberFormat(locale).format(findings));
}
