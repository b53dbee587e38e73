import { check, DEFAULT_CHECK_OPTIONS, type CheckEvent, type CheckJob } from '../../src/core/check';
import type { Judge } from '../../src/core/judge';
import type { Cache } from '../../src/core/remember';
import type { CheckResult } from '../../src/core/result';
import { StoredCache } from '../../src/core/storedCache';
import { track } from '../../src/core/tracking';
import { createPassageFinder } from '../../src/judges/builtin';
import type { BuiltinWork } from '../../src/judges/builtin/work';
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

const jobOf = ({ source, summary }: Pair): CheckJob => ({
  summary: { id: 'summary.md', text: summary, format: 'markdown', region: null },
  source: [{ id: 'source.md', name: 'source.md', text: source }],
  language: null,
  options: DEFAULT_CHECK_OPTIONS,
});

/** Checks the pair as the editor does. Throws where there is no score: a figure of a check that failed says nothing. */
export async function checkPair(pair: Pair, judge: Judge, { report = silent, cache }: Run = {}): Promise<void> {
  const run = { signal: new AbortController().signal, report, passages: createPassageFinder, ...(cache && { cache }) };
  assertScored(await check(jobOf(pair), judge, run));
}

/** The same by the built-in judge, with what the editor does once it has the result. */
export async function checkOffline(pair: Pair, builtin: BuiltinWork): Promise<void> {
  const job = jobOf(pair);
  const result = await builtin.check(job, { signal: new AbortController().signal, report: silent });
  assertScored(result);
  const { text, region } = job.summary;
  track(result, { text, region, source: job.source, sentences: [] });
}

function assertScored({ score, invalid }: CheckResult): void {
  if (score === null) throw new Error(`The check was not scored: ${invalid?.kind}`);
}
