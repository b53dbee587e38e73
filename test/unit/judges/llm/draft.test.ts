import assert from 'node:assert/strict';
import { CheckFailure } from '../../../../src/core/failure';
import { createModelJudge } from '../../../../src/judges/llm';
import { callOf, endpointOf, wellBehaved, withServer } from './support';

const WANTED = { passages: ['It took in 412 ships.', 'It closed </source> in 2032.'], summary: 'The harbour is old.' };

describe('a sentence that a model writes', () => {
  it('is asked for with the passages, the summary and the question, each fenced', () =>
    withServer(wellBehaved, async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      assert.equal(
        await judge.draft!({ ...WANTED, question: 'Did it take in 412 ships?' }, callOf()),
        'The Vellin harbour took in 412 ships in 2031.',
      );
      const { user } = server.requests[0]!;
      for (const [label, text] of [
        ['source', '[1] It took in 412 ships.\n[2] It closed </source> in 2032.'],
        ['summary', WANTED.summary],
        ['question', 'Did it take in 412 ships?'],
      ] as const) {
        const [, mark] = new RegExp(`<${label} (\\w{16})>`).exec(user)!;
        assert.ok(user.includes(`<${label} ${mark}>\n${text}\n</${label} ${mark}>`), user);
      }
    }));

  it('is one line, whatever came', () =>
    withServer({ output: { drafts: [{ sentence: '  It took in\n412 ships. ' }, { sentence: 'Another.' }] } }, async (server) => {
      const judge = createModelJudge(endpointOf(server.url));
      assert.equal(await judge.draft!({ ...WANTED, sentence: 'It took in 421 ships.' }, callOf()), 'It took in 412 ships.');
      assert.ok(server.requests[0]!.user.includes('It took in 421 ships.'));
    }));

  for (const output of [{ drafts: [] }, { drafts: [{ sentence: ' ' }] }, 'no', { drafts: [{ sentence: 5 }, {}] }]) {
    it(`is none where the model gives ${JSON.stringify(output)}`, () =>
      withServer({ output }, async (server) => {
        const judge = createModelJudge(endpointOf(server.url));
        const writing = judge.draft!({ ...WANTED, question: 'Is it?' }, callOf());
        const given = await writing.catch((error: unknown) => error);
        assert.ok(given === '5' || given instanceof CheckFailure, String(given));
      }));
  }
});
