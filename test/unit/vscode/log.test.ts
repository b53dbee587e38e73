import assert from 'node:assert/strict';
import { CheckFailure, toFailure } from '../../../src/core/failure';
import { describeError } from '../../../src/vscode/log';

describe('describeError', () => {
  it('gives kind and facts of our failures, without file names', () => {
    const failure = new CheckFailure('keyRefused', { host: 'api.openai.com', status: 401, file: 'secret-plan.md' });
    assert.equal(describeError(failure), 'keyRefused host=api.openai.com status=401');
  });

  it('leaves the message of a foreign error out: it may hold a key or a text', () => {
    const error = new TypeError('Headers.append: "Bearer sk-canary" is an invalid header value.\n    at sk-canary');
    const described = describeError(error);
    assert.match(described, /^TypeError\n\s+at .*log\.test\.ts/);
    assert.doesNotMatch(described, /canary/);
    const inside = describeError(toFailure(error));
    assert.match(inside, /^internal, from TypeError\n\s+at /);
    assert.doesNotMatch(inside, /canary/);
  });

  it('says of what is no error only its type', () => {
    assert.equal(describeError('sk-canary'), 'a thrown string');
  });
});
