import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ModelServer } from '../harness/modelServer';
import { Dialogs } from './dialogs';
import { KEY, setKey, useBuiltin, useModel } from './modelJudge';
import { closeAll, configure, openSample } from './support';

describe('API keys', () => {
  let dialogs: Dialogs;
  const servers: ModelServer[] = [];
  const start = async (...answer: [ModelServer['answer']?]) => {
    const server = await useModel(dialogs, ...answer);
    servers.push(server);
    return server;
  };
  const check = async () => {
    await openSample('election/summary.md');
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await dialogs.checkAgainst('report.md');
  };

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('summaryLint.removeApiKey');
    dialogs.dispose();
    await useBuiltin();
    await closeAll();
    for (const server of servers.splice(0)) await server.close();
  });

  it('are asked for in a password box that says where they go', async () => {
    const server = await start();
    const box = dialogs.boxes[0];
    assert.ok(box?.password);
    assert.ok(box.prompt?.includes(`http://${server.host} `), box.prompt);
    assert.equal(await box.validateInput?.('sk 1'), 'A key holds no space and no line end.');
    assert.equal(await box.validateInput?.(` ${KEY}\n`), undefined);
  });

  it('are tried by a real call, trimmed, and sent with every request of a check', async () => {
    const server = await start();
    await setKey(dialogs, ` ${KEY}\r\n`);
    assert.deepEqual(
      dialogs.shown.map(({ kind, text }) => [kind, text]),
      [['information', `${server.host} took the key. It is stored.`]],
    );
    await check();
    assert.ok(server.requests.length >= 5);
    assert.deepEqual([...new Set(server.requests.map(({ headers }) => headers.authorization))], [`Bearer ${KEY}`]);
  });

  it('are not stored when the server refuses them, with a way to set another', async () => {
    const server = await start(() => ({ status: 401, body: `{"error":{"message":"Incorrect API key provided: ${KEY}"}}` }));
    await setKey(dialogs, KEY);
    const [refused] = dialogs.shown;
    assert.equal(refused?.text, `The key for ${server.host} was refused (401). Set another key, or use the built-in judge.`);
    assert.deepEqual(refused.buttons, ['Set Key…']);
    dialogs.shown.length = 0;
    await check();
    assert.match(dialogs.shown[0]!.text, /^There is no API key for /);
    assert.deepEqual(dialogs.shown[0]!.buttons, ['Set Key…', 'Use Built-in Judge']);
    assert.ok(server.requests.every(({ api }) => api === 'models'));
  });

  it('are stored when they could not be tried, and that is said', async () => {
    const server = await start(() => ({ status: 503, body: '{}' }));
    await setKey(dialogs, KEY);
    assert.deepEqual(
      dialogs.shown.map(({ kind, text }) => [kind, text]),
      [['warning', `The key for ${server.host} could not be tried. The server answered with status 503. It is stored.`]],
    );
  });

  it('go to no other origin than the one that they were set for', async () => {
    await start();
    const other = await start(() => ({ status: 401, body: '{}' }));
    const asked = other.requests.length;
    await check();
    assert.match(dialogs.shown.at(-1)!.text, new RegExp(`^There is no API key for ${other.host}`));
    assert.equal(other.requests.length, asked);
  });

  it('are gone once they are removed', async () => {
    const server = await start();
    await vscode.commands.executeCommand('summaryLint.removeApiKey');
    assert.equal(dialogs.shown.at(-1)?.text, 'The API key of openai was removed.');
    await check();
    assert.match(dialogs.shown.at(-1)!.text, /^There is no API key for /);
    assert.ok(server.requests.every(({ api }) => api === 'models'));
    await vscode.commands.executeCommand('summaryLint.removeApiKey');
    assert.equal(dialogs.shown.at(-1)?.text, 'No API key is stored.');
  });

  it('are asked for when a model is chosen that needs one', async () => {
    const server = await start();
    await vscode.commands.executeCommand('summaryLint.removeApiKey');
    await configure({ judge: 'builtin' });
    const boxes = dialogs.boxes.length;
    dialogs.typed = KEY;
    await dialogs.chooseJudge('openai/gpt-6-luna');
    assert.equal(dialogs.boxes.length, boxes + 1);
    assert.equal(vscode.workspace.getConfiguration('summaryLint').get('judge'), 'openai/gpt-6-luna');
    assert.equal(dialogs.shown.at(-1)?.text, `${server.host} took the key. It is stored.`);
  });

  it('never turn up in settings', async () => {
    await start();
    await check();
    assert.doesNotMatch(JSON.stringify(vscode.workspace.getConfiguration('summaryLint')), /canary/);
  });
});
