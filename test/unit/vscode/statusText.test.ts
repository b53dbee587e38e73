import assert from 'node:assert/strict';
import { ENGLISH } from '../../../src/core/wording';
import { statusOf, type Shown } from '../../../src/vscode/statusText';
import { claimIn, resultOf } from '../core/results';

const NOTHING: Shown = {
  run: undefined,
  result: undefined,
  summaryEdited: false,
  sources: [],
  earlier: false,
  price: null,
  dismissed: new Set<string>(),
  scale: 1,
};
const status = (shown: Partial<Shown>) => statusOf({ ...NOTHING, ...shown }, ENGLISH);
const line = (shown: Partial<Shown>) => {
  const found = status(shown);
  return found && `$(${found.icon}) ${found.text}`;
};

const good = resultOf({ score: 0.824, alignment: 0.9, coverage: 0.824 });
const poor = resultOf({ score: 0.41, outcome: 'fail', claims: ['a', 'b', 'c'].map((id) => claimIn('Words.', 'Words', { id })) });

describe('The status bar', () => {
  it('says nothing where nothing is a summary', () => {
    assert.equal(status({}), null);
  });

  it('says that a summary is not checked yet', () => {
    assert.equal(line({ earlier: true }), '$(circle-large-outline) Summary');
    assert.equal(status({ earlier: true })?.command, 'summaryLint.check');
  });

  it('says how far a check is, with the stage in the tooltip and Cancel on a click', () => {
    const run = { stage: 'Answering 10 questions', step: 2, of: 3 };
    assert.equal(line({ run, result: good }), '$(sync~spin) Checking 2/3');
    assert.deepEqual(status({ run })?.details, ['Answering 10 questions', 'Click to cancel.']);
    assert.equal(status({ run })?.command, 'summaryLint.cancel');
    assert.equal(line({ run: { stage: '', step: 0, of: 0 } }), '$(sync~spin) Checking');
  });

  it('says the score, and how many findings there are', () => {
    assert.equal(line({ result: good }), '$(pass) 0.82');
    assert.equal(line({ result: poor }), '$(warning) 0.41 · 3');
    assert.equal(line({ result: good, scale: 10 }), '$(pass) 8.24');
    assert.equal(status({ result: poor })?.details[0], '3 findings.');
  });

  it('leaves dismissed findings out of the count, and tells the score without them', () => {
    const dismissed = new Set(['a']);
    assert.equal(line({ result: poor, dismissed }), '$(warning) 0.41 · 2');
    const details = status({ result: poor, dismissed })!.details;
    assert.ok(details.includes('1 finding was dismissed.'));
    const all = status({ result: poor, dismissed: new Set(['a', 'b', 'c']) });
    assert.equal(all?.text, '0.41');
  });

  it('says that a score is an estimate', () => {
    assert.equal(line({ result: { ...good, judge: { ...good.judge, estimate: true } } }), '$(pass) ≈ 0.82');
  });

  it('says why there is no score', () => {
    const result = resultOf({ score: null, outcome: 'invalid', invalid: { kind: 'noQuestions', details: {} } });
    assert.equal(line({ result, summaryEdited: true }), '$(question) not scored');
    assert.match(status({ result })!.details.join(' '), /No question could be drawn/);
  });

  it('says that the summary or a source is not what was checked', () => {
    const report = { name: 'report.md', state: 'changed' } as const;
    assert.equal(line({ result: poor, summaryEdited: true }), '$(history) 0.41 · edited');
    assert.equal(line({ result: poor, sources: [report] }), '$(history) 0.41 · edited');
    assert.equal(line({ result: poor, settingsChanged: true }), '$(history) 0.41 · edited');
    assert.equal(line({ result: poor, sources: [{ ...report, state: 'same' }] }), '$(warning) 0.41 · 3');
    assert.ok(status({ result: poor, sources: [report] })!.details.includes('report.md changed since the check.'));
    assert.ok(
      status({ result: poor, sources: [{ ...report, state: 'gone' }] })!.details.includes(
        'report.md was moved or deleted since the check.',
      ),
    );
  });

  it('tells both axes and the reason in the tooltip', () => {
    assert.match(status({ result: good })!.details.join(' '), /Coverage is weaker: 0\.82.*alignment is 0\.90/);
  });
});
