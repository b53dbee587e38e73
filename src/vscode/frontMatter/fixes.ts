import { CodeAction, CodeActionKind, languages, type Disposable, type Uri } from 'vscode';
import type { CommandId } from '../commandIds';
import { words } from '../words';
import { FRONT_MATTER_CODES } from './diagnostics';

const { t } = words;
const KIND = CodeActionKind.QuickFix.append('summaryLint').append('frontMatter');

/** Quick fixes on what is wrong with front matter. */
export function registerFrontMatterFixes(): Disposable {
  return languages.registerCodeActionsProvider(
    'markdown',
    {
      provideCodeActions: (document, _, { only, diagnostics }) => {
        if (only && !only.contains(KIND)) return [];
        return diagnostics.flatMap((diagnostic) => {
          const { source, judge } = FRONT_MATTER_CODES;
          if (diagnostic.source !== 'Summary Lint' || (diagnostic.code !== source && diagnostic.code !== judge)) return [];
          const action =
            diagnostic.code === source
              ? commandFix(t('Choose Source…'), 'summaryLint.nameSource', argumentFor(document.uri, document.getText(diagnostic.range)))
              : commandFix(t('Choose Judge…'), 'summaryLint.chooseJudge');
          action.diagnostics = [diagnostic];
          return action;
        });
      },
    },
    { providedCodeActionKinds: [KIND] },
  );
}

export interface NameSourceArgument {
  readonly uri: string;
  /** The words that name a source wrongly. */
  readonly replacing: string;
}
const argumentFor = (uri: Uri, replacing: string): NameSourceArgument => ({ uri: uri.toString(), replacing });

function commandFix(title: string, command: CommandId, ...args: readonly unknown[]): CodeAction {
  const action = new CodeAction(title, KIND);
  action.command = { title, command, arguments: [...args] };
  return action;
}
