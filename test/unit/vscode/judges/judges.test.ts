import assert from 'node:assert/strict';
import { DEFAULT_CHECK_OPTIONS, type CheckJob, type CheckRun } from '../../../../src/core/check';
import type { Cache } from '../../../../src/core/remember';
import { ENGLISH } from '../../../../src/core/wording';
import type { CheckResult } from '../../../../src/core/result';
import type { BuiltinWork, Look } from '../../../../src/judges/builtin/work';
import { BUILTIN } from '../../../../src/vscode/judges/judgeChoice';
import { Judges } from '../../../../src/vscode/judges/judges';
import { resultOf } from '../../core/results';
import { answer, claim, judged, question, scriptedJudge } from '../../core/scriptedJudge';
import { TestMemento } from '../memento';

const JOB: CheckJob = {
  summary: { id: 's', text: 'Turnout rose in June.', format: 'plain', region: null },
  source: [{ id: 'r', name: 'r', text: 'In June turnout rose.' }],
  language: null,
  options: DEFAULT_CHECK_OPTIONS,
};
const silent = () => undefined;

describe('The judges of the editor', () => {
  let checked: [CheckJob, unknown][];
  let looked: Look[];
  const result: CheckResult = resultOf({});
  const builtin: BuiltinWork = {
    check: (...asked) => {
      checked.push(asked);
      return Promise.resolve(result);
    },
    selfTest: () => assert.fail('no test'),
    look: (at) => {
      looked.push(at);
      return Promise.resolve(at.claims.map(() => ({ best: [], holdsAll: true, lacking: [] })));
    },
    version: '1',
    questionCount: 12,
    readSentences: () => assert.fail('nothing to read'),
    drawQuestions: () => assert.fail('nothing to draw'),
    answerQuestions: () => assert.fail('nothing to answer'),
  };
  const judges = new Judges({
    memory: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() },
    settings: { get: () => assert.fail('no setting is needed') },
    keys: { find: () => assert.fail('no key is needed') },
    editorModels: { model: () => assert.fail('no model is asked'), isReady: () => assert.fail('no model is asked') },
    consent: {
      ask: () => assert.fail('nothing is sent'),
      answerOf: () => assert.fail('nothing is sent'),
      askPlain: () => assert.fail('nothing is sent'),
      allowsPlain: () => assert.fail('nothing is sent'),
    },
    state: new TestMemento(),
    log: { debug: silent, info: silent, warn: silent, error: silent },
    isTrusted: () => false,
    builtin,
    words: ENGLISH,
  });
  const run: CheckRun = { signal: new AbortController().signal, report: silent, limit: 1000 };

  beforeEach(() => {
    checked = [];
    looked = [];
  });

  it('hand whole checks by the built-in judge over, without a memory, in any workspace', async () => {
    const judge = await judges.obtain(BUILTIN, []);
    const cache: Cache = { get: () => assert.fail('read'), set: () => assert.fail('written') };
    assert.equal(await judges.check(JOB, judge!, { ...run, cache, fresh: true }), result);
    assert.deepEqual(checked, [[JOB, run]]);
  });

  it('hand the look at the verdicts of others over', async () => {
    const other = scriptedJudge({
      judgeClaims: judged(claim({ sentence: 's1', text: 'Turnout rose in June.', verdict: 'notStated' })),
      drawQuestions: () => Promise.resolve([question({ id: 'q1', evidence: [{ quote: 'turnout rose' }] })]),
      answerQuestions: () => Promise.resolve([answer({ id: 'q1', quote: 'June' })]),
      ruleAgain: () => Promise.resolve([]),
    });
    const { claims } = await judges.check(JOB, other, run);
    assert.deepEqual(looked, [{ source: JOB.source, summary: 'Turnout rose in June.', claims: ['Turnout rose in June.'] }]);
    assert.equal(claims[0]?.disputed, true);
    assert.deepEqual(checked, []);
  });
});
