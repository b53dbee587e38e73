import assert from 'node:assert/strict';
import { CheckFailure } from '../../../src/core/failure';
import { Runs, type Run } from '../../../src/vscode/runs';

/** `vscode.EventEmitter`, as far as runs use it. */
class TestEmitter {
  fired = 0;
  readonly event = () => ({ dispose: () => undefined });
  readonly fire = () => {
    this.fired++;
  };
  readonly dispose = () => undefined;
}

const A = 'file:///a.md';
const B = 'untitled:Untitled-1';
/** Work that goes on until it is cancelled. */
const untilCancelled = (run: Run) =>
  new Promise<never>((_, reject) => {
    run.signal.addEventListener('abort', () => {
      reject(new CheckFailure('cancelled'));
    });
  });

describe('Runs', () => {
  it('shows a run while it lasts and hands over what it found', async () => {
    const emitter = new TestEmitter();
    const runs = new Runs(emitter);
    const ended = runs.start(A, (run) => {
      run.say('Judging', 1, 2);
      assert.deepEqual([runs.of(A)?.stage, runs.of(A)?.step, runs.of(A)?.of], ['Judging', 1, 2]);
      run.say('Waiting');
      assert.deepEqual([runs.of(A)?.stage, runs.of(A)?.step, runs.of(A)?.of], ['Waiting', 1, 2]);
      return Promise.resolve(7);
    });
    assert.ok(runs.some);
    assert.deepEqual(await ended, { kind: 'done', value: 7 });
    assert.equal(runs.of(A), undefined);
    assert.ok(!runs.some);
    assert.equal(emitter.fired, 4);
  });

  it('ends as cancelled when it is cancelled, also where the work did not heed it', async () => {
    const runs = new Runs(new TestEmitter());
    const heeding = runs.start(A, untilCancelled);
    runs.of(A)?.cancel();
    assert.deepEqual(await heeding, { kind: 'cancelled' });
    const deaf = runs.start(A, async () => {
      await Promise.resolve();
      return 7;
    });
    runs.of(A)?.cancel();
    assert.deepEqual(await deaf, { kind: 'cancelled' });
  });

  it('lets a newer run of the same document take the place of the older', async () => {
    const runs = new Runs(new TestEmitter());
    let finishOlder: (value: number) => void = () => undefined;
    const older = runs.start(A, () => new Promise<number>((resolve) => (finishOlder = resolve)));
    const newer = runs.start(A, (run) => {
      run.say('newer');
      return Promise.resolve(2);
    });
    finishOlder(1);
    assert.deepEqual(await older, { kind: 'cancelled' });
    assert.deepEqual(await newer, { kind: 'done', value: 2 });
  });

  it('keeps showing the newer run when the older ends', async () => {
    const runs = new Runs(new TestEmitter());
    const older = runs.start(A, untilCancelled);
    const newer = runs.start(A, untilCancelled);
    await older;
    assert.ok(runs.of(A));
    runs.cancelAll();
    assert.deepEqual(await newer, { kind: 'cancelled' });
  });

  it('runs different documents side by side', async () => {
    const runs = new Runs(new TestEmitter());
    const one = runs.start(A, untilCancelled);
    assert.deepEqual(await runs.start(B, () => Promise.resolve(2)), { kind: 'done', value: 2 });
    assert.ok(runs.of(A));
    runs.dispose();
    assert.deepEqual(await one, { kind: 'cancelled' });
  });

  it('lets every other failure through and shows the run no longer', async () => {
    const runs = new Runs(new TestEmitter());
    await assert.rejects(
      runs.start(A, () => Promise.reject(new CheckFailure('sourceMissing'))),
      { kind: 'sourceMissing' },
    );
    assert.equal(runs.of(A), undefined);
  });
});
