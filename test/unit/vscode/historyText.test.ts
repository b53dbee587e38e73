import assert from 'node:assert/strict';
import { withRun } from '../../../src/core/history';
import { ENGLISH } from '../../../src/core/wording';
import { wordRun } from '../../../src/vscode/historyText';
import { resultOf } from '../core/results';

const run = (score: number) => withRun([], resultOf({ score, questionsHash: 'q' }))[0]!;
const label = (score: number, before: number, scale = 1) => wordRun(run(score), run(before), scale, ENGLISH).label;

describe('A run as it reads', () => {
  it('tells the way between the scores that are shown', () => {
    assert.equal(label(0.125, 0.143), '0.13  ▼ 0.01');
    assert.equal(label(0.82, 0.7), '0.82  ▲ 0.12');
    assert.equal(label(0.821, 0.824), '0.82  unchanged');
    assert.equal(label(0.821, 0.824, 100), '82.10  ▼ 0.30');
  });

  it('says why nothing can be told', () => {
    const before = { ...run(0.7), questionsHash: 'other' };
    const { label: shown, details } = wordRun(run(0.82), before, 1, ENGLISH);
    assert.equal(shown, '0.82');
    assert.match(details.at(-1)!, /it asked other questions/);
  });
});
