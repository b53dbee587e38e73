import { CheckFailure } from '../../core/failure';
import { isEndpointName, OPENAI, parseJudgeId } from '../../core/judgeId';
import type { Price } from '../../core/usageWording';
import { normalBaseUrl, unversionedBaseUrl } from '../../judges/llm/baseUrl';
import { addressOf } from '../../judges/llm/endpoint';
import { isLoopback } from '../../judges/llm/loopback';
import { isEndpoint, type EndpointSetting, type Settings } from '../settings';

/** A server that judges ask, with what the user set for it. */
export interface Endpoint {
  /** Its name in judge ids and in its key's. */
  readonly name: string;
  /** With the version as far as one was typed. */
  readonly baseUrl: string;
  /** Scheme, host and port: what a key is bound to, and what the user agrees to. */
  readonly origin: string;
  /** For people: host, and port where it is not the usual one. */
  readonly host: string;
  /** On this machine, or on the remote one that the extension runs on. */
  readonly isLoopback: boolean;
  /** What goes there can be read on the way. */
  readonly isPlain: boolean;
  /** OpenAI's own takes no request without a key. */
  readonly needsKey: boolean;
  readonly dialect: 'openai' | 'compatible';
  readonly direct: boolean;
  /** null: as known, or as the server says. */
  readonly contextTokens: number | null;
  /** How models are asked, by their names, where these do not tell. */
  readonly models: Readonly<Record<string, string>>;
}

/**
 * Where the judges `openai/…` send their requests.
 * @throws CheckFailure `badAddress`
 */
export function openaiEndpoint(settings: Pick<Settings, 'get'>): Endpoint {
  return {
    ...placeOf(OPENAI, settings.get('openai.baseUrl')),
    needsKey: true,
    dialect: 'openai',
    direct: settings.get('openai.direct'),
    contextTokens: settings.get('openai.contextTokens'),
    models: {},
  };
}

/**
 * The endpoint of that name.
 * @throws CheckFailure `noEndpoint`, `badEndpoint` or `badAddress`
 */
export function endpointNamed(settings: Pick<Settings, 'get'>, name: string): Endpoint {
  if (name === OPENAI) return openaiEndpoint(settings);
  const setting = settingOf(settings, name);
  if (!isEndpointName(name) || setting === undefined) throw new CheckFailure('noEndpoint', { endpoint: name });
  try {
    if (isEndpoint(setting)) return compatible(name, setting);
  } catch {
    // Its address is none.
  }
  throw new CheckFailure('badEndpoint', { endpoint: name });
}

/** What a million tokens of a judge cost; null: the user set no price for it. */
export function priceOf(settings: Pick<Settings, 'get'>, judgeId: string): Price | null {
  const judge = parseJudgeId(judgeId);
  if (judge?.kind !== 'server') return null;
  if (judge.endpoint === OPENAI) return settings.get('openai.price');
  const setting = settingOf(settings, judge.endpoint);
  return isEndpoint(setting) ? (setting.price ?? null) : null;
}

function settingOf(settings: Pick<Settings, 'get'>, name: string): unknown {
  const set = settings.get('endpoints');
  return Object.hasOwn(set, name) ? set[name] : undefined;
}

/** Whether what goes there can be read by others: without encryption, to another machine. */
export const isExposed = ({ isPlain, isLoopback }: Pick<Endpoint, 'isPlain' | 'isLoopback'>): boolean => isPlain && !isLoopback;

/** How the user has a model of an endpoint asked; undefined: its name tells. */
export const askedAsAt = ({ models }: Pick<Endpoint, 'models'>, model: string): string | undefined =>
  Object.hasOwn(models, model) ? models[model] : undefined;

/** Names of the endpoints that the user has set up beside OpenAI's, as they stand in the settings. */
export const endpointNames = (settings: Pick<Settings, 'get'>): string[] => Object.keys(settings.get('endpoints')).filter(isEndpointName);

/** An endpoint as it would be with these settings. @throws CheckFailure `badAddress` */
export const compatible = (name: string, { baseUrl, direct = false, contextTokens = null, models = {} }: EndpointSetting): Endpoint => ({
  ...placeOf(name, baseUrl),
  needsKey: false,
  dialect: 'compatible',
  direct,
  contextTokens,
  models,
});

function placeOf(name: string, baseUrl: string): Pick<Endpoint, 'name' | 'baseUrl' | 'origin' | 'host' | 'isLoopback' | 'isPlain'> {
  const url = addressOf(baseUrl);
  return {
    name,
    // Some servers have no version in their addresses, which is found out by asking them.
    baseUrl: unversionedBaseUrl(baseUrl) ?? normalBaseUrl(baseUrl),
    origin: url.origin,
    host: url.host,
    isLoopback: isLoopback(url),
    isPlain: url.protocol === 'http:',
  };
}
