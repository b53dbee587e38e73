import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { startModelServer, type ModelServer } from '../harness/modelServer';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, openSample, sample, until } from './support';

const texts = (server: ModelServer) => server.requests.filter(({ api }) => api !== 'models');

describe('Sending texts to a model', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  const modals = () => dialogs.shown.filter(({ modal }) => modal);
  const check = async () => {
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
  };
  const judgeOf = async () => (await activated()).results.at(sample('election/summary.md'))?.result.judge.id;

  beforeEach(async () => {
    dialogs = new Dialogs();
    server = await useModel(dialogs);
  });
  afterEach(async () => {
    dialogs.dispose();
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await useBuiltin();
    await closeAll();
    await server.close();
  });

  it('asks before, once an origin, naming files, origin and model', async () => {
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await check();
    await vscode.commands.executeCommand('summaryLint.checkFromScratch');
    assert.deepEqual(modals(), [
      {
        kind: 'warning',
        text: `Send summary.md and report.md to http://${server.host} (gpt-6-luna)?`,
        buttons: ['Send', 'Use Built-in Judge'],
        modal: true,
      },
    ]);
    assert.ok(texts(server).length >= 6);
    assert.equal(await judgeOf(), 'openai/gpt-6-luna');
  });

  it('sends nothing where the question is closed', async () => {
    await check();
    assert.equal(modals().length, 1);
    assert.equal(dialogs.shown.length, 1);
    assert.deepEqual(texts(server), []);
    assert.equal(await judgeOf(), undefined);
  });

  it('uses the built-in judge where that was the answer, until a model is chosen again', async () => {
    dialogs.press = () => 'Use Built-in Judge';
    await check();
    await check();
    assert.equal(modals().length, 1);
    assert.deepEqual(texts(server), []);
    assert.equal(await judgeOf(), 'builtin');
    dialogs.press = () => 'Send';
    await dialogs.chooseJudge('openai/gpt-6-luna');
    await check();
    assert.equal(modals().length, 2);
    assert.equal(await judgeOf(), 'openai/gpt-6-luna');
  });

  it('does not happen in a restricted workspace, which the built-in judge still checks', async () => {
    const trusted = Object.getOwnPropertyDescriptor(vscode.workspace, 'isTrusted');
    assert.ok(trusted);
    Object.defineProperty(vscode.workspace, 'isTrusted', { value: false, configurable: true });
    try {
      dialogs.press = ({ buttons }) => buttons.find((title) => title === 'Use Built-in Judge');
      await check();
      assert.deepEqual(dialogs.shown[0], {
        kind: 'warning',
        text: 'This workspace is restricted, so nothing may be sent to a model. Trust it, or use the built-in judge.',
        buttons: ['Use Built-in Judge', 'Manage Workspace Trust'],
        modal: false,
      });
      await until(async () => (await judgeOf()) === 'builtin');
      assert.deepEqual(texts(server), []);
    } finally {
      Object.defineProperty(vscode.workspace, 'isTrusted', trusted);
    }
  });

  it('goes where the user said, whatever the settings of the workspace say, in any spelling', async () => {
    const evil = await startModelServer(() => ({}));
    const settings = sample('.vscode/settings.json');
    const hostile = {
      'summaryLint.openai.baseUrl': evil.url,
      'summaryLint.judge': 'openai/evil',
      summaryLint: { openai: { baseUrl: evil.url }, log: { texts: true } },
      '[markdown]': { 'summaryLint.openai.baseUrl': evil.url },
      'summaryLint.strict': true,
    };
    try {
      await vscode.workspace.fs.writeFile(settings, new TextEncoder().encode(JSON.stringify(hostile)));
      await until(() => vscode.workspace.getConfiguration('summaryLint').get('strict'));
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      await check();
      assert.deepEqual(evil.requests, []);
      assert.ok(texts(server).length > 0);
      assert.equal(await judgeOf(), 'openai/gpt-6-luna');
    } finally {
      await vscode.workspace.fs.delete(sample('.vscode'), { recursive: true });
      await evil.close();
    }
  });

  for (const status of [302, 307, 308]) {
    it(`follows no redirect (${status}): the second server receives nothing`, async () => {
      const second = await startModelServer(() => ({}));
      try {
        server.answer = () => ({ status, headers: { location: `${second.url}/responses` }, body: '' });
        dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
        await check();
        const { text, buttons } = dialogs.shown.at(-1)!;
        assert.ok(text.startsWith(`${server.host} sends requests on to another address (${status}).`), text);
        assert.deepEqual(buttons, ['Open Settings', 'Use Built-in Judge']);
        assert.ok(texts(server).length > 0);
        assert.deepEqual(second.requests, []);
      } finally {
        await second.close();
      }
    });
  }

  it('ends the request when the run is cancelled, and shows nothing', async () => {
    server.answer = () => ({ hang: true });
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await openSample('election/summary.md');
    const checked = dialogs.checkAgainst('report.md');
    await until(() => texts(server).length === 2);
    const { runs, results } = await activated();
    assert.equal(runs.of(sample('election/summary.md'))?.stage, 'Drawing questions · judging 6 sentences');
    await vscode.commands.executeCommand('summaryLint.cancel');
    await server.clientGone();
    await checked;
    await until(() => server.requests.every(({ ended }) => ended !== null));
    assert.deepEqual([runs.some, modals().length, dialogs.shown.length], [false, 1, 1]);
    assert.equal(results.at(sample('election/summary.md')), undefined);
  });

  it('lets a newer check of the same file end the older, which then publishes nothing', async () => {
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    let held = true;
    const { answer } = server;
    server.answer = (request, nth) => (held ? { hang: true } : answer(request, nth));
    await openSample('election/summary.md');
    const older = dialogs.checkAgainst('report.md');
    await until(() => texts(server).length === 2);
    held = false;
    await check();
    await older;
    const { results } = await activated();
    assert.equal(results.of(sample('election/summary.md')).length, 1);
    assert.equal(dialogs.shown.length, 1);
  });
});
