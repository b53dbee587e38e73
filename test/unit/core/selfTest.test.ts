import assert from 'node:assert/strict';
import { CheckFailure } from '../../../src/core/failure';
import type { Call, Judge, Verdict } from '../../../src/core/judge';
import { runSelfTest, type SelfTest } from '../../../src/core/selfTest';
import { CONTROL, TRIED_TEXTS } from '../../../src/core/selfTestItems';
import { createBuiltinJudge } from '../../../src/judges/builtin';
import { answer, claim, scriptedJudge, untilAborted } from './scriptedJudge';

const callOf = (signal = new AbortController().signal): Call => ({ signal, language: null, report: () => undefined });

/** Rules on claims by their texts; `none`: gives no claim. */
const rulingJudge = (verdictOf: (text: string) => Verdict | 'none', answered: 'yes' | 'no' | 'notStated' = 'notStated'): Judge =>
  scriptedJudge({
    judgeClaims: (_, sentences) =>
      Promise.resolve({
        claims: sentences.flatMap(({ id, text }) => {
          const verdict = verdictOf(text);
          return verdict === 'none' ? [] : [claim({ sentence: id, verdict })];
        }),
        nothing: [],
      }),
    answerQuestions: (_, asked) => Promise.resolve(asked.map(({ id }) => answer({ id, verdict: answered }))),
  });

const WELL = new Map(TRIED_TEXTS.flatMap(({ claims }) => claims.map(({ text, expected }) => [text, expected])));
const well = (text: string): Verdict => (WELL.get(text) === 'supported' ? 'supported' : 'contradicted');
const missed = ({ items }: SelfTest): string[] => items.filter(({ given, expected }) => given !== expected).map(({ text }) => text);

describe('The self-test of a judge', () => {
  it('has twelve items, of both verdicts, and no text twice', async () => {
    const { agreed, of, unfit, items } = await runSelfTest(rulingJudge(well), callOf());
    assert.deepEqual({ agreed, of, unfit }, { agreed: 12, of: 12, unfit: false });
    assert.equal(new Set(items.map(({ text }) => text)).size, 12);
    assert.equal(items.filter(({ expected }) => expected === 'supported').length, 5);
    assert.equal(items.filter(({ kind }) => kind === 'control').length, 1);
  });

  it('asks each text once, and everything side by side', async () => {
    const asked: string[] = [];
    let open = () => undefined as unknown;
    const all = new Promise((resolve) => (open = () => resolve(undefined)));
    const note = async (what: string) => {
      if (asked.push(what) === 4) open();
      await all;
    };
    const judge = rulingJudge(well);
    await runSelfTest(
      {
        ...judge,
        judgeClaims: async (source, ...rest) => {
          await note(source[0]!.name);
          return judge.judgeClaims(source, ...rest);
        },
        answerQuestions: async (...of) => {
          await note('control');
          return judge.answerQuestions(...of);
        },
      },
      callOf(),
    );
    assert.deepEqual(asked.sort(), ['cable-car.md', 'control', 'ferries.md', 'museum.md']);
  });

  it('finds a judge unfit that says the same of everything, or nothing of anything', async () => {
    const results = await Promise.all([
      runSelfTest(
        rulingJudge(() => 'supported', 'yes'),
        callOf(),
      ),
      runSelfTest(
        rulingJudge(() => 'notStated'),
        callOf(),
      ),
      // Both kinds of unsupported are one.
      runSelfTest(
        rulingJudge((text) => (well(text) === 'supported' ? 'notStated' : 'contradicted')),
        callOf(),
      ),
      runSelfTest(
        rulingJudge(() => 'none'),
        callOf(),
      ),
    ]);
    assert.deepEqual(
      results.map(({ agreed, unfit }) => ({ agreed, unfit })),
      [
        { agreed: 5, unfit: true },
        { agreed: 7, unfit: true },
        { agreed: 7, unfit: true },
        { agreed: 1, unfit: true },
      ],
    );
  });

  it('takes a sentence for unsupported of which one claim is', async () => {
    const judge = scriptedJudge({
      judgeClaims: (_, sentences) =>
        Promise.resolve({
          claims: sentences.flatMap(({ id, text }) => [
            claim({ sentence: id, verdict: 'supported' }),
            claim({ sentence: id, verdict: well(text) }),
          ]),
          nothing: [],
        }),
      answerQuestions: (_, asked) => Promise.resolve(asked.map(({ id }) => answer({ id, verdict: 'no' }))),
    });
    // An answer where there is none is wrong, whichever it is.
    assert.deepEqual(missed(await runSelfTest(judge, callOf())), [CONTROL.question]);
  });

  it('puts the control as a statement to a judge of sentences', async () => {
    const { items } = await runSelfTest({ ...rulingJudge(well), unit: 'sentence' }, callOf());
    assert.equal(items.at(-1)!.text, CONTROL.statement);
  });

  it('counts what the judge fails at as not agreed, and goes on', async () => {
    const judge = rulingJudge(well);
    const failing = (kind: 'refused' | 'wrongShape'): Judge => ({
      ...judge,
      judgeClaims: (source, ...rest) =>
        source[0]!.name === 'ferries.md' ? Promise.reject(new CheckFailure(kind)) : judge.judgeClaims(source, ...rest),
      answerQuestions: () => Promise.reject(new CheckFailure('cutOff')),
    });
    for (const kind of ['refused', 'wrongShape'] as const) {
      const { agreed, unfit, items } = await runSelfTest(failing(kind), callOf());
      assert.deepEqual({ agreed, unfit }, { agreed: 7, unfit: false });
      assert.equal(items.filter(({ given }) => given === null).length, 5);
    }
  });

  it('throws what concerns everything', async () => {
    for (const kind of ['keyRefused', 'notReached', 'noModel', 'quota'] as const) {
      const judge = { ...rulingJudge(well), answerQuestions: () => Promise.reject(new CheckFailure(kind)) };
      await assert.rejects(runSelfTest(judge, callOf()), { kind });
    }
    const stop = new AbortController();
    const judge = { ...rulingJudge(well), judgeClaims: (...[, , call]: Parameters<Judge['judgeClaims']>) => untilAborted(call) };
    const running = runSelfTest(judge, callOf(stop.signal));
    stop.abort();
    await assert.rejects(running, { kind: 'cancelled' });
  });

  it('ends the other requests where one fails for good', async () => {
    let ended = 0;
    const judge: Judge = {
      ...rulingJudge(well),
      judgeClaims: (...[, , call]) => untilAborted(call).finally(() => ended++),
      answerQuestions: () => Promise.reject(new CheckFailure('keyRefused')),
    };
    await assert.rejects(runSelfTest(judge, callOf()), { kind: 'keyRefused' });
    assert.equal(ended, 3);
  });

  it('shows what the built-in judge can not see: all for some, will for may, what is only said, what is denied', async () => {
    const result = await runSelfTest(createBuiltinJudge(), callOf());
    assert.equal(result.unfit, false);
    assert.deepEqual(missed(result), [
      'All ferries of the Sandrey line may be replaced by 2034.',
      'Some ferries of the Sandrey line will be replaced by 2034.',
      'The fares of the Sandrey line are the lowest on the coast.',
      'The museum in Harn bought the painting by Ilse Tornquist.',
    ]);
  });
});
