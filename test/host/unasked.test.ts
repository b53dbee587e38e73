import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ModelServer } from '../harness/modelServer';
import { cleanUp, openFile, underlined, writeFile } from './checked';
import { sampleModel } from '../harness/sampleModel';
import { Dialogs } from './dialogs';
import { KEY, setKey, useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, until } from './support';
import { asked, change, distrust, lensTitles, newName, openSummary, TEXT } from './summaries';

const REPORT = 'source: ../election/report.md';
const moment = () => new Promise((resolve) => setTimeout(resolve, 1200));

describe('Checks that nobody asked for', () => {
  let dialogs: Dialogs;
  let server: ModelServer | undefined;
  let trustAgain: (() => void) | undefined;
  const resultOf = async (uri: vscode.Uri) => (await activated()).results.at(uri)?.result;
  const runs = async (uri: vscode.Uri) => (await activated()).history.of(uri).length;

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(async () => {
    trustAgain?.();
    trustAgain = undefined;
    await configure({ checkOnSave: undefined, checkWhileTyping: undefined, codeLens: undefined });
    await vscode.workspace.getConfiguration('files').update('autoSave', undefined, vscode.ConfigurationTarget.Global);
    dialogs.dispose();
    await closeAll();
    await cleanUp();
    await useBuiltin();
    await server?.close();
    server = undefined;
  });

  describe('on save', () => {
    it('are off by default', async () => {
      const document = await openSummary(REPORT);
      await change(document, 'rose', 'fell');
      await document.save();
      await moment();
      assert.equal(await resultOf(document.uri), undefined);
    });

    it('are made of a summary that names its source', async () => {
      await configure({ checkOnSave: true });
      const document = await openSummary(REPORT);
      await change(document, 'second round', 'second  round');
      await document.save();
      await until(() => resultOf(document.uri));
      await until(() => underlined(document).includes('45 %'));
      assert.deepEqual(dialogs.shown, []);
    });

    it('and of one that was checked before, but of no other', async () => {
      await configure({ checkOnSave: true });
      const { document } = await openFile(await writeFile(newName(), `${TEXT}\n`));
      await change(document, 'rose', 'fell');
      await document.save();
      await moment();
      assert.equal(await resultOf(document.uri), undefined);
      await dialogs.checkAgainst('report.md');
      const first = await resultOf(document.uri);
      await change(document, 'fell', 'rose');
      await document.save();
      await until(async () => (await resultOf(document.uri)) !== first);
      assert.deepEqual(dialogs.shown, []);
    });

    it('ask a model once that was agreed to, and only where the user saved by hand', async () => {
      server = await useModel(dialogs);
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      await configure({ checkOnSave: true });
      const document = await openSummary(REPORT);
      await vscode.commands.executeCommand('summaryLint.check');
      const before = asked(server).length;
      assert.ok(before > 0);
      dialogs.shown.length = 0;
      await vscode.workspace.getConfiguration('files').update('autoSave', 'afterDelay', vscode.ConfigurationTarget.Global);
      await change(document, 'rose', 'fell');
      await until(() => !document.isDirty);
      await moment();
      assert.equal(asked(server).length, before);
      await vscode.workspace.getConfiguration('files').update('autoSave', undefined, vscode.ConfigurationTarget.Global);
      await change(document, 'fell', 'sank');
      await document.save();
      await until(() => asked(server!).length > before);
      assert.deepEqual(dialogs.shown, []);
    }).timeout(30_000);

    it('by a model go on while the user types', async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      server = await useModel(dialogs, async (request, nth) => {
        if (request.kind && asked(server!).length > before) await held;
        return sampleModel(request, nth);
      });
      let before = Infinity;
      await configure({ checkOnSave: true, checkWhileTyping: true });
      const document = await openSummary(REPORT);
      await vscode.commands.executeCommand('summaryLint.check');
      const first = await resultOf(document.uri);
      before = asked(server).length;
      await change(document, 'rose', 'fell');
      await document.save();
      await until(() => asked(server!).length > before);
      await change(document, TEXT.slice(-6), 'round, they say.');
      await new Promise((resolve) => setTimeout(resolve, 600));
      release();
      await until(async () => (await resultOf(document.uri)) !== first);
      dialogs.press = () => undefined;
    }).timeout(30_000);

    it('send nothing and ask nothing without a key or an agreement', async () => {
      server = await useModel(dialogs);
      await configure({ checkOnSave: true });
      const document = await openSummary(REPORT);
      await change(document, 'rose', 'fell');
      await document.save();
      await moment();
      await vscode.commands.executeCommand('summaryLint.removeApiKey');
      dialogs.shown.length = 0;
      await change(document, 'fell', 'sank');
      await document.save();
      await moment();
      assert.deepEqual([asked(server), dialogs.shown, await resultOf(document.uri)], [[], [], undefined]);
      await setKey(dialogs, KEY);
    }).timeout(30_000);

    it('are made of nothing in a restricted workspace', async () => {
      trustAgain = distrust();
      await configure({ checkOnSave: true, checkWhileTyping: true });
      const document = await openSummary(REPORT);
      await change(document, 'rose', 'fell');
      await document.save();
      await moment();
      assert.equal(await resultOf(document.uri), undefined);
      await vscode.commands.executeCommand('summaryLint.check');
      assert.ok(await resultOf(document.uri));
    });
  });

  describe('while typing', () => {
    it('follow the text, keep earlier findings in sight, and leave no run behind', async () => {
      await configure({ checkWhileTyping: true });
      const document = await openSummary(REPORT);
      await change(document, 'second round', 'second  round');
      await until(() => underlined(document).includes('45 %'));
      const first = await resultOf(document.uri);
      await change(document, '45 %', '54 %');
      await until(async () => (await resultOf(document.uri)) !== first);
      assert.deepEqual(underlined(document), []);
      assert.equal(await runs(document.uri), 0);
      assert.deepEqual(dialogs.shown, []);
    });

    it('end with the next keystroke, and only the last text is checked', async () => {
      await configure({ checkWhileTyping: true });
      const document = await openSummary(REPORT);
      const { results } = await activated();
      const seen = new Set<unknown>();
      const listener = results.onDidChange(() => seen.add(results.at(document.uri)?.result));
      for (const letter of 'abcdefgh') {
        await change(document, 'Turnout', `${letter} Turnout`);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      await until(() => resultOf(document.uri));
      await moment();
      listener.dispose();
      seen.delete(undefined);
      assert.equal(seen.size, 1);
      assert.equal(results.at(document.uri)?.summaryEdited, false);
    });

    it('are never made by a model', async () => {
      server = await useModel(dialogs);
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      const document = await openSummary(REPORT);
      await vscode.commands.executeCommand('summaryLint.check');
      const before = asked(server).length;
      await configure({ checkWhileTyping: true });
      await change(document, 'rose', 'fell');
      await moment();
      assert.equal(asked(server).length, before);
    });
  });

  describe('The line above a summary', () => {
    it('says what it can be checked against, then what came of it', async () => {
      const document = await openSummary(`${REPORT}\nscale: 10`);
      assert.deepEqual(await lensTitles(document), ['Check against report.md']);
      await vscode.commands.executeCommand('summaryLint.checkFile', { uri: document.uri.toString() });
      const [after] = await lensTitles(document);
      assert.match(after!, /^≈ \d+(\.\d\d)? · 1 finding · Check Again$/);
      await change(document, '45 %', '54 %');
      await vscode.commands.executeCommand('summaryLint.checkFile', { uri: document.uri.toString() });
      assert.match((await lensTitles(document))[0]!, / · no findings · Check Again$/);
      assert.deepEqual(dialogs.shown, []);
    });

    it('says what will be checked anew once the front matter chooses something else', async () => {
      const document = await openSummary(REPORT);
      await vscode.commands.executeCommand('summaryLint.check');
      await change(document, REPORT, 'source: [../library/minutes.md, ../election/report.md]');
      assert.deepEqual(await lensTitles(document), ['Check against minutes.md and 1 more']);
    });

    it('is not there without a source that can be read, and where it is switched off', async () => {
      const gone = await openSummary('source: gone.md');
      await until(async () => (await lensTitles(gone)).length === 0);
      assert.deepEqual(await lensTitles(await openSummary('title: x')), []);
      const document = await openSummary(REPORT);
      await configure({ codeLens: false });
      assert.deepEqual(await lensTitles(document), []);
    });
  });
});
