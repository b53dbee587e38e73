import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp, openFile, writeFile } from './checked';
import { Dialogs } from './dialogs';
import { activated, closeAll, openSample, replace, sample, until } from './support';

const reportTabs = (): vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('summaryLint.report'));

describe('The report of a result', () => {
  let dialogs: Dialogs;

  beforeEach(async () => {
    dialogs = new Dialogs();
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    await until(async () => (await activated()).results.current);
  });
  afterEach(async () => {
    await (await activated()).history.clear(sample('election/summary.md'));
    dialogs.dispose();
    await cleanUp();
    await closeAll();
  });

  it('is one panel, however often it is asked for', async () => {
    await vscode.commands.executeCommand('summaryLint.showReport');
    await until(() => reportTabs().length === 1);
    await openFile(sample('election/summary.md'));
    await vscode.commands.executeCommand('summaryLint.showReport');
    await until(() => reportTabs()[0]?.isActive);
    assert.equal(reportTabs().length, 1);
    await until(() => reportTabs()[0]?.label === 'Report: summary.md');
  });

  const exportTo = async (name: string): Promise<string> => {
    const file = await writeFile(name, '');
    const restore = replace(vscode.window, { showSaveDialog: () => Promise.resolve(file) });
    try {
      await vscode.commands.executeCommand('summaryLint.exportReport');
    } finally {
      restore();
    }
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  };

  it('is written as Markdown, JSON or SARIF, by the name of the file', async () => {
    assert.match(await exportTo('summary.report.md'), /^# summary\.md\n\n\*\*≈ 0\.\d\d \\\(\w+\\\): fail\*\*\n/);
    const json = JSON.parse(await exportTo('summary.json')) as { outcome: string; claims: { text: string; start: number; end: number }[] };
    assert.equal(json.outcome, 'fail');
    const text = (await vscode.workspace.openTextDocument(sample('election/summary.md'))).getText();
    for (const claim of json.claims) assert.equal(text.slice(claim.start, claim.end), claim.text);
    for (const name of ['summary.sarif', 'summary.sarif.json']) {
      const { runs } = JSON.parse(await exportTo(name)) as { runs: { results: { ruleId: string; locations: object[] }[] }[] };
      assert.deepEqual(
        runs[0]!.results.map(({ ruleId }) => ruleId),
        ['contradicted', 'not-stated'],
      );
      assert.ok(JSON.stringify(runs[0]!.results[0]!.locations).includes('"uri":"election/summary.md"'));
    }
  });

  it('is written with its places as they are now, and none for what was edited', async () => {
    const editor = await openFile(sample('election/summary.md'));
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'A line before.\n\n');
    });
    const { runs } = JSON.parse(await exportTo('moved.sarif')) as {
      runs: { results: { locations: { physicalLocation: { region?: { startLine: number } } }[] }[] }[];
    };
    const line = runs[0]!.results[0]!.locations[0]!.physicalLocation.region?.startLine;
    assert.equal(line, 5);
    const at = editor.document.getText().indexOf('45 %');
    const words = new vscode.Range(editor.document.positionAt(at), editor.document.positionAt(at + 4));
    await editor.edit((edit) => {
      edit.replace(words, '46 %');
    });
    assert.ok((await exportTo('edited.md')).includes('(contradicted, edited since the check)'));
  });

  it('is made of what is kept once its editors are closed', async () => {
    const { results, reports } = await activated();
    const { score } = results.current!.result;
    await closeAll();
    await until(() => !results.current);
    reports.lookAt(sample('election/summary.md'));
    const input = await reports.current();
    assert.equal(input?.reported.result.score, score);
    assert.ok(input.reported.measures);
    await results.clear(sample('election/summary.md'));
    assert.equal(await reports.current(), null);
  });

  it('is not there where nothing was checked', async () => {
    const { results } = await activated();
    await results.clear();
    await closeAll();
    await vscode.commands.executeCommand('summaryLint.showReport');
    await until(() => reportTabs().length === 1);
  });
});
