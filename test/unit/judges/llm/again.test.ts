import assert from 'node:assert/strict';
import type { Source } from '../../../../src/core/judge';
import { createModelJudge } from '../../../../src/judges/llm';
import type { ModelRequest } from '../../../harness/modelServer';
import { callOf, endpointOf, RULING_1, SENTENCES, SOURCE, withServer } from './support';

const CLAIMS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: `Claim ${id} on the harbour.`, sentence: `Sentence of ${id}.` }));

/** Rules on every claim of the request; the reason names the claim, so that mixed-up ids would show. */
const ruleAll = ({ user }: ModelRequest) => ({
  output: {
    rulings: [...user.matchAll(/^\[(\d+)\] Claim (\w)/gm)].map(([, id, name]) => ({ ...RULING_1, id: Number(id), reason: `on ${name}` })),
  },
});

describe('ruling again', () => {
  it('shows objections and where to look, for a second look', () =>
    withServer(ruleAll, async (server) => {
      const hint = {
        objection: 'the quote is not in the source',
        passages: [{ quote: 'Mira Osk', at: { document: 0, offset: SOURCE[0]!.text.indexOf('Osk') } }],
      };
      const judge = createModelJudge(endpointOf(server.url));
      const rulings = await judge.ruleAgain!(SOURCE, CLAIMS.slice(0, 2), { hints: new Map([['b', hint]]) }, callOf());
      assert.deepEqual(
        rulings.map(({ id, reason, verdict, correction, wrongWords }) => [id, reason, verdict, correction, wrongWords]),
        [
          ['a', 'on a', 'contradicted', '412', '421'],
          ['b', 'on b', 'contradicted', '412', '421'],
        ],
      );
      assert.equal(rulings[0]!.evidence[0]!.quote, RULING_1.evidence[0]!.quote);
      const { user } = server.requests[0]!;
      assert.match(user, /\[1\] Claim a on the harbour. \(sentence: Sentence of a.\)\n/);
      assert.match(user, /\[2\] Claim b [^\n]*\(remark: the quote is not in the source; see lines 3\)/);
    }));

  it('casts votes in another order each time, without the earlier verdicts and without a temperature', () =>
    withServer(ruleAll, async (server) => {
      const judge = createModelJudge(endpointOf(server.url, { reasoningEffort: 'none' }));
      for (const vote of [2, 3, 2]) {
        const rulings = await judge.ruleAgain!(SOURCE, CLAIMS, { vote }, callOf());
        assert.deepEqual(
          Object.fromEntries(rulings.map(({ id, reason }) => [id, reason])),
          Object.fromEntries(CLAIMS.map(({ id }) => [id, `on ${id}`])),
        );
      }
      const orders = server.requests.map(({ user }) => [...user.matchAll(/Claim (\w)/g)].map(([, name]) => name).join(''));
      assert.equal(new Set(orders).size, 2);
      assert.equal(orders[0], orders[2]);
      for (const { body, user } of server.requests) {
        assert.ok(!('temperature' in body));
        assert.doesNotMatch(user, /supported|remark/);
      }
    }));

  it('answers likewise, for another vote', () =>
    withServer(
      ({ user }) => ({
        output: {
          answers: [...user.matchAll(/^\[(\d+)\] Is it (\w)/gm)].map(([, id, name]) => ({
            id: Number(id),
            quote: '',
            sentence: 0,
            states: `on ${name}`,
            verdict: 'notStated',
          })),
        },
      }),
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url, { reasoningEffort: 'none' }));
        const asked = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: `Is it ${id}?` }));
        for (const vote of [undefined, 2, 3]) {
          const answers = await judge.answerQuestions(SENTENCES, asked, { ...callOf(), ...(vote ? { vote } : {}) });
          assert.ok(answers.length === 5 && answers.every(({ id, reason }) => reason === `on ${id}`));
        }
        const orders = server.requests.map(({ user }) => [...user.matchAll(/Is it (\w)/g)].map(([, name]) => name).join(''));
        assert.equal(new Set(orders).size, 3);
        assert.deepEqual(
          server.requests.map(({ body }) => body['temperature']),
          [0, undefined, undefined],
        );
      },
    ));

  it('reads the lines around the hints of a source that does not fit into one request', () =>
    withServer(ruleAll, async (server) => {
      const text = Array.from({ length: 400 }, (_, index) => `Line ${index} of a long report on one thing and another.`).join('\n');
      const source: Source = [{ id: 'a', name: 'a', text }];
      const hint = { objection: 'look', passages: [{ quote: 'Line 200', at: { document: 0, offset: text.indexOf('Line 200') } }] };
      const judge = createModelJudge(endpointOf(server.url, { contextTokens: 5000 }));
      await judge.ruleAgain!(source, CLAIMS.slice(0, 1), { hints: new Map([['a', hint]]) }, callOf());
      assert.deepEqual(
        [...server.requests[0]!.user.matchAll(/Line (\d+) of/g)].map(([, number]) => Number(number)),
        [197, 198, 199, 200, 201, 202, 203],
      );
      assert.equal(server.requests.length, 1);
      // A vote reads all of it.
      await judge.ruleAgain!(source, CLAIMS.slice(0, 1), { vote: 2 }, callOf());
      const read = new Set(
        server.requests.slice(1).flatMap(({ user }) => [...user.matchAll(/Line (\d+) of/g)].map(([, number]) => number)),
      );
      assert.equal(read.size, 400);
    }));

  it('reads all of such a source for claims without a hint, as those are that no fact supports', () =>
    withServer(ruleAll, async (server) => {
      const text = Array.from({ length: 400 }, (_, index) => `Line ${index} of a long report on one thing and another.`).join('\n');
      const judge = createModelJudge(endpointOf(server.url, { contextTokens: 5000 }));
      await judge.ruleAgain!([{ id: 'a', name: 'a', text }], CLAIMS.slice(0, 1), { hints: new Map() }, callOf());
      const read = new Set(server.requests.flatMap(({ user }) => [...user.matchAll(/Line (\d+) of/g)].map(([, number]) => number)));
      assert.equal(read.size, 400);
    }));

  it('looks at so many hints that they do not fit into one request by parts of the claims', () =>
    withServer(ruleAll, async (server) => {
      const text = Array.from(
        { length: 400 },
        (_, index) => `Line ${index} ${'of a long report on one thing and another '.repeat(8)}`,
      ).join('\n');
      const claims = Array.from({ length: 12 }, (_, index) => ({ id: `c${index}`, text: `Claim ${index}.`, sentence: 'It is so.' }));
      const passagesOf = (index: number) =>
        [index, index + 1, index + 2].map((one) => ({ quote: 'Line', at: { document: 0, offset: text.indexOf(`Line ${one * 11} `) } }));
      const hints = new Map(claims.map(({ id }, index) => [id, { objection: 'look', passages: passagesOf(index * 3) }]));
      const judge = createModelJudge(endpointOf(server.url, { contextTokens: 8000 }));
      const rulings = await judge.ruleAgain!([{ id: 'a', name: 'a', text }], claims, { hints }, callOf());
      assert.equal(rulings.length, 12);
      assert.ok(server.requests.length > 1 && server.requests.every(({ user }) => user.length < 8000 * 3.8));
    }));

  it('leaves out claims that get no ruling, and asks nothing for none', () =>
    withServer({ output: { rulings: [RULING_1] } }, async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      const rulings = await judge.ruleAgain!(SOURCE, CLAIMS.slice(0, 2), { hints: new Map() }, callOf());
      assert.deepEqual(
        rulings.map(({ id }) => id),
        ['a'],
      );
      const before = server.requests.length;
      assert.deepEqual(await judge.ruleAgain!(SOURCE, [], { vote: 2 }, callOf()), []);
      assert.equal(server.requests.length, before);
    }));

  it('draws facts with the places that state them', () =>
    withServer(
      {
        output: {
          facts: [
            { evidence: { line: 3, quote: 'expects 450 in 2032' }, fact: 'Mira Osk expects 450 ships in 2032.', weight: 2 },
            { evidence: { line: 2, quote: '412 ships in 2031' }, fact: 'The Vellin harbour took in 412 ships in 2031.', weight: 3 },
            { evidence: { line: 2, quote: '412 ships' }, fact: 'It took in 412 ships.', weight: 1 },
          ],
        },
      },
      async (server) => {
        const facts = await createModelJudge(endpointOf(server.url)).drawFacts!(SOURCE, 40, callOf());
        assert.deepEqual(
          facts.map(({ text, evidence }) => [text, evidence[0]!.quote]),
          [
            ['The Vellin harbour took in 412 ships in 2031.', '412 ships in 2031'],
            ['Mira Osk expects 450 ships in 2032.', 'expects 450 in 2032'],
          ],
        );
        assert.match(server.requests[0]!.user, /at most 40 facts/);
      },
    ));
});
