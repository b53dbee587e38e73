import assert from 'node:assert/strict';
import type { Call, JudgedClaim, Source } from '../../../../src/core/judge';
import { createBuiltinJudge } from '../../../../src/judges/builtin';

const call = (): Call => ({ signal: new AbortController().signal, language: null, report: () => undefined });
const sourceOf = (text: string): Source => [{ id: 'a.md', name: 'a.md', text }];

const REPORT = `Turnout rose to 54 per cent in the second round. Amara Lindqvist won with 6,210 votes.
The swing bridge over the harbour is closed to lorries since January. Repairs would cost 12 million crowns.`;

async function judge(source: string, ...sentences: string[]): Promise<{ claims: readonly JudgedClaim[]; nothing: readonly string[] }> {
  const asked = sentences.map((text, i) => ({ id: `s${i + 1}`, text, role: 'prose' as const, judge: true }));
  return createBuiltinJudge().judgeClaims(sourceOf(source), asked, call());
}

describe('the built-in judge', () => {
  it('flags a number that the source has otherwise, and offers it in the form of the summary', async () => {
    const { claims } = await judge(REPORT, 'Turnout rose to 45 % in the second round.');
    assert.equal(claims.length, 1);
    const [claim] = claims;
    assert.equal(claim!.verdict, 'contradicted');
    assert.deepEqual(claim!.wrongWords, { start: 16, end: 20 });
    assert.equal(claim!.correction, '54 %');
    assert.equal(claim!.confidence, 'high');
    assert.deepEqual(claim!.evidence, [{ quote: 'Turnout rose to 54 per cent in the second round.', at: { document: 0, offset: 0 } }]);
  });

  it('flags the invented date of an invented sentence', async () => {
    const { claims } = await judge(REPORT, 'The swing bridge opened in May.');
    assert.deepEqual(
      claims.map(({ verdict, wrongWords, correction }) => ({ verdict, wrongWords, correction })),
      [{ verdict: 'notStated', wrongWords: { start: 27, end: 30 }, correction: null }],
    );
  });

  it('calls a sentence far from the source when little of it is there, and names the words', async () => {
    const { claims } = await judge(REPORT, 'Fishermen celebrated loudly until dawn.');
    assert.equal(claims[0]!.verdict, 'notStated');
    assert.equal(claims[0]!.confidence, 'low');
    assert.equal(claims[0]!.far, true);
    assert.match(claims[0]!.reason, /Fishermen, celebrated, loudly, dawn/);
  });

  it('supports what is close to the wording, and cites the passage', async () => {
    const { claims } = await judge(REPORT, 'The repairs cost 12 million crowns.');
    assert.equal(claims[0]!.verdict, 'supported');
    assert.equal(claims[0]!.evidence[0]!.quote, 'Repairs would cost 12 million crowns.');
    assert.equal(claims[0]!.evidence[0]!.at!.offset, REPORT.indexOf('Repairs'));
  });

  it('names headings, questions and sentences without content words as stating nothing', async () => {
    const sentences = [
      { id: 'h', text: 'Turnout', role: 'heading' as const, judge: true },
      { id: 'q', text: 'Who won with 6,210 votes?', role: 'prose' as const, judge: true },
      { id: 'n', text: 'And so it is.', role: 'prose' as const, judge: true },
      { id: 'skip', text: 'Lindqvist won.', role: 'prose' as const, judge: false },
    ];
    const { claims, nothing } = await createBuiltinJudge().judgeClaims(sourceOf(REPORT), sentences, call());
    assert.deepEqual(nothing, ['h', 'q', 'n']);
    assert.deepEqual(claims, []);
  });

  it('draws its questions from the source and answers them from the summary', async () => {
    const builtin = createBuiltinJudge();
    const questions = await builtin.drawQuestions(sourceOf(REPORT), { count: 12 }, call());
    assert.equal(questions.length, 4);
    assert.ok(questions.every(({ evidence, expected }) => evidence.length === 1 && expected === 'yes'));
    const summary = [
      { id: 's1', text: 'Turnout rose to 54 % in the second round.', role: 'prose' as const },
      { id: 's2', text: 'Amara Lindqvist won with 6,120 votes.', role: 'prose' as const },
    ];
    const answers = await builtin.answerQuestions(summary, questions, call());
    assert.deepEqual(
      answers.map(({ verdict, sentence }) => ({ verdict, sentence })),
      [
        { verdict: 'yes', sentence: 's1' },
        { verdict: 'no', sentence: 's2' },
        { verdict: 'notStated', sentence: null },
        { verdict: 'notStated', sentence: null },
      ],
    );
  });

  it('grounds own questions in the source', async () => {
    const own = [
      { id: 'a', text: 'Does the summary say that turnout rose to 54 per cent?' },
      { id: 'b', text: 'Did turnout rise to 60 per cent in the second round?' },
      { id: 'c', text: 'Are the fishermen celebrating?' },
    ];
    const questions = await createBuiltinJudge().drawQuestions(sourceOf(REPORT), { own }, call());
    assert.deepEqual(
      questions.map(({ id, expected }) => [id, expected]),
      [
        ['a', 'yes'],
        ['b', 'no'],
        ['c', null],
      ],
    );
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    const long = Array.from({ length: 20_000 }, (_, i) => `Sentence number ${i} is about the harbour.`).join(' ');
    const run = createBuiltinJudge().judgeClaims(sourceOf(long), [], { ...call(), signal: stop.signal });
    stop.abort();
    await assert.rejects(run, { kind: 'cancelled' });
  });

  it('goes on when another check of the same source is cancelled', async () => {
    const builtin = createBuiltinJudge();
    const long = sourceOf(Array.from({ length: 5000 }, (_, i) => `Sentence number ${i} is about the harbour.`).join(' '));
    const stop = new AbortController();
    const first = builtin.judgeClaims(long, [], { ...call(), signal: stop.signal });
    const second = builtin.judgeClaims(
      long,
      [{ id: 's1', text: 'Sentence number 12 is about the harbour.', role: 'prose', judge: true }],
      call(),
    );
    stop.abort();
    await assert.rejects(first, { kind: 'cancelled' });
    assert.deepEqual(
      (await second).claims.map(({ verdict }) => verdict),
      ['supported'],
    );
  });

  it('knows the claims of unchanged sentences again, under their new ids', async () => {
    const builtin = createBuiltinJudge();
    const ask = (id: string) =>
      builtin.judgeClaims(sourceOf(REPORT), [{ id, text: 'Turnout rose to 45 %.', role: 'prose', judge: true }], call());
    const [one, other] = [await ask('s1'), await ask('s7')];
    assert.deepEqual(
      other.claims,
      one.claims.map((claim) => ({ ...claim, sentence: 's7' })),
    );
  });
});
