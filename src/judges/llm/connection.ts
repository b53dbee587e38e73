import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from 'ai';
import { baseOf, checkAddress, type CheckedAddress, type ModelEndpoint } from './endpoint';
import { fenceWith, type Fence } from './fences';
import { gateOf, type Gate } from './gate';
import { transport } from './transport';
import { abilitiesOf, type Abilities } from './abilities';
import { windowOf } from './budget';
import { logWarningsTo, PROVIDER_NAME } from './warnings';

/** Requests to one origin at a time. */
const CONCURRENCY = 8;

/** An endpoint that is ready to be asked. */
export interface Connection {
  readonly endpoint: ModelEndpoint;
  readonly address: CheckedAddress;
  /** Of the wire format that the server is known to speak. */
  model(): LanguageModel;
  readonly fence: Fence;
  /** For requests without the SDK. */
  readonly fetch: typeof globalThis.fetch;
  readonly gate: Gate;
  readonly abilities: Abilities;
  /** Tokens that go in and out together; null: nobody knows. */
  window(): number | null;
  /** The same as the server or the model's name says it, in its own tokens; never a guess. */
  knownWindow(): number | null;
}

/**
 * Address and key are always handed over: left out, the SDK takes both from the environment, and sends that key to whatever
 * address is set.
 * @throws CheckFailure `badAddress`, `noKey` or `badKey`
 */
export function connect(endpoint: ModelEndpoint): Connection {
  const address = checkAddress(endpoint.baseUrl, endpoint.apiKey);
  logWarningsTo(endpoint.log);
  const fetch = transport(endpoint.direct);
  const abilities = abilitiesOf(endpoint);
  const provider = createOpenAI({ name: PROVIDER_NAME, baseURL: baseOf(address.url), apiKey: address.key, fetch });
  const models = { responses: provider.responses(endpoint.model), chat: provider.chat(endpoint.model) };
  return {
    endpoint,
    address,
    model: () => models[abilities.api],
    fence: fenceWith(endpoint.fenceSecret),
    fetch,
    gate: gateOf(address.url.origin, endpoint.concurrency ?? CONCURRENCY),
    abilities,
    window: () => abilities.contextTokens ?? windowOf(endpoint),
    knownWindow: () => abilities.toldTokens ?? windowOf(endpoint),
  };
}
