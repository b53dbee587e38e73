import { generateText, NoObjectGeneratedError, Output } from 'ai';
import type { Call } from '../../core/judge';
import { estimateTokens, refuseTooLarge, windowOf } from './budget';
import type { Connection } from './connection';
import { sleep, startDeadline } from './deadline';
import { classify, unusable } from './failures';
import type { Prompt } from './prompts/prompt';
import { withRetries } from './retry';
import { usageOf } from './usage';

/**
 * One request, tried again where that may help. Reports usage, waiting and the model that served.
 * @throws CheckFailure of the kinds that `classify` knows
 */
export async function ask<T>(connection: Connection, prompt: Prompt<T>, call: Call): Promise<T> {
  const { endpoint, address } = connection;
  refuseTooLarge(endpoint, prompt);
  let retries = 0;
  return withRetries(() => once(connection, prompt, call, retries), {
    signal: call.signal,
    sleep: endpoint.sleep ?? sleep,
    onPause: (ms, failure, told) => {
      retries++;
      endpoint.log.info(`${prompt.kind}: ${failure.kind} from ${address.host}, again in ${ms} ms`);
      if (told) call.report({ kind: 'waiting', host: address.host, ms });
    },
  });
}

async function once<T>(connection: Connection, prompt: Prompt<T>, call: Call, retries: number): Promise<T> {
  const { endpoint, address, model } = connection;
  const { log } = endpoint;
  const started = performance.now();
  const deadline = startDeadline(call.signal, endpoint.callTimeout);
  if (endpoint.logTexts) log.debug(`${prompt.kind} asked:\n${prompt.system}\n\n${prompt.user}`);
  try {
    const result = await generateText({
      model,
      instructions: prompt.system,
      prompt: prompt.user,
      output: Output.object({ schema: prompt.schema, name: prompt.kind }),
      maxRetries: 0,
      abortSignal: deadline.signal,
      ...parametersOf(endpoint.model, endpoint.reasoningEffort),
      providerOptions: { openai: { store: false, reasoningSummary: null, promptCacheKey: prompt.cacheKey } },
    });
    const usage = usageOf(result.usage, retries);
    call.report({ kind: 'usage', usage });
    call.report({ kind: 'served', model: result.response.modelId });
    if (endpoint.logTexts) log.debug(`${prompt.kind} answered:\n${result.text}`);
    log.debug(
      `${prompt.kind}: ${address.host} in ${took(started)} ms, ${usage.inputTokens ?? '?'} tokens in (${usage.cachedTokens ?? '?'} cached), ${usage.outputTokens ?? '?'} out`,
    );
    if (result.finishReason === 'length' || result.finishReason === 'content-filter') {
      throw unusable(result.finishReason, true, address);
    }
    return result.output;
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      call.report({ kind: 'usage', usage: usageOf(error.usage, retries) });
      if (endpoint.logTexts) log.debug(`${prompt.kind} answered:\n${error.text ?? ''}`);
    }
    const failure = classify(error, {
      host: address.host,
      model: endpoint.model,
      signal: call.signal,
      timedOut: deadline.passed,
      timeoutMs: endpoint.callTimeout,
      tokens: estimateTokens(prompt.system) + estimateTokens(prompt.user),
      limit: windowOf(endpoint),
    });
    if (failure.kind !== 'cancelled') log.warn(`${prompt.kind}: ${failure.kind} from ${address.host} after ${took(started)} ms`);
    throw failure;
  } finally {
    deadline.end();
  }
}

const took = (started: number): number => Math.round(performance.now() - started);

/** Temperature 0 where it is taken: models that reason refuse it. */
function parametersOf(model: string, effort: Connection['endpoint']['reasoningEffort']) {
  const reasons = /^(gpt-[5-9](?!\S*chat)|o\d)/.test(model) && effort !== 'none';
  return { ...(reasons ? {} : { temperature: 0 }), reasoning: effort === 'default' ? ('provider-default' as const) : effort };
}
