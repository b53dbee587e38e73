import { hashOf } from '../core/hash';
import type { Judge } from '../core/judge';
import type { Cache } from '../core/remember';
import { addressOf } from '../judges/llm/endpoint';
import { isLoopback } from '../judges/llm/loopback';
import type { CheckCommand } from './arguments';

/** What is to be told before key and texts go out to where everybody on the way can read them; null: nothing. */
export function warningOf({ judge, baseUrl }: CheckCommand): string | null {
  const url = addressOf(baseUrl);
  if (judge === 'builtin' || url.protocol === 'https:' || isLoopback(url)) return null;
  return `Key and texts go to ${url.host} by http: they are not encrypted on the way.`;
}

/** The judge that was asked for; its bundle is loaded now. */
export async function createJudge(command: CheckCommand, apiKey: string, say: (line: string) => void, cache: Cache | null): Promise<Judge> {
  const { judge, baseUrl, reasoningEffort, timeout, concurrency, contextTokens, direct, verbose } = command;
  const log = verbose === 'no' ? () => undefined : say;
  if (judge === 'builtin') return (await import('../judges/builtin')).createBuiltinJudge();
  const { createModelJudge } = await import('../judges/llm');
  return createModelJudge({
    id: judge,
    model: judge.slice(judge.indexOf('/') + 1),
    baseUrl,
    // OpenAI’s own always wants one; of others the server has the word.
    ...(judge.startsWith('openai/') ? { apiKey } : { dialect: 'compatible', apiKey: apiKey.trim() ? apiKey : null }),
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
