import { workspace } from 'vscode';
import type { CheckCommands } from './checkCommand';
import { canBeSummary, summaryIn } from './documents';

/** `summaryLint.checkFile`, on the line above a summary: all of it, whatever is selected. */
export const checkFile =
  (checks: Pick<CheckCommands, 'checkSummary'>) =>
  async (argument: unknown): Promise<void> => {
    const uri: unknown = typeof argument === 'object' && argument !== null && 'uri' in argument ? argument.uri : null;
    const document = workspace.textDocuments.find((open) => open.uri.toString() === uri && canBeSummary(open.uri));
    if (document) await checks.checkSummary(summaryIn(document, null));
  };
