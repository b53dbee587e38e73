import assert from 'node:assert/strict';
import { CheckFailure, toFailure } from '../../../src/core/failure';

describe('CheckFailure', () => {
  /** As the class of another bundle makes it. */
  const foreign = (fields: object) => Object.assign(new Error('keyRefused'), { name: 'CheckFailure', ...fields });

  it('is known across bundles by what it carries', () => {
    const failure = foreign({ kind: 'keyRefused', details: { host: 'api.openai.com' } });
    assert.ok(failure instanceof CheckFailure);
    assert.equal(toFailure(failure), failure);
    assert.ok(new CheckFailure('noKey') instanceof CheckFailure);
  });

  it('is nothing else', () => {
    const others = [
      new Error('keyRefused'),
      foreign({ kind: 'keyRefused' }),
      foreign({ kind: 'other', details: {} }),
      { kind: 'noKey' },
      null,
    ];
    for (const other of others) {
      assert.ok(!(other instanceof CheckFailure));
      assert.equal(toFailure(other).kind, 'internal');
    }
  });

  it('is a cancellation where the signal says so', () => {
    assert.equal(toFailure(new Error('aborted'), AbortSignal.abort()).kind, 'cancelled');
    assert.equal(toFailure(new CheckFailure('noKey'), AbortSignal.abort()).kind, 'noKey');
  });
});
