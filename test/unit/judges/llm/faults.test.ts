import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { CheckFailure, type FailureDetails, type FailureKind } from '../../../../src/core/failure';
import { createModelJudge, type ServerEndpoint } from '../../../../src/judges/llm';
import type { Reply } from '../../../harness/modelServer';
import { ASKED, callOf, endpointOf, KEY, SENTENCES, SOURCE, speaking, WIRES, withServer } from './support';

const error = (code: string | null, message: string, more: object = {}) =>
  JSON.stringify({ error: { message, type: 'x', param: null, code, ...more } });
const HTML = '<!DOCTYPE html><html><body>Sign in to Corp WiFi</body></html>';
const html = { 'content-type': 'text/html' };

interface Fault {
  readonly name: string;
  readonly reply: Reply;
  readonly kind: FailureKind;
  readonly details?: FailureDetails;
  /** Requests that the server gets in all; 1 unless said otherwise. */
  readonly requests?: number;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'a refused key',
    reply: { status: 401, body: error('invalid_api_key', `Incorrect API key: ${KEY}`) },
    kind: 'keyRefused',
    details: { status: 401 },
  },
  { name: 'a key without the right', reply: { status: 403, body: error(null, 'Forbidden') }, kind: 'keyRefused', details: { status: 403 } },
  {
    name: 'no such model',
    reply: { status: 404, body: error('model_not_found', 'The model does not exist') },
    kind: 'noModel',
    details: { model: 'gpt-6-luna' },
  },
  {
    name: 'no such model, told by Ollama',
    reply: { status: 404, body: error(null, 'model "gpt-6-luna" not found, try pulling it first') },
    kind: 'noModel',
  },
  {
    name: 'a model that the project may not use',
    reply: { status: 403, body: error('model_not_found', 'No access to model') },
    kind: 'noModel',
  },
  { name: 'no such path', reply: { status: 404, body: '{"detail":"Not Found"}' }, kind: 'badAddress', details: { status: 404 } },
  { name: 'quota used up', reply: { status: 429, body: error('insufficient_quota', 'You exceeded your current quota') }, kind: 'quota' },
  { name: 'no credit', reply: { status: 402, body: error(null, 'Payment required') }, kind: 'quota' },
  { name: 'a storm of 429', reply: { status: 429, body: error('rate_limit_exceeded', 'Slow down') }, kind: 'rateLimited', requests: 4 },
  { name: '500', reply: { status: 500, body: error(null, 'Oops') }, kind: 'serverError', details: { status: 500 }, requests: 4 },
  { name: '502 of a gateway', reply: { status: 502, headers: html, body: HTML }, kind: 'serverError', requests: 4 },
  { name: 'an HTML page as a success', reply: { headers: html, body: HTML }, kind: 'notJson', details: { status: 200 } },
  { name: 'an HTML page that calls itself JSON', reply: { body: HTML }, kind: 'notJson' },
  { name: 'an HTML page as 403', reply: { status: 403, headers: html, body: HTML }, kind: 'notJson' },
  { name: 'a proxy that wants a password', reply: { status: 407, body: '' }, kind: 'proxy' },
  { name: 'plain text as a success', reply: { body: 'It works!' }, kind: 'notJson' },
  { name: 'JSON of some other service', reply: { body: '{"hello":"world","output":7}' }, kind: 'wrongShape' },
  {
    name: 'a bad request',
    reply: { status: 400, body: error('invalid_value', 'Bad model name', { param: 'model' }) },
    kind: 'badRequest',
    details: { param: 'model' },
  },
  {
    name: 'a source that is too long, with sizes',
    reply: {
      status: 400,
      body: error(
        'context_length_exceeded',
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      ),
    },
    kind: 'sourceTooLarge',
    details: { tokens: 9000, limit: 8192, model: 'gpt-6-luna' },
  },
  {
    name: "a source that is over the minute's tokens",
    reply: {
      status: 429,
      body: error('rate_limit_exceeded', 'Request too large for gpt-6-luna on tokens per min (TPM): Limit 30000, Requested 51000.'),
    },
    kind: 'sourceTooLarge',
    details: { tokens: 51000, limit: 30000 },
  },
  {
    name: 'a source that is too long, told by llama.cpp',
    reply: {
      status: 400,
      body: JSON.stringify({
        error: { code: 400, message: 'exceeds the available context size', n_prompt_tokens: 5120, n_ctx: 4096 },
      }),
    },
    kind: 'sourceTooLarge',
    details: { tokens: 5120, limit: 4096 },
  },
  {
    name: 'a source that is too long, told as tokens over a maximum',
    reply: { status: 400, body: error(null, 'prompt is too long: 210000 tokens > 200000 maximum') },
    kind: 'sourceTooLarge',
    details: { tokens: 210_000, limit: 200_000 },
  },
  {
    name: 'a source that is too long, told as a count',
    reply: {
      status: 400,
      body: error(null, 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'),
    },
    kind: 'sourceTooLarge',
    details: { tokens: 1_200_000, limit: 1_048_576 },
  },
  {
    name: 'a source that is too long, without sizes',
    reply: { status: 413, body: '' },
    kind: 'sourceTooLarge',
  },
  { name: 'a refusal', reply: { refusal: 'I can not help with that.' }, kind: 'refused' },
  { name: 'a content filter', reply: { output: '{"answers":[', finish: 'content_filter' }, kind: 'refused' },
  { name: 'a content filter without a word', reply: { output: '', finish: 'content_filter' }, kind: 'refused' },
  { name: 'a filtered prompt', reply: { status: 400, body: error('content_filter', 'Filtered') }, kind: 'refused' },
  {
    name: 'an answer that was cut off',
    reply: { output: '{"answers":[{"id":1,"quote":"took', finish: 'length' },
    kind: 'cutOff',
    requests: 2,
  },
  { name: 'an answer that was cut off at once', reply: { output: '', finish: 'length' }, kind: 'cutOff', requests: 2 },
  { name: 'broken JSON', reply: { output: '{"answers":[{"id":1,,}' }, kind: 'invalidJson', requests: 2 },
  { name: 'an empty answer', reply: { output: '' }, kind: 'invalidJson', requests: 2 },
  { name: 'JSON of another shape', reply: { output: { verdicts: ['yes', 'no'] } }, kind: 'wrongShape', requests: 2 },
  { name: 'a connection that breaks in the body', reply: { dropAfter: 40 }, kind: 'notReached', requests: 2 },
];

async function failureOf(url: string, changes: Partial<ServerEndpoint> = {}) {
  const endpoint = endpointOf(url, changes);
  try {
    await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED.slice(0, 1), callOf());
  } catch (thrown) {
    assert.ok(thrown instanceof CheckFailure, String(thrown));
    return { failure: thrown, endpoint };
  }
  throw new Error('It should have failed.');
}

describe('faults of a model server', () => {
  for (const wire of WIRES) {
    for (const { name, reply, kind, details, requests = 1 } of FAULTS) {
      it(`${wire}: ${name} is ${kind}`, () =>
        withServer(reply, async (server) => {
          const { failure, endpoint } = await failureOf(server.url, speaking(wire));
          assert.equal(failure.kind, kind);
          for (const [key, value] of Object.entries(details ?? {})) assert.equal(failure.details[key], value, key);
          assert.equal(server.requests.length, requests);
          // Neither the key nor a text, in the failure or in the log.
          const told = JSON.stringify([failure, failure.details, failure.message, failure.stack, failure.cause ?? null, endpoint.lines]);
          assert.ok(!told.includes(KEY) && !/Vellin|WiFi|sk-/.test(told), told);
        }));
    }
  }

  it('a server that is not there is notReached', async () => {
    const placeholder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => placeholder.once('listening', resolve));
    const { port } = placeholder.address() as AddressInfo;
    await new Promise((resolve) => placeholder.close(resolve));
    const { failure } = await failureOf(`http://127.0.0.1:${port}/v1`);
    assert.equal(failure.kind, 'notReached');
    assert.deepEqual(failure.details, { host: `127.0.0.1:${port}`, code: 'ECONNREFUSED' });
  });

  it('a dead proxy is told from a dead server', async () => {
    const original = globalThis.fetch;
    // What the editor's own fetch throws then.
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('Request was cancelled.') }));
    try {
      assert.equal((await failureOf('https://models.test/v1')).failure.kind, 'proxy');
    } finally {
      globalThis.fetch = original;
    }
  });

  for (const [address, kind] of [
    ['localhost:port/v1', 'badAddress'],
    ['', 'badAddress'],
    ['ftp://example.org/v1', 'badAddress'],
    ['https://user:secret@example.org/v1', 'badAddress'],
  ] as const) {
    it(`the address ${JSON.stringify(address)} is ${kind} before anything is sent`, async () => {
      const { failure } = await failureOf(address);
      assert.equal(failure.kind, kind);
      assert.ok(!JSON.stringify(failure.details).includes('secret'));
    });
  }

  for (const key of ['sk-with\nline', 'sk-“quoted”', 'sk with space']) {
    it(`the key ${JSON.stringify(key)} is badKey before anything is sent`, () =>
      withServer({ output: {} }, async (server) => {
        const { failure } = await failureOf(server.url, { apiKey: key });
        assert.equal(failure.kind, 'badKey');
        assert.ok(!JSON.stringify(failure).includes('sk'));
        assert.equal(server.requests.length, 0);
      }));
  }

  it('a key with spaces around it is sent without them, and a slash behind the address does not matter', () =>
    withServer({ output: { answers: [] } }, async (server) => {
      const endpoint = endpointOf(`${server.url}/`, { apiKey: `  ${KEY}\n` });
      await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED.slice(0, 1), callOf());
      assert.equal(server.requests[0]!.headers.authorization, `Bearer ${KEY}`);
      assert.equal(server.requests[0]!.path, '/v1/responses');
    }));

  it('what no passage of the source can make room for is refused before it is sent, with its size', () =>
    withServer({ output: {} }, async (server) => {
      const judge = createModelJudge(endpointOf(server.url, { contextTokens: 4000 }));
      const sentences = [{ ...SENTENCES[0]!, text: 'many words in a row '.repeat(2000) }];
      await assert.rejects(judge.judgeClaims(SOURCE, sentences, callOf()), (thrown: CheckFailure) => {
        assert.equal(thrown.kind, 'sourceTooLarge');
        assert.ok(Number(thrown.details['tokens']) > 9000);
        assert.equal(thrown.details['limit'], 4000);
        return true;
      });
      assert.equal(server.requests.length, 0);
    }));
});
