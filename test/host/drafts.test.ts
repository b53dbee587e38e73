import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Answerer, ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { cleanUp, publish, quoted, writeFile, type Source } from './checked';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, openText, until } from './support';

const SUMMARY = '# Vote\n\nTurnout rose.\n';
const REPORT = '# Report\n\nIt was Sunday. Turnout rose to 54 per cent in\nthe second round. Nobody slept.\n';

describe('Sentences for a summary', () => {
  let source: Source;
  let document: vscode.TextDocument;

  beforeEach(async () => {
    source = { uri: await writeFile('report.md', REPORT), text: REPORT };
    ({ document } = await openText(SUMMARY));
    await publish(document, {
      source,
      estimate: true,
      questions: [{ text: 'Did turnout rise to 54 per cent?', evidence: [quoted(source, '54 per cent')] }],
    });
  });
  afterEach(async () => {
    await closeAll();
    await cleanUp();
  });

  const question = async () => ({ question: (await activated()).results.current!.questions[0]! });

  it('are the source’s own with the built-in judge, at the end, and are checked at once', async () => {
    const before = (await activated()).results.current?.result;
    await vscode.commands.executeCommand('summaryLint.insertAnswer', await question());
    assert.equal(document.getText(), '# Vote\n\nTurnout rose. Turnout rose to 54 per cent in the second round.\n');
    const result = await until(async () => {
      const now = (await activated()).results.current?.result;
      return now === before ? undefined : now;
    });
    assert.equal(result.alignment, 1);
  });

  it('go to the cursor, where that was asked for', async () => {
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(2, 0, 2, 0);
    await vscode.commands.executeCommand('summaryLint.insertAnswerHere', await question());
    assert.equal(document.getText(), '# Vote\n\nTurnout rose to 54 per cent in the second round. Turnout rose.\n');
  });

  it('are copied with what the source says', async () => {
    await vscode.commands.executeCommand('summaryLint.copyQuestion', await question());
    assert.equal(await vscode.env.clipboard.readText(), 'Did turnout rise to 54 per cent?\n“54 per cent”');
  });

  it('are none for an argument that is no question', async () => {
    for (const argument of [undefined, {}, { question: { id: 'other' } }]) {
      await vscode.commands.executeCommand('summaryLint.insertAnswer', argument);
      await vscode.commands.executeCommand('summaryLint.copyQuestion', argument);
      await vscode.commands.executeCommand('summaryLint.rewriteClaim', argument);
    }
    assert.equal(document.getText(), SUMMARY);
  });

  describe('of a model', () => {
    let dialogs: Dialogs;
    let server: ModelServer;
    let sentence: string;
    /** Whether the person wants the sentence, once it is shown. */
    let agree: boolean;
    const answer: Answerer = (request, nth) =>
      request.kind === 'draft' ? { output: { drafts: [{ sentence }] } } : sampleModel(request, nth);

    beforeEach(async () => {
      dialogs = new Dialogs();
      server = await useModel(dialogs, answer);
      agree = true;
      dialogs.press = ({ modal, buttons }) => (modal ? 'Send' : agree ? buttons[0] : buttons[1]);
      sentence = 'In the second round 54 per cent voted.';
    });
    afterEach(async () => {
      dialogs.dispose();
      await useBuiltin();
      await server.close();
    });

    it('are written from the passage alone, and shown before they are put in', async () => {
      await vscode.commands.executeCommand('summaryLint.insertAnswer', await question());
      assert.equal(document.getText(), '# Vote\n\nTurnout rose. In the second round 54 per cent voted.\n');
      assert.deepEqual(dialogs.shown.at(-1), {
        kind: 'information',
        text: 'Put this sentence into the summary?',
        buttons: ['Insert', 'Discard'],
        modal: false,
      });
      const [request] = server.requests.filter(({ kind }) => kind === 'draft');
      assert.ok(request?.user.includes('Turnout rose to 54 per cent in\nthe second round.') && !request.user.includes('Nobody slept'));
    });

    it('make way for the source’s own where they hold a value that it does not have', async () => {
      sentence = 'In the second round 55 per cent voted.';
      await vscode.commands.executeCommand('summaryLint.insertAnswer', await question());
      assert.ok(document.getText().includes('Turnout rose to 54 per cent in the second round.'), document.getText());
    });

    it('take the place of a sentence that the source contradicts', async () => {
      await publish(document, {
        source,
        claims: { 'Turnout rose': { verdict: 'contradicted', evidence: [quoted(source, '54 per cent')] } },
      });
      const start = document.getText().indexOf('Turnout');
      const range = new vscode.Range(document.positionAt(start), document.positionAt(start));
      const action = await until(async () => {
        const given = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range);
        return given.find(({ title }) => title === 'Rewrite this sentence by the source…');
      });
      assert.equal(server.requests.filter(({ kind }) => kind === 'draft').length, 0);
      await vscode.commands.executeCommand(action.command!.command, ...((action.command!.arguments ?? []) as unknown[]));
      assert.equal(document.getText(), '# Vote\n\nIn the second round 54 per cent voted.\n');
      assert.equal(dialogs.shown.at(-1)?.text, 'Put this sentence in the place of the one that is wrong?');
    });

    it('are shown as a difference, and stay out of the text where nobody wants them', async () => {
      agree = false;
      let right: string | undefined;
      dialogs.press = ({ modal, buttons }) => {
        const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
        if (input instanceof vscode.TabInputTextDiff) right = input.modified.toString();
        return modal ? 'Send' : buttons[1];
      };
      await vscode.commands.executeCommand('summaryLint.insertAnswer', await question());
      assert.match(right ?? '', /^summary-lint-text:/);
      assert.equal(document.getText(), SUMMARY);
      const open = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).map(({ input }) => input);
      assert.ok(!open.some((input) => input instanceof vscode.TabInputTextDiff), 'the difference is closed');
    });

    it('are none where the request fails, which is told', async () => {
      sentence = '';
      await vscode.commands.executeCommand('summaryLint.insertAnswer', await question());
      assert.equal(document.getText(), SUMMARY);
      assert.match(dialogs.shown.at(-1)!.text, /Choose another judge|Check again/);
    });
  });
});
