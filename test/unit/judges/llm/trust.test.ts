import assert from 'node:assert/strict';
import { createModelJudge } from '../../../../src/judges/llm';
import { passedOver } from '../../../../src/judges/llm/completeness';
import { isForeign, objectionTo } from '../../../../src/judges/llm/proof';
import { callOf, CLAIM_1, CLAIM_2, endpointOf, SOURCE, withServer } from './support';

const sentence = (id: string, text: string) => ({ id, text, role: 'prose', judge: true }) as const;

const SUMMARY = [
  sentence('s1', 'Mira Osk runs the Vellin harbour.'),
  sentence('s2', 'It took in 412 ships in 2031.'),
  sentence('s3', 'Fees rose by 5 per cent.'),
  sentence('s4', 'She expects 450 ships in 2032.'),
];
const ask = (id: string, text: string) => ({ id, text });

describe('answers that the program does not take on trust', () => {
  it('are asked for once more with what speaks against them, and then count as not stated', () =>
    withServer(
      ({ user }) => ({
        output: {
          answers: [...user.slice(user.indexOf('<questions')).matchAll(/^\[(\d+)\]/gm)].map(([, number]) => ({
            id: Number(number),
            quote: 'as the summary clearly says',
            sentence: 1,
            states: 'Yes.',
            verdict: 'yes',
          })),
        },
      }),
      async (server) => {
        const asked = [ask('a', 'Did the harbour take in 412 ships?'), ask('b', 'Is Mira Osk the master?')];
        const answers = await createModelJudge(endpointOf(server.url)).answerQuestions(SUMMARY, asked, callOf());
        assert.deepEqual(
          answers.map(({ verdict }) => verdict),
          ['notStated', 'notStated'],
        );
        assert.equal(server.requests.length, 2);
        assert.match(server.requests[1]!.user, /\[1\] Did the harbour[^\n]*\(remark: the quote is not in the summary\)/);
      },
    ));

  it('hold when the second answer can be proven', () =>
    withServer(
      (_, nth) => ({
        output: { answers: [{ id: 1, quote: nth === 1 ? 'invented' : 'took in 412 ships', sentence: 2, states: '412.', verdict: 'yes' }] },
      }),
      async (server) => {
        const answers = await createModelJudge(endpointOf(server.url)).answerQuestions(
          SUMMARY,
          [ask('a', 'Did it take in 412 ships in 2031?')],
          callOf(),
        );
        assert.deepEqual(
          answers.map(({ verdict, sentence: at, quote }) => [verdict, at, quote]),
          [['yes', 's2', 'took in 412 ships']],
        );
      },
    ));

  const summary = { sentences: SUMMARY, language: 'en', foreign: false };
  const answer = (quote: string, at: number, verdict: 'yes' | 'no' | 'notStated' = 'yes') => ({
    id: 1,
    quote,
    sentence: at,
    states: '',
    verdict,
  });
  const CASES: readonly (readonly [name: string, question: string, given: ReturnType<typeof answer>, objects: boolean])[] = [
    ['a number in the sentence', 'Did the harbour take in 412 ships in 2031?', answer('took in 412 ships', 2), false],
    ['a number elsewhere', 'Did Mira Osk take in 450 ships?', answer('Mira Osk runs the Vellin harbour', 1), true],
    ['a real quote that does not say it', 'Did 700 ships come?', answer('It took in 412 ships', 2), true],
    ['a real quote that is beside the point', 'Was a swimming pool built?', answer('Fees rose by 5 per cent', 3), true],
    ['a name in the sentence before', 'Did Vellin take in 412 ships?', answer('It took in 412 ships', 2), false],
    ['a name far away, meant by a pronoun', 'Does Mira Osk expect 450 ships in 2032?', answer('She expects 450 ships', 4), false],
    ['a name far away without one', 'Did Mira Osk raise fees by 5 per cent?', answer('Fees rose by 5 per cent', 3), true],
    ['a quote of another sentence than named', 'Did fees rise by 5 %?', answer('Fees rose by 5 per cent', 1), false],
    ['no quote', 'Did fees rise by 5 %?', answer('', 3), true],
    [
      'a no needs no number of the question',
      'Did 500 ships come to the harbour in 2031?',
      answer('It took in 412 ships in 2031', 2, 'no'),
      false,
    ],
    ['not stated needs nothing', 'Is it cold?', answer('', 0, 'notStated'), false],
  ];
  for (const [name, question, given, objects] of CASES) {
    it(`${name}: ${objects ? 'objection' : 'none'}`, () => {
      assert.equal(objectionTo(given, question, summary) !== null, objects);
    });
  }

  it('between two languages only digits are compared', () => {
    const german = 'Wurde das Becken in Vellin für 412 Schiffe im Jahr 2031 von der Meisterin gebaut?';
    assert.ok(isForeign(german, SUMMARY.map(({ text }) => text).join('\n')));
    assert.ok(isForeign('港は412隻の船を迎えましたか', 'It took in 412 ships.'));
    assert.ok(!isForeign('Did the harbour of the town take in 412 ships in the year?', SUMMARY.map(({ text }) => text).join('\n')));
    const foreign = { ...summary, foreign: true };
    assert.equal(objectionTo(answer('took in 412 ships', 2), german, foreign), null);
    assert.notEqual(objectionTo(answer('Mira Osk runs', 1), 'Kamen 777 Schiffe?', foreign), null);
  });
});

describe('sentences that the judge passes over', () => {
  const claim = (...asWritten: string[]) => ({ ...CLAIM_2, verdict: 'supported' as const, asWritten, claim: asWritten.join(' ') });
  const CASES: readonly (readonly [text: string, claims: ReturnType<typeof claim>[], nothing: boolean, left: string[]])[] = [
    ['The harbour took in 412 ships in 2031.', [claim('The harbour took in 412 ships in 2031')], false, []],
    ['The harbour took in 412 ships, and fees rose by 5 per cent.', [claim('The harbour took in 412 ships')], false, ['5 per cent']],
    ['It was built by Mira Osk in Vellin.', [claim('It was built by Mira Osk')], false, ['Vellin']],
    ['A lovely place to spend the summer.', [], true, []],
    ['Surely the 412 ships speak for themselves.', [], true, ['412 ships']],
    ['Nobody could have foreseen what Mira Osk did.', [], true, ['Mira Osk']],
  ];
  for (const [text, claims, nothing, left] of CASES) {
    it(`"${text}" leaves ${left.join() || 'nothing'}`, () => {
      const found = passedOver(text, { id: 1, claims, nothing }, 'en');
      assert.equal(found.length > 0, left.length > 0, found.join());
      for (const words of left)
        assert.ok(
          found.some((one) => words.includes(one) || one.includes(words)),
          found.join(),
        );
    });
  }

  it('names the words when less than 60 % of them are held', () => {
    const found = passedOver(
      'Critics called the costly extension badly planned and poorly built.',
      { id: 1, claims: [claim('the extension')], nothing: false },
      'en',
    );
    assert.ok(found.includes('Critics') && found.includes('poorly') && !found.includes('extension'));
  });

  it('are asked again, once, with the words named; the fuller answer counts', () =>
    withServer(
      (_, nth) => ({
        output: {
          sentences: [
            {
              id: 1,
              claims: [
                { ...CLAIM_1, asWritten: ['The Vellin harbour took in 421 ships'], claim: 'The Vellin harbour took in 421 ships.' },
                ...(nth === 1 ? [] : [{ ...CLAIM_2, asWritten: ['fees rose by 5 per cent'], claim: 'Fees rose by 5 per cent.' }]),
              ],
              nothing: false,
            },
          ],
        },
      }),
      async (server) => {
        const sentences = [sentence('s1', 'The Vellin harbour took in 421 ships, and fees rose by 5 per cent.')];
        const { claims } = await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, sentences, callOf());
        assert.equal(claims.length, 2);
        assert.equal(server.requests.length, 2);
        // Between markers, as everything is that somebody else wrote.
        assert.match(
          server.requests[1]!.user,
          /<passed-over (\w+)>\n\[1\] [^\n]*5 per cent[^\n]*\n<\/passed-over \1>\n\nJudge [^\n]* listed as passed over\.$/,
        );
      },
    ));

  it('keep the first answer when the second is no better, or fails', async () => {
    for (const second of [
      { output: { sentences: [{ id: 1, claims: [], nothing: true }] } },
      { refusal: 'No.' },
      { status: 500, body: '' },
    ]) {
      await withServer(
        (_, nth) => (nth === 1 ? { output: { sentences: [{ id: 1, claims: [CLAIM_1], nothing: false }] } } : second),
        async (server) => {
          const sentences = [sentence('s1', 'In 2031 it took in 421 ships, and fees rose by 5 per cent.')];
          const { claims } = await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, sentences, callOf());
          assert.equal(claims.length, 1);
        },
      );
    }
  });

  it('leave headings that state nothing alone', () =>
    withServer({ output: { sentences: [{ id: 1, claims: [], nothing: true }] } }, async (server) => {
      const heading = [{ ...sentence('s1', 'Vellin harbour in 2031'), role: 'heading' as const }];
      const { nothing } = await createModelJudge(endpointOf(server.url)).judgeClaims(SOURCE, heading, callOf());
      assert.deepEqual(nothing, ['s1']);
      assert.equal(server.requests.length, 1);
    }));
});
