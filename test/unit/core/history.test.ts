import assert from 'node:assert/strict';
import { changeSince, compareQuestions, withRun } from '../../../src/core/history';
import type { CheckResult } from '../../../src/core/result';
import { questionOn, resultOf } from './results';

const run = (part: Partial<CheckResult> = {}) => withRun([], resultOf(part))[0]!;

describe('The history of a summary', () => {
  it('holds the newest runs first, a repeat once, and no end of them', () => {
    let runs = withRun([], resultOf({ score: 0.5, finished: 1 }));
    runs = withRun(runs, resultOf({ score: 0.5, finished: 2 }));
    runs = withRun(runs, resultOf({ score: 0.7, finished: 3 }));
    assert.deepEqual(
      runs.map(({ finished }) => finished),
      [3, 2],
    );
    for (let at = 4; at < 200; at++) runs = withRun(runs, resultOf({ score: at / 200, finished: at }));
    assert.equal(runs.length, 100);
  });

  it('holds no text of the summary, nor of the sources', () => {
    const kept = JSON.stringify(run({ questions: [questionOn([{ quote: 'Secret words', source: 's', start: 0, end: 1 }])] }));
    assert.ok(!kept.includes('Secret'));
  });

  it('tells how far the score moved between runs that asked the same of the same judge, else why that says nothing', () => {
    const before = run({ score: 0.5, questionsHash: 'q' });
    const judge = resultOf({}).judge;
    assert.ok(Math.abs((changeSince(run({ score: 0.62, questionsHash: 'q' }), before) as number) - 0.12) < 1e-12);
    assert.equal(changeSince(run({ score: null, questionsHash: 'q' }), before), 'noScore');
    assert.equal(changeSince(run({ questionsHash: 'other' }), before), 'questions');
    assert.equal(changeSince(run({ questionsHash: 'q', judge: { ...judge, version: '2' } }), before), 'judge');
    assert.equal(changeSince(run({ questionsHash: 'q', judge: { ...judge, served: 'another' } }), before), 'judge');
    assert.equal(changeSince(run({ questionsHash: 'q', judge: { ...judge, unit: 'sentence' } }), before), 'unit');
  });

  it('sets the same questions side by side', () => {
    const one = run({ questions: [questionOn([], { text: 'A?', answer: 'answered' }), questionOn([], { text: 'B?', answer: 'missing' })] });
    const other = run({
      questions: [questionOn([], { text: 'C?', answer: 'missing' }), questionOn([], { text: 'A?', answer: 'missing' })],
    });
    assert.deepEqual(compareQuestions(one, other), [
      { text: 'A?', answers: ['answered', 'missing'] },
      { text: 'B?', answers: ['missing', null] },
      { text: 'C?', answers: [null, 'missing'] },
    ]);
  });
});
