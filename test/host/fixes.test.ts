import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp, findings, publish, quoted, underlined, writeFile, type Source } from './checked';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, openSample, openText, sample, until } from './support';

const SUMMARY = 'Turnout rose to 45 %, and the bridge opened in May. She left on 3 June.\n';
const REPORT = 'Turnout rose to 54 %. She left on 2 June.\n';

describe('Quick fixes', () => {
  let source: Source;
  let document: vscode.TextDocument;

  beforeEach(async () => {
    source = { uri: await writeFile('report.md', REPORT), text: REPORT };
    ({ document } = await openText(SUMMARY));
  });
  afterEach(async () => {
    await closeAll();
    await cleanUp();
  });

  const at = (words: string): vscode.Range => {
    const start = document.getText().indexOf(words);
    return new vscode.Range(document.positionAt(start), document.positionAt(start));
  };
  const focusOf = (words: string) => ({ start: SUMMARY.indexOf(words), end: SUMMARY.indexOf(words) + words.length });
  const fixes = (words: string, kind?: string) =>
    vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, at(words), kind, 20);
  const ours = async (words: string, kind?: string) =>
    (await fixes(words, kind)).filter((action) => action.kind?.value.includes('summaryLint') ?? false);
  const fix = async (words: string, title: string) => {
    // The editor asks a provider of a document that it just opened a moment later.
    const action = await until(async () => (await ours(words)).find((one) => one.title === title));
    if (action.edit) await vscode.workspace.applyEdit(action.edit);
    if (action.command) await vscode.commands.executeCommand(action.command.command, ...((action.command.arguments ?? []) as unknown[]));
  };
  const publishAll = () =>
    publish(document, {
      source,
      claims: {
        'Turnout rose to 45 %': { verdict: 'contradicted', focus: focusOf('45 %'), correction: '54 %', evidence: [quoted(source, '54 %')] },
        'the bridge opened in May': { verdict: 'notStated' },
        'She left on 3 June': { verdict: 'contradicted', focus: focusOf('3'), correction: '2', evidence: [quoted(source, '2 June')] },
      },
    });

  it('name what they do, the one that puts it right first', async () => {
    await publishAll();
    // The editor asks a provider of a document that it just opened a moment later.
    const actions = await until(async () => {
      const given = await ours('45 %');
      return given.length ? given : undefined;
    });
    assert.deepEqual(
      actions.map(({ title, isPreferred }) => `${title}${isPreferred ? ' (preferred)' : ''}`),
      ['Replace with “54 %” (preferred)', 'Remove this claim', 'Show evidence', 'Check this claim again', 'Dismiss…'],
    );
  });

  it('are given by kind', async () => {
    await publishAll();
    const titles = async (kind: string) => (await ours('45 %', kind)).map(({ title }) => title);
    assert.deepEqual(await titles('quickfix.summaryLint.replace'), ['Replace with “54 %”']);
    assert.deepEqual(await titles('refactor'), []);
    assert.equal((await titles('quickfix')).length, 5);
  });

  it('are none on a claim that nothing is wrong with', async () => {
    await publish(document, { source, claims: { 'She left on 3 June': { verdict: 'supported', evidence: [quoted(source, '2 June')] } } });
    assert.deepEqual(await ours('She left'), []);
  });

  it('each hit the right words, one after the other without a new check', async () => {
    await publishAll();
    await fix('45 %', 'Replace with “54 %”');
    await until(() => underlined(document).length === 2);
    await fix('the bridge', 'Remove this claim');
    assert.equal(document.getText(), 'Turnout rose to 54 %. She left on 3 June.\n');
    await until(() => underlined(document).length === 1);
    await fix('3 June', 'Replace with “2”');
    assert.equal(document.getText(), 'Turnout rose to 54 %. She left on 2 June.\n');
    await until(() => underlined(document).length === 0);
    for (let times = 0; times < 3; times++) await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), SUMMARY);
    await until(() => underlined(document).length === 3);
  });

  it('take the sentence where nothing else of it would be left', async () => {
    await publishAll();
    await fix('3 June', 'Remove this sentence');
    assert.equal(document.getText(), 'Turnout rose to 45 %, and the bridge opened in May.\n');
  });

  it('change nothing where the words are others by the time that they are chosen', async () => {
    await publishAll();
    const provided = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      at('45 %'),
    );
    assert.ok(
      provided.filter(({ kind }) => kind?.value.includes('summaryLint')).every(({ edit }) => !edit),
      'edits are made when one is chosen',
    );
  });

  it('offer no correction once the words behind it are gone from the source', async () => {
    await publishAll();
    await vscode.workspace.fs.writeFile(source.uri, new TextEncoder().encode('Something else.\n'));
    await until(async () => (await activated()).results.current?.changedSources.length);
    await until(async () => !(await ours('45 %')).some(({ title }) => title.startsWith('Replace')));
  });

  it('lead to the evidence', async () => {
    await publishAll();
    await fix('45 %', 'Show evidence');
    const editor = await until(() =>
      vscode.window.visibleTextEditors.find(({ document: shown }) => shown.uri.toString() === source.uri.toString()),
    );
    assert.equal(editor.document.getText(editor.selection), '54 %');
  });

  it('check again by themselves with the built-in judge', async () => {
    const dialogs = new Dialogs();
    try {
      ({ document } = await openSample('election/summary.md'));
      await dialogs.checkAgainst('report.md');
      const before = (await activated()).results.current?.result;
      await fix('45 %', 'Replace with “54 %”');
      const result = await until(async () => {
        const now = (await activated()).results.current?.result;
        return now === before ? undefined : now;
      });
      assert.ok(result.score! >= before!.score!);
      assert.deepEqual(underlined(document), ['May']);
    } finally {
      dialogs.dispose();
    }
  });

  it('bring the finding back where they are undone after that check, and take it away where they are redone', async () => {
    const dialogs = new Dialogs();
    try {
      ({ document } = await openSample('election/summary.md'));
      await dialogs.checkAgainst('report.md');
      const { history } = await activated();
      await fix('45 %', 'Replace with “54 %”');
      await until(() => underlined(document).length === 1);
      const runs = history.of(document.uri).length;
      await vscode.commands.executeCommand('undo');
      await until(() => underlined(document).includes('45 %'));
      assert.equal((await activated()).results.current?.summaryEdited, false);
      await vscode.commands.executeCommand('redo');
      await until(() => underlined(document).length === 1);
      assert.deepEqual([underlined(document), history.of(document.uri).length], [['May'], runs]);
      assert.deepEqual(dialogs.shown, []);
    } finally {
      dialogs.dispose();
    }
  });

  for (const wanted of [false, true]) {
    it(`ask a model again only for what they touched, and only where that is wanted: ${wanted}`, async () => {
      const dialogs = new Dialogs();
      const server = await useModel(dialogs);
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      try {
        await configure({ checkAfterFix: wanted });
        ({ document } = await openSample('election/summary.md'));
        await dialogs.checkAgainst('report.md');
        const before = server.of('claims').length;
        await fix('45 %', 'Replace with “54 %”');
        const asked = server.of('claims').slice(before);
        assert.equal(asked.length > 0, wanted);
        if (wanted) assert.match(asked[0]!.user, /\[\d+, not to judge\] Lindqvist wants to repair/);
        const again = server.of('claims').length;
        await fix('The bridge opened', 'Check this claim again');
        const [claim] = server.of('claims').slice(again);
        assert.match(claim!.user, /\[\d+\] The bridge opened in May/);
        assert.match(claim!.user, /\[\d+, not to judge\] Lindqvist wants to repair/);
        assert.ok(findings(sample('election/summary.md')).length);
      } finally {
        dialogs.dispose();
        await configure({ checkAfterFix: undefined });
        await useBuiltin();
        await server.close();
      }
    });
  }

  it('of one claim do nothing for an argument that names none', async () => {
    await publishAll();
    for (const argument of [undefined, null, 'c1', {}, { uri: 'c1' }, { uri: document.uri.toString(), offset: 3, claim: 'c1' }]) {
      await vscode.commands.executeCommand('summaryLint.checkClaim', argument);
      await vscode.commands.executeCommand('summaryLint.checkFix', argument);
    }
    assert.equal(underlined(document).length, 3);
  });
});
