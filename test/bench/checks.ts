import { check, DEFAULT_CHECK_OPTIONS, type CheckEvent, type CheckJob } from '../../src/core/check';
import type { Judge } from '../../src/core/judge';
import type { Cache } from '../../src/core/remember';
import { StoredCache } from '../../src/core/storedCache';
import { createPassageFinder } from '../../src/judges/builtin';
import { createModelJudge } from '../../src/judges/llm';
import type { ModelServer } from '../harness/modelServer';
import type { Pair } from './texts';

const silent = () => undefined;

/** A judge whose model is the server. */
export const modelJudge = ({ url }: ModelServer): Judge =>
  createModelJudge({
    id: 'openai/gpt-6-luna',
    model: 'gpt-6-luna',
    baseUrl: url,
    apiKey: 'sk-bench',
    reasoningEffort: 'low',
    callTimeout: 60_000,
    log: { debug: silent, info: silent, warn: silent },
    logTexts: false,
    fenceSecret: 'bench',
  });

/** What was ruled before, remembered in memory. */
export const newCache = (): Cache =>
  new StoredCache(null, (error) => {
    throw error;
  });

interface Run {
  readonly report?: (event: CheckEvent) => void;
  readonly cache?: Cache;
}

/** Checks the pair as the editor does. Throws where there is no score: a figure of a check that failed says nothing. */
export async function checkPair({ source, summary }: Pair, judge: Judge, { report = silent, cache }: Run = {}): Promise<void> {
  const job: CheckJob = {
    summary: { id: 'summary.md', text: summary, format: 'markdown', region: null },
    source: [{ id: 'source.md', name: 'source.md', text: source }],
    language: null,
    options: DEFAULT_CHECK_OPTIONS,
  };
  const run = { signal: new AbortController().signal, report, passages: createPassageFinder, ...(cache && { cache }) };
  const { score, invalid } = await check(job, judge, run);
  if (score === null) throw new Error(`The check was not scored: ${invalid?.kind}`);
}
