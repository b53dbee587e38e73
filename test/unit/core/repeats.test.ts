import assert from 'node:assert/strict';
import { markRepeats, sayingOf } from '../../../src/core/repeats';
import type { Claim } from '../../../src/core/result';
import { tallyClaims } from '../../../src/core/score';
import { claimIn } from './results';

const claims = (...said: readonly (readonly [string, Claim['verdict']])[]): Claim[] =>
  said.map(([text, verdict], index) => ({ ...claimIn(text, text, { verdict }), id: `c${index + 1}` }));

describe('claims that say the same', () => {
  it('count once, by the worst verdict', () => {
    const marked = markRepeats(
      claims(
        ['The line reopens in May.', 'supported'],
        ['Trains run hourly.', 'supported'],
        ['the line re­opens in May', 'notStated'],
        ['The line reopens in May', 'contradicted'],
      ),
    );
    assert.deepEqual(
      marked.map(({ countsWith }) => countsWith),
      ['c4', null, 'c4', null],
    );
    assert.deepEqual(tallyClaims(marked), { good: 1, bad: 1, unjudged: 0 });
  });

  it('are told by all of their words in order, whatever articles, accents and case', () => {
    assert.equal(sayingOf('The café won a prize'), sayingOf('Cafe won the prize'));
    for (const [one, other] of [
      ['Ann hit Bob', 'Bob hit Ann'],
      ['Anna met Boris', 'Anna hit Boris'],
      ['It did not open', 'It did open'],
      ['It opened in 1987', 'It opened in 1978'],
      ['✓', '✗'],
    ] as const) {
      assert.notEqual(sayingOf(one), sayingOf(other));
    }
  });
});
