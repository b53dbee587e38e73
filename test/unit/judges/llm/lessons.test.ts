import assert from 'node:assert/strict';
import { createModelJudge, type ModelEndpoint } from '../../../../src/judges/llm';
import { Abilities } from '../../../../src/judges/llm/abilities';
import { checkAddress } from '../../../../src/judges/llm/endpoint';
import { keep, recall } from '../../../../src/judges/llm/lessons';
import type { Answerer } from '../../../harness/modelServer';
import { ASKED, callOf, endpointOf, SENTENCES, wellBehaved, withServer } from './support';

/** A disk that outlives sessions. */
function disk(values = new Map<string, string>()) {
  return {
    values,
    get: (key: string) => Promise.resolve(values.has(key) ? (JSON.parse(values.get(key)!) as unknown) : undefined),
    set: (key: string, value: unknown) => Promise.resolve(void values.set(key, JSON.stringify(value))),
  };
}

/** Speaks chat completions only, and takes neither a schema nor a temperature. */
const poor: Answerer = (request, nth) => {
  if (request.api === 'responses') return { status: 404, body: '404 page not found' };
  const refused = ['temperature', 'json_schema'].filter((one) => request.text.includes(`"${one}"`));
  return refused.length
    ? { status: 400, body: JSON.stringify({ error: { message: `Not supported: ${refused.join()}` } }) }
    : wellBehaved(request, nth);
};

async function session(url: string, memory: ReturnType<typeof disk>, changes: Partial<ModelEndpoint> = {}) {
  const endpoint = endpointOf(url, { model: 'mistral-small', memory, learned: new Map(), ...changes });
  assert.equal((await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, callOf())).length, 2);
  return endpoint;
}

describe('lessons of a server', () => {
  it('hold in the next session, and are told in the log', () =>
    withServer(poor, async (server) => {
      const memory = disk();
      await session(server.url, memory);
      const tries = server.requests.length;
      assert.equal(tries, 3);
      const { lines } = await session(server.url, memory);
      assert.equal(server.requests.length, tries + 1);
      assert.ok(lines.includes(`${server.host}: asked as before: chat, json, no temperature`), lines.join('\n'));
    }));

  it('are those of one endpoint and model', () =>
    withServer(poor, async (server) => {
      const memory = disk();
      await session(server.url, memory);
      await session(server.url, memory, { model: 'mistral-large' });
      assert.equal(server.requests.length, 6);
    }));

  it('are not written where there are none, nor by a server that gives no answer', () =>
    withServer(wellBehaved, async (server) => {
      const memory = disk();
      await session(server.url, memory);
      server.answer = () => ({ status: 400, body: '{"error":{"message":"temperature and response_format"}}' });
      await assert.rejects(session(server.url, memory));
      assert.equal(memory.values.size, 0);
    }));

  it('are taken for none when what was kept is spoiled', () =>
    withServer(poor, async (server) => {
      const first = disk();
      await session(server.url, first);
      const [[key, kept]] = [...first.values] as [[string, string]];
      for (const value of [null, 7, {}, { until: 'x' }, { until: 9e15, lesson: { format: 'xml', api: 'chat', refused: [] } }, [kept]]) {
        const before = server.requests.length;
        await session(server.url, disk(new Map([[key, JSON.stringify(value)]])));
        assert.equal(server.requests.length - before, 3);
      }
    }));

  it('are forgotten after a week; guesses of a size at once', async () => {
    const memory = disk();
    const learn = (change: (abilities: Abilities) => void, contextTokens?: number) => {
      const endpoint = endpointOf('http://models.test/v1', { memory, ...(contextTokens ? { contextTokens } : {}) });
      const learning = { endpoint, host: checkAddress(endpoint.baseUrl, endpoint.apiKey).host, abilities: new Abilities({}) };
      change(learning.abilities);
      return learning;
    };
    const day = 24 * 3_600_000;
    await keep(
      learn((abilities) => {
        abilities.refuse(['format'], abilities.assumed());
        abilities.learnSize(9500, { tokens: 9000, limit: 8000 }, null);
      }),
      0,
    );
    const late = learn(() => undefined);
    await recall(late, 8 * day);
    assert.deepEqual([late.abilities.format, late.abilities.toldTokens], ['schema', null]);
    const soon = learn(() => undefined);
    await recall(soon, 6 * day);
    assert.deepEqual([soon.abilities.format, soon.abilities.toldTokens, soon.abilities.contextTokens], ['json', 8000, 8444]);

    // The user knows better.
    const told = learn(() => undefined, 32_000);
    await recall(told, 6 * day);
    assert.deepEqual([told.abilities.format, told.abilities.contextTokens], ['json', null]);

    soon.abilities.learnSize(5000, {}, 8000);
    await keep(soon, 6 * day);
    const next = learn(() => undefined);
    await recall(next, 6 * day);
    assert.deepEqual([next.abilities.toldTokens, next.abilities.contextTokens], [null, null]);
  });
});
