import { hashOf } from '../core/hash';
import type { Judge } from '../core/judge';
import type { CheckCommand } from './arguments';

const silent = () => undefined;

/** The judge that was asked for; its bundle is loaded now. */
export async function createJudge({ judge, baseUrl, reasoningEffort, timeout }: CheckCommand, apiKey: string): Promise<Judge> {
  if (judge === 'builtin') return (await import('../judges/builtin')).createBuiltinJudge();
  const { createModelJudge } = await import('../judges/llm');
  return createModelJudge({
    id: judge,
    model: judge.slice('openai/'.length),
    baseUrl,
    apiKey,
    reasoningEffort,
    callTimeout: timeout * 1000,
    log: { debug: silent, info: silent, warn: silent },
    logTexts: false,
    // Fences have to be the same from run to run, and unknown to whoever wrote the texts.
    fenceSecret: hashOf(`summary-lint fences ${apiKey}`),
  });
}
