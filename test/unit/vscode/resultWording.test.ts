import assert from 'node:assert/strict';
import { ENGLISH } from '../../../src/core/wording';
import { judgeName } from '../../../src/core/judgeName';
import { wordAgo } from '../../../src/vscode/resultWording';

describe('Words about a result', () => {
  it('name the judge by the model that served, else by the one asked for', () => {
    assert.equal(judgeName({ id: 'builtin', served: null }, ENGLISH), 'Built-in judge');
    assert.equal(judgeName({ id: 'openai/gpt-6-luna', served: 'gpt-6-luna-2026-09-01' }, ENGLISH), 'gpt-6-luna-2026-09-01');
    assert.equal(judgeName({ id: 'openai/org/model', served: null }, ENGLISH), 'org/model');
  });

  it('tell how long ago a check was', () => {
    const ago = (seconds: number, locale = 'en') => wordAgo(0, seconds * 1000, { ...ENGLISH, locale });
    assert.deepEqual(
      [59, 60, 130, 7200, 200_000].map((seconds) => ago(seconds)),
      ['just now', '1 minute ago', '2 minutes ago', '2 hours ago', '2 days ago'],
    );
    assert.equal(ago(130, 'de'), 'vor 2 Minuten');
  });
});
