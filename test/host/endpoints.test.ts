import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { startModelServer, type Answerer, type ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { Dialogs } from './dialogs';
import { activated, closeAll, configure, openSample, replace, sample, until } from './support';

const KEY = 'sk-canary-endpoint-0815';
const endpoints = () => vscode.workspace.getConfiguration('summaryLint').get<Record<string, unknown>>('endpoints');

/** Lists two models, takes the parameters that Ollama takes, and judges the sample. */
const model: Answerer = (request, nth) => {
  if (request.api === 'models') return { body: JSON.stringify({ object: 'list', data: [{ id: 'llama3.1:8b' }, { id: 'qwen3' }] }) };
  if (request.kind === 'probe') return { output: probeAnswer };
  return sampleModel(request, nth);
};
const probeAnswer = {
  items: [
    { number: 1, word: 'one' },
    { number: 2, word: 'two' },
  ],
};

describe('Endpoints', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  const messages = () => dialogs.shown.filter(({ modal }) => !modal).map(({ text }) => text);
  const texts = ({ requests }: ModelServer) => requests.filter(({ api }) => api !== 'models');
  const judgeOf = async () => (await activated()).results.at(sample('election/summary.md'))?.result.judge.id;
  const check = async () => {
    await openSample('election/summary.md');
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await dialogs.checkAgainst('report.md');
  };
  const add = async (baseUrl = server.host, key = '') => {
    dialogs.typing.push('local', baseUrl, key);
    dialogs.chosen = 'llama3.1:8b';
    await vscode.commands.executeCommand('summaryLint.addEndpoint');
  };

  beforeEach(async () => {
    dialogs = new Dialogs();
    server = await startModelServer(model);
  });
  afterEach(async () => {
    dialogs.typing.length = 0;
    await vscode.commands.executeCommand('summaryLint.removeApiKeys');
    dialogs.dispose();
    await configure({ judge: undefined, endpoints: undefined, 'openai.baseUrl': undefined });
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await closeAll();
    await server.close();
  });

  it('are added by name, address and key, connected to and tried, and what was found is said in one line', async () => {
    await add();
    assert.deepEqual(endpoints(), { local: { baseUrl: server.url } });
    assert.equal(messages().length, 1);
    assert.match(messages()[0]!, /^local has 2 models\. local\/llama3\.1:8b answers by schema, over chat completions\./);
    assert.deepEqual(dialogs.shown[0]?.buttons, ['Test Judge', 'Use as Judge']);
    assert.ok(
      server.requests.every(({ headers }) => headers.authorization === undefined),
      'without a key no header is sent',
    );
    assert.deepEqual(
      dialogs.boxes.map(({ title, password }) => [title, password ?? false]),
      [
        ['Add Endpoint (1/3): Name', false],
        ['Add Endpoint (2/3): Address', false],
        [`API Key for ${server.host} (3/3)`, true],
      ],
    );
  });

  it('say of a name and an address what is wrong with them, or what becomes of them', async () => {
    await configure({ endpoints: { Taken: { baseUrl: server.url } } });
    await add();
    const [name, address] = dialogs.boxes;
    for (const [typed, fault] of [
      ['taken', /There is an endpoint taken already/],
      ['openai', /not openai, vscode or builtin/],
      ['a/b', /Letters, digits/],
    ] as const)
      assert.match(String(await name?.validateInput?.(typed)), fault);
    assert.equal(await name?.validateInput?.('ollama-2'), undefined);
    const said = async (typed: string) => {
      const note = await address?.validateInput?.(typed);
      return typeof note === 'object' && note !== null ? note.message : (note ?? '');
    };
    assert.match(await said('not an address'), /no address/);
    assert.equal(await said('https://models.example/v1'), '');
    assert.match(await said('https://models.example/v1/chat/completions'), /Requests will start with https:\/\/models\.example\/v1\./);
    assert.match(await said('http://models.example/v1'), /not encrypted/);
    const { remoteName } = vscode.env;
    if (remoteName) assert.ok((await said('localhost:11434')).includes(`localhost is the remote machine (${remoteName})`));
  });

  it('are used as judges, without a key where none is needed', async () => {
    dialogs.press = ({ buttons }) => buttons.find((title) => title === 'Use as Judge');
    await add();
    assert.equal(vscode.workspace.getConfiguration('summaryLint').get('judge'), 'local/llama3.1:8b');
    await check();
    assert.equal(await judgeOf(), 'local/llama3.1:8b');
    assert.equal(
      dialogs.shown.filter(({ modal }) => modal)[0]?.text,
      `Send summary.md and report.md to http://${server.host} (llama3.1:8b)?`,
    );
    assert.ok(texts(server).every(({ path }) => path === '/v1/chat/completions'));
  });

  it('list their models in Choose Judge…, beside why others can’t', async () => {
    await configure({ endpoints: { local: { baseUrl: server.url }, gone: { baseUrl: 'http://127.0.0.1:9' } } });
    const items = await dialogs.judges();
    const labels = items.map(({ label }) => label);
    for (const label of [
      'Built-in',
      'openai/gpt-6-luna',
      'local/llama3.1:8b',
      'local/qwen3',
      'Another Model of gone…',
      '$(add) Add Endpoint…',
    ])
      assert.ok(labels.includes(label), `${label} in\n${labels.join('\n')}`);
    assert.match(items.find(({ label }) => label.includes('can’t be listed'))?.detail ?? '', /127\.0\.0\.1:9 could not be reached/);
    assert.deepEqual(texts(server), []);
  });

  it('keep a key of their own, which goes nowhere once the address has another origin', async () => {
    const other = await startModelServer(model);
    try {
      await add(server.url, KEY);
      await configure({ judge: 'local/llama3.1:8b' });
      await check();
      assert.deepEqual([...new Set(server.requests.map(({ headers }) => headers.authorization))], [`Bearer ${KEY}`]);
      await configure({ endpoints: { local: { baseUrl: other.url } } });
      await check();
      assert.match(messages().at(-1)!, new RegExp(`^There is no API key for ${other.host}`));
      await dialogs.judges();
      assert.deepEqual(other.requests, []);
    } finally {
      await other.close();
    }
  });

  it('are not kept where they can’t be reached, unless they are to be kept untried', async () => {
    await add('http://127.0.0.1:9');
    assert.equal(dialogs.shown[0]?.kind, 'error');
    assert.match(messages()[0]!, /^127\.0\.0\.1:9 could not be reached.*The endpoint local is not kept\./);
    assert.deepEqual(endpoints(), {});
    dialogs.press = () => 'Keep It Untried';
    await add('http://127.0.0.1:9');
    assert.deepEqual(endpoints(), { local: { baseUrl: 'http://127.0.0.1:9' } });
  });

  it('are kept, with their keys, where trying a model takes too long for the user', async () => {
    server.answer = (request, nth) => (request.api === 'models' ? model(request, nth) : { hang: true });
    const { withProgress } = vscode.window;
    type Work = Parameters<typeof withProgress>[1];
    const cancelled = (options: vscode.ProgressOptions, work: Work) =>
      withProgress(options, (progress) => {
        const source = new vscode.CancellationTokenSource();
        if (options.title?.startsWith('Trying')) void until(() => texts(server).length).then(() => source.cancel());
        return work(progress, source.token);
      });
    const restore = replace(vscode.window, { withProgress: cancelled as never });
    try {
      await add(server.url, KEY);
    } finally {
      restore();
    }
    assert.deepEqual(messages(), ['local has 2 models.']);
    assert.deepEqual(endpoints(), { local: { baseUrl: server.url } });
    await vscode.commands.executeCommand('summaryLint.removeApiKeys');
    assert.equal(messages().at(-1), '1 API key was removed.');
  });

  it('do not keep a key that was refused', async () => {
    server.answer = () => ({ status: 401, body: `{"error":{"message":"bad key ${KEY}"}}` });
    await add(server.url, KEY);
    assert.match(messages()[0]!, /was refused \(401\)/);
    assert.ok(!JSON.stringify(dialogs.shown).includes(KEY));
    assert.deepEqual(endpoints(), {});
    await vscode.commands.executeCommand('summaryLint.removeApiKey');
    assert.equal(messages().at(-1), 'No API key is stored.');
  });

  it('ask before anything goes over a network without encryption, once an origin', async () => {
    dialogs.press = () => undefined;
    await add('http://models.example/v1', KEY);
    assert.deepEqual(
      dialogs.shown.map(({ text, buttons, modal }) => [text, buttons, modal]),
      [['The connection to http://models.example is not encrypted. Use it all the same?', ['Use It Unencrypted'], true]],
    );
    assert.deepEqual(endpoints(), {});
  });

  it('go with their keys when they are removed', async () => {
    await add(server.url, KEY);
    dialogs.chosen = 'local';
    await vscode.commands.executeCommand('summaryLint.removeEndpoint');
    assert.deepEqual(endpoints(), {});
    await vscode.commands.executeCommand('summaryLint.removeApiKey');
    assert.equal(messages().at(-1), 'No API key is stored.');
  });

  it('all lose their keys by Remove API Keys', async () => {
    await add(server.url, KEY);
    await configure({ 'openai.baseUrl': server.url });
    dialogs.chosen = 'openai';
    dialogs.typed = KEY;
    await vscode.commands.executeCommand('summaryLint.setApiKey');
    await vscode.commands.executeCommand('summaryLint.removeApiKeys');
    assert.equal(messages().at(-1), '2 API keys were removed.');
    await configure({ judge: 'openai/gpt-6-luna' });
    await check();
    assert.match(messages().at(-1)!, /^There is no API key/);
  });

  it('are tested on claims of our own, and one that says the same to all is called unfit', async () => {
    server.answer = (request, nth) =>
      request.api === 'models' || request.kind === 'probe' ? model(request, nth) : { output: yesMan(request.user) };
    dialogs.press = ({ buttons }) => buttons.find((title) => title === 'Test Judge');
    await add();
    await until(() => messages().length === 2);
    assert.match(
      messages()[1]!,
      /^local\/llama3\.1:8b agreed on \d of 12\. It gave every claim the same verdict, so it is unfit to judge\.$/,
    );
    assert.equal(dialogs.shown[1]?.kind, 'warning');
    assert.ok(
      texts(server).every(({ text }) => !text.includes('Lindqvist')),
      'no text of the user is sent',
    );
  });

  it('ask a model as one that only says yes or no where the settings say so', async () => {
    await configure({ endpoints: { local: { baseUrl: server.url, models: { checker: 'bespoke-minicheck' } } }, judge: 'local/checker' });
    server.answer = () => ({ output: 'Yes' });
    await check();
    assert.equal(await judgeOf(), 'local/checker');
    assert.ok(texts(server).length > 0);
    assert.ok(texts(server).every(({ user, system }) => /^Document: [^]*\nClaim: /.test(user) && system === ''));
    assert.match(String((await activated()).results.at(sample('election/summary.md'))?.result.judge.version), /^bespoke-minicheck-/);
  });

  it('have no model whose name could be none of a judge, for which another would be tested and used', async () => {
    server.answer = (request, nth) => (request.api === 'models' ? { body: '{"data":[]}' } : model(request, nth));
    dialogs.typing.push('local', server.url, '', 'my model');
    await vscode.commands.executeCommand('summaryLint.addEndpoint');
    assert.equal(await dialogs.boxes.at(-1)?.validateInput?.('my model'), 'The name of a model holds no space.');
    assert.equal(await dialogs.boxes.at(-1)?.validateInput?.('my/model:8b'), undefined);
    assert.deepEqual(messages(), ['local answers, and lists no models.']);
  });

  it('lead to the setting that their address stands in, where that is none', async () => {
    const opened: unknown[] = [];
    const { executeCommand } = vscode.commands;
    const restore = replace(vscode.commands, {
      executeCommand: <T>(command: string, ...args: unknown[]): Thenable<T> => {
        if (command !== 'workbench.action.openSettings') return executeCommand<T>(command, ...args);
        opened.push(args[0]);
        return Promise.resolve(undefined as T);
      },
    });
    try {
      await configure({ 'openai.baseUrl': 'not an address', endpoints: { local: { baseUrl: 'not an address' } } });
      for (const judge of ['openai/gpt-6-luna', 'local/llama3.1:8b']) {
        await configure({ judge });
        await openSample('election/summary.md');
        dialogs.press = ({ buttons }) => buttons.find((title) => title === 'Open Settings');
        await dialogs.checkAgainst('report.md');
        await vscode.commands.executeCommand('summaryLint.testJudge');
      }
      await until(() => opened.length === 4);
    } finally {
      restore();
    }
    const [openai, own] = ['@id:summaryLint.openai.baseUrl', '@id:summaryLint.endpoints'];
    assert.deepEqual(opened, [openai, openai, own, own]);
  });

  it('can be tested as the judge that is chosen, the built-in one as well', async () => {
    await vscode.commands.executeCommand('summaryLint.testJudge');
    assert.match(messages()[0]!, /^builtin agreed on \d+ of 12\.$/);
  });
});

/** Finds everything supported by the first line, whatever is asked. */
function yesMan(user: string): object {
  const ids = [...user.matchAll(/^\[(\d+)/gm)].map(([, id]) => Number(id));
  const evidence = [{ line: 1, quote: 'The' }];
  const claim = { asWritten: [''], claim: 'x', evidence, reason: '', uses: [], verdict: 'supported', writeInstead: '', wrongWords: '' };
  return {
    sentences: ids.map((id) => ({ id, claims: [claim], nothing: false })),
    rulings: ids.map((id) => ({ id, evidence, reason: '', verdict: 'supported', writeInstead: '', wrongWords: '' })),
    answers: ids.map((id) => ({ id, quote: 'The', sentence: 1, states: '', verdict: 'yes' })),
  };
}
