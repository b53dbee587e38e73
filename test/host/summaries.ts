/** Summaries with front matter, written into the workspace. */
import * as vscode from 'vscode';
import type { ModelServer } from '../harness/modelServer';
import { findings, openFile, writeFile } from './checked';
import { until } from './support';

export const TEXT = 'Turnout rose to 45 % in the second round.';

let written = 0;
const started = Date.now().toString(36);
/** A name that no document has or had, in this file of tests or another: what was open stays loaded for a while. */
export const newName = (): string => `summary-${started}-${++written}.md`;

/** Opens a new summary of the workspace in the active editor. */
export async function openSummary(frontMatter: string, text = TEXT, name = newName()): Promise<vscode.TextDocument> {
  const uri = await writeFile(name, `---\n${frontMatter}\n---\n\n${text}\n`);
  const { document } = await openFile(uri);
  await until(() => vscode.window.activeTextEditor?.document === document);
  return document;
}

/** What is wrong with the front matter of a document: message and words. */
export const faultsOf = (document: vscode.TextDocument): string[] =>
  findings(document.uri)
    .filter(({ code }) => typeof code === 'string' && code.startsWith('front-matter'))
    .map(({ message, range }) => `${document.getText(range)}: ${message}`);

/** Puts words in the place of others, and waits for nothing. */
export async function change(document: vscode.TextDocument, from: string, to: string): Promise<void> {
  const start = document.getText().indexOf(from);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(start + from.length)), to);
  await vscode.workspace.applyEdit(edit);
}

export async function lensTitles(document: vscode.TextDocument): Promise<string[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 5);
  return lenses.flatMap(({ command }) => (command?.command.startsWith('summaryLint.') ? [command.title] : []));
}

/** Says for a test that the user does not trust the workspace, until the returned function is called. */
export function distrust(): () => void {
  const before = Object.getOwnPropertyDescriptor(vscode.workspace, 'isTrusted')!;
  Object.defineProperty(vscode.workspace, 'isTrusted', { configurable: true, get: () => false });
  return () => Object.defineProperty(vscode.workspace, 'isTrusted', before);
}

/** What a model was asked, other than whether it is there. */
export const asked = ({ requests }: ModelServer): readonly unknown[] => requests.filter(({ method }) => method === 'POST');
