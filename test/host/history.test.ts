import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp, writeFile } from './checked';
import { Dialogs } from './dialogs';
import { activated, closeAll, configure, openSample, sample, until } from './support';

describe('The history of a summary in an editor', () => {
  let dialogs: Dialogs;
  const runs = async (uri = sample('election/summary.md')) => (await activated()).history.of(uri);

  beforeEach(async () => {
    dialogs = new Dialogs();
    await openSample('election/summary.md');
    // Other tests check it as well.
    await (await activated()).history.clear(sample('election/summary.md'));
    await dialogs.checkAgainst('report.md');
    await until(async () => (await runs()).length);
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('summaryLint.clearHistory');
    await configure({ threshold: undefined });
    dialogs.dispose();
    await cleanUp();
    await closeAll();
  });

  it('holds each run that gave a score, a repeat once', async () => {
    assert.equal((await runs()).length, 1);
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    assert.equal((await runs()).length, 1);
    await configure({ threshold: 0.9 });
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    const [now, before] = await until(async () => {
      const all = await runs();
      return all.length === 2 ? all : undefined;
    });
    assert.deepEqual([now!.outcome, before!.options.threshold], ['fail', 0.5]);
  });

  it('goes with its file', async () => {
    const from = await writeFile('summary.md', 'Turnout rose to 54 per cent in the second round.\n');
    await vscode.window.showTextDocument(from);
    await dialogs.checkAgainst('report.md');
    await until(async () => (await runs(from)).length);
    const to = vscode.Uri.joinPath(from, '../renamed.md');
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(from, to);
    await vscode.workspace.applyEdit(edit);
    await until(async () => (await runs(to)).length);
    assert.deepEqual(await runs(from), []);
    await vscode.commands.executeCommand('summaryLint.clearHistory');
  });

  it('is gone once it is cleared', async () => {
    await vscode.commands.executeCommand('summaryLint.clearHistory');
    assert.deepEqual(await runs(), []);
  });

  it('asks for two runs where none are selected', async () => {
    await vscode.commands.executeCommand('summaryLint.compareRuns');
    assert.equal(dialogs.shown.at(-1)?.text, 'Select two runs of the History view to compare them.');
  });
});
