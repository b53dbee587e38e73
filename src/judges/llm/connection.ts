import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { CheckFailure } from '../../core/failure';
import { abilitiesOf, type Abilities } from './abilities';
import { windowOf } from './budget';
import { baseOf, checkAddress, type CheckedAddress, type ModelEndpoint, type ServerEndpoint } from './endpoint';
import { fenceWith, type Fence } from './fences';
import { gateOf, type Gate } from './gate';
import { transport } from './transport';
import { logWarningsTo, PROVIDER_NAME } from './warnings';

/** Requests to one origin at a time. */
const CONCURRENCY = 8;

/** An endpoint that is ready to be asked. */
export interface Connection {
  readonly endpoint: ModelEndpoint;
  /** Who answers, for people and the log: a host, or whoever brought the model into the editor. */
  readonly host: string;
  /** Of the wire format that the server is known to speak. */
  model(): LanguageModel;
  readonly fence: Fence;
  readonly gate: Gate;
  readonly abilities: Abilities;
  /** Tokens that go in and out together; null: nobody knows. */
  window(): number | null;
  /** The same as the server or the model's name says it, in its own tokens; never a guess. */
  knownWindow(): number | null;
}

export interface ServerConnection extends Connection {
  readonly endpoint: ServerEndpoint;
  readonly address: CheckedAddress;
  /** For requests without the SDK. */
  readonly fetch: typeof globalThis.fetch;
}

/** @throws CheckFailure `badAddress`, `noKey` or `badKey` */
export function connect(endpoint: ModelEndpoint): Connection {
  if ('editor' in endpoint) throw new Error('not yet');
  return connectServer(endpoint);
}

/** @throws CheckFailure `badAddress`, `noKey` or `badKey` */
export function connectServer(endpoint: ServerEndpoint): ServerConnection {
  const address = checkAddress(endpoint.baseUrl, endpoint.apiKey);
  const fetch = transport(endpoint.direct);
  const models = (endpoint.dialect === 'compatible' ? compatibleModels : openaiModels)(endpoint, address, fetch);
  const abilities = abilitiesOf(endpoint);
  return {
    ...connectionOf(endpoint, abilities, address.host, address.url.origin),
    endpoint,
    address,
    fetch,
    model: () => models[abilities.api],
  };
}

function connectionOf(endpoint: ModelEndpoint, abilities: Abilities, host: string, origin: string): Omit<Connection, 'model'> {
  logWarningsTo(endpoint.log);
  return {
    endpoint,
    host,
    fence: fenceWith(endpoint.fenceSecret),
    gate: gateOf(origin, endpoint.concurrency ?? CONCURRENCY),
    abilities,
    window: () => abilities.contextTokens ?? windowOf(endpoint),
    knownWindow: () => abilities.toldTokens ?? windowOf(endpoint),
  };
}

type Fetch = typeof globalThis.fetch;
type Models = Record<Abilities['api'], LanguageModel>;

/**
 * Address and key are always handed over: left out, this provider takes both from the environment, and sends that key to whatever
 * address is set.
 */
function openaiModels({ model }: ServerEndpoint, { url, key, host }: CheckedAddress, fetch: Fetch): Models {
  if (key === null) throw new CheckFailure('noKey', { host });
  const provider = createOpenAI({ name: PROVIDER_NAME, baseURL: baseOf(url), apiKey: key, fetch });
  return { responses: provider.responses(model), chat: provider.chat(model) };
}

/** Chat completions as most servers speak them: a key is not needed, and what a model thinks aloud is told apart from its answer. */
function compatibleModels({ model }: ServerEndpoint, { url, key }: CheckedAddress, fetch: Fetch): Models {
  const provider = createOpenAICompatible({
    name: PROVIDER_NAME,
    baseURL: baseOf(url),
    ...(key !== null && { apiKey: key }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
  const chat = provider.chatModel(model);
  return { responses: chat, chat };
}
