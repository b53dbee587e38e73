import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { pairOf } from '../bench/texts';
import { Dialogs } from './dialogs';
import { activated, closeAll, openText, sample } from './support';

const { source, summary } = pairOf({ sourceWords: 300_000, summarySentences: 4 });

describe('A check of a long source by the built-in judge', () => {
  const long = sample('long.txt');
  let dialogs: Dialogs;

  let nth = 0;

  beforeEach(async () => {
    dialogs = new Dialogs();
    // One that the judge has not seen.
    await vscode.workspace.fs.writeFile(long, new TextEncoder().encode(`${++nth}\n\n${source}`));
  });
  afterEach(async () => {
    dialogs.dispose();
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await closeAll();
    await vscode.workspace.fs.delete(long);
  });

  it('is made outside the extension host, where the judge is not even loaded', async () => {
    const { document } = await openText(summary);
    await dialogs.checkAgainst('long.txt');
    const checked = (await activated()).results.at(document.uri);
    assert.equal(checked?.result.alignment, 1);
    assert.equal(checked.claims.length, 4);
    const judges = Object.keys(require.cache).filter((file) => file.endsWith('builtinJudge.js'));
    assert.deepEqual(judges, []);
    assert.deepEqual(dialogs.shown, []);
  });

  it('ends when it is cancelled, and the next one is made', async () => {
    const { document } = await openText(summary);
    const { runs, results } = await activated();
    const cancelling = runs.onDidChange(() => {
      if (runs.some) void vscode.commands.executeCommand('summaryLint.cancel');
    });
    await dialogs.checkAgainst('long.txt');
    cancelling.dispose();
    assert.equal(results.at(document.uri), undefined);
    await dialogs.checkAgainst('long.txt');
    assert.ok(results.at(document.uri));
  });
}).timeout(60_000);
