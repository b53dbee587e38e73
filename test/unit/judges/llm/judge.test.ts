import assert from 'node:assert/strict';
import { createModelJudge } from '../../../../src/judges/llm';
import { ANSWERS, ASKED, callOf, CLAIMS, CLAIM_1, endpointOf, KEY, QUESTIONS, SENTENCES, SOURCE, wellBehaved, withServer } from './support';

describe('model judge', () => {
  for (const api of ['responses', 'chat'] as const) {
    it(`draws, judges and answers over ${api}`, () =>
      withServer(wellBehaved, async (server) => {
        const judge = createModelJudge(endpointOf(server.url, { api }));
        const call = callOf();

        const questions = await judge.drawQuestions(SOURCE, { count: 5 }, call);
        assert.deepEqual(questions[0], {
          id: 'q1',
          text: QUESTIONS.points[0]!.question,
          expected: 'yes',
          evidence: [{ quote: '412 ships in 2031', at: { document: 0, offset: SOURCE[0]!.text.indexOf('The Vellin') } }],
          weight: 3,
        });

        const { claims, nothing } = await judge.judgeClaims(SOURCE, SENTENCES, call);
        assert.deepEqual(nothing, []);
        assert.deepEqual(
          claims.map(({ sentence, verdict, wrongWords, correction, uses }) => ({ sentence, verdict, wrongWords, correction, uses })),
          [
            { sentence: 's1', verdict: 'contradicted', wrongWords: '421', correction: '412', uses: [] },
            { sentence: 's2', verdict: 'supported', wrongWords: null, correction: null, uses: ['s1'] },
          ],
        );
        assert.deepEqual(claims[0]!.evidence, [
          { quote: CLAIM_1.evidence[0]!.quote, at: { document: 0, offset: SOURCE[0]!.text.indexOf('The Vellin') } },
        ]);

        assert.deepEqual(await judge.answerQuestions(SENTENCES, ASKED, call), [
          { id: 'a', verdict: 'no', sentence: 's1', quote: 'took in 421 ships', reason: 'It took in 421.' },
          { id: 'b', verdict: 'yes', sentence: 's2', quote: 'Mira Osk expects more in 2032', reason: 'She expects more.' },
        ]);
        assert.equal(server.requests.length, 3);
      }));
  }

  it('grounds own questions: yes, no, not in the source, an open one rewritten, and one left out', () =>
    withServer(
      {
        output: {
          points: [
            { id: 2, evidence: { line: 2, quote: '412 ships' }, expected: 'no', question: 'Did 500 ships come?' },
            { id: 1, evidence: { line: 3, quote: 'Mira Osk, its master' }, expected: 'yes', question: 'Is Mira Osk the master?' },
            { id: 3, evidence: { line: 0, quote: '' }, expected: 'notInSource', question: 'Is it cold?' },
            { id: 9, evidence: { line: 0, quote: '' }, expected: 'yes', question: 'Who asked this?' },
          ],
        },
      },
      async (server) => {
        const own = [
          { id: 'x', text: 'Who is the master?' },
          { id: 'y', text: 'Did 500 ships come?' },
          { id: 'z', text: 'Is it cold?' },
          { id: 'w', text: 'Was it left out?' },
        ];
        const drawn = await createModelJudge(endpointOf(server.url)).drawQuestions(SOURCE, { own }, callOf());
        assert.deepEqual(
          drawn.map(({ id, text, expected }) => [id, text, expected]),
          [
            ['x', 'Is Mira Osk the master?', 'yes'],
            ['y', 'Did 500 ships come?', 'no'],
            ['z', 'Is it cold?', null],
          ],
        );
        assert.equal(drawn[0]!.evidence[0]!.quote, 'Mira Osk, its master');
        assert.deepEqual(drawn[2]!.evidence, []);
      },
    ));

  it('drops verdicts on sentences that nobody asked about, and unknown lines of evidence', () =>
    withServer(
      {
        output: {
          sentences: [
            { id: 2, claims: [{ ...CLAIM_1, evidence: [{ line: 99, quote: 'took in' }], uses: [1, 2, 7] }], nothing: false },
            { id: 1, claims: [], nothing: true },
            { id: 7, claims: [CLAIM_1], nothing: false },
          ],
        },
      },
      async (server) => {
        const sentences = SENTENCES.map((sentence) => ({ ...sentence, judge: sentence.id === 's2' }));
        const judged = await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, sentences, callOf());
        assert.equal(judged.claims.length, 1);
        assert.deepEqual(judged.claims[0]!.evidence, [{ quote: 'took in' }]);
        assert.deepEqual(judged.claims[0]!.uses, ['s1']);
        assert.deepEqual(judged.nothing, []);
      },
    ));

  it('reports usage and the model that served, and null where a server does not tell', () =>
    withServer(
      (_, nth) => ({ output: ANSWERS, model: 'gpt-6-luna-2026-09', usage: nth === 1 ? { input: 90, cached: 60, output: 7 } : null }),
      async (server) => {
        const judge = createModelJudge(endpointOf(server.url));
        const told = callOf();
        await judge.answerQuestions(SENTENCES, ASKED, told);
        assert.deepEqual(told.events, [
          { kind: 'usage', usage: { calls: 1, inputTokens: 90, cachedTokens: 60, outputTokens: 7, retries: 0 } },
          { kind: 'served', model: 'gpt-6-luna-2026-09' },
        ]);
        const untold = callOf();
        await judge.answerQuestions(SENTENCES, ASKED, untold);
        assert.deepEqual(untold.events[0], {
          kind: 'usage',
          usage: { calls: 1, inputTokens: null, cachedTokens: null, outputTokens: null, retries: 0 },
        });
      },
    ));

  it('logs no texts and never the key; texts where they are asked for', () =>
    withServer({ output: CLAIMS }, async (server) => {
      const quiet = endpointOf(server.url);
      await createModelJudge(quiet).judgeClaims(SOURCE, SENTENCES, callOf());
      assert.ok(quiet.lines.length > 0);
      assert.doesNotMatch(quiet.lines.join('\n'), /Vellin|Mira/);

      const loud = endpointOf(server.url, { logTexts: true });
      await createModelJudge(loud).judgeClaims(SOURCE, SENTENCES, callOf());
      assert.match(loud.lines.join('\n'), /Vellin harbour took in 412[\s\S]*The source counts 412/);
      assert.ok(![...quiet.lines, ...loud.lines].some((line) => line.includes(KEY)));
    }));
});
