import assert from 'node:assert/strict';
import { tryKey } from '../../../../src/judges/llm';
import type { Answerer } from '../../../harness/modelServer';
import { endpointOf, KEY, withServer } from './support';

const never = new AbortController().signal;
const models =
  (status: number, completion: number): Answerer =>
  ({ api }) =>
    api === 'models' ? { status, body: '{}' } : completion === 200 ? { output: 'yes' } : { status: completion, body: '{}' };

describe('trying a key', () => {
  it('lists the models', () =>
    withServer(models(200, 500), async (server) => {
      assert.deepEqual(await tryKey(endpointOf(server.url), never), { tried: 'models', status: 200, failure: null });
      assert.deepEqual(
        server.requests.map(({ method, path, headers }) => [method, path, headers.authorization]),
        [['GET', '/v1/models', `Bearer ${KEY}`]],
      );
    }));

  it('takes a list that anybody gets for no answer to the key, and makes the shortest of calls by a model of it', () =>
    withServer(
      ({ api }) =>
        api === 'models' ? { body: JSON.stringify({ data: [{ id: 'first' }, { id: 'second' }] }) } : { status: 401, body: '{}' },
      async (server) => {
        const endpoint = endpointOf(server.url, { dialect: 'compatible', api: 'chat', model: '' });
        await assert.rejects(tryKey(endpoint, never), { kind: 'keyRefused' });
        const { body } = server.requests.at(-1)!;
        assert.deepEqual([body['model'], body['max_tokens']], ['first', 1]);
      },
    ));

  it('takes a list that only the key gets for its answer', () =>
    withServer(
      ({ headers }) => (headers.authorization ? { body: '{"data":[{"id":"first"}]}' } : { status: 401, body: '{}' }),
      async (server) => {
        const endpoint = endpointOf(server.url, { dialect: 'compatible', api: 'chat' });
        assert.deepEqual(await tryKey(endpoint, never), { tried: 'models', status: 200, failure: null });
        assert.ok(server.requests.every(({ method }) => method === 'GET'));
      },
    ));

  it('refuses a key that the server refuses', () =>
    withServer(models(401, 200), async (server) => {
      await assert.rejects(tryKey(endpointOf(server.url), never), { kind: 'keyRefused' });
    }));

  for (const api of ['responses', 'chat'] as const) {
    it(`makes the shortest of calls where models can't be listed (${api})`, () =>
      withServer(models(404, 200), async (server) => {
        assert.deepEqual(await tryKey(endpointOf(server.url, { api }), never), { tried: 'completion', status: 200, failure: null });
        const { body } = server.requests[1]!;
        assert.equal(body['max_output_tokens'] ?? body['max_completion_tokens'], api === 'chat' ? 1 : 16);
      }));
  }

  it('makes it by chat completions where the server knows nothing else', () =>
    withServer(
      ({ api }) => (api === 'chat' ? { output: 'yes' } : { status: 404, body: '' }),
      async (server) => {
        assert.deepEqual(await tryKey(endpointOf(server.url), never), { tried: 'completion', status: 200, failure: null });
      },
    ));

  it('refuses the key when only that call does', () =>
    withServer(models(405, 401), async (server) => {
      await assert.rejects(tryKey(endpointOf(server.url), never), { kind: 'keyRefused' });
    }));

  it('says what could not be tried', async () => {
    await withServer(models(500, 200), async (server) => {
      assert.deepEqual(await tryKey(endpointOf(server.url), never), { tried: 'nothing', status: 500, failure: null });
    });
    await withServer(models(404, 429), async (server) => {
      assert.deepEqual(await tryKey(endpointOf(server.url), never), { tried: 'nothing', status: 429, failure: 'rateLimited' });
    });
    await withServer({ status: 302, headers: { location: 'http://example.org' }, body: '' }, async (server) => {
      assert.deepEqual(await tryKey(endpointOf(server.url), never), { tried: 'nothing', status: 302, failure: 'redirected' });
    });
    await withServer({ hang: true }, async (server) => {
      assert.deepEqual(await tryKey(endpointOf(server.url, { callTimeout: 50 }), never), {
        tried: 'nothing',
        status: null,
        failure: 'timeout',
      });
    });
  });

  it('needs none, and asks a compatible server by chat completions alone', async () => {
    const keyless = (url: string) => endpointOf(url, { dialect: 'compatible', apiKey: null });
    await withServer(models(404, 200), async (server) => {
      assert.deepEqual(await tryKey(keyless(server.url), never), { tried: 'completion', status: 200, failure: null });
      assert.deepEqual(
        server.requests.map(({ path, headers }) => [path, headers.authorization]),
        [
          ['/v1/models', undefined],
          ['/v1/chat/completions', undefined],
        ],
      );
      assert.equal(server.requests[1]!.body['max_tokens'], 1);
    });
    await withServer(models(404, 404), async (server) => {
      assert.deepEqual(await tryKey(keyless(server.url), never), { tried: 'nothing', status: 404, failure: 'badAddress' });
      assert.equal(server.requests.length, 2);
    });
    for (const answer of [models(401, 200), models(404, 401)])
      await withServer(answer, (server) => assert.rejects(tryKey(keyless(server.url), never), { kind: 'keyRefused' }));
  });

  it('can be cancelled', () =>
    withServer({ hang: true }, async (server) => {
      await assert.rejects(tryKey(endpointOf(server.url), AbortSignal.timeout(40)), { kind: 'cancelled' });
      await server.clientGone();
    }));
});
