import assert from 'node:assert/strict';
import { createModelJudge } from '../../../../src/judges/llm';
import type { Answerer, ModelRequest, Reply } from '../../../harness/modelServer';
import { ANSWERS, ASKED, callOf, CLAIMS, endpointOf, SENTENCES, SOURCE, speaking, WIRES, withServer, type LoggedEndpoint } from './support';

const refusal = (message: string, param: string | null = null, status = 400): Reply => ({
  status,
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' } }),
});

const answer = (endpoint: LoggedEndpoint) => createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, callOf());
const formatOf = ({ body }: ModelRequest): string =>
  (body['response_format'] as { type?: string } | undefined)?.type ??
  (body['text'] as { format?: { type?: string } } | undefined)?.format?.type ??
  'none';

describe('servers that can do less', () => {
  for (const wire of WIRES) {
    it(`${wire}: get the schema in the prompt, then a request for plain text; remembered and told`, () => {
      const limited: Answerer = (request) => {
        const format = formatOf(request);
        if (format === 'json_schema') return refusal("response_format of type 'json_schema' is not supported");
        if (format === 'json_object') return refusal('unknown field text.format / response_format', null, 422);
        return { output: `Of course!\n\`\`\`json\n${JSON.stringify(ANSWERS)}\n\`\`\`` };
      };
      return withServer(limited, async (server) => {
        const endpoint = endpointOf(server.url, speaking(wire));
        assert.equal((await answer(endpoint)).length, 2);
        assert.deepEqual(server.requests.map(formatOf), ['json_schema', 'json_object', 'none']);
        assert.doesNotMatch(server.requests[0]!.system, /JSON schema/);
        for (const request of server.requests.slice(1)) assert.match(request.system, /follows this JSON schema[^]*"answers"/);
        assert.ok(endpoint.lines.some((line) => /does not take format/.test(line)));

        // Another judge of the same endpoint and model knows at once; another model is asked anew.
        await answer({ ...endpoint });
        assert.equal(server.requests.length, 4);
        await answer({ ...endpoint, model: 'other' });
        assert.equal(server.requests.length, 7);
      });
    });
  }

  const REFUSED: readonly (readonly [name: string, field: (body: ModelRequest['body']) => unknown, reply: Reply])[] = [
    [
      'temperature',
      (body) => body['temperature'],
      refusal("Unsupported value: 'temperature' does not support 0 with this model.", 'temperature'),
    ],
    ['effort', (body) => body['reasoning_effort'], refusal('Unrecognized request argument supplied: reasoning_effort')],
    [
      'effort, told as a list',
      (body) => body['reasoning_effort'],
      {
        status: 422,
        body: JSON.stringify({
          detail: [{ type: 'extra_forbidden', loc: ['body', 'reasoning_effort'], msg: 'Extra inputs are not permitted' }],
        }),
      },
    ],
  ];
  for (const [name, field, reply] of REFUSED) {
    it(`are asked without what they refuse: ${name}`, () =>
      withServer(
        ({ body }) => (field(body) === undefined ? { output: ANSWERS } : reply),
        async (server) => {
          const endpoint = endpointOf(server.url, { api: 'chat', model: 'mistral-small' });
          assert.equal((await answer(endpoint)).length, 2);
          assert.deepEqual(
            server.requests.map(({ body }) => field(body) !== undefined),
            [true, false],
          );
          await answer({ ...endpoint });
          assert.equal(server.requests.length, 3);
          assert.deepEqual(endpoint.pauses, []);
        },
      ));
  }

  it('are asked side by side without one call taking away more than the other was refused', () =>
    withServer(
      ({ body, kind }) => {
        if (body['temperature'] !== undefined) return { ...refusal('No', 'temperature'), delay: 20 };
        const format = (body['response_format'] as { type: string }).type;
        if (format === 'json_schema') return { ...refusal('No', 'response_format'), delay: 20 };
        return { output: kind === 'claims' ? CLAIMS : ANSWERS };
      },
      async (server) => {
        const endpoint = endpointOf(server.url, { api: 'chat', model: 'mistral-small' });
        const judge = createModelJudge(endpoint);
        const [judged, answers] = await Promise.all([
          judge.judgeClaims(SOURCE, SENTENCES, callOf()),
          judge.answerQuestions(SENTENCES, ASKED, callOf()),
        ]);
        assert.deepEqual([judged.claims.length, answers.length], [2, 2]);
        assert.deepEqual(server.requests.map(formatOf).sort(), [
          'json_object',
          'json_object',
          'json_schema',
          'json_schema',
          'json_schema',
          'json_schema',
        ]);
      },
    ));

  it('keep what a complaint only happens to mention', () =>
    withServer(refusal('Please include a valid store, and stream your effort elsewhere.'), async (server) => {
      await assert.rejects(answer(endpointOf(server.url)), { kind: 'badRequest' });
      assert.equal(server.requests.length, 1);
    }));

  it('are never asked to store what OpenAI would keep otherwise', async () => {
    const original = globalThis.fetch;
    const bodies: string[] = [];
    globalThis.fetch = (_, init) => {
      bodies.push(String(init?.body));
      return Promise.resolve(
        Response.json(
          { error: { message: "Unknown parameter: 'store'.", type: 'x', param: 'store', code: 'unknown_parameter' } },
          { status: 400 },
        ),
      );
    };
    try {
      await assert.rejects(answer(endpointOf('https://api.openai.com/v1')), { kind: 'badRequest' });
      assert.ok(bodies.length > 0 && bodies.every((body) => body.includes('"store":false')));
    } finally {
      globalThis.fetch = original;
    }
  });

  it('are not asked for ever when they refuse everything', () =>
    withServer(refusal('temperature and reasoning_effort and response_format and "stream" are all bad'), async (server) => {
      await assert.rejects(answer(endpointOf(server.url, { api: 'chat', model: 'x' })), { kind: 'badRequest' });
      assert.ok(server.requests.length <= 4, String(server.requests.length));
    }));

  // mastra#17040
  it('get the schema in the prompt for good when they take it and do not follow it', () =>
    withServer(
      ({ system, user, text }) => ({ output: /JSON schema/.test(system + text) ? ANSWERS : `I think question 1 is a no. ${user.length}` }),
      async (server) => {
        const endpoint = endpointOf(server.url, { api: 'chat', model: 'tiny' });
        for (let run = 0; run < 3; run++) assert.equal((await answer(endpoint)).length, 2);
        assert.deepEqual(server.requests.map(formatOf), ['json_schema', 'json_schema', 'json_schema', 'json_object', 'json_object']);
      },
    ));

  it('are asked by chat completions when they do not know responses, and only then', () =>
    withServer(
      ({ api }) => (api === 'responses' ? { status: 404, body: '404 page not found' } : { output: ANSWERS }),
      async (server) => {
        const endpoint = endpointOf(server.url);
        assert.equal((await answer(endpoint)).length, 2);
        assert.equal((await answer({ ...endpoint })).length, 2);
        assert.deepEqual(
          server.requests.map(({ api }) => api),
          ['responses', 'chat', 'chat'],
        );
        server.answer = () => ({ status: 404, body: '{"detail":"Not Found"}' });
        await assert.rejects(answer(endpointOf(server.url)), { kind: 'badAddress' });
        await assert.rejects(answer(endpointOf(server.url, { api: 'responses' })), { kind: 'badAddress' });
        assert.equal(server.requests.length, 6);
      },
    ));

  it('are asked by chat completions when responses are not implemented', () =>
    withServer(
      ({ api }) => (api === 'responses' ? { status: 501, body: 'Not Implemented' } : { output: ANSWERS }),
      async (server) => {
        const endpoint = endpointOf(server.url);
        assert.equal((await answer(endpoint)).length, 2);
        assert.deepEqual([server.requests.length, endpoint.pauses], [2, []]);
      },
    ));

  it('are asked at once when they do not stream', () =>
    withServer(
      ({ body }) => (body['stream'] ? { body: JSON.stringify({ object: 'chat.completion', choices: [] }) } : { output: CLAIMS }),
      async (server) => {
        const endpoint = endpointOf(server.url, { api: 'chat' });
        const judged = await createModelJudge(endpoint).judgeClaims(SOURCE, SENTENCES, callOf());
        assert.equal(judged.claims.length, 2);
        assert.deepEqual(
          server.requests.map(({ body }) => body['stream'] === true),
          [true, false],
        );
      },
    ));

  it('need no key field, effort or store that only OpenAI knows', () =>
    withServer({ output: ANSWERS }, async (server) => {
      await answer(endpointOf(server.url, { api: 'chat', model: 'llama3.2' }));
      assert.deepEqual(Object.keys(server.requests[0]!.body).sort(), [
        'messages',
        'model',
        'reasoning_effort',
        'response_format',
        'temperature',
      ]);
    }));
});
