import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from 'ai';
import { baseOf, checkAddress, type CheckedAddress, type ModelEndpoint } from './endpoint';
import { fenceWith, type Fence } from './fences';
import { directFetch } from './transport';
import { logWarningsTo, PROVIDER_NAME } from './warnings';

/** An endpoint that is ready to be asked. */
export interface Connection {
  readonly endpoint: ModelEndpoint;
  readonly address: CheckedAddress;
  readonly model: LanguageModel;
  readonly fence: Fence;
}

/**
 * Address and key are always handed over: left out, the SDK takes both from the environment, and sends that key to whatever
 * address is set.
 * @throws CheckFailure `badAddress`, `noKey` or `badKey`
 */
export function connect(endpoint: ModelEndpoint): Connection {
  const address = checkAddress(endpoint.baseUrl, endpoint.apiKey);
  logWarningsTo(endpoint.log);
  const provider = createOpenAI({ name: PROVIDER_NAME, baseURL: baseOf(address.url), apiKey: address.key, fetch: directFetch });
  const model = endpoint.api === 'chat' ? provider.chat(endpoint.model) : provider.responses(endpoint.model);
  return { endpoint, address, model, fence: fenceWith(endpoint.fenceSecret) };
}
