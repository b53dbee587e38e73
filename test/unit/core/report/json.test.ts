import assert from 'node:assert/strict';
import { resultJson } from '../../../../src/core/report/json';
import { reported } from './hostile';

describe('A report in JSON', () => {
  it('counts byte order marks', () => {
    const { claims } = resultJson(reported());
    assert.deepEqual([claims[0]!.start, claims[0]!.focus], [0, { start: 21, end: 24 }]);
    assert.equal(claims[0]!.evidence[0]!.start, 'The bridge '.length + 1);
  });

  it('names no place for words that were edited since the check', () => {
    const [first, second] = resultJson(reported({ edited: new Set(['c1']) })).claims;
    assert.deepEqual([first!.start, first!.end, first!.focus], [null, null, null]);
    assert.equal(typeof second!.start, 'number');
  });
});
