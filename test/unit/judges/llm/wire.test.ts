import assert from 'node:assert/strict';
import type { Source } from '../../../../src/core/judge';
import { createModelJudge } from '../../../../src/judges/llm';
import { ASKED, callOf, endpointOf, KEY, SENTENCES, SOURCE, speaking, wellBehaved, WIRES, withServer } from './support';

/** Every piece of text that a request holds, wherever it stands. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textsOf).join('\n');
}

describe('requests on the wire', () => {
  it('are not stored, ask for no summary of reasoning, and hold no temperature for a model that reasons', () =>
    withServer(wellBehaved, async (server) => {
      await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, SENTENCES, callOf());
      const [request] = server.requests;
      assert.equal(request!.path, '/v1/responses');
      assert.equal(request!.headers.authorization, `Bearer ${KEY}`);
      assert.equal(request!.body['store'], false);
      assert.deepEqual(request!.body['reasoning'], { effort: 'low' });
      assert.ok(!('temperature' in request!.body));
      assert.match(String(request!.body['prompt_cache_key']), /^claims-[0-9a-f]{32}$/);
    }));

  for (const wire of WIRES) {
    it(`${wire}: hold their schemas as OpenAI wants strict ones`, () =>
      withServer(wellBehaved, async (server) => {
        const judge = createModelJudge(endpointOf(server.url, speaking(wire)));
        await judge.drawQuestions(SOURCE, { count: 3 }, callOf());
        await judge.drawQuestions(SOURCE, { own: ASKED }, callOf());
        await judge.judgeClaims(SOURCE, SENTENCES, callOf());
        await judge.answerQuestions(SENTENCES, ASKED, callOf());
        await judge.drawFacts!(SOURCE, 3, callOf());
        await judge.ruleAgain!(SOURCE, [{ id: 'c1', text: 'A claim.', sentence: 'A claim.' }], { vote: 2 }, callOf());
        const sent = server.requests.map(({ body }) => {
          const format = body['response_format'] as { type: string; json_schema: object } | undefined;
          const { type, ...rest } = format
            ? { type: format.type, ...format.json_schema }
            : (body['text'] as { format: { type: string } }).format;
          return { type, ...(rest as { name: string; strict: boolean; schema: { type: string } }) };
        });
        assert.equal(new Set(sent.map(({ name }) => name)).size, 6);
        for (const { type, name, strict, schema } of sent) {
          assert.deepEqual([type, strict, schema.type], ['json_schema', true, 'object']);
          assert.match(name, /^[\w-]{1,64}$/);
        }
      }));
  }

  it('hold temperature 0 where it is taken, and no effort where the model shall choose', () =>
    withServer(wellBehaved, async (server) => {
      for (const changes of [{ reasoningEffort: 'none' }, { model: 'gpt-4.1' }, { reasoningEffort: 'default' }] as const) {
        await createModelJudge(endpointOf(server.url, changes)).judgeClaims(SOURCE, SENTENCES, callOf());
      }
      const [none, older, byDefault] = server.requests;
      assert.equal(none!.body['temperature'], 0);
      assert.equal(older!.body['temperature'], 0);
      assert.ok(!('reasoning' in byDefault!.body) && !('temperature' in byDefault!.body));
    }));

  it('never take key or address from the environment', () =>
    withServer(wellBehaved, async (server) => {
      const before = { ...process.env };
      Object.assign(process.env, {
        OPENAI_API_KEY: 'sk-environment',
        OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
        OPENAI_ORGANIZATION: 'org',
      });
      try {
        const judge = createModelJudge(endpointOf(server.url));
        await judge.judgeClaims(SOURCE, SENTENCES, callOf());
        assert.equal(server.requests[0]!.headers.authorization, `Bearer ${KEY}`);
        const keyless = createModelJudge(endpointOf(server.url, { apiKey: ' ' }));
        await assert.rejects(keyless.judgeClaims(SOURCE, SENTENCES, callOf()), { kind: 'noKey' });
        assert.equal(server.requests.length, 1);
      } finally {
        for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_ORGANIZATION']) {
          if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
          else process.env[name] = before[name];
        }
      }
    }));

  it('carry no word of the source to the call that answers', () =>
    withServer(
      ({ kind }) => ({
        output:
          kind === 'questions'
            ? {
                points: CANARIES.map((canary, index) => ({
                  evidence: { line: index + 1, quote: canary },
                  question: `Is it number ${index}?`,
                  weight: 2,
                })),
              }
            : { answers: [] },
      }),
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url));
        const source: Source = [{ id: 'a', name: 'canaries.md', text: CANARIES.map((canary) => `This line says ${canary}.`).join('\n') }];
        const drawn = await judge.drawQuestions(source, { count: 9 }, callOf());
        assert.deepEqual(
          drawn.map(({ evidence }) => evidence[0]!.quote),
          CANARIES,
        );
        // The whole objects are handed over, as a caller that is careless about types would.
        await judge.answerQuestions(SENTENCES, drawn, callOf());
        const [drawing, answering] = server.requests;
        for (const canary of [...CANARIES, 'canaries.md']) {
          if (canary !== 'canaries.md') assert.ok(drawing!.text.includes(canary));
          assert.ok(!answering!.text.includes(canary), canary);
        }
        assert.doesNotMatch(answering!.text, new RegExp(String(drawing!.body['prompt_cache_key'])));
      },
    ));

  it('carry no word of the summary to the call that draws questions', () =>
    withServer(wellBehaved, async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      await Promise.all([
        judge.drawQuestions(SOURCE, { count: 5 }, callOf(undefined, 'en')),
        judge.judgeClaims(SOURCE, [{ id: 's1', text: 'Zanzibarite summary.', role: 'prose', judge: true }], callOf()),
      ]);
      assert.match(server.of('claims')[0]!.text, /Zanzibarite/);
      assert.doesNotMatch(server.of('questions')[0]!.text, /Zanzibarite/);
    }));

  it('are byte-equal up to the end of the source for two summaries of it', () =>
    withServer(wellBehaved, async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      await judge.judgeClaims(SOURCE, SENTENCES, callOf());
      await judge.judgeClaims(SOURCE, [{ id: 'x', text: 'Quite another summary.', role: 'prose', judge: true }], callOf(undefined, 'de'));
      const [one, two] = server.requests.map(({ text }) => text.slice(0, text.indexOf('</source')));
      assert.ok(one!.includes('Mira Osk, its master'));
      assert.equal(one, two);
      const [first, second] = server.requests;
      assert.deepEqual(first!.body['text'], second!.body['text']);
      assert.equal(first!.body['prompt_cache_key'], second!.body['prompt_cache_key']);
      assert.notEqual(textsOf(first!.body['input']), textsOf(second!.body['input']));
    }));

  it('show which sentences are judged and which are only context', () =>
    withServer(wellBehaved, async (server) => {
      const sentences = SENTENCES.map((sentence) => ({ ...sentence, judge: sentence.id === 's2' }));
      await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, sentences, callOf());
      const { user } = server.requests[0]!;
      assert.match(user, /^\[1, not to judge\] The Vellin/m);
      assert.match(user, /^\[2\] Mira Osk expects/m);
      assert.match(user, /sentences 2 by the source alone/);
    }));

  it('ask each question once, by number', () =>
    withServer(wellBehaved, async (server) => {
      await createModelJudge(endpointOf(server.url)).answerQuestions(SENTENCES, ASKED, callOf());
      assert.match(server.requests[0]!.user, /\[1\] Did the Vellin[^\n]*\n\[2\] Does Mira/);
    }));
});

const CANARIES = ['quetzalone', 'quetzaltwo', 'quetzalthree'];
