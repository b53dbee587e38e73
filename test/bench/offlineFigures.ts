import { BuiltinThread, startWorker } from '../../src/judges/builtin/thread/client';
import { bundleThread } from '../harness/threadBundle';
import { checkOffline } from './checks';
import { median, repeat, time, type Figures } from './figures';
import { edited, pairOf } from './texts';

/** Checks after which the code is compiled, as in an editor that has run for a while. */
const WARM_UP = 20;

/** What checks by the built-in judge take, in its thread as in the editor. Each first check is of a source that it has not seen. */
export async function offlineFigures(): Promise<Figures> {
  const file = await bundleThread();
  const thread = new BuiltinThread(
    () => startWorker(file),
    () => Promise.reject(new Error('No thread can be started.')),
  );
  let seed = 1;
  const newPair = (sourceWords: number) => pairOf({ sourceWords, summarySentences: 6, seed: seed++ });
  try {
    await repeat(() => checkOffline(newPair(1000), thread), WARM_UP);
    const small = await repeat(async () => {
      const pair = newPair(1000);
      const first = await time(() => checkOffline(pair, thread));
      return { first, again: await time(() => checkOffline({ ...pair, summary: edited(pair.summary) }, thread)) };
    });
    const large = await repeat(async () => {
      const [shorter, longer] = [newPair(30_000), newPair(300_000)];
      const base = await time(() => checkOffline(shorter, thread));
      const { held, took } = await holding(() => checkOffline(longer, thread));
      return { growth: took / base, held };
    });
    return {
      'offline.firstCheck.ms': median(small.map(({ first }) => first)),
      'offline.growth10x': median(large.map(({ growth }) => growth)),
      'offline.recheckOverFirst': median(small.map(({ first, again }) => again / first)),
      'offline.longestBlock.ms': median(large.map(({ held }) => held)),
    };
  } finally {
    thread.dispose();
  }
}

/** The longest time, in ms, that the work kept the event loop from its next turn. */
async function holding(work: () => Promise<void>): Promise<{ held: number; took: number }> {
  let [held, last, running] = [0, performance.now(), true];
  const turn = () => {
    const now = performance.now();
    held = Math.max(held, now - last);
    last = now;
    // As an editor does, it sleeps in between: a thread that never does is put aside for others when the machine is busy.
    if (running) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  const took = await time(work);
  running = false;
  turn();
  return { held, took };
}
