import assert from 'node:assert/strict';
import { createModelJudge, findBaseUrl, listModels, probe, type EditorEndpoint, type ServerEndpoint } from '../../../../src/judges/llm';
import { editorModelOf } from '../../../harness/editorModel';
import type { Answerer, ModelRequest, Reply } from '../../../harness/modelServer';
import { ANSWERS, ASKED, callOf, endpointOf, KEY, SENTENCES, withServer } from './support';

const never = new AbortController().signal;
const ITEMS = { items: [{ number: 1, word: 'one' }] };
const compatible = (url: string, changes: Partial<ServerEndpoint> = {}) =>
  endpointOf(url, { model: 'llama3.2', dialect: 'compatible', apiKey: null, ...changes });
const formatOf = ({ body }: ModelRequest) => (body['response_format'] as { type: string } | undefined)?.type ?? 'none';
const complaint = (message: string): Reply => ({ status: 400, body: JSON.stringify({ error: { message } }) });

describe('listing models', () => {
  const LISTS: Readonly<Record<string, readonly [body: unknown, ids: readonly string[]]>> = {
    'OpenAI’s way': [{ object: 'list', data: [{ id: 'b' }, { id: 'a/b:c' }, { id: 'b' }] }, ['b', 'a/b:c']],
    'as a bare list': [
      [{ id: 'a' }, 'b', 7, null],
      ['a', 'b'],
    ],
    'Ollama’s way': [{ models: [{ name: 'llama3.2:latest', model: 'x' }, { model: 'qwen' }] }, ['llama3.2:latest', 'qwen']],
    'none at all': [{ data: [] }, []],
    'odd ones': [{ data: [{ id: '' }, { id: 'a b' }, { id: 'a\u0007' }, { id: 'x'.repeat(201) }, { id: 'ok' }, { id: 7 }] }, ['ok']],
    'very many': [{ data: Array.from({ length: 1500 }, (_, id) => ({ id: `m${id}` })) }, Array.from({ length: 1000 }, (_, id) => `m${id}`)],
  };
  for (const [name, [body, ids]] of Object.entries(LISTS))
    it(`reads ${name}`, () =>
      withServer({ body: JSON.stringify(body) }, async (server) => {
        assert.deepEqual(await listModels(compatible(server.url), never), ids);
        assert.deepEqual(
          server.requests.map(({ method, path, headers }) => [method, path, headers.authorization]),
          [['GET', '/v1/models', undefined]],
        );
      }));

  for (const [reply, kind] of [
    [{ status: 401, body: `{"error":{"message":"${KEY}"}}` }, 'keyRefused'],
    [{ status: 404, body: '' }, 'badAddress'],
    [{ status: 500, body: '' }, 'serverError'],
    [{ body: 'hello' }, 'notJson'],
    [{ body: '<html></html>', headers: { 'content-type': 'text/html' } }, 'notJson'],
    [{ body: '{"a":1}' }, 'wrongShape'],
    [{ body: '{"error":"no"}' }, 'serverError'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }, 'redirected'],
    [{ hang: true }, 'timeout'],
    [{ stall: true }, 'timeout'],
    [{ body: `[${'"x",'.repeat(3_000_000)}"y"]` }, 'cutOff'],
  ] as const)
    it(`tells ${JSON.stringify(reply).slice(0, 60)} as ${kind}`, () =>
      withServer(reply as Reply, async (server) => {
        const endpoint = compatible(server.url, { apiKey: KEY, callTimeout: kind === 'timeout' ? 50 : 20_000 });
        await assert.rejects(listModels(endpoint, never), { kind });
      }));

  it('can be cancelled', () =>
    withServer({ hang: true }, async (server) => {
      await assert.rejects(listModels(compatible(server.url), AbortSignal.timeout(30)), { kind: 'cancelled' });
      await server.clientGone();
    }));
});

describe('a probe', () => {
  it('finds a server that takes everything', () =>
    withServer({ output: ITEMS, model: 'gpt-6-luna-2031' }, async (server) => {
      const { ms, ...found } = await probe(endpointOf(server.url), never);
      assert.deepEqual(found, {
        api: 'responses',
        format: 'schema',
        refused: [],
        streams: true,
        served: 'gpt-6-luna-2031',
        contextTokens: 1_050_000,
      });
      assert.ok(ms >= 0);
      assert.equal(server.requests.length, 1);
      assert.ok(server.requests[0]!.text.length < 2000);
    }));

  it('finds what a server does not take, and the first check starts from that', () => {
    const poor: Answerer = (request) => {
      const { body, text } = request;
      if (request.api === 'responses') return { status: 404, body: '404 page not found' };
      const refused = ['temperature', 'reasoning_effort', 'json_schema', 'stream_options'].find((one) => text.includes(`"${one}"`));
      if (refused) return complaint(`${refused} is not supported`);
      if (body['stream']) return complaint('"stream" is not supported');
      return { output: request.kind === 'answers' ? ANSWERS : ITEMS };
    };
    return withServer(poor, async (server) => {
      const values = new Map<string, string>();
      const memory = {
        get: (key: string) => Promise.resolve(values.has(key) ? (JSON.parse(values.get(key)!) as unknown) : undefined),
        set: (key: string, value: unknown) => Promise.resolve(void values.set(key, JSON.stringify(value))),
      };
      for (const changes of [{ dialect: 'compatible' }, { dialect: 'openai' }] as const) {
        const endpoint = endpointOf(server.url, { model: 'llama3.2', memory, ...changes });
        const { ms: _, ...found } = await probe(endpoint, never);
        const refused =
          changes.dialect === 'compatible' ? ['effort', 'stream', 'temperature', 'usage'] : ['effort', 'stream', 'temperature'];
        assert.deepEqual(found, { api: 'chat', format: 'json', refused, streams: false, served: 'llama3.2', contextTokens: null });
        const tries = server.requests.length;
        await createModelJudge({ ...endpoint, learned: new Map() }).answerQuestions(SENTENCES, ASKED, callOf());
        assert.equal(server.requests.length, tries + 1);
      }
    });
  });

  for (const [name, keepsTo, formats, format] of [
    ['a schema', 'json_object', ['json_schema', 'json_schema', 'json_object'], 'json'],
    ['any JSON', 'none', ['json_schema', 'json_schema', 'json_object', 'json_object', 'none'], 'text'],
  ] as const)
    it(`takes no word of a server that takes ${name} and does not keep to it`, () =>
      withServer(
        (request) => ({ output: formatOf(request) === keepsTo ? ITEMS : 'Gladly: one, two.' }),
        async (server) => {
          assert.equal((await probe(compatible(server.url), never)).format, format);
          assert.deepEqual(server.requests.map(formatOf), formats);
        },
      ));

  it('fails where no form is kept to, and as requests do', async () => {
    await withServer({ output: 'No.' }, async (server) => {
      await assert.rejects(probe(compatible(server.url), never), { kind: 'invalidJson' });
      assert.equal(server.requests.length, 6);
    });
    await withServer({ status: 401, body: '' }, (server) => assert.rejects(probe(compatible(server.url), never), { kind: 'keyRefused' }));
    await withServer({ hang: true }, (server) =>
      assert.rejects(probe(compatible(server.url), AbortSignal.timeout(30)), { kind: 'cancelled' }),
    );
  });

  it('finds models of the editor', async () => {
    const editor = editorModelOf(() => JSON.stringify(ITEMS));
    const { baseUrl: _, apiKey: __, ...rest } = endpointOf('http://x', { model: 'gpt-5' });
    const found = await probe({ ...rest, editor } as EditorEndpoint, never);
    assert.deepEqual([found.api, found.format, found.streams, found.contextTokens], ['chat', 'text', true, 64_000]);
  });
});

describe('finding an address', () => {
  const under =
    (path: string, reply: (request: ModelRequest) => Reply): Answerer =>
    (request) =>
      request.path.startsWith(path) && /^\/(models|chat\/completions)$/.test(request.path.slice(path.length))
        ? reply(request)
        : { status: 404, body: '{"detail":"Not Found"}' };

  for (const [name, path, reply] of [
    ['a list', '/inference', () => ({ output: '' })],
    ['a refused key', '/inference', () => ({ status: 401, body: '' })],
    ['an answer, and lists none', '/inference', ({ api }) => (api === 'models' ? { status: 404, body: '' } : { output: 'yes' })],
    ['no such model', '/inference', ({ api }) => ({ status: 404, body: api === 'models' ? '' : '{"error":"model not found"}' })],
    ['a list under a version', '/inference/v1', () => ({ output: '' })],
    ['an answer under a version', '/inference/v1', ({ api }) => (api === 'models' ? { status: 405, body: '' } : { output: 'yes' })],
  ] as readonly (readonly [string, string, (request: ModelRequest) => Reply])[])
    it(`takes the form that gives ${name}`, () =>
      withServer(under(path, reply), async (server) => {
        const endpoint = compatible('http://nowhere.test');
        const found = await findBaseUrl(`${server.host}/inference/`, endpoint, never);
        assert.equal(found, `http://${server.host}${path}`);
        if (!name.startsWith('an answer')) return;
        server.answer = under(path, () => ({ output: ANSWERS }));
        const tries = server.requests.length;
        await createModelJudge({ ...endpoint, baseUrl: found }).answerQuestions(SENTENCES, ASKED, callOf());
        assert.equal(server.requests.length, tries + 1);
      }));

  it('asks nobody where the version was typed', () =>
    withServer({}, async (server) => {
      assert.equal(await findBaseUrl(server.url, compatible('http://nowhere.test'), never), server.url);
      assert.equal(server.requests.length, 0);
    }));

  it('fails where neither answers', async () => {
    await withServer({ status: 404, body: '' }, (server) =>
      assert.rejects(findBaseUrl(`http://${server.host}`, compatible('http://nowhere.test'), never), { kind: 'badAddress' }),
    );
    await assert.rejects(findBaseUrl('http://127.0.0.1:9', compatible('http://nowhere.test'), never), { kind: 'notReached' });
  });
});
