import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, openSample, openText, sample, until } from './support';

describe('Checking a summary', () => {
  let dialogs: Dialogs;
  let server: ModelServer | undefined;
  const resultOf = async (uri: vscode.Uri) => (await activated()).results.at(uri);
  const messages = () => dialogs.shown.filter(({ modal }) => !modal).map(({ text, buttons }) => [text, ...buttons]);

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(async () => {
    dialogs.dispose();
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await closeAll();
    await useBuiltin();
    await server?.close();
    server = undefined;
  });

  it('offers the open editors, then the workspace, and the file itself only for a selection', async () => {
    await openSample('library/minutes.md');
    const { document } = await openSample('election/summary.md');
    const whole = await dialogs.listed();
    assert.deepEqual(whole.labels.slice(0, 3), ['open editors', '$(file) minutes.md', 'workspace files']);
    assert.ok(whole.labels.includes('$(file) report.md'));
    assert.equal(whole.labels.filter((label) => label === '$(file) minutes.md').length, 1);
    assert.deepEqual(whole.buttons, ['Browse…', 'Several Files…']);
    const editor = vscode.window.activeTextEditor!;
    editor.selection = new vscode.Selection(0, 0, document.lineCount, 0);
    assert.deepEqual((await dialogs.listed()).labels.slice(0, 3), ['open editors', '$(file) minutes.md', 'workspace files']);
    editor.selection = new vscode.Selection(2, 0, 3, 10);
    assert.equal((await dialogs.listed()).labels[2], '$(list-selection) This File Without the Selection');
  }).timeout(60_000);

  it('prefers the source used last, and checks again without a question', async () => {
    const { document } = await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    const first = await resultOf(document.uri);
    assert.deepEqual(
      first?.sources.map(({ id }) => id),
      [sample('election/report.md').toString()],
    );
    assert.equal((await dialogs.listed()).active, '$(file) report.md');
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    assert.notEqual((await resultOf(document.uri))?.result, first?.result);
    assert.deepEqual(dialogs.shown, []);
  });

  it('takes an open source with its unsaved edits, and an untitled one', async () => {
    const source = await openText('The bridge opened in May. Turnout rose to 45 per cent.');
    const name = source.document.uri.path;
    const { document } = await openText('The bridge opened in May.');
    await dialogs.checkAgainst(name);
    assert.equal((await resultOf(document.uri))?.result.claims[0]?.verdict, 'supported');
    const edit = new vscode.WorkspaceEdit();
    edit.replace(source.document.uri, new vscode.Range(0, 0, 0, 25), 'The bridge opened in June.');
    await vscode.workspace.applyEdit(edit);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    assert.notEqual((await resultOf(document.uri))?.result.claims[0]?.verdict, 'supported');
  });

  it('checks a selection against the text around it, and again with the region at the cursor', async () => {
    const text =
      '# Report\n\nThe bridge opened in May.\n\nThe council met on Monday. The bridge opened in May, after two years of repair.\n';
    const editor = await openText(text);
    editor.selection = new vscode.Selection(2, 0, 2, 25);
    await dialogs.checkAgainst('This File Without the Selection');
    const { uri } = editor.document;
    const checked = await resultOf(uri);
    assert.deepEqual(checked?.region, { start: 10, end: 35 });
    assert.equal(checked.result.claims[0]?.verdict, 'supported');
    assert.ok(checked.result.claims[0].evidence.every(({ start }) => start > 35));
    editor.selection = new vscode.Selection(2, 5, 2, 5);
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    assert.deepEqual((await resultOf(uri))?.region, { start: 10, end: 35 });
    assert.deepEqual(dialogs.shown, []);
  });

  it('tells an empty selection from an empty file', async () => {
    const editor = await openText('One sentence.\n\n   \n\nAnother one.');
    editor.selection = new vscode.Selection(1, 0, 3, 0);
    await vscode.commands.executeCommand('summaryLint.check');
    await openText(' \n');
    await vscode.commands.executeCommand('summaryLint.check');
    assert.deepEqual(messages(), [
      ['The selection holds no text to check. Select the summary, or nothing to check the whole file.', 'Check Whole File'],
      ['There is no text to check. Write the summary first, or open the file that holds it.'],
    ]);
  });

  it('refuses a binary file, an empty one and one that is gone', async () => {
    const write = (name: string, bytes: Uint8Array) => vscode.workspace.fs.writeFile(sample(name), bytes);
    await write('picture.dat', Uint8Array.of(1, 0, 2, 0));
    await write('empty.md', new TextEncoder().encode(' \n'));
    await write('gone.md', new TextEncoder().encode('Something.'));
    const { document } = await openSample('election/summary.md');
    for (const name of ['picture.dat', 'empty.md', 'gone.md']) await dialogs.checkAgainst(`$(file) ${name}`);
    await vscode.workspace.fs.delete(sample('gone.md'));
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    assert.equal((await resultOf(document.uri))?.result.outcome === 'invalid', false);
    assert.deepEqual(messages(), [
      ['picture.dat is not a text file. Choose a source in plain text or Markdown.', 'Choose Source…'],
      ['empty.md holds no text. Choose another source.', 'Choose Source…'],
      ['gone.md can’t be read: it was moved or deleted, or may not be opened. Choose its new place, or another source.', 'Choose Source…'],
    ]);
    for (const name of ['picture.dat', 'empty.md']) await vscode.workspace.fs.delete(sample(name));
  });

  it('drops findings whose words change while the judge works, and says how many', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server = await useModel(dialogs, async (request, nth) => {
      if (request.kind) await held;
      return sampleModel(request, nth);
    });
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    const editor = await openSample('election/summary.md');
    const { document } = editor;
    const checked = dialogs.checkAgainst('report.md');
    await until(() => server?.of('claims').length === 1);
    const opened = document.getText().indexOf('The bridge opened in May.');
    const words = new vscode.Range(document.positionAt(opened), document.positionAt(opened + 25));
    await editor.edit((edit) => {
      edit.replace(words, 'No word of the bridge.');
      edit.insert(new vscode.Position(0, 0), 'News: ');
    });
    release();
    await checked;
    assert.deepEqual(messages(), [['1 finding was dropped: its words changed while the judge worked.', 'Check Again']]);
    const found = await until(() => vscode.languages.getDiagnostics(document.uri)[0]);
    assert.equal(document.getText(found.range), '45 %');
  });

  it('opens the sample in a copy and checks it with the built-in judge', async () => {
    await vscode.commands.executeCommand('summaryLint.openSample');
    const { document } = vscode.window.activeTextEditor!;
    assert.ok(document.uri.path.endsWith('/samples/election/summary.md'));
    assert.ok(!document.uri.path.startsWith(sample('').path));
    const checked = await resultOf(document.uri);
    assert.equal(checked?.result.judge.id, 'builtin');
    const extension = vscode.extensions.getExtension('summary-lint.summary-lint')!;
    assert.ok(!document.uri.path.startsWith(extension.extensionPath));
    const marked = await until(() => vscode.languages.getDiagnostics(document.uri).map(({ range }) => document.getText(range)));
    assert.ok(marked.includes('45 %'), marked.join(' | '));
    await vscode.commands.executeCommand('summaryLint.check');
    assert.notEqual((await resultOf(document.uri))?.result, checked.result);
    assert.deepEqual(dialogs.shown, []);
  });

  it('asks for a summary where no file is open', async () => {
    await until(() => vscode.window.activeTextEditor === undefined);
    await vscode.commands.executeCommand('summaryLint.check');
    assert.deepEqual(messages(), [['Open the summary first, and select it if it is only a part of the file.']]);
  });
});
