import { hashOf } from '../core/hash';
import type { Judge } from '../core/judge';
import { OPENAI, parseJudgeId } from '../core/judgeId';
import type { Cache } from '../core/remember';
import type { ServerEndpoint } from '../judges/llm';
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
  const { judge: id, baseUrl, reasoningEffort, timeout, concurrency, contextTokens, direct, verbose, askAs } = command;
  const log = verbose === 'no' ? () => undefined : say;
  const judge = parseJudgeId(id);
  if (judge?.kind !== 'server') return (await import('../judges/builtin')).createBuiltinJudge();
  const { createGroundingJudge, createModelJudge, groundingProfileOf } = await import('../judges/llm');
  const { model, endpoint: name } = judge;
  const endpoint: ServerEndpoint = {
    ...{ id, model, baseUrl },
    // OpenAI’s own always wants one; of others the server has the word.
    ...(name === OPENAI ? { apiKey } : { dialect: 'compatible', apiKey: apiKey.trim() ? apiKey : null }),
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
  };
  const profile = groundingProfileOf(model, askAs ?? undefined);
  if (!profile) return createModelJudge(endpoint);
  const { createBuiltinWork } = await import('../judges/builtin');
  return createGroundingJudge(endpoint, profile, createBuiltinWork());
}
