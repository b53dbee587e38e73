import assert from 'node:assert/strict';
import { check, DEFAULT_CHECK_OPTIONS, type CheckJob, type CheckRun } from '../../../src/core/check';
import type { Judge, Ruling, Verdict } from '../../../src/core/judge';
import type { Seen } from '../../../src/core/secondLook';
import { majority, majorityAnswer } from '../../../src/core/votes';
import { answer, claim, judged, question, scriptedJudge } from './scriptedJudge';

const SOURCE = 'Turnout rose to 54 per cent. The line reopens in June.';

const jobOf = (summary: string, options: Partial<CheckJob['options']> = {}): CheckJob => ({
  summary: { id: 's', text: summary, format: 'plain', region: null },
  source: [{ id: 'r', name: 'r', text: SOURCE }],
  language: 'en',
  options: { ...DEFAULT_CHECK_OPTIONS, ...options },
});

/** Sees the values that the test names as lacking, and holds what it names as held. */
const seeing =
  (part: (claim: string) => Partial<Seen> = () => ({})) =>
  (claim: string): Seen => ({ best: [{ quote: SOURCE }], holdsAll: false, lacking: [], ...part(claim) });

const run = (job: CheckJob, judge: Judge, see?: (claim: string) => Seen) => {
  const options: CheckRun = {
    signal: new AbortController().signal,
    report: () => undefined,
    ...(see && { passages: () => Promise.resolve((claims) => Promise.resolve(claims.map(see))) }),
  };
  return check(job, judge, options);
};

const ruling = (id: string, verdict: Verdict, quote?: string): Ruling => ({
  ...{ id, verdict, reason: '', correction: null, wrongWords: null },
  evidence: quote ? [{ quote }] : [],
});

const questions: Pick<Judge, 'drawQuestions' | 'answerQuestions'> = {
  drawQuestions: () => Promise.resolve([question({ id: 'q1', evidence: [{ quote: 'The line reopens in June' }] })]),
  answerQuestions: () => Promise.resolve([answer({ id: 'q1', quote: 'June' })]),
};

describe('the second look', () => {
  const supported = claim({ sentence: 's1', text: 'Turnout rose to 45 per cent in June.', evidence: [{ quote: 'Turnout rose' }] });

  it('is asked for once, with the objection and passages, for the claims that the program objects to', async () => {
    const asked: unknown[] = [];
    const judge = scriptedJudge({
      ...questions,
      judgeClaims: judged(
        supported,
        claim({ sentence: 's2', text: 'The line reopens in June.', evidence: [{ quote: 'The line reopens in June' }] }),
      ),
      ruleAgain: (_source, claims, again) => {
        asked.push(claims, 'hints' in again && [...again.hints]);
        return Promise.resolve([ruling('c1', 'contradicted', 'Turnout rose to 54 per cent')]);
      },
    });
    const { claims } = await run(
      jobOf('Turnout rose to 45 per cent in June. The line reopens in June.'),
      judge,
      seeing((text) => ({ lacking: text.includes('45') ? ['45 per cent'] : [] })),
    );
    assert.deepEqual(asked, [
      [{ id: 'c1', text: supported.text, sentence: 'Turnout rose to 45 per cent in June.' }],
      [['c1', { objection: 'The source nowhere has: 45 per cent', passages: [{ quote: SOURCE }] }]],
    ]);
    assert.deepEqual(
      claims.map(({ verdict, confidence, disputed }) => [verdict, confidence, disputed]),
      [
        ['contradicted', 'medium', false],
        ['supported', 'high', false],
      ],
    );
  });

  it('leaves a claim disputed whose objection stands', async () => {
    const judge = scriptedJudge({
      ...questions,
      judgeClaims: judged(supported),
      ruleAgain: () => Promise.resolve([ruling('c1', 'supported', 'Turnout rose')]),
    });
    const { claims } = await run(
      jobOf('Turnout rose to 45 per cent in June.'),
      judge,
      seeing(() => ({ lacking: ['45'] })),
    );
    assert.deepEqual(
      claims.map(({ verdict, confidence, disputed }) => [verdict, confidence, disputed]),
      [['supported', 'low', true]],
    );
  });

  it('keeps a claim that got no second ruling as it was, disputed', async () => {
    const judge = scriptedJudge({ ...questions, judgeClaims: judged(supported), ruleAgain: () => Promise.resolve([]) });
    const { claims } = await run(
      jobOf('Turnout rose to 45 per cent in June.'),
      judge,
      seeing(() => ({ lacking: ['45'] })),
    );
    assert.deepEqual([claims[0]?.verdict, claims[0]?.disputed], ['supported', true]);
  });

  it('leaves the verdicts as they are where the second look fails', async () => {
    const judge = scriptedJudge({ ...questions, judgeClaims: judged(supported), ruleAgain: () => Promise.reject(new Error('no answer')) });
    const { claims, invalid } = await run(
      jobOf('Turnout rose to 45 per cent in June.'),
      judge,
      seeing(() => ({ lacking: ['45'] })),
    );
    assert.deepEqual([invalid, claims[0]?.verdict, claims[0]?.disputed], [null, 'supported', true]);
  });

  it('looks at a claim that is said not to be in the source, and whose words one passage has', async () => {
    const judge = scriptedJudge({
      ...questions,
      judgeClaims: judged(claim({ sentence: 's1', verdict: 'notStated' })),
      ruleAgain: () => Promise.resolve([ruling('c1', 'supported', 'Turnout rose to 54 per cent')]),
    });
    const { claims } = await run(
      jobOf('Turnout rose to 54 per cent in June.'),
      judge,
      seeing(() => ({ holdsAll: true })),
    );
    assert.deepEqual([claims[0]?.verdict, claims[0]?.confidence], ['supported', 'medium']);
  });

  it('looks at a supported claim whose quote is not in the source, and at a contradiction by a quote about something else', async () => {
    let asked: string[] = [];
    const judge = scriptedJudge({
      ...questions,
      judgeClaims: judged(
        claim({ sentence: 's1', text: 'Turnout rose.', evidence: [{ quote: 'invented' }] }),
        claim({ sentence: 's1', text: 'Turnout fell.', verdict: 'contradicted', evidence: [{ quote: 'The line reopens in June' }] }),
        claim({ sentence: 's1', text: 'Turnout fell.', verdict: 'contradicted', evidence: [{ quote: 'Turnout rose to 54 per cent' }] }),
      ),
      ruleAgain: (_source, claims) => {
        asked = claims.map(({ id }) => id);
        return Promise.resolve([]);
      },
    });
    const { claims } = await run(jobOf('Turnout fell and rose.'), judge, seeing());
    assert.deepEqual(asked, ['c1', 'c2']);
    assert.deepEqual(
      claims.map(({ evidenceMissing, disputed }) => [evidenceMissing, disputed]),
      [
        [true, false],
        [false, true],
        [false, false],
      ],
    );
  });

  it('costs no call without an objection', async () => {
    const judge = scriptedJudge({
      ...questions,
      judgeClaims: judged(claim({ sentence: 's1', evidence: [{ quote: 'Turnout rose' }] })),
      ruleAgain: () => assert.fail('asked'),
    });
    assert.equal((await run(jobOf('Turnout rose in June.'), judge, seeing())).outcome, 'pass');
  });
});

describe('votes', () => {
  it('go by supported or not first, then by kind; a tie is not stated', () => {
    assert.equal(majority(['supported', 'supported', 'contradicted']), 'supported');
    assert.equal(majority(['supported', 'contradicted', 'notStated']), 'notStated');
    assert.equal(majority(['supported', 'contradicted', 'contradicted']), 'contradicted');
    assert.equal(majority(['supported', 'contradicted']), 'notStated');
  });

  it('of answers go by the majority, and a tie states nothing', () => {
    const [yes, no, none] = [
      answer({ id: 'q', quote: 'x' }),
      answer({ id: 'q', verdict: 'no', quote: 'y' }),
      answer({ id: 'q', verdict: 'notStated' }),
    ];
    assert.equal(majorityAnswer([none, yes, yes])?.verdict, 'yes');
    assert.equal(majorityAnswer([yes, no, none])?.verdict, 'notStated');
    assert.equal(majorityAnswer([]), undefined);
  });

  it('are cast on the claims of the first, and a split marks the claim', async () => {
    const votes: number[] = [];
    const judge = scriptedJudge({
      ...questions,
      judgeClaims: judged(
        claim({ sentence: 's1', evidence: [{ quote: 'Turnout rose' }] }),
        claim({ sentence: 's1', evidence: [{ quote: 'Turnout rose' }] }),
      ),
      ruleAgain: (_source, _claims, again) => {
        if ('vote' in again) votes.push(again.vote);
        return Promise.resolve([ruling('c1', 'contradicted', '54 per cent'), ruling('c2', 'supported', 'Turnout rose')]);
      },
      answerQuestions: (_sentences, _asked, { vote = 1 }) =>
        Promise.resolve([answer({ id: 'q1', quote: 'June', verdict: vote === 1 ? 'yes' : 'notStated' })]),
    });
    const { claims, coverage } = await run(jobOf('Turnout rose in June.', { votes: 3 }), judge);
    assert.deepEqual(votes, [2, 3]);
    assert.deepEqual(
      claims.map(({ verdict, votes: counted, confidence }) => [verdict, counted, confidence]),
      [
        ['contradicted', { agreed: 2, of: 3 }, 'low'],
        ['supported', null, 'high'],
      ],
    );
    assert.equal(coverage, 0);
  });
});
