import { hashOf } from '../core/hash';
import type { Judge } from '../core/judge';
import type { Cache } from '../core/remember';
import type { CheckCommand } from './arguments';

/** The judge that was asked for; its bundle is loaded now. */
export async function createJudge(command: CheckCommand, apiKey: string, say: (line: string) => void, cache: Cache | null): Promise<Judge> {
  const { judge, baseUrl, reasoningEffort, timeout, concurrency, contextTokens, direct, verbose } = command;
  const log = verbose === 'no' ? () => undefined : say;
  if (judge === 'builtin') return (await import('../judges/builtin')).createBuiltinJudge();
  const { createModelJudge } = await import('../judges/llm');
  return createModelJudge({
    id: judge,
    model: judge.slice('openai/'.length),
    baseUrl,
    apiKey,
    reasoningEffort,
    callTimeout: timeout * 1000,
    concurrency,
    direct,
    ...(contextTokens !== null && { contextTokens }),
    ...(cache && { memory: cache }),
    log: { debug: log, info: log, warn: log },
    logTexts: verbose === 'texts',
    // Fences have to be the same from run to run, and unknown to whoever wrote the texts.
    fenceSecret: hashOf(`summary-lint fences ${apiKey}`),
  });
}
