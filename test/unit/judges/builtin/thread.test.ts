import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import { DEFAULT_CHECK_OPTIONS, type CheckEvent, type CheckJob } from '../../../../src/core/check';
import type { CheckResult } from '../../../../src/core/result';
import { createBuiltinWork } from '../../../../src/judges/builtin';
import { BuiltinThread, startWorker } from '../../../../src/judges/builtin/thread/client';
import type { BuiltinWork } from '../../../../src/judges/builtin/work';
import { THREAD } from '../../../../src/judges/builtin/thread/messages';
import { pairOf } from '../../../bench/texts';
import { bundleThread } from '../../../harness/threadBundle';

const { source, summary } = pairOf({ sourceWords: 1000, summarySentences: 6 });
const jobOf = (text = summary, about = source): CheckJob => ({
  summary: { id: 's', text, format: 'markdown', region: null },
  source: [{ id: 'r', name: 'report.md', text: about }],
  language: null,
  options: DEFAULT_CHECK_OPTIONS,
});
const LONG = jobOf(summary, pairOf({ sourceWords: 300_000, summarySentences: 1, seed: 2 }).source);

const run = (signal = new AbortController().signal, report: (event: CheckEvent) => void = () => undefined) => ({ signal, report });
const timeless = ({ finished: _finished, took: _took, ...result }: CheckResult) => result;

describe('The thread of the built-in judge', () => {
  let file: string;
  let started: Worker[];
  let thread: BuiltinThread;
  const here = () => Promise.resolve(createBuiltinWork());

  before(async function () {
    this.timeout(60_000);
    file = await bundleThread();
  });
  beforeEach(() => {
    started = [];
    thread = new BuiltinThread(
      () => {
        const worker = startWorker(file);
        started.push(worker);
        return worker;
      },
      () => assert.fail('done in the host'),
    );
  });
  afterEach(() => {
    thread.dispose();
  });

  it('checks as the judge does without it: same result, same stages', async () => {
    const events: [CheckEvent[], CheckEvent[]] = [[], []];
    const job = jobOf(summary.replace(/for \d+ crowns/, 'for 7 million crowns'));
    const inThread = await thread.check(
      job,
      run(undefined, (event) => events[0].push(event)),
    );
    const inHost = await createBuiltinWork().check(
      job,
      run(undefined, (event) => events[1].push(event)),
    );
    assert.deepEqual(timeless(inThread), timeless(inHost));
    assert.deepEqual(
      events[0],
      events[1].filter(({ kind }) => kind === 'stage'),
    );
    assert.equal(events[0].length, 2);
  });

  it('is one for all checks, whatever they are checked against', async () => {
    const other = jobOf('Rain is due on Monday.', 'Rain is due on Monday in Harlow.');
    for (const job of [jobOf(), jobOf(`${summary} And more.`), other, jobOf()]) {
      assert.deepEqual(timeless(await thread.check(job, run())), timeless(await createBuiltinWork().check(job, run())));
    }
    assert.equal(started.length, 1);
  });

  it('sees of claims what is seen without it', async () => {
    const at = { source: jobOf().source, summary, claims: [summary, 'Tobias Renner sold 77 theatres.'] };
    const { signal } = new AbortController();
    assert.deepEqual(await thread.look(at, signal), await createBuiltinWork().look(at, signal));
  });

  it('reads, draws and answers for other judges what is read, drawn and answered without it', async () => {
    const { source } = jobOf();
    const call = { signal: new AbortController().signal, language: 'en' };
    const sentences = summary
      .split(/(?<=[.!?]) /)
      .concat('He sold 77 theatres.', 'Why?')
      .map((text, index) => ({ id: `s${index + 1}`, text, role: 'prose' as const }));
    const own = { own: [{ id: 'a', text: 'Did Tobias Renner sell 77 theatres?' }] };
    const of = async (work: BuiltinWork) => ({
      rules: [work.version, work.questionCount],
      read: await work.readSentences(source, sentences, call),
      drawn: await work.drawQuestions(source, { count: 3 }, call),
      own: await work.drawQuestions(source, own, call),
      // Needs no source, and leaves the one that the thread has where it is.
      answers: await work.answerQuestions(sentences, own.own, call),
      again: await work.drawQuestions(source, own, call),
      test: await work.selfTest(call.signal),
    });
    const inThread = await of(thread);
    assert.deepEqual(inThread, await of(createBuiltinWork()));
    assert.equal(inThread.drawn.length, 3);
    assert.ok(inThread.read.every(({ best }, index) => best.length > 0 || sentences[index]!.text === 'Why?'));

    const without = new BuiltinThread(() => assert.fail(), here);
    assert.deepEqual(await of(without), inThread);
    const stop = new AbortController();
    const cancelled = thread.readSentences(LONG.source, sentences, { signal: stop.signal, language: null });
    stop.abort();
    await assert.rejects(cancelled, { kind: 'cancelled' });
  });

  it('carries failures over', async () => {
    const failed = await thread.check(jobOf(summary, '…'), run());
    assert.deepEqual(failed.invalid, { kind: 'emptySource', details: { file: 'report.md' } });
    const limited = await thread.check(LONG, { ...run(), limit: 20 });
    assert.equal(limited.invalid?.kind, 'tooLong');
  });

  it('stops a check that is cancelled, and goes on with the next', async () => {
    const stop = new AbortController();
    const events: CheckEvent[] = [];
    const cancelled = thread.check(
      LONG,
      run(stop.signal, (event) => {
        events.push(event);
        stop.abort();
      }),
    );
    await assert.rejects(cancelled, { kind: 'cancelled' });
    assert.equal(events.length, 1);
    await assert.rejects(thread.check(jobOf(), run(stop.signal)), { kind: 'cancelled' });
    assert.ok((await thread.check(jobOf(), run())).score);
    assert.equal(started.length, 1);
  });

  it('is ended where it does not stop, and started anew', async () => {
    const stuck = `const { parentPort } = require('node:worker_threads');
      parentPort.postMessage({ kind: 'ready' });
      parentPort.once('message', ({ id }) => {
        parentPort.postMessage({ kind: 'event', id, event: { kind: 'kept', verdicts: 0 } });
        for (;;);
      });`;
    let starts = 0;
    thread = new BuiltinThread(() => (starts++ ? startWorker(file) : new Worker(stuck, { eval: true })), here);
    const stop = new AbortController();
    const cancelled = thread.check(
      jobOf(),
      run(stop.signal, () => {
        stop.abort();
      }),
    );
    const beside = thread.check(jobOf(), run());
    await Promise.all([assert.rejects(cancelled, { kind: 'cancelled' }), assert.rejects(beside, { kind: 'internal' })]);
    assert.ok((await thread.check(jobOf(), run())).score);
    assert.equal(starts, 2);
  });

  it('fails what it was at when it dies, and is started anew', async () => {
    await thread.check(jobOf(), run());
    const broken = thread.check(LONG, run());
    await Promise.all([assert.rejects(broken, { kind: 'internal' }), started[0]!.terminate()]);
    assert.ok((await thread.check(jobOf(), run())).score);
    assert.equal(started.length, 2);
  });

  it('is done without where none can be started', async () => {
    const starts = [
      () => {
        throw new Error('no threads here');
      },
      () => startWorker('/no/such/file.js'),
      () => new Worker('process.exit(1)', { eval: true }),
    ];
    for (const start of starts) {
      const without = new BuiltinThread(start, here);
      assert.deepEqual(timeless(await without.check(jobOf(), run())), timeless(await createBuiltinWork().check(jobOf(), run())));
      assert.equal((await without.look({ source: jobOf().source, summary, claims: ['One.'] }, new AbortController().signal)).length, 1);
    }
  });

  it('is no thread when it is loaded as a module', () => {
    const code = `const { parentPort } = require('node:worker_threads'); require(${JSON.stringify(file)}); parentPort.postMessage('loaded');`;
    const worker = new Worker(code, { eval: true, workerData: `not ${THREAD}` });
    return new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (message) => {
        assert.equal(message, 'loaded');
        void worker.terminate().then(() => {
          resolve();
        });
      });
    });
  });
});
