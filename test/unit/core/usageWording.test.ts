import assert from 'node:assert/strict';
import { costOf, wordUsage } from '../../../src/core/usageWording';
import { ENGLISH } from '../../../src/core/wording';

const usage = { calls: 3, inputTokens: 12_000, cachedTokens: 2000, outputTokens: 900, retries: 0 };

describe('the words on usage', () => {
  it('tell calls, time, tokens, and the price where one is set', () => {
    assert.deepEqual(wordUsage({ usage, took: 4210, kept: 2 }, ENGLISH, { input: 1, cachedInput: 0.1, output: 4 }), [
      '3 calls, 4.2 s.',
      'Tokens: 12,000 in (2,000 of them cached), 900 out.',
      '2 rulings were remembered.',
      'Price: 0.0138.',
    ]);
  });

  it('call unknown what a server did not tell, and give no price for it', () => {
    const told = { ...usage, inputTokens: null, cachedTokens: null };
    assert.ok(
      wordUsage({ usage: told, took: 1, kept: 0 }, ENGLISH, { input: 1, output: 4 }).includes(
        'Tokens: unknown in (unknown of them cached), 900 out.',
      ),
    );
    assert.equal(costOf(told, { input: 1, output: 4 }), null);
  });

  it('say that nothing was asked where all was remembered, and nothing of a judge that asks nobody', () => {
    const none = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, retries: 0 };
    assert.deepEqual(wordUsage({ usage: none, took: 5, kept: 7 }, ENGLISH, null), ['No call: all 7 rulings were remembered.']);
    assert.deepEqual(wordUsage({ usage: none, took: 5, kept: 0 }, ENGLISH, null), []);
  });
});
