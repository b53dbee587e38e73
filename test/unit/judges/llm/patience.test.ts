import assert from 'node:assert/strict';
import { createModelJudge } from '../../../../src/judges/llm';
import { sleep } from '../../../../src/judges/llm/deadline';
import { retryAfter } from '../../../../src/judges/llm/retryAfter';
import { startModelServer } from '../../../harness/modelServer';
import { ANSWERS, ASKED, callOf, endpointOf, SENTENCES, withServer } from './support';

describe('patience with a model server', () => {
  const TOLD: readonly (readonly [headers: Record<string, string>, ms: number])[] = [
    [{ 'retry-after': '120' }, 120_000],
    [{ 'retry-after-ms': '750', 'retry-after': '9' }, 750],
    [{ 'retry-after': '86400' }, 86_400_000],
  ];
  for (const [headers, ms] of TOLD) {
    it(`waits ${ms} ms when told by ${JSON.stringify(headers)}, and says so`, () =>
      withServer(
        (_, nth) => (nth === 1 ? { status: 429, headers, body: '{}' } : { output: ANSWERS }),
        async (server) => {
          const endpoint = endpointOf(server.url);
          const call = callOf();
          const answers = await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, call);
          assert.equal(answers.length, 2);
          assert.deepEqual(endpoint.pauses, [ms]);
          assert.deepEqual(call.events[0], { kind: 'waiting', host: server.host, ms });
          assert.deepEqual(call.events[1], {
            kind: 'usage',
            usage: { calls: 1, inputTokens: 100, cachedTokens: 0, outputTokens: 20, retries: 1 },
          });
        },
      ));
  }

  it('tries a few times, longer each time, when told nothing', () =>
    withServer(
      (_, nth) => (nth < 4 ? { status: 503, body: '' } : { output: ANSWERS }),
      async (server) => {
        const endpoint = endpointOf(server.url);
        const call = callOf();
        assert.equal((await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, call)).length, 2);
        assert.deepEqual(endpoint.pauses, [500, 1000, 2000]);
        assert.ok(!call.events.some(({ kind }) => kind === 'waiting'));
      },
    ));

  it('does not wait for ever on a server that always says later', () =>
    withServer({ status: 429, headers: { 'retry-after': '1' }, body: '{}' }, async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      await assert.rejects(judge.answerQuestions(SENTENCES, ASKED, callOf()), { kind: 'rateLimited' });
      assert.equal(server.requests.length, 10);
    }));

  it('gives some rest to a server that says "now" time and again', () =>
    withServer(
      (_, nth) => (nth < 6 ? { status: 429, headers: { 'retry-after': '0' }, body: '{}' } : { output: ANSWERS }),
      async (server) => {
        const endpoint = endpointOf(server.url);
        assert.equal((await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
        assert.deepEqual(endpoint.pauses, [0, 500, 1000, 2000, 2000]);
      },
    ));

  it('stops waiting when it is cancelled', () =>
    withServer({ status: 429, headers: { 'retry-after': '3600' }, body: '{}' }, async (server) => {
      const controller = new AbortController();
      const call = callOf(controller.signal);
      const judge = createModelJudge(endpointOf(server.url, { sleep }));
      const answering = judge.answerQuestions(SENTENCES, ASKED, {
        ...call,
        report: ({ kind }) => {
          if (kind === 'waiting') controller.abort();
        },
      });
      await assert.rejects(answering, { kind: 'cancelled' });
      assert.equal(server.requests.length, 1);
    }));

  for (const reply of [{ hang: true }, { stall: true }] as const) {
    it(`closes the connection when it is cancelled (${Object.keys(reply).join()})`, () =>
      withServer(reply, async (server) => {
        const controller = new AbortController();
        const answering = createModelJudge(endpointOf(server.url)).answerQuestions(SENTENCES, ASKED, callOf(controller.signal));
        while (server.requests.length === 0) await sleep(5, new AbortController().signal);
        const gone = server.clientGone();
        controller.abort();
        await assert.rejects(answering, { kind: 'cancelled' });
        await gone;
      }));

    it(`gives up and closes the connection when time is up (${Object.keys(reply).join()})`, () =>
      withServer(reply, async (server) => {
        const judge = createModelJudge(endpointOf(server.url, { callTimeout: 60 }));
        await assert.rejects(judge.answerQuestions(SENTENCES, ASKED, callOf()), {
          kind: 'timeout',
          details: { host: server.host, waitMs: 60 },
        });
        await server.clientGone();
      }));
  }

  for (const status of [301, 302, 307, 308]) {
    it(`does not follow a ${status}: the other server gets nothing`, async () => {
      const other = await startModelServer(() => ({ output: ANSWERS }));
      try {
        await withServer({ status, headers: { location: `${other.url}/responses` }, body: '' }, async (server) => {
          const judge = createModelJudge(endpointOf(server.url));
          await assert.rejects(judge.answerQuestions(SENTENCES, ASKED, callOf()), {
            kind: 'redirected',
            details: { host: server.host, status },
          });
          assert.equal(server.requests.length, 1);
          assert.equal(other.requests.length, 0);
        });
      } finally {
        await other.close();
      }
    });
  }

  it('reads what a server says about waiting', () => {
    const now = Date.parse('2031-05-01T10:00:00Z');
    assert.equal(retryAfter({ 'retry-after': 'Thu, 01 May 2031 10:00:30 GMT' }, now), 30_000);
    assert.equal(retryAfter({ 'retry-after': 'Thu, 01 May 2031 09:00:00 GMT' }, now), 0);
    assert.equal(retryAfter({ 'retry-after': '1.5' }, now), 1500);
    assert.equal(retryAfter({ 'retry-after': 'soon' }, now), null);
    assert.equal(retryAfter({ 'retry-after': '-5' }, now), null);
    assert.equal(retryAfter({}, now), null);
  });
});
