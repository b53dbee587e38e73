import assert from 'node:assert/strict';
import { createModelJudge } from '../../../../src/judges/llm';
import type { Answerer } from '../../../harness/modelServer';
import { callOf, CLAIM_1, endpointOf, SOURCE, withServer } from './support';

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const SENTENCES = range(40).map((number) => ({ id: `s${number}`, text: `Ship ${number} came.`, role: 'prose' as const, judge: true }));
const ASKED = range(60).map((number) => ({ id: `q${number}`, text: `Did ship ${number} come?` }));

/** Numbers of the lines between the markers of this label that are to be judged or answered. */
const numbersIn = (user: string, label: string): number[] => {
  const text = new RegExp(`<${label} [^>]*>\\n([^]*?)\\n</${label} `).exec(user)![1]!;
  return [...text.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => Number(number));
};

const model: Answerer = ({ kind, user }) => {
  if (kind === 'answers') {
    const sentences = [...user.slice(0, user.indexOf('</summary')).matchAll(/^\[(\d+)\] (.*)$/gm)];
    return {
      output: {
        answers: [...user.slice(user.indexOf('<questions')).matchAll(/^\[(\d+)\] Did (ship \d+) come/gm)].map(([, id, ship]) => {
          const found = sentences.find(([, , text]) => text!.toLowerCase().startsWith(`${ship} `));
          return {
            id: Number(id),
            quote: found?.[2] ?? '',
            sentence: Number(found?.[1] ?? 0),
            states: '',
            verdict: found ? 'yes' : 'notStated',
          };
        }),
      },
    };
  }
  const sentences = numbersIn(user, 'summary').map((id) => ({
    id,
    nothing: false,
    claims: [{ ...CLAIM_1, asWritten: [`Ship ${id} came`], claim: `Ship ${id} came.`, verdict: 'notStated', wrongWords: '' }],
  }));
  return { output: { sentences } };
};

describe('many sentences and questions', () => {
  it('are judged at most 16 at a time, side by side, with the whole summary in each call', () =>
    withServer(model, async (server) => {
      const { claims } = await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, SENTENCES, callOf());
      assert.deepEqual(
        claims.map(({ sentence }) => sentence),
        SENTENCES.map(({ id }) => id),
      );
      const judged = server.requests.map(({ user }) => numbersIn(user, 'summary'));
      assert.deepEqual(judged.map(({ length }) => length).sort(), [16, 16, 8]);
      assert.ok(server.requests.every(({ user }) => (user.match(/^\[\d+[^\]]*\] Ship/gm) ?? []).length === 40));
    }));

  it('keep what was judged when one of the calls fails, and say why the rest was not', () =>
    withServer(
      (request, nth) => (numbersIn(request.user, 'summary').includes(20) ? { status: 500, body: '' } : model(request, nth)),
      async (server) => {
        const { claims, failed } = await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, SENTENCES, callOf());
        assert.equal(claims.length, 24);
        assert.deepEqual(
          failed,
          range(16).map((index) => ({ sentence: `s${16 + index}`, kind: 'serverError' })),
        );
      },
    ));

  it('are answered at most 25 at a time', () =>
    withServer(model, async (server) => {
      const answers = await createModelJudge(endpointOf(server.url)).answerQuestions(SENTENCES, ASKED, callOf());
      assert.deepEqual(
        answers.map(({ id, verdict }) => [id, verdict]),
        ASKED.map(({ id }, index) => [id, index < 40 ? 'yes' : 'notStated']),
      );
      assert.deepEqual(server.requests.map(({ user }) => numbersIn(user, 'questions').length).sort(), [10, 25, 25]);
    }));
});
