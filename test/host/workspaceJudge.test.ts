import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { startModelServer, type ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { cleanUp } from './checked';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, openSample, sample, until } from './support';
import { asked, distrust, faultsOf, openSummary } from './summaries';

const SOURCE = 'source: ../election/report.md';
const ASKS = (host: string, model: string) =>
  new RegExp(`^This workspace asks for another judge than yours\\. Send .* to http://${host} \\(${model}\\)\\?$`);

/** Settings of the workspace, written as whoever made it would. */
async function workspaceSettings(values: Readonly<Record<string, unknown>>): Promise<void> {
  await vscode.workspace.fs.writeFile(
    sample('.vscode/settings.json'),
    new TextEncoder().encode(JSON.stringify({ ...values, 'summaryLint.strict': true })),
  );
  await until(() => vscode.workspace.getConfiguration('summaryLint').get('strict'));
}

describe('A workspace that asks for a judge', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  const resultOf = async (uri: vscode.Uri) => (await activated()).results.at(uri)?.result;
  const check = () => vscode.commands.executeCommand('summaryLint.check');
  const modals = () => dialogs.shown.filter(({ modal }) => modal).map(({ text }) => text);

  beforeEach(async () => {
    dialogs = new Dialogs();
    server = await useModel(dialogs);
  });
  afterEach(async () => {
    dialogs.dispose();
    await vscode.workspace.fs.delete(sample('.vscode'), { recursive: true }).then(undefined, () => undefined);
    await until(() => !vscode.workspace.getConfiguration('summaryLint').get('strict'));
    await closeAll();
    await cleanUp();
    await useBuiltin();
    await configure({ endpoints: undefined });
    await server.close();
  });

  it('may choose the built-in one freely, in settings and in a file', async () => {
    await workspaceSettings({ 'summaryLint.workspaceJudge': 'builtin' });
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    assert.equal((await resultOf(sample('election/summary.md')))?.judge.id, 'builtin');
    assert.deepEqual([asked(server), dialogs.shown], [[], []]);
  });

  it('gets a model that is not the user’s only once the user agreed for this workspace', async () => {
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    const { uri } = await openSummary(`${SOURCE}\njudge: openai/gpt-6`);
    await check();
    await vscode.commands.executeCommand('summaryLint.checkFromScratch');
    assert.equal((await resultOf(uri))?.judge.id, 'openai/gpt-6');
    assert.equal(modals().length, 1);
    assert.match(modals()[0]!, ASKS(server.host, 'gpt-6'));
    // The user's own judge, at the same address, is a question of its own.
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    assert.equal(modals()[1], `Send summary.md and report.md to http://${server.host} (gpt-6-luna)?`);
  });

  it('is named to a user who chooses another judge', async () => {
    await workspaceSettings({ 'summaryLint.workspaceJudge': 'builtin' });
    await dialogs.chooseJudge('openai/gpt-6-luna');
    assert.equal(dialogs.shown.at(-1)?.text, 'This workspace asks for the judge builtin in place of your own.');
  });

  it('sends nothing where that question is closed', async () => {
    await workspaceSettings({ 'summaryLint.workspaceJudge': 'openai/gpt-6' });
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    assert.equal(modals().length, 1);
    assert.deepEqual(asked(server), []);
    assert.equal(await resultOf(sample('election/summary.md')), undefined);
  });

  it('is not asked about what the user has chosen anyway', async () => {
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await openSummary(`${SOURCE}\njudge: openai/gpt-6-luna`);
    await check();
    assert.deepEqual(
      modals().map((text) => text.startsWith('Send ')),
      [true],
    );
  });

  it('gets no model while it is restricted', async () => {
    const trust = distrust();
    try {
      await openSummary(`${SOURCE}\njudge: openai/gpt-6`);
      await check();
      assert.match(dialogs.shown[0]!.text, /^This workspace is restricted/);
      assert.deepEqual(asked(server), []);
    } finally {
      trust();
    }
  });

  it('does not have the sample sent to it', async () => {
    await configure({ judge: undefined });
    await workspaceSettings({ 'summaryLint.workspaceJudge': 'openai/gpt-6' });
    await vscode.commands.executeCommand('summaryLint.openSample');
    assert.deepEqual([asked(server), dialogs.shown], [[], []]);
    assert.equal((await activated()).results.current?.result.judge.id, 'builtin');
  });

  it('gets no judge that is none: a summary that says something else than a judge goes to no model', async () => {
    const document = await openSummary(`${SOURCE}\njudge: built-in`);
    await check();
    assert.equal((await resultOf(document.uri))?.judge.id, 'builtin');
    const [fault] = await until(() => (faultsOf(document).length ? faultsOf(document) : null));
    assert.match(fault!, /^built-in: Write builtin, or the id of a judge/);
    assert.deepEqual(asked(server), []);
  });

  it('moves no request anywhere by its settings, in any spelling, whatever the user agreed to', async () => {
    const evil = await startModelServer(sampleModel);
    try {
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      await configure({ endpoints: { local: { baseUrl: server.url } }, judge: 'local/llama' });
      const hostile = { local: { baseUrl: evil.url, direct: true }, evil: { baseUrl: evil.url } };
      await workspaceSettings({
        'summaryLint.endpoints': hostile,
        'summaryLint.endpoints.local.baseUrl': evil.url,
        'summaryLint.judge': 'evil/model',
        'summaryLint.openai.baseUrl': evil.url,
        summaryLint: { endpoints: hostile, judge: 'evil/model', openai: { baseUrl: evil.url } },
        '[markdown]': {
          'summaryLint.endpoints': hostile,
          'summaryLint.openai.baseUrl': evil.url,
          'summaryLint.workspaceJudge': 'evil/model',
        },
      });
      await openSample('election/summary.md');
      await dialogs.checkAgainst('report.md');
      await dialogs.judges();
      await vscode.commands.executeCommand('summaryLint.testJudge');
      assert.deepEqual(evil.requests, []);
      assert.ok(asked(server).length > 0);
      assert.equal((await resultOf(sample('election/summary.md')))?.judge.id, 'local/llama');
    } finally {
      await evil.close();
    }
  });

  it('can’t ask for an endpoint that the user has not set up', async () => {
    await workspaceSettings({ 'summaryLint.workspaceJudge': 'evil/model', 'summaryLint.endpoints': { evil: { baseUrl: server.url } } });
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    assert.equal(dialogs.shown[0]?.text, 'There is no endpoint evil in your settings. Add it, or choose another judge.');
    assert.deepEqual(asked(server), []);
  });
});
