import assert from 'node:assert/strict';
import { dismissalKey, type Dismissal } from '../../../src/core/dismissals';
import { agreementOf, labelsOf } from '../../../src/core/labels';
import { claimIn, resultOf } from './results';

const label = (judge: boolean, human: boolean) => ({ judge, human });
const times = (count: number, judge: boolean, human: boolean) => Array.from({ length: count }, () => label(judge, human));

describe('Labels', () => {
  it('take a dismissed finding for a claim that the person holds for supported', () => {
    const claims = (['supported', 'notStated', 'contradicted', 'unjudged'] as const).map((verdict, index) => ({
      ...claimIn('Words.', 'Words', { verdict }),
      id: `c${index + 1}`,
    }));
    const dismissal: Dismissal = { ...dismissalKey('Words', 'notStated', []), reason: 'It does.', judge: 'x', date: '2026-12-01' };
    assert.deepEqual(
      labelsOf(resultOf({ claims }), new Map([['c2', dismissal]])).map(({ verdict, judge, human, reason }) => [
        verdict,
        judge,
        human,
        reason,
      ]),
      [
        ['supported', true, true, null],
        ['notStated', false, true, 'It does.'],
        ['contradicted', false, false, null],
      ],
    );
  });

  it('agree as the formulas say', () => {
    // 20 and 15 agreed, 5 and 10 not: kappa 0.4, the textbook case of Cohen's kappa.
    const labels = [...times(20, true, true), ...times(15, false, false), ...times(5, true, false), ...times(10, false, true)];
    const { claims, balancedAccuracy, kappa } = agreementOf(labels);
    assert.equal(claims, 50);
    assert.ok(Math.abs(kappa! - 0.4) < 1e-12);
    assert.ok(Math.abs(balancedAccuracy! - (20 / 30 + 15 / 20) / 2) < 1e-12);
  });

  it('agree on nothing that could be told where all are of one kind', () => {
    assert.deepEqual(agreementOf([]), { claims: 0, balancedAccuracy: null, kappa: null });
    assert.deepEqual(agreementOf(times(3, true, true)), { claims: 3, balancedAccuracy: null, kappa: null });
    assert.deepEqual(agreementOf([...times(2, true, true), ...times(2, false, false)]), { claims: 4, balancedAccuracy: 1, kappa: 1 });
  });
});
