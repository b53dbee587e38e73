import assert from 'node:assert/strict';
import type { Claim } from '../../../src/core/result';
import { track } from '../../../src/core/tracking';
import { ENGLISH } from '../../../src/core/wording';
import { claimGroups, isRepeat, partAtFault, supportedCount } from '../../../src/vscode/claimGroups';
import { claimIn, resultOf } from '../core/results';

const TEXT = 'One two three.';
const tracked = (...parts: Partial<Claim>[]) =>
  track(resultOf({ claims: parts.map((part, index) => claimIn(TEXT, 'two', { id: `c${index + 1}`, ...part })) }), {
    text: TEXT,
    region: null,
    source: [],
    sentences: [],
  });
const claimed = (...parts: Partial<Claim>[]) => tracked(...parts).claims;

describe('Several claims on the same words', () => {
  it('are told apart by what is at fault, and are no repeats of each other', () => {
    const whole = { start: 0, end: TEXT.length };
    const of = tracked(
      { ...whole, focus: { start: 0, end: 3 } },
      { ...whole, focus: { start: 4, end: 7 }, countsWith: 'c1' },
      { focus: { start: 4, end: 7 }, countsWith: 'c1' },
    );
    assert.deepEqual(
      of.claims.map((claim) => [partAtFault(claim, of), isRepeat(claim, of)]),
      [
        ['One', false],
        ['two', false],
        [null, true],
      ],
    );
  });
});

describe('The groups of claims', () => {
  it('come in the order in which they call for something, empty ones left out', () => {
    const claims = claimed(
      { verdict: 'supported' },
      { verdict: 'notStated' },
      { verdict: 'contradicted' },
      { verdict: 'supported', evidenceMissing: true },
      { verdict: 'supported', disputed: true },
      { verdict: 'notStated', far: true },
      { verdict: 'unjudged' },
      { verdict: 'notStated' },
      { verdict: 'contradicted' },
    ).map((claim) => (claim.id === 'c9' ? { ...claim, place: null } : claim));
    assert.deepEqual(
      claimGroups(claims, new Set(['c8']), ENGLISH).map(({ label, claims: own }) => `${label}: ${own.map(({ id }) => id).join(' ')}`),
      [
        'Contradicted: c3',
        'Not stated: c2',
        'Evidence not found: c4',
        'Disputed: c5',
        'Far from the source’s wording: c6',
        'Not judged: c7',
        'Edited since the check: c9',
        'Dismissed: c8',
        'Supported: c1',
      ],
    );
    assert.equal(claimGroups(claimed({ verdict: 'supported' }), new Set(), ENGLISH).length, 1);
  });

  it('are counted with those that count', () => {
    assert.equal(supportedCount(claimed({ verdict: 'supported' }, { verdict: 'notStated' }, { countsWith: 'c2' }), ENGLISH), '1/2');
    assert.equal(supportedCount([], ENGLISH), '');
  });
});
