import type { LanguageModelUsage } from 'ai';
import type { Usage } from '../../core/judge';

/** What one request used. A server that does not tell leaves null, never 0. */
export function usageOf(usage: LanguageModelUsage | undefined, retries: number): Usage {
  return {
    calls: 1,
    inputTokens: usage?.inputTokens ?? null,
    cachedTokens: usage?.inputTokenDetails.cacheReadTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
    retries,
  };
}
