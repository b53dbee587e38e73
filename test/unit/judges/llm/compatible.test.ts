import assert from 'node:assert/strict';
import { createModelJudge, type ServerEndpoint } from '../../../../src/judges/llm';
import type { Answerer, ModelRequest, Reply } from '../../../harness/modelServer';
import { ANSWERS, ASKED, callOf, CLAIMS, endpointOf, KEY, SENTENCES, SOURCE, wellBehaved, withServer } from './support';

const compatible = (url: string, changes: Partial<ServerEndpoint> = {}) =>
  endpointOf(url, { id: 'ollama/llama3.2', model: 'llama3.2', dialect: 'compatible', apiKey: null, ...changes });

const complaint = (message: string): Reply => ({ status: 400, body: JSON.stringify({ error: { message } }) });
const formatOf = ({ body }: ModelRequest) => (body['response_format'] as { type: string } | undefined)?.type ?? 'none';

async function withEnvironment<T>(changes: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, process.env[name]]));
  Object.assign(process.env, changes);
  try {
    return await run();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}

describe('servers that are compatible with OpenAI’s', () => {
  it('get no key where there is none, and nothing of the environment', () =>
    withServer(wellBehaved, (server) =>
      withEnvironment(
        { OPENAI_API_KEY: 'sk-environment', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_ORG_ID: 'org-environment' },
        async () => {
          const judge = createModelJudge(compatible(server.url));
          await judge.judgeClaims(SOURCE, SENTENCES, callOf());
          await judge.answerQuestions(SENTENCES, ASKED, callOf());
          assert.deepEqual(
            server.requests.map(({ path }) => path),
            ['/v1/chat/completions', '/v1/chat/completions'],
          );
          for (const { headers, text } of server.requests) {
            assert.ok(!('authorization' in headers));
            assert.doesNotMatch(JSON.stringify(headers) + text, /environment/);
          }
        },
      ),
    ));

  it('get the key that there is', () =>
    withServer(wellBehaved, async (server) => {
      await createModelJudge(compatible(server.url, { apiKey: KEY })).answerQuestions(SENTENCES, ASKED, callOf());
      assert.equal(server.requests[0]!.headers.authorization, `Bearer ${KEY}`);
    }));

  it('get nothing that only OpenAI knows', () =>
    withServer({ output: ANSWERS }, async (server) => {
      await createModelJudge(compatible(server.url)).answerQuestions(SENTENCES, ASKED, callOf());
      assert.deepEqual(Object.keys(server.requests[0]!.body).sort(), [
        'messages',
        'model',
        'reasoning_effort',
        'response_format',
        'temperature',
      ]);
      const { json_schema: schema } = server.requests[0]!.body['response_format'] as { json_schema: { strict: boolean } };
      assert.equal(schema.strict, true);
    }));

  it('are asked by schema, then for JSON, then for text, and for no more than that later', () =>
    withServer(
      (request) => {
        const format = formatOf(request);
        if (format !== 'none') return complaint(`response_format ${format} is not supported`);
        return { output: `Sure:\n${JSON.stringify(ANSWERS)}` };
      },
      async (server) => {
        const endpoint = compatible(server.url);
        for (let run = 0; run < 2; run++)
          assert.equal((await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
        assert.deepEqual(server.requests.map(formatOf), ['json_schema', 'json_object', 'none', 'none']);
        for (const { system } of server.requests.slice(1)) assert.match(system, /follows this JSON schema/);
      },
    ));

  for (const [field, message] of [
    ['temperature', 'temperature is not supported by this model'],
    ['reasoning_effort', 'Unrecognized request argument: reasoning_effort'],
    ['stream_options', 'Extra inputs are not permitted: stream_options'],
    ['response_format', 'Unknown field response_format'],
    ['stream', 'Unsupported value: "stream"'],
  ] as const)
    it(`are asked without ${field} where they refuse it, and with all the rest`, () =>
      withServer(
        (request) => {
          const { body } = request;
          const isRefused = body[field] !== undefined;
          return isRefused ? complaint(message) : { output: CLAIMS };
        },
        async (server) => {
          const { claims } = await createModelJudge(compatible(server.url)).judgeClaims(SOURCE, SENTENCES, callOf());
          assert.equal(claims.length, 2);
          const [first, last] = [server.requests[0]!.body, server.requests.at(-1)!.body];
          const lost = Object.keys(first).filter((name) => !(name in last));
          assert.deepEqual(lost.sort(), field === 'stream' ? ['stream', 'stream_options'] : [field]);
        },
      ));

  it('are asked without all that they refuse one by one', () => {
    const refused = ['temperature', 'reasoning_effort', 'stream_options', 'response_format'];
    const answer: Answerer = ({ body }) => {
      const [first] = refused.filter((field) => body[field] !== undefined);
      return first ? complaint(`${first}: not permitted`) : { output: CLAIMS };
    };
    return withServer(answer, async (server) => {
      assert.equal((await createModelJudge(compatible(server.url)).judgeClaims(SOURCE, SENTENCES, callOf())).claims.length, 2);
      assert.deepEqual(Object.keys(server.requests.at(-1)!.body).sort(), ['messages', 'model', 'stream']);
    });
  });

  for (const [kind, output] of [
    ['claims', CLAIMS],
    ['answers', ANSWERS],
  ] as const)
    it(`have thoughts that are no answer (${kind}), and tell what they used`, () =>
      withServer({ output, thoughts: 'Let me see: {"sentences":[],"answers":[]}', usage: { input: 70, output: 30 } }, async (server) => {
        const judge = createModelJudge(compatible(server.url));
        const call = callOf();
        const given =
          kind === 'claims'
            ? (await judge.judgeClaims(SOURCE, SENTENCES, call)).claims
            : await judge.answerQuestions(SENTENCES, ASKED, call);
        assert.equal(given.length, 2);
        assert.equal(server.requests.length, 1);
        if (kind === 'claims') assert.deepEqual(server.requests[0]!.body['stream_options'], { include_usage: true });
        const usage = call.events.flatMap((event) => (event.kind === 'usage' ? [event.usage] : []));
        assert.deepEqual(
          usage.map(({ inputTokens, outputTokens }) => [inputTokens, outputTokens]),
          [[70, 30]],
        );
      }));

  it('need not say why an answer ends', () => {
    const sendAs: Reply['sendAs'] = (outgoing, text) => outgoing.end(text.replaceAll('"finish_reason":"stop"', '"finish_reason":null'));
    return withServer({ output: CLAIMS, sendAs }, async (server) => {
      assert.equal((await createModelJudge(compatible(server.url)).judgeClaims(SOURCE, SENTENCES, callOf())).claims.length, 2);
      assert.equal(server.requests.length, 1);
    });
  });

  for (const [name, reply, kind] of [
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' }, body: '' }, 'redirected'],
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' }, 'notJson'],
    ['an error as a success', { body: '{"error":{"message":"No credit","code":402}}' }, 'quota'],
    ['an answer that is cut off', { output: '{"sentences":[{"id":1', finish: 'length' }, 'cutOff'],
    ['a refusal', { refusal: 'No.' }, 'refused'],
    ['a stream that ends too early', { output: CLAIMS, endAfter: 400 }, 'cutOff'],
    ['no key', { status: 401, body: '{"error":"Unauthorized"}' }, 'keyRefused'],
    ['no model', { status: 404, body: '{"error":{"message":"model \\"llama3.2\\" not found"}}' }, 'noModel'],
  ] as const)
    it(`that give ${name}: ${kind}`, () =>
      withServer(reply as Reply, async (server) => {
        await assert.rejects(
          createModelJudge(compatible(server.url))
            .judgeClaims(SOURCE, SENTENCES.slice(0, 1), callOf())
            .then(({ failed }) => {
              if (failed?.length) throw Object.assign(new Error('left out'), { kind: failed[0]!.kind });
            }),
          { kind },
        );
      }));

  it('are known by an address without a version where they know no other', async () => {
    const answer: Answerer = (request, nth) =>
      request.path.startsWith('/v1') || request.path.includes('/v1/')
        ? { status: 404, body: '{"detail":"Not Found"}' }
        : wellBehaved(request, nth);
    for (const dialect of ['compatible', 'openai'] as const)
      await withServer(answer, async (server) => {
        const endpoint = compatible(`http://${server.host}/inference`, { dialect, apiKey: KEY });
        for (let run = 0; run < 2; run++)
          assert.equal((await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
        const tried = ['/inference/v1/responses', '/inference/v1/chat/completions', '/inference/responses', '/inference/responses'];
        const compatibly = ['/inference/v1/chat/completions', '/inference/chat/completions', '/inference/chat/completions'];
        assert.deepEqual(
          server.requests.map(({ path }) => path),
          dialect === 'openai' ? tried : compatibly,
        );
      });
  });
});
