import { Uri, window, workspace } from 'vscode';
import { version } from '../../../package.json';
import { REPORT_FORMATS, reportText, type ReportFormat } from '../../core/report/formats';
import { nameOf } from '../documents';
import type { Settings } from '../settings';
import { words } from '../words';
import type { Reports } from './reports';
import { withMark } from './texts';

const { t } = words;

const ENDINGS: Readonly<Record<ReportFormat, string>> = { markdown: 'md', json: 'json', sarif: 'sarif' };
const NAMES: Readonly<Record<ReportFormat, string>> = { markdown: 'Markdown', json: 'JSON', sarif: 'SARIF' };

/** `summaryLint.exportReport`: writes the result that is shown to a file, in the form that its name asks for. */
export function exportReport(reports: Reports, settings: Pick<Settings, 'severityOf'>): () => Promise<void> {
  return async () => {
    const input = await reports.current();
    if (!input) {
      void window.showInformationMessage(t('Nothing is checked yet.'));
      return;
    }
    const { uri } = input.tracked;
    const file = await window.showSaveDialog({
      title: t('Export Report'),
      defaultUri: besides(uri),
      filters: Object.fromEntries(REPORT_FORMATS.map((format) => [NAMES[format], [ENDINGS[format]]])),
    });
    if (!file) return;
    const { reported } = input;
    const [summary, ...sources] = await Promise.all([reported.summary, ...reported.sources].map(withMark));
    const options = { version, severityOf: (kind: Parameters<Settings['severityOf']>[0]) => settings.severityOf(kind, uri) };
    const text = reportText(formatOf(file), { ...reported, summary: summary!, sources }, words, options);
    await workspace.fs.writeFile(file, new TextEncoder().encode(`${text}\n`));
    void offerToOpen(file);
  };
}

async function offerToOpen(file: Uri): Promise<void> {
  const open = t('Open');
  if ((await window.showInformationMessage(t('The report is in {0}.', nameOf(file)), open)) === open) await window.showTextDocument(file);
}

/** `summary.report.md` beside `summary.md`; an untitled one has no folder. */
function besides(summary: Uri): Uri {
  const [folder] = workspace.workspaceFolders ?? [];
  const name = `${nameOf(summary).replace(/\.[^.]+$/, '')}.report.md`;
  const at = summary.scheme === 'untitled' ? (folder?.uri ?? Uri.file('/')) : Uri.joinPath(summary, '..');
  return Uri.joinPath(at, name);
}

/** By the end of its name; what has none that is known is for people. */
function formatOf({ path }: Uri): ReportFormat {
  if (/\.sarif\.json$/i.test(path)) return 'sarif';
  return REPORT_FORMATS.find((format) => path.toLowerCase().endsWith(`.${ENDINGS[format]}`)) ?? 'markdown';
}
