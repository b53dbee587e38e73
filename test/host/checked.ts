/** Results made by hand and published, so that a test says what was found and where. */
import * as vscode from 'vscode';
import type { Span } from '../../src/core/judge';
import type { Claim, Evidence, Question } from '../../src/core/result';
import { checkedSource, claimIn, questionOn, resultOf } from '../unit/core/results';
import { activated } from './support';

export interface Source {
  readonly uri: vscode.Uri;
  readonly text: string;
}

export const nowhere: Source = { uri: vscode.Uri.parse('file:///nowhere/report.md'), text: 'Turnout rose to 54 %.' };

export const quoted = ({ uri, text }: Source, quote: string): Evidence => {
  const start = text.indexOf(quote);
  return { quote, source: uri.toString(), start, end: start + quote.length };
};

interface Publication {
  /** Words of claims, with what is special about each. */
  readonly claims?: Readonly<Record<string, Partial<Claim>>>;
  readonly questions?: readonly Partial<Question>[];
  readonly region?: Span | null;
  readonly source?: Source;
  /** The text that was judged, where it is not the text as it is. */
  readonly judged?: string;
  readonly estimate?: boolean;
}

/** Publishes a result of a document. */
export async function publish(document: vscode.TextDocument, parts: Publication): Promise<{ readonly dropped: number }> {
  const { claims = {}, questions = [], region = null, source = nowhere, judged = document.getText(), estimate = false } = parts;
  const name = source.uri.path.slice(source.uri.path.lastIndexOf('/') + 1);
  const judgedSource = { id: source.uri.toString(), name, text: source.text };
  const result = resultOf({
    sources: [checkedSource(judgedSource)],
    claims: Object.entries(claims).map(([words, special], index) =>
      claimIn(judged, words, { id: `c${index + 1}`, from: region?.start ?? 0, ...special }),
    ),
    questions: questions.map((special, index) => questionOn([], { id: `q${index + 1}`, ...special })),
    judge: estimate
      ? { id: 'builtin', version: '1', served: null, unit: 'sentence', estimate }
      : { id: 'openai/gpt-6-luna', version: '1', served: 'gpt-6-luna', unit: 'claim', estimate },
    finished: Date.now(),
  });
  const { results } = await activated();
  return results.publish({ uri: document.uri, text: judged, format: 'markdown', region }, result, [judgedSource]);
}

/** The words under each squiggle of a document, in the order in which they are shown. */
export const underlined = (document: vscode.TextDocument): string[] => findings(document.uri).map(({ range }) => document.getText(range));

export const findings = (uri: vscode.Uri): vscode.Diagnostic[] =>
  vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Summary Lint');

/** A new file of the workspace. */
export async function writeFile(name: string, content: string): Promise<vscode.Uri> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const uri = vscode.Uri.joinPath(folder!.uri, 'written', name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  return uri;
}

export async function openFile(uri: vscode.Uri): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(uri, { preview: false });
}

/** Takes everything back that a test of results did. */
export async function cleanUp(): Promise<void> {
  await (await activated()).results.clear();
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const written = vscode.Uri.joinPath(folder!.uri, 'written');
  await vscode.workspace.fs.delete(written, { recursive: true }).then(undefined, () => undefined);
}
