import { Uri, window, workspace } from 'vscode';
import { agreementOf, labelsOf } from '../core/labels';
import type { Dismissals } from './dismissals';
import { nameOf } from './documents';
import type { Results } from './results';
import { words } from './words';

const { t } = words;

/** `summaryLint.exportLabels`: the current result with what its reader made of it, as JSON for measuring judges. */
export async function exportLabels(results: Pick<Results, 'current'>, dismissals: Pick<Dismissals, 'find'>): Promise<void> {
  const { current } = results;
  if (!current) return;
  const known = new Map(
    current.claims.flatMap((claim) => {
      const dismissal = dismissals.find(current, claim);
      return dismissal ? [[claim.id, dismissal] as const] : [];
    }),
  );
  const labels = labelsOf(current.result, known);
  const folder = workspace.getWorkspaceFolder(current.uri)?.uri ?? Uri.joinPath(current.uri, '..');
  const file = await window.showSaveDialog({
    title: t('Export Labels'),
    filters: { JSON: ['json'] },
    ...(current.uri.scheme === 'untitled' ? {} : { defaultUri: Uri.joinPath(folder, `${nameOf(current.uri)}.labels.json`) }),
  });
  if (!file) return;
  const { judge, summaryHash, finished } = current.result;
  const content = { judge, summaryHash, checked: new Date(finished).toISOString(), agreement: agreementOf(labels), labels };
  await workspace.fs.writeFile(file, new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`));
}
