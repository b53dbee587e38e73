import { createBuiltinJudge } from '../../src/judges/builtin';
import { checkPair } from './checks';
import { median, repeat, time, type Figures } from './figures';
import { edited, pairOf } from './texts';

const SMALL = pairOf({ sourceWords: 1000, summarySentences: 6 });
const LARGE = pairOf({ sourceWords: 30_000, summarySentences: 6 });
const HUGE = pairOf({ sourceWords: 300_000, summarySentences: 6 });

/** What checks by the built-in judge take. */
export async function offlineFigures(): Promise<Figures> {
  await repeat(() => checkPair(SMALL, createBuiltinJudge())); // compiled by now, as in an editor that has run for a while
  const small = await repeat(async () => {
    const judge = createBuiltinJudge();
    const first = await time(() => checkPair(SMALL, judge));
    return { first, again: await time(() => checkPair({ ...SMALL, summary: edited(SMALL.summary) }, judge)) };
  });
  const large = await repeat(async () => {
    const shorter = await time(() => checkPair(LARGE, createBuiltinJudge()));
    const { held, took } = await holding(() => checkPair(HUGE, createBuiltinJudge()));
    return { growth: took / shorter, held };
  });
  return {
    'offline.firstCheck.ms': median(small.map(({ first }) => first)),
    'offline.growth10x': median(large.map(({ growth }) => growth)),
    'offline.recheckOverFirst': median(small.map(({ first, again }) => again / first)),
    'offline.longestBlock.ms': median(large.map(({ held }) => held)),
  };
}

/** The longest time, in ms, that the work kept the event loop from its next turn. */
async function holding(work: () => Promise<void>): Promise<{ held: number; took: number }> {
  let [held, last, running] = [0, performance.now(), true];
  const turn = () => {
    const now = performance.now();
    held = Math.max(held, now - last);
    last = now;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  const took = await time(work);
  running = false;
  turn();
  return { held, took };
}
