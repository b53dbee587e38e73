import assert from 'node:assert/strict';
import type { Log } from 'sarif';
import { DEFAULT_SEVERITIES } from '../../../../src/core/severity';
import { resultSarif } from '../../../../src/core/report/sarif';
import type { Reported } from '../../../../src/core/report/reported';
import { resultOf } from '../results';
import { HOSTILE, reported } from './hostile';

const options = { version: '1.2.3', severityOf: (kind: keyof typeof DEFAULT_SEVERITIES) => DEFAULT_SEVERITIES[kind] };
// The return type is that of the published types of SARIF 2.1.0, which hold every name and value of a literal.
const sarif = (special: Partial<Reported> = {}): Log => resultSarif(reported(special), options);
const run = (log: Log) => log.runs[0]!;

describe('A report in SARIF', () => {
  it('has what SARIF 2.1.0 requires of a log, a run, a rule, a result and a notification', () => {
    const log = JSON.parse(JSON.stringify(sarif())) as Log;
    assert.equal(log.version, '2.1.0');
    const { tool, results, artifacts, columnKind } = run(log);
    assert.equal(tool.driver.name, 'Summary Lint');
    assert.equal(columnKind, 'utf16CodeUnits');
    assert.deepEqual(
      artifacts!.map(({ location }) => location!.uri),
      ['summary.md', 'in%20put/report.md'],
    );
    const rules = tool.driver.rules!.map(({ id }) => id);
    assert.deepEqual(rules, ['contradicted', 'not-stated', 'evidence-not-found', 'disputed', 'far-from-source']);
    for (const { ruleId, ruleIndex, message, locations, relatedLocations, level } of results!) {
      assert.equal(rules[ruleIndex!], ruleId);
      assert.ok(message.text && ['error', 'warning', 'note'].includes(level!));
      for (const { physicalLocation } of [...locations!, ...relatedLocations!]) {
        const { startLine, startColumn, endLine, endColumn } = physicalLocation!.region!;
        assert.ok(startLine! >= 1 && startColumn! >= 1 && (endLine! > startLine! || endColumn! >= startColumn!));
      }
    }
  });

  it('places the words at fault and their proof, in units of UTF-16 from 1', () => {
    const [first] = run(sarif()).results!;
    assert.equal(first!.ruleId, 'contradicted');
    assert.deepEqual(first!.locations![0]!.physicalLocation, {
      artifactLocation: { uri: 'summary.md' },
      region: { startLine: 1, startColumn: 22, endLine: 1, endColumn: 25 },
    });
    assert.deepEqual(first!.relatedLocations![0]!.physicalLocation, {
      artifactLocation: { uri: 'in%20put/report.md' },
      region: { startLine: 1, startColumn: 12, endLine: 1, endColumn: 26 },
    });
  });

  it('gives levels by severity, leaves out what is off, and is never more than a note where the judge is not sure', () => {
    const levels = (log: Log) => run(log).results!.map(({ level }) => level);
    assert.deepEqual(levels(sarif()), ['warning', 'warning', 'warning', 'note']);
    assert.deepEqual(levels(resultSarif(reported(), { ...options, severityOf: () => 'error' })), ['error', 'error', 'error', 'note']);
    assert.deepEqual(levels(resultSarif(reported(), { ...options, severityOf: () => 'off' })), []);
  });

  it('makes no link and no placeholder of brackets and braces in texts', () => {
    const texts = run(sarif()).results!.flatMap(({ message, relatedLocations }) => [
      message,
      ...relatedLocations!.map((one) => one.message),
    ]);
    const text = texts.map((message) => message!.text).join('\n');
    assert.ok(text.includes(HOSTILE.slice(3, 33)));
    assert.doesNotMatch(text, /(?<!\\)[[\]]|(?<!\{)\{(?!\{)/);
  });

  it('marks dismissed findings as suppressed and those that were edited as being nowhere', () => {
    const [first, ...others] = run(sarif({ edited: new Set(['c1']), dismissed: new Map([['c2', 'a joke']]) })).results!.reverse();
    assert.equal(first!.locations![0]!.physicalLocation!.region, undefined);
    assert.deepEqual(others.at(-1)!.suppressions, [{ kind: 'external', justification: 'a joke' }]);
  });

  it('says why there is no score', () => {
    const invalid = resultOf({ score: null, outcome: 'invalid', invalid: { kind: 'emptySource', details: { file: 'report.md' } } });
    const [invocation] = run(sarif({ result: invalid })).invocations!;
    assert.equal(invocation!.executionSuccessful, false);
    assert.match(invocation!.toolExecutionNotifications![0]!.message.text!, /report\.md holds no text/);
  });
});
