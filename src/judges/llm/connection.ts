import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { CheckFailure } from '../../core/failure';
import type { Source } from '../../core/judge';
import { abilitiesOf, type Abilities } from './abilities';
import { windowOf } from './budget';
import { unversionedBaseUrl } from './baseUrl';
import { editorLanguageModel } from './editorLanguageModel';
import { EditorWindow } from './editorWindow';
import {
  baseOf,
  checkAddress,
  type CheckedAddress,
  type EditorEndpoint,
  type JudgeLog,
  type ModelEndpoint,
  type ServerEndpoint,
} from './endpoint';
import { fenceWith, type Fence } from './fences';
import { gateOf, type Gate } from './gate';
import { keyFilter, type KeyFilter } from './keyFilter';
import { transport } from './transport';
import { logWarningsTo, PROVIDER_NAME } from './warnings';
import { waysOf, type Way } from './ways';

/** Requests to one origin at a time. */
const CONCURRENCY = 8;

/** An endpoint that is ready to be asked. */
export interface Connection {
  readonly endpoint: ModelEndpoint;
  /** Who answers, for people and the log: a host, or whoever brought the model into the editor. */
  readonly host: string;
  /** Takes the key out of texts. */
  readonly keys: KeyFilter;
  /** How the model may be asked; one or none: there is nothing to choose. */
  readonly ways: readonly Way[];
  /** Of the wire format that the server is known to speak. */
  model(): LanguageModel;
  readonly fence: Fence;
  readonly gate: Gate;
  readonly abilities: Abilities;
  /** Tokens that go in and out together; null: nobody knows. */
  window(): number | null;
  /** Where texts are to be counted before they are sent: fits the window to texts like these. Never throws. */
  calibrate?(source: Source, signal: AbortSignal): Promise<void>;
  /** Tokens of a request as the model would count them, of so many by our own estimate, as far as the difference is known. */
  asCounted(tokens: number): number;
  /** The same as the server or the model's name says it, in its own tokens; never a guess. */
  knownWindow(): number | null;
}

export interface ServerConnection extends Connection {
  readonly endpoint: ServerEndpoint;
  readonly address: CheckedAddress;
  /** The addresses that the server may be asked under: with a version and, where none was typed, without it. */
  readonly bases: readonly string[];
  /** For requests without the SDK. */
  readonly fetch: typeof globalThis.fetch;
}

/** @throws CheckFailure `badAddress`, `noKey` or `badKey` */
export function connect(endpoint: ModelEndpoint): Connection {
  return 'editor' in endpoint ? connectEditor(endpoint) : connectServer(endpoint);
}

/** @throws CheckFailure `badAddress`, `noKey` or `badKey` */
export function connectServer(endpoint: ServerEndpoint): ServerConnection {
  const address = checkAddress(endpoint.baseUrl, endpoint.apiKey);
  const keys = keyFilter(address.key);
  const fetch = transport(endpoint.direct, undefined, keys);
  const abilities = abilitiesOf(endpoint);
  const other = unversionedBaseUrl(endpoint.baseUrl);
  const bases = [baseOf(address.url), ...(other === null ? [] : [other])];
  const places = bases.map((base) =>
    endpoint.dialect === 'compatible'
      ? compatibleModels(endpoint, base, address.key, fetch, abilities)
      : openaiModels(endpoint, base, address, fetch),
  );
  const at = <T>(each: readonly T[]): T => each[abilities.unversioned ? each.length - 1 : 0]!;
  return {
    ...connectionOf({ ...endpoint, log: filteredLog(endpoint.log, keys) }, abilities, keys, address.host, address.url.origin),
    address,
    fetch,
    ways: waysOf(endpoint, other !== null),
    bases,
    model: () => at(places)[abilities.api],
  };
}

function connectEditor(endpoint: EditorEndpoint): Connection {
  const { editor } = endpoint;
  const abilities = abilitiesOf(endpoint);
  const connection = connectionOf(endpoint, abilities, keyFilter(null), editor.vendor, `editor ${editor.vendor}`);
  const room = new EditorWindow(editor);
  const model = editorLanguageModel(endpoint, room);
  const window = () => endpoint.contextTokens ?? room.tokens();
  return {
    ...connection,
    ways: [],
    model: () => model,
    // What turned out not to fit, and what the model's count says, may both be less.
    window: () => (abilities.contextTokens === null ? window() : Math.min(abilities.contextTokens, window() ?? Infinity)),
    asCounted: (tokens) => room.asCounted(tokens),
    knownWindow: () => (room.tokens() === null ? null : editor.maxInputTokens),
    calibrate: (source, signal) => room.calibrate(source, connection.fence, signal),
  };
}

/** A text of the user's may well hold the key. */
function filteredLog(log: JudgeLog, { text }: KeyFilter): JudgeLog {
  return {
    debug: (message) => {
      log.debug(text(message));
    },
    info: (message) => {
      log.info(text(message));
    },
    warn: (message) => {
      log.warn(text(message));
    },
  };
}

function connectionOf<Endpoint extends ModelEndpoint>(
  endpoint: Endpoint,
  abilities: Abilities,
  keys: KeyFilter,
  host: string,
  origin: string,
) {
  logWarningsTo(endpoint.log);
  return {
    endpoint,
    host,
    keys,
    fence: fenceWith(endpoint.fenceSecret),
    gate: gateOf(origin, endpoint.concurrency ?? CONCURRENCY),
    abilities,
    window: () => abilities.contextTokens ?? windowOf(endpoint),
    asCounted: (tokens: number) => tokens,
    knownWindow: () => abilities.toldTokens ?? windowOf(endpoint),
  };
}

type Fetch = typeof globalThis.fetch;
type Models = Record<Abilities['api'], LanguageModel>;

/**
 * Address and key are always handed over: left out, this provider takes both from the environment, and sends that key to whatever
 * address is set.
 */
function openaiModels({ model }: ServerEndpoint, baseURL: string, { key, host }: CheckedAddress, fetch: Fetch): Models {
  if (key === null) throw new CheckFailure('noKey', { host });
  const provider = createOpenAI({ name: PROVIDER_NAME, baseURL, apiKey: key, fetch });
  return { responses: provider.responses(model), chat: provider.chat(model) };
}

/** Chat completions as most servers speak them: a key is not needed, and what a model thinks aloud is told apart from its answer. */
function compatibleModels({ model }: ServerEndpoint, baseURL: string, key: string | null, fetch: Fetch, abilities: Abilities): Models {
  const provider = createOpenAICompatible({
    name: PROVIDER_NAME,
    baseURL,
    ...(key !== null && { apiKey: key }),
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: ({ stream_options: options, ...body }) =>
      options === undefined || !abilities.takes('usage') ? body : { ...body, stream_options: options },
  });
  const chat = provider.chatModel(model);
  return { responses: chat, chat };
}
