import assert from 'node:assert/strict';
import {
  adjustedScore,
  dismissalKey,
  formatDismissals,
  keyText,
  parseDismissals,
  withDismissal,
  withoutDismissal,
  type Dismissal,
} from '../../../src/core/dismissals';
import { CheckFailure } from '../../../src/core/failure';
import { markRepeats } from '../../../src/core/repeats';
import { claimIn, questionOn, resultOf } from './results';

const dismissal = (words: string, part: Partial<Dismissal> = {}): Dismissal => ({
  ...dismissalKey(words, 'notStated', ['b.md', 'a.md']),
  ...{ reason: 'It does.', judge: 'builtin', date: '2026-12-01' },
  ...part,
});

describe('Dismissed findings', () => {
  it('are known by words, kind and sources, whatever case, white space and order', () => {
    const key = keyText(dismissalKey('The  bridge opened', 'notStated', ['a.md', 'b.md']));
    assert.equal(key, keyText(dismissalKey('the bridge\nopened', 'notStated', ['b.md', 'a.md'])));
    for (const other of [
      dismissalKey('The bridge closed', 'notStated', ['a.md', 'b.md']),
      dismissalKey('The bridge opened', 'contradicted', ['a.md', 'b.md']),
      dismissalKey('The bridge opened', 'notStated', ['a.md']),
    ]) {
      assert.notEqual(key, keyText(other));
    }
  });

  it('are read as they were written, and hold no words of the summary', () => {
    const all = [dismissal('The bridge opened in May.')];
    const text = formatDismissals(all);
    assert.deepEqual(parseDismissals(text, 'dismissals.json'), all);
    assert.ok(!text.includes('bridge'));
  });

  for (const text of ['', '[]', '{"dismissals": {}}', '{"dismissals": [{"claim": "x"}]}', '{"dismissals": [null]}']) {
    it(`are refused by name where their file holds ${text || 'nothing'}`, () => {
      assert.throws(
        () => parseDismissals(text, 'd.json'),
        (error) => error instanceof CheckFailure && error.kind === 'badDismissalsFile' && error.details['file'] === 'd.json',
      );
    });
  }

  it('stand once, and go again', () => {
    const all = withDismissal([dismissal('A b'), dismissal('C d')], dismissal('a B', { reason: 'Other.' }));
    assert.deepEqual(
      all.map(({ reason }) => reason),
      ['It does.', 'Other.'],
    );
    assert.equal(withoutDismissal(all, dismissal('A b')).length, 1);
  });

  it('do not count in the adjusted score', () => {
    const said = (id: string, text: string, verdict: 'supported' | 'notStated') => ({ ...claimIn(text, text, { verdict }), id });
    const claims = markRepeats([
      said('c1', 'One.', 'supported'),
      said('c2', 'Two.', 'notStated'),
      said('c3', 'Two.', 'notStated'),
      said('c4', 'Four.', 'notStated'),
    ]);
    const questions = [questionOn([], { answer: 'answered' })];
    const result = resultOf({ claims, questions, score: 1 / 3 });
    assert.equal(adjustedScore(result, new Set(['c4'])), 1 / 2);
    assert.equal(adjustedScore(result, new Set(['c2'])), 1 / 3);
    assert.equal(adjustedScore(result, new Set(['c2', 'c3'])), 1 / 2);
    assert.equal(adjustedScore(result, new Set(['c2', 'c3', 'c4'])), 1);
    assert.equal(adjustedScore(result, new Set(['c1', 'c2', 'c3', 'c4'])), null);
    assert.equal(adjustedScore({ ...result, score: null }, new Set(['c4'])), null);
  });
});
