import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { Dialogs } from './dialogs';
import { activated, closeAll, configure, openSample, sample } from './support';

describe('Pinned questions', () => {
  let dialogs: Dialogs;
  const file = sample('.summary-lint/questions.json');
  const questions = async () => (await activated()).results.at(sample('election/summary.md'))?.questions ?? [];
  const kept = async () => {
    const bytes = await vscode.workspace.fs.readFile(file).then(undefined, () => null);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as { questions: { source: string; question: string }[] }).questions;
  };
  const check = async () => {
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
  };

  beforeEach(async () => {
    dialogs = new Dialogs();
    await configure({ maxQuestions: 4 });
    await check();
  });
  afterEach(async () => {
    dialogs.dispose();
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(file, '..'), { recursive: true }).then(undefined, () => undefined);
    await configure({ maxQuestions: undefined, pinnedQuestions: undefined });
    await closeAll();
  });

  it('are kept in a file of the workspace, asked at the next check, and let go again', async () => {
    const before = await questions();
    const question = before.at(-1)!;
    assert.equal(before.length, 4);
    await vscode.commands.executeCommand('summaryLint.pinQuestion', { question });
    assert.equal((await questions()).at(-1)?.pinned, true);
    assert.deepEqual(await kept(), [
      { source: 'election/report.md', question: question.text, expected: 'yes', quote: question.proof[0]!.quote, must: false },
    ]);

    await configure({ maxQuestions: 1 });
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    const [again, ...others] = await questions();
    assert.deepEqual([again?.text, again?.pinned, others], [question.text, true, []]);

    await vscode.commands.executeCommand('summaryLint.unpinQuestion', { question: again });
    assert.equal((await questions())[0]?.pinned, false);
    assert.deepEqual(await kept(), []);
  });

  it('are not asked, and no check is made, where their file is spoiled; it stays as it is', async () => {
    const spoiled = '{"questions": [{"source": "election/report.md"}]}';
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(spoiled));
    const [question] = await questions();
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    assert.deepEqual(dialogs.shown.at(-1), {
      kind: 'warning',
      text: 'questions.json can’t be read as pinned questions. Correct it, or remove it.',
      buttons: ['Open File', 'Check Again'],
      modal: false,
    });
    await vscode.commands.executeCommand('summaryLint.pinQuestion', { question });
    assert.equal(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)), spoiled);
  });

  it('stay inside the workspace folder, wherever its settings point', async () => {
    await configure({ pinnedQuestions: '../outside.json' });
    await vscode.commands.executeCommand('summaryLint.pinQuestion', { question: (await questions())[0] });
    assert.equal((await kept())?.length, 1);
    await assert.rejects(async () => vscode.workspace.fs.stat(sample('../outside.json')));
  });

  it('are written through the editor where their file is open, with what stands there unsaved', async () => {
    const [first, second] = await questions();
    await vscode.commands.executeCommand('summaryLint.pinQuestion', { question: first });
    const document = await vscode.workspace.openTextDocument(file);
    const editor = await vscode.window.showTextDocument(document);
    const start = document.getText().indexOf(first!.text);
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(document.positionAt(start), document.positionAt(start + first!.text.length)), 'Own words?');
    });
    await vscode.commands.executeCommand('summaryLint.pinQuestion', { question: second });
    assert.deepEqual(
      (await kept())?.map(({ question }) => question),
      ['Own words?', second!.text],
    );
    assert.equal(document.isDirty, false);
  });

  it('does nothing for an argument that is no question of the result', async () => {
    for (const argument of [undefined, null, 'q1', {}, { question: 'q1' }, { question: { id: 'no such' } }]) {
      await vscode.commands.executeCommand('summaryLint.pinQuestion', argument);
    }
    assert.equal(await kept(), null);
  });
});
