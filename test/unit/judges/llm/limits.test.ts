import assert from 'node:assert/strict';
import type { CheckFailure } from '../../../../src/core/failure';
import { createModelJudge } from '../../../../src/judges/llm';
import { sleep } from '../../../../src/judges/llm/deadline';
import { Gate } from '../../../../src/judges/llm/gate';
import { isLoopback } from '../../../../src/judges/llm/loopback';
import { startModelServer, type ModelRequest, type Reply } from '../../../harness/modelServer';
import { ANSWERS, ASKED, callOf, endpointOf, SENTENCES, SOURCE, wellBehaved, withServer } from './support';

/** Most requests that a server had open at a time. */
function mostAtATime(requests: readonly ModelRequest[]): number {
  const edges = requests.flatMap(({ started, ended }) => [
    { at: started, by: 1 },
    { at: ended ?? Infinity, by: -1 },
  ]);
  let [open, most] = [0, 0];
  for (const { by } of edges.sort((one, other) => one.at - other.at || one.by - other.by)) most = Math.max(most, (open += by));
  return most;
}

describe('limits of a model server', () => {
  it('get no more requests at a time than the limit says, over all checks', () =>
    withServer({ output: ANSWERS, delay: 15 }, async (server) => {
      const answers = Array.from({ length: 12 }, () =>
        createModelJudge(endpointOf(server.url, { concurrency: 3 })).answerQuestions(SENTENCES, ASKED, callOf()),
      );
      assert.ok((await Promise.all(answers)).every(({ length }) => length === 2));
      assert.equal(server.requests.length, 12);
      assert.ok(mostAtATime(server.requests) <= 3);
    }));

  it('survive a storm of 429 under 40 checks side by side', async () => {
    let busy = 25;
    await withServer(
      (request, nth) => (busy-- > 0 ? { status: 429, headers: { 'retry-after-ms': '20' }, body: '{}' } : wellBehaved(request, nth)),
      async (server) => {
        const checks = Array.from({ length: 40 }, () => {
          const judge = createModelJudge(endpointOf(server.url, { sleep }));
          const call = callOf();
          return Promise.all([
            judge.judgeClaims(SOURCE, SENTENCES, call),
            judge.drawQuestions(SOURCE, { count: 5 }, call),
            judge.answerQuestions(SENTENCES, ASKED, call),
          ]);
        });
        for (const [{ claims }, questions, answers] of await Promise.all(checks)) {
          assert.deepEqual([claims.length, questions.length, answers.length], [2, 2, 2]);
        }
        assert.equal(server.requests.length, 40 * 3 + 25);
      },
    );
  });

  it('are left alone by all checks while one was told to wait, which is reported by each', async () => {
    const gate = new Gate(4);
    let over = (): void => undefined;
    gate.hold(5000, new Promise((resolve) => (over = resolve)));
    const order: string[] = [];
    const passing = gate.run(
      new AbortController().signal,
      (ms) => void order.push(ms > 4000 ? 'told' : `told ${ms}`),
      async () => void order.push('passed'),
    );
    await sleep(5, new AbortController().signal);
    order.push('over');
    over();
    await passing;
    assert.deepEqual(order, ['told', 'over', 'passed']);
  });

  it('are not waited for by a check that is cancelled in the queue, and the next one takes its turn', async () => {
    const gate = new Gate(1);
    const never = new AbortController();
    const stop = new AbortController();
    let finish = (): void => undefined;
    const ignore = () => undefined;
    const first = gate.run(never.signal, ignore, () => new Promise<void>((resolve) => (finish = resolve)));
    const second = gate.run(stop.signal, ignore, () => Promise.resolve('second'));
    const third = gate.run(never.signal, ignore, () => Promise.resolve('third'));
    stop.abort();
    await assert.rejects(second, { kind: 'cancelled' });
    finish();
    await first;
    assert.equal(await third, 'third');
  });

  // ollama-js#72, ollama-vscode#23
  it('on this machine are reached past the global fetch, which gives up after 300 s without a header', async () => {
    const original = globalThis.fetch;
    // What Node's own does then, with a limit put in that a test can wait for.
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        const give = () => {
          reject(
            new TypeError('fetch failed', {
              cause: Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' }),
            }),
          );
        };
        const timer = setTimeout(give, 30);
        init?.signal?.addEventListener('abort', () => {
          clearTimeout(timer);
        });
      });
    try {
      await withServer({ output: ANSWERS, delay: 120 }, async (server) => {
        const answers = await createModelJudge(endpointOf(server.url)).answerQuestions(SENTENCES, ASKED, callOf());
        assert.equal(answers.length, 2);
        assert.equal(server.requests.length, 1);
        // Any other address goes through it, and fails as it does.
        const far = endpointOf('http://models.test/v1');
        await assert.rejects(createModelJudge(far).answerQuestions(SENTENCES, ASKED, callOf()), {
          kind: 'notReached',
          details: { host: 'models.test', code: 'UND_ERR_HEADERS_TIMEOUT' },
        });
      });
    } finally {
      globalThis.fetch = original;
    }
  });

  it('far away are reached by the fetch that is there at the time of the call, without following redirects', async () => {
    const original = globalThis.fetch;
    const server = await startModelServer(() => ({ output: ANSWERS }));
    const seen: (RequestInit | undefined)[] = [];
    try {
      const judge = createModelJudge(endpointOf('https://models.test/v1'));
      globalThis.fetch = (input, init) => {
        seen.push(init);
        return original(String(input).replace('https://models.test', `http://${server.host}`), init);
      };
      assert.equal((await judge.answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
      server.answer = () => ({ status: 307, headers: { location: 'http://127.0.0.1:9/' }, body: '' });
      await assert.rejects(judge.answerQuestions(SENTENCES, ASKED, callOf()), {
        kind: 'redirected',
        details: { host: 'models.test', status: 307 },
      });
      assert.equal(seen.length, 2);
      assert.ok(seen.every((init) => init?.redirect === 'manual'));
    } finally {
      globalThis.fetch = original;
      await server.close();
    }
  });

  for (const reply of [{ hang: true }, { stall: true }] as const) {
    it(`far away lose the connection when the check is cancelled (${Object.keys(reply).join()})`, async () => {
      const original = globalThis.fetch;
      const server = await startModelServer(() => reply);
      globalThis.fetch = (input, init) => original(String(input).replace('https://models.test', `http://${server.host}`), init);
      try {
        const controller = new AbortController();
        const judge = createModelJudge(endpointOf('https://models.test/v1'));
        const call = callOf(controller.signal);
        const running = Promise.allSettled([judge.judgeClaims(SOURCE, SENTENCES, call), judge.answerQuestions(SENTENCES, ASKED, call)]);
        while (server.requests.length < 2) await sleep(5, new AbortController().signal);
        const gone = server.clientGone();
        controller.abort();
        for (const one of await running) assert.ok(one.status === 'rejected' && (one.reason as CheckFailure).kind === 'cancelled');
        await gone;
      } finally {
        globalThis.fetch = original;
        await server.close();
      }
    });
  }

  it('far away stream as well', async () => {
    const original = globalThis.fetch;
    const server = await startModelServer((request, nth) => ({
      ...(wellBehaved(request, nth) as Reply),
      pieces: { characters: 16, every: 0 },
    }));
    globalThis.fetch = (input, init) => original(String(input).replace('https://models.test', `http://${server.host}`), init);
    try {
      const call = callOf();
      const judged = await createModelJudge(endpointOf('https://models.test/v1')).judgeClaims(SOURCE, SENTENCES, call);
      assert.equal(judged.claims.length, 2);
      assert.equal(call.events.filter(({ kind }) => kind === 'claims').length, 2);
    } finally {
      globalThis.fetch = original;
      await server.close();
    }
  });

  it('are on this machine only by names that mean it', () => {
    for (const address of [
      'http://localhost:1',
      'http://127.0.0.1',
      'http://127.9.9.9:1/v1',
      'http://[::1]:8080/v1',
      'http://ollama.localhost',
    ]) {
      assert.ok(isLoopback(new URL(address)), address);
    }
    for (const address of ['http://localhost.example.org', 'http://127.0.0.1.example.org', 'https://api.openai.com', 'http://10.0.0.1']) {
      assert.ok(!isLoopback(new URL(address)), address);
    }
  });
});
