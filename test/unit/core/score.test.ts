import assert from 'node:assert/strict';
import type { AnswerState, Claim } from '../../../src/core/result';
import { bandOf, DEFAULT_SCORE_OPTIONS, decimalsOf, scoreOf } from '../../../src/core/score';

const claims = (...verdicts: Claim['verdict'][]) => verdicts.map((verdict) => ({ verdict, countsWith: null }));
const questions = (...answers: AnswerState[]) => answers.map((answer) => ({ answer, must: false }));
const options = DEFAULT_SCORE_OPTIONS;
const yes = questions('answered');

describe('the score', () => {
  it('is the lower of both axes', () => {
    const result = scoreOf(
      claims('supported', 'supported', 'contradicted', 'notStated'),
      questions('answered', 'answered', 'answered', 'missing'),
      options,
    );
    assert.deepEqual(result, { score: 0.5, alignment: 0.5, coverage: 0.75, range: null, outcome: 'pass' });
  });

  it('passes at the threshold, within the error of floating point', () => {
    const third = claims('supported', 'notStated', 'notStated');
    assert.equal(scoreOf(third, yes, { ...options, threshold: 1 / 3 }).outcome, 'pass');
    assert.equal(scoreOf(third, yes, { ...options, threshold: 0.1 + 0.2 + 0.04 }).outcome, 'fail');
  });

  it('leaves questions out that the source does not answer', () => {
    assert.equal(scoreOf(claims('supported'), questions('answered', 'notInSource', 'missing'), options).coverage, 0.5);
  });

  it('is 0 and fails where no sentence states anything', () => {
    assert.deepEqual(scoreOf([], questions('missing'), options), { score: 0, alignment: 0, coverage: 0, range: null, outcome: 'fail' });
  });

  it('is invalid without a question that the source answers', () => {
    for (const asked of [[], questions('notInSource')]) {
      const { score, outcome } = scoreOf(claims('supported'), asked, options);
      assert.deepEqual([score, outcome], [null, 'invalid']);
    }
  });

  it('is a range while items are unjudged, and never counts them as either', () => {
    const result = scoreOf(claims('supported', 'supported', 'supported', 'unjudged'), yes, options);
    assert.deepEqual(result, { score: 1, alignment: 1, coverage: 1, range: { low: 0.75, high: 1 }, outcome: 'pass' });
  });

  it('is invalid only when the threshold lies inside the range', () => {
    const half = scoreOf(claims('supported', 'notStated', 'unjudged'), yes, options);
    assert.deepEqual([half.score, half.outcome, half.range], [null, 'invalid', { low: 1 / 3, high: 2 / 3 }]);
    assert.equal(scoreOf(claims('notStated', 'notStated', 'notStated', 'unjudged'), yes, options).outcome, 'fail');
  });

  it('strict: is 1 for a summary without a fault, else 0; the axes stay', () => {
    const strict = { ...options, strict: true };
    assert.equal(scoreOf(claims('supported'), yes, strict).score, 1);
    const result = scoreOf(claims('supported', 'notStated'), yes, { ...strict, threshold: 0 });
    assert.deepEqual([result.score, result.alignment, result.outcome], [0, 0.5, 'fail']);
  });

  it('fails on a contradicted claim where that is asked, whatever the score', () => {
    const nearly = claims(...Array.from({ length: 9 }, () => 'supported' as const), 'contradicted');
    assert.equal(scoreOf(nearly, yes, options).outcome, 'pass');
    assert.equal(scoreOf(nearly, yes, { ...options, failOnContradicted: true }).outcome, 'fail');
  });

  it('fails on a missed question that must be answered', () => {
    const asked = [...questions('answered', 'answered'), { answer: 'missing' as const, must: true }];
    assert.equal(scoreOf(claims('supported'), asked, options).outcome, 'fail');
  });
});

describe('showing a score', () => {
  it('has bands that start at their lower ends', () => {
    assert.deepEqual([0.9, 0.7, 0.4, 0.01, 0].map(bandOf), ['excellent', 'good', 'moderate', 'poor', 'nothing']);
    assert.deepEqual([0.899, 0.699, 0.399].map(bandOf), ['good', 'moderate', 'poor']);
  });

  it('takes one more decimal where rounding would carry it across the threshold', () => {
    assert.equal(decimalsOf(0.4999, { threshold: 0.5, strict: false }), 4);
    assert.equal(decimalsOf(0.496, { threshold: 0.5, strict: false }), 3);
    assert.equal(decimalsOf(0.504, { threshold: 0.5, strict: false }), 2);
    assert.equal(decimalsOf(2 / 3, { threshold: 0.5, strict: false }), 2);
    assert.equal(decimalsOf(0.996, { threshold: 0.5, strict: true }), 3);
    assert.equal(decimalsOf(0.4996, { threshold: 0.5, strict: false }, 10), 3);
  });
});
