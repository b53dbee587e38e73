import assert from 'node:assert/strict';
import { FAILURE_KINDS } from '../../../src/core/failure';
import { wordFailure } from '../../../src/core/failureWording';
import { findingOf } from '../../../src/core/findings';
import { measuresOf } from '../../../src/core/measures';
import type { CheckResult, Claim, Question } from '../../../src/core/result';
import { DEFAULT_SCORE_OPTIONS, scoreOf } from '../../../src/core/score';
import { ENGLISH, excerpt, formatScore, wordFinding, wordPassage, wordPlace, wordReason } from '../../../src/core/wording';

const claim = (part: Partial<Claim>): Claim => ({
  ...{
    id: 'c1',
    sentence: 's1',
    text: 'Turnout fell to 45 %.',
    start: 0,
    end: 21,
    focus: null,
    verdict: 'supported',
    confidence: 'high',
    support: null,
  },
  ...{
    reason: '',
    evidence: [],
    evidenceMissing: false,
    correction: null,
    far: false,
    contrary: [],
    disputed: false,
    countsWith: null,
    votes: null,
    failure: null,
  },
  ...part,
});
const question = (part: Partial<Question>): Question => ({
  id: 'q1',
  text: 'Does it reopen?',
  expected: 'yes',
  answer: 'answered',
  must: false,
  pinned: false,
  sourceSays: null,
  reason: '',
  evidence: [],
  ...part,
});

function resultOf(claims: Claim[], questions: Question[], part: Partial<CheckResult> = {}): CheckResult {
  return {
    ...scoreOf(claims, questions, part.options ?? DEFAULT_SCORE_OPTIONS),
    ...{
      claims,
      questions,
      sentences: 3,
      nothing: 0,
      kept: 0,
      invalid: null,
      orders: [],
      options: DEFAULT_SCORE_OPTIONS,
      sources: [],
      finished: 0,
      took: 0,
    },
    ...{ judge: { id: 'x', version: '1', served: null, unit: 'claim', estimate: false }, summaryHash: '', questionsHash: '' },
    usage: { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, retries: 0 },
    ...part,
  };
}

const SUMMARY = 'Turnout fell to 45 %. The bridge opened in May.';
const at = { text: SUMMARY, sourceNames: ['report.md'], nearest: null };
const two = { ...at, sourceNames: ['a.md', 'b.md'] };

describe('the words of a finding', () => {
  it('say what the source says instead', () => {
    const wrong = claim({ verdict: 'contradicted', correction: '54 %', focus: { start: 16, end: 20 } });
    assert.equal(wordFinding(wrong, 'contradicted', ENGLISH, at), 'The source says 54 %, not 45 %.');
  });

  it('quote the source where there is no correction', () => {
    const wrong = claim({ verdict: 'contradicted', evidence: [{ quote: 'Turnout\nrose', source: 'r', start: 0, end: 12 }] });
    assert.equal(wordFinding(wrong, 'contradicted', ENGLISH, at), 'The source says otherwise: “Turnout rose”');
  });

  it('name what is not there, and where', () => {
    const invented = claim({ verdict: 'notStated', start: 22, end: 47 });
    assert.equal(wordFinding(invented, 'notStated', ENGLISH, at), 'Not in report.md: “The bridge opened in May.”');
    assert.equal(wordFinding(invented, 'notStated', ENGLISH, two), 'Not in the sources: “The bridge opened in May.”');
  });

  it('name the words that the source has in the place of others', () => {
    const turned = claim({ verdict: 'contradicted', focus: { start: 8, end: 12 }, clue: { kind: 'nearest', words: 'rose' } });
    assert.equal(wordFinding(turned, 'contradicted', ENGLISH, at), 'The source says “rose”, not “fell”.');
  });

  it('name what comes nearest in the source, and where', () => {
    const invented = claim({ verdict: 'notStated', focus: { start: 43, end: 46 }, clue: { kind: 'nearest', words: 'January' } });
    const said = (place: typeof at, nearest: string | null) => wordFinding(invented, 'notStated', ENGLISH, { ...place, nearest });
    assert.equal(said(at, wordPlace(11, null, ENGLISH)), 'Not in report.md: “May”. Nearest: “January” (line 12)');
    assert.equal(said(two, wordPlace(11, 'b.md', ENGLISH)), 'Not in the sources: “May”. Nearest: “January” (b.md, line 12)');
    assert.equal(said(at, null), 'Not in report.md: “May”');
  });

  it('say that a number may be computed or counted', () => {
    const said = (clue: Claim['clue'], place: typeof at) =>
      wordFinding(claim({ verdict: 'notStated', focus: { start: 16, end: 20 }, ...(clue && { clue }) }), 'notStated', ENGLISH, place);
    const computed = { kind: 'computed', from: ['12', '33 %'] } as const;
    assert.equal(said(computed, at), 'Not in report.md as such, but may be computed from 12 and 33 %: “45 %”');
    assert.equal(said(computed, two), 'Not in the sources as such, but may be computed from 12 and 33 %: “45 %”');
    assert.equal(said({ kind: 'count' }, at), 'Not in report.md as such, but may be a count: “45 %”');
    assert.equal(said({ kind: 'count' }, two), 'Not in the sources as such, but may be a count: “45 %”');
  });

  it('call a passage the nearest unless it bears the claim or the number can be computed from it', () => {
    const said = (part: Partial<Claim>) => wordPassage(claim(part), 'It opened', ENGLISH);
    assert.equal(said({ verdict: 'supported' }), '“It opened”');
    assert.equal(said({ verdict: 'notStated' }), 'Nearest in the source: “It opened”');
    assert.equal(said({ verdict: 'notStated', clue: { kind: 'computed', from: ['1', '2'] } }), '“It opened”');
  });

  it('list the words that are nowhere in the source', () => {
    const distant = claim({ verdict: 'notStated', far: true, clue: { kind: 'absent', words: ['gulls', 'sang'] } });
    assert.equal(
      wordFinding(distant, 'farFromSource', ENGLISH, at),
      'Little of this wording is in the source; check it. Not there at all: gulls, sang',
    );
    assert.equal(
      wordFinding({ ...distant, clue: { kind: 'absent', words: [] } }, 'farFromSource', ENGLISH, at),
      'Little of this wording is in the source; check it.',
    );
  });

  it('are cut where a claim is endless, never inside a character', () => {
    assert.equal(excerpt(`${'a'.repeat(198)}😀 more`), `${'a'.repeat(198)}…`);
    assert.ok(excerpt('x'.repeat(10_000)).length <= 200);
  });

  it('belong to the kind of the claim', () => {
    assert.deepEqual(
      [
        claim({ verdict: 'contradicted' }),
        claim({ verdict: 'notStated' }),
        claim({ verdict: 'notStated', far: true }),
        claim({ evidenceMissing: true }),
        claim({}),
        claim({ verdict: 'unjudged' }),
      ].map(findingOf),
      ['contradicted', 'notStated', 'farFromSource', 'evidenceNotFound', null, null],
    );
  });
});

describe('the reason', () => {
  it('names the weaker axis, both axes and what is behind them', () => {
    const result = resultOf(
      [claim({}), claim({ verdict: 'notStated', text: 'The bridge opened in May.' })],
      [question({}), question({ id: 'q2' }), question({ id: 'q3', answer: 'missing', text: 'Does it cost 3 million?' })],
    );
    assert.equal(
      wordReason(result, ENGLISH),
      'Alignment is weaker: 0.50 (1 of 2 claims); coverage is 0.67 (2 of 3 questions). Not stated in the source: “The bridge opened in May”. Not answered by the summary: “Does it cost 3 million?”.',
    );
  });

  it('counts one as one', () => {
    assert.match(
      wordReason(resultOf([claim({})], [question({})]), ENGLISH),
      /^Alignment 1\.00 \(1 of 1 claim\) and coverage 1\.00 \(1 of 1 question\) are equal\./,
    );
  });

  it('says that an estimate is one, and how many proofs are not in the source', () => {
    const judge = { id: 'builtin', version: '1', served: null, unit: 'sentence', estimate: true } as const;
    const words = wordReason(resultOf([claim({ evidenceMissing: true })], [question({})], { judge }), ENGLISH);
    assert.match(words, /1 supported claim has a proof that is not in the source\. An estimate: this judge compares words, not meaning\./);
  });

  it('says why there is no score', () => {
    const result = resultOf([], [], { score: null, outcome: 'invalid', invalid: { kind: 'emptySource', details: { file: 'report.md' } } });
    assert.equal(wordReason(result, ENGLISH), 'Not scored. report.md holds no text. Choose another source.');
    assert.equal(formatScore(result, ENGLISH), 'not scored');
  });

  it('has words for every kind of failure', () => {
    const words = FAILURE_KINDS.map((kind) => wordFailure({ kind, details: {} }, ENGLISH));
    assert.equal(new Set(words).size, FAILURE_KINDS.length);
    for (const text of words) assert.match(text, /[.]$/);
  });
});

describe('a shown score', () => {
  const scored = (good: number, bad: number, part: Partial<CheckResult> = {}) =>
    resultOf(
      [...Array.from({ length: good }, () => claim({})), ...Array.from({ length: bad }, () => claim({ verdict: 'notStated' }))],
      [question({})],
      part,
    );

  it('has two decimals, and more where rounding would carry it across the threshold', () => {
    assert.equal(formatScore(scored(2, 1), ENGLISH), '0.67');
    assert.equal(formatScore(scored(124, 126), ENGLISH), '0.496');
  });

  it('is scaled, marked as an estimate, and in the reader’s numerals', () => {
    assert.equal(formatScore(scored(1, 1), ENGLISH, 10), '5.00');
    assert.equal(formatScore(scored(1, 1), { ...ENGLISH, locale: 'de' }), '0,50');
    const judge = { id: 'builtin', version: '1', served: null, unit: 'sentence', estimate: true } as const;
    assert.equal(formatScore(scored(1, 1, { judge }), ENGLISH), '≈ 0.50');
  });

  it('is a range while items are unjudged', () => {
    assert.equal(
      formatScore(resultOf([claim({}), claim({}), claim({}), claim({ verdict: 'unjudged' })], [question({})]), ENGLISH),
      '0.75 to 1.00',
    );
  });
});

describe('the measures beside the score', () => {
  it('count length, copied words and sentences without a finding', () => {
    const source = [{ id: 'r', name: 'r', text: 'One two three four five six seven eight nine ten.' }];
    const measures = measuresOf('Two three four five six, alpha beta gamma.', source, {
      claims: [claim({ verdict: 'notStated' })],
      sentences: 4,
    });
    assert.deepEqual(measures, { lengthRatio: 33 / 39, copiedShare: 5 / 8, cleanSentences: 0.75 });
  });
});
