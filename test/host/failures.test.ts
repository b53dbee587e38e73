import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ModelServer, Reply } from '../harness/modelServer';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, openSample, sample, until } from './support';

interface Case {
  readonly reply: Reply;
  readonly says: RegExp;
  readonly buttons: readonly string[];
}

const error = (code: string, message = '') => JSON.stringify({ error: { message, code, type: code } });
/** What a server may do, and what the user reads of it. HOST stands for the server's. */
const CASES: Readonly<Record<string, Case>> = {
  'a wrong key': {
    reply: { status: 401, body: error('invalid_api_key') },
    says: /^The key for HOST was refused \(401\)\./,
    buttons: ['Set Key…', 'Use Built-in Judge'],
  },
  'no such model': {
    reply: { status: 404, body: error('model_not_found') },
    says: /^HOST has no model gpt-6-luna for this key\./,
    buttons: ['Choose Judge…', 'Use Built-in Judge'],
  },
  'a rate limit that does not end': {
    reply: { status: 429, body: error('rate_limit_exceeded') },
    says: /^HOST takes no more requests for now \(rate limit\)\./,
    buttons: ['Check Again', 'Use Built-in Judge'],
  },
  'a used up quota': {
    reply: { status: 429, body: error('insufficient_quota') },
    says: /^The account at HOST has no quota left\./,
    buttons: ['Set Key…', 'Use Built-in Judge'],
  },
  'a server that fails': {
    reply: { status: 500, body: '{}' },
    says: /^HOST failed \(500\)\./,
    buttons: ['Check Again', 'Use Built-in Judge'],
  },
  'the page of a proxy': {
    reply: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html><body>Please log in</body></html>' },
    says: /^HOST answered with a page instead of data\./,
    buttons: ['Open Settings', 'Use Built-in Judge'],
  },
  'a server that never answers': {
    reply: { hang: true },
    says: /^HOST did not answer in 5 s\./,
    buttons: ['Check Again', 'Open Settings'],
  },
  'a refusal': {
    reply: { refusal: 'I can’t help with that.' },
    says: /^The model declined to judge this text\./,
    buttons: ['Use Built-in Judge', 'Choose Judge…'],
  },
  'an answer that is cut off': {
    reply: { output: '{"sentences":[{"id":1,', finish: 'length' },
    says: /^The model’s answer was cut off/,
    buttons: ['Choose Judge…', 'Use Built-in Judge'],
  },
  'an answer that is no JSON': {
    reply: { output: 'The summary looks fine to me.' },
    says: /^The model’s answer could not be read\./,
    buttons: ['Check Again', 'Choose Judge…'],
  },
  'JSON of another shape': {
    reply: { output: { verdict: 'fine' } },
    says: /^The model’s answer does not have the form that was asked for\./,
    buttons: ['Check Again', 'Choose Judge…'],
  },
  'a source larger than the model takes': {
    reply: {
      status: 400,
      body: error('context_length_exceeded', "This model's maximum context length is 8192 tokens, however you requested 9000 tokens"),
    },
    says: /^The source is too large for gpt-6-luna: about [\d,]+ tokens, where it takes [\d,]+\./,
    buttons: ['Use Built-in Judge', 'Choose Source…'],
  },
};

describe('A check that fails', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  const summary = () => sample('election/summary.md');
  const checkedBy = async () => (await activated()).results.at(summary())?.result;

  beforeEach(async () => {
    dialogs = new Dialogs();
    server = await useModel(dialogs);
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await configure({ callTimeout: 5 });
    await openSample('election/summary.md');
  });
  afterEach(async () => {
    dialogs.dispose();
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await useBuiltin();
    await closeAll();
    // One test has closed it already.
    await server.close().catch(() => undefined);
  });

  /** Nothing runs, nothing is scored, and one message says why. */
  const expectFailure = async ({ says, buttons }: Pick<Case, 'says' | 'buttons'>) => {
    const messages = dialogs.shown.filter(({ modal }) => !modal);
    assert.equal(messages.length, 1, JSON.stringify(messages));
    const text = messages[0]!.text.replaceAll(server.host, 'HOST');
    assert.match(text, says);
    assert.doesNotMatch(text, /\?|undefined|NaN/, 'a fact is missing from the message');
    assert.deepEqual(messages[0]!.buttons, buttons);
    assert.equal((await activated()).runs.some, false);
    assert.deepEqual(vscode.languages.getDiagnostics(summary()), []);
    const result = await checkedBy();
    assert.deepEqual([result?.score, result?.outcome], [null, 'invalid']);
  };

  for (const [what, { reply, ...expected }] of Object.entries(CASES)) {
    it(`says so: ${what}`, async () => {
      server.answer = () => reply;
      await dialogs.checkAgainst('report.md');
      await expectFailure(expected);
    }).timeout(40_000);
  }

  it('says so: nobody listens at the address', async () => {
    await server.close();
    await dialogs.checkAgainst('report.md');
    await expectFailure({ says: /^HOST could not be reached\./, buttons: ['Check Again', 'Use Built-in Judge'] });
  });

  it('waits as long as the server asks, and says so', async () => {
    const { answer } = server;
    server.answer = (request, nth) =>
      nth <= 3 ? { status: 429, headers: { 'retry-after': '2' }, body: error('rate_limit_exceeded') } : answer(request, nth);
    const checked = dialogs.checkAgainst('report.md');
    const { runs } = await activated();
    const waiting = `${server.host} asks to wait 2 s (rate limit). Waiting…`;
    await until(() => runs.of(summary())?.stage === waiting);
    await checked;
    assert.equal((await checkedBy())?.outcome === 'invalid', false);
    assert.ok(dialogs.shown.every(({ modal }) => modal));
  });

  it('leads on: the button checks with the built-in judge', async () => {
    server.answer = () => ({ status: 401, body: '{}' });
    dialogs.press = ({ buttons }) => buttons.find((title) => title === 'Send') ?? 'Use Built-in Judge';
    await dialogs.checkAgainst('report.md');
    await until(async () => (await checkedBy())?.judge.id === 'builtin');
    assert.equal(vscode.workspace.getConfiguration('summaryLint').get('judge'), 'openai/gpt-6-luna');
  });

  it('leads on: a new key is set and the check runs again', async () => {
    const { answer } = server;
    server.answer = (request, nth) =>
      request.headers.authorization === 'Bearer sk-new' ? answer(request, nth) : { status: 401, body: '{}' };
    dialogs.press = ({ buttons }) => buttons.find((title) => title === 'Send' || title === 'Set Key…');
    dialogs.typed = 'sk-new';
    await dialogs.checkAgainst('report.md');
    await until(async () => (await checkedBy())?.score !== null);
  });

  it('keeps the result that was there before', async () => {
    await dialogs.checkAgainst('report.md');
    const before = await checkedBy();
    assert.notEqual(before?.score ?? null, null);
    server.answer = () => ({ status: 401, body: '{}' });
    await vscode.commands.executeCommand('summaryLint.checkFromScratch');
    assert.match(dialogs.shown.at(-1)!.text, /was refused/);
    assert.equal(await checkedBy(), before);
  });
});
