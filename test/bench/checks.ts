import { check, DEFAULT_CHECK_OPTIONS, type CheckEvent, type CheckJob } from '../../src/core/check';
import type { Judge } from '../../src/core/judge';
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

/** Checks the pair. Throws where there is no score: a figure of a check that failed says nothing. */
export async function checkPair({ source, summary }: Pair, judge: Judge, report: (event: CheckEvent) => void = silent): Promise<void> {
  const job: CheckJob = {
    summary: { id: 'summary.md', text: summary, format: 'markdown', region: null },
    source: [{ id: 'source.md', name: 'source.md', text: source }],
    language: 'en',
    options: DEFAULT_CHECK_OPTIONS,
  };
  const { score, invalid } = await check(job, judge, { signal: new AbortController().signal, report });
  if (score === null) throw new Error(`The check was not scored: ${invalid?.kind}`);
}
