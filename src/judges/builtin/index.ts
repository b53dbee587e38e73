import { parentPort, workerData } from 'node:worker_threads';
import { THREAD } from './thread/messages';
import { serve } from './thread/server';
import { createBuiltinWork } from './work';

export { createBuiltinJudge } from './judge';
export { createPassageFinder } from './passageFinder';
export { createBuiltinWork };

// The bundle is the thread's program as well.
if (parentPort && workerData === THREAD) serve(parentPort, createBuiltinWork());
