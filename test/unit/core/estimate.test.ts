import assert from 'node:assert/strict';
import { estimateOf } from '../../../src/core/estimate';
import type { CheckResult, Claim } from '../../../src/core/result';
import { scoreOf } from '../../../src/core/score';
import { ENGLISH, reasonsOf } from '../../../src/core/wording';
import { claimIn, questionOn, resultOf } from './results';

const BUILTIN = { id: 'builtin', version: '1', served: null, unit: 'sentence', estimate: true } as const;
let made = 0;
const claim = (part: Partial<Claim>): Claim => claimIn('Words.', 'Words', { id: `c${++made}`, ...part });
const supported = () => claim({ verdict: 'supported' });
const wrong = () => claim({ verdict: 'contradicted' });
const far = () => claim({ far: true, confidence: 'low' });
const computable = () => claim({ confidence: 'low', clue: { kind: 'computed', from: ['12', '30'] } });

function result(claims: Claim[], part: Partial<CheckResult> = {}): CheckResult {
  const questions = [questionOn([], { answer: 'answered' })];
  const options = { threshold: 0.5, strict: false, failOnContradicted: false };
  return resultOf({ ...scoreOf(claims, questions, options), claims, questions, options, judge: BUILTIN, ...part });
}

describe('an estimate', () => {
  it('runs from all claims that the judge is unsure of as unsupported to all as supported', () => {
    assert.deepEqual(estimateOf(result([supported(), far(), computable(), wrong()])), { low: 0.25, high: 0.75, far: 1, computable: 1 });
  });

  it('has no range where all is sure, where another axis decides, and where a judge reads meaning', () => {
    assert.equal(estimateOf(result([supported(), wrong()])), null);
    const [unanswered, answered] = [questionOn([], { answer: 'missing' }), questionOn([], { answer: 'answered' })];
    assert.equal(estimateOf(result([supported(), far()], { questions: [unanswered, answered], score: 0.5 })), null);
    assert.equal(estimateOf(result([supported(), far()], { judge: { ...BUILTIN, estimate: false } })), null);
    assert.equal(estimateOf(result([far()], { score: null })), null);
  });

  it('counts claims that count as one once, and leaves them unsupported where one of them is surely wrong', () => {
    const first = computable();
    const beside = (other: Claim): Claim => ({ ...other, countsWith: first.id });
    assert.deepEqual(estimateOf(result([supported(), first, beside(computable())])), { low: 0.5, high: 1, far: 0, computable: 1 });
    assert.equal(estimateOf(result([supported(), first, beside(claim({}))])), null);
  });

  it('is said in numbers as they are shown, with what the judge is blind to', () => {
    const said = (claims: Claim[], scale?: number) => reasonsOf(result(claims), ENGLISH, scale).join(' ');
    assert.match(said([supported(), far()]), /Between 0\.50 and 1\.00, depending on 1 claim whose wording is far from the source’s\./);
    assert.match(said([supported(), far(), far()], 10), /Between 3\.33 and 10\.00, depending on 2 claims whose wording is far/);
    assert.match(said([supported(), computable()]), /depending on 1 claim whose number may follow from the source’s\./);
    assert.match(said([supported(), computable(), far()]), /depending on 2 claims whose wording is far from the source’s or whose numbers/);
    assert.match(
      said([supported()]),
      /compares words, not meaning\. It can’t see who did what to whom, the order of events, cause, tone, or/,
    );
    assert.doesNotMatch(said([supported()]), /Between/);
  });
});
