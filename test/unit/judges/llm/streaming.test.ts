import assert from 'node:assert/strict';
import { createModelJudge } from '../../../../src/judges/llm';
import type { Reply } from '../../../harness/modelServer';
import { callOf, CLAIMS, endpointOf, SENTENCES, SOURCE, speaking, WIRES, withServer } from './support';

const SECOND = JSON.stringify(CLAIMS).indexOf('{"id":2');

describe('claims as they are written', () => {
  for (const wire of WIRES) {
    it(`${wire}: are reported while the model still writes`, async () => {
      let release = (): void => undefined;
      const until = new Promise<void>((resolve) => (release = resolve));
      const reply: Reply = {
        output: CLAIMS,
        pieces: { characters: 16, every: 0 },
        holdAfter: { pieces: Math.ceil(SECOND / 16) + 2, until },
      };
      await withServer(reply, async (server) => {
        const seen: string[] = [];
        const call = callOf();
        const judging = createModelJudge(endpointOf(server.url, speaking(wire))).judgeClaims(SOURCE, SENTENCES, {
          ...call,
          report: (event) => {
            if (event.kind !== 'claims') return;
            seen.push(...event.claims.map(({ sentence }) => sentence));
            // The server writes on only when the first claim has come.
            release();
          },
        });
        assert.equal((await judging).claims.length, 2);
        assert.deepEqual(seen, ['s1', 's2']);
        assert.equal(server.requests.length, 1);
        assert.equal(server.requests[0]!.body['stream'], true);
      });
    });

    for (const [code, kind] of [
      ['insufficient_quota', 'quota'],
      ['context_length_exceeded', 'sourceTooLarge'],
      ['authentication_error', 'keyRefused'],
    ] as const) {
      it(`${wire}: an error event (${code}) is ${kind}, and is written to no console`, async () => {
        const original = console.error;
        const written: unknown[] = [];
        console.error = (...given) => void written.push(given);
        try {
          await withServer(
            { output: '{"sentences":[', streamError: { code, message: `The prompt said Vellin (${code})` } },
            async (server) => {
              const endpoint = endpointOf(server.url, speaking(wire));
              await assert.rejects(createModelJudge(endpoint).judgeClaims(SOURCE, SENTENCES, callOf()), { kind });
              assert.doesNotMatch(endpoint.lines.join(), /Vellin/);
            },
          );
          assert.deepEqual(written, []);
        } finally {
          console.error = original;
        }
      });
    }
  }

  it('end with the connection when the check is cancelled', () =>
    withServer(
      { output: CLAIMS, pieces: { characters: 16, every: 0 }, holdAfter: { pieces: 3, until: new Promise(() => undefined) } },
      async (server) => {
        const controller = new AbortController();
        const judging = createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, SENTENCES, callOf(controller.signal));
        while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        const gone = server.clientGone();
        controller.abort();
        await assert.rejects(judging, { kind: 'cancelled' });
        await gone;
      },
    ));

  it('time out as a whole', () =>
    withServer(
      { output: CLAIMS, pieces: { characters: 16, every: 0 }, holdAfter: { pieces: 3, until: new Promise(() => undefined) } },
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url, { callTimeout: 80 }));
        await assert.rejects(judge.judgeClaims(SOURCE, SENTENCES, callOf()), { kind: 'timeout' });
      },
    ));

  it('are not taken from a page that a proxy puts in between', () =>
    withServer({ headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' }, async (server) => {
      await assert.rejects(createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, SENTENCES, callOf()), { kind: 'notJson' });
      assert.equal(server.requests.length, 1);
    }));
});
