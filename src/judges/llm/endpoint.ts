import { CheckFailure } from '../../core/failure';
import type { Cache } from '../../core/remember';
import type { Learned } from './abilities';
import { normalBaseUrl } from './baseUrl';

/** Gets kinds, hosts, counts and times; texts only where `logTexts` is on; keys never. */
export interface JudgeLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}

/** What a request needs to know, whoever answers it. */
interface EndpointBase {
  /** The judge's id, such as `openai/gpt-6-luna`. */
  readonly id: string;
  readonly model: string;
  readonly reasoningEffort: 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'default';
  /** ms that one request may take. */
  readonly callTimeout: number;
  readonly log: JudgeLog;
  /** Writes prompts and answers into the log as well. */
  readonly logTexts: boolean;
  /** Secret of the installation that the fences around texts are made from. */
  readonly fenceSecret: string;
  /** Tokens that the model takes in and gives out together, where the user knows better than we do. */
  readonly contextTokens?: number;
  /** Most requests to the origin at a time, over all checks. */
  readonly concurrency?: number;
  /** Where what was learnt of servers is kept between sessions; left out: it is forgotten. */
  readonly memory?: Cache;
  /** What was learnt of servers; the session's own unless another is handed over. */
  readonly learned?: Learned;
  /** For tests: passes ms, or rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A server that speaks OpenAI's wire format. */
export interface ServerEndpoint extends EndpointBase {
  /** With its path: `https://api.openai.com/v1`; other ways to write it are understood, see `normalBaseUrl`. */
  readonly baseUrl: string;
  /** null: the server takes requests without one. */
  readonly apiKey: string | null;
  /** `compatible`: chat completions as most servers speak them; left out: as OpenAI does. */
  readonly dialect?: 'openai' | 'compatible';
  /** Which of OpenAI's two wire formats the server speaks; left out: `responses` where it does, else `chat`. */
  readonly api?: 'responses' | 'chat';
  /** Past proxy settings, with no limit of time but `callTimeout`; servers on this machine are always reached so. */
  readonly direct?: boolean;
}

/** A language model of the editor, reached through it. */
export interface EditorEndpoint extends EndpointBase {
  readonly editor: EditorModel;
}

/** One of the editor's own language models, as its API has it. */
export interface EditorModel {
  /** For people and the log, such as `copilot`. */
  readonly vendor: string;
  /** Tokens of a request at most. */
  readonly maxInputTokens: number;
  /** Tokens of a text, by the model's own count. */
  countTokens(text: string, signal: AbortSignal): Promise<number>;
  /**
   * Sends one conversation; gives the answer piece by piece. There is no system role.
   * @throws CheckFailure of the kinds `cancelled`, `noConsent`, `blocked`, `modelGone`, `refused` and `serverError`
   */
  send(
    messages: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[],
    signal: AbortSignal,
  ): Promise<AsyncIterable<string>>;
}

export type ModelEndpoint = ServerEndpoint | EditorEndpoint;

/** What tells one model at one place from all others. */
export function placeOf(endpoint: ModelEndpoint): readonly (string | null)[] {
  if ('editor' in endpoint) return ['editor', endpoint.id];
  const { baseUrl, model, api = null, dialect } = endpoint;
  return [baseUrl, model, api, ...(dialect === 'compatible' ? [dialect] : [])];
}

/** An endpoint whose address and key have been looked at. `host` is safe to show and log. */
export interface CheckedAddress {
  readonly url: URL;
  readonly host: string;
  readonly key: string | null;
}

/**
 * Looks at address and key before anything is sent: a key with a line end or a typographic quote would otherwise come back
 * inside the error message of the HTTP client.
 * @throws CheckFailure `badAddress`, `noKey` or `badKey`
 */
export function checkAddress(baseUrl: string, apiKey: string | null): CheckedAddress {
  const url = addressOf(baseUrl);
  if (apiKey === null) return { url, host: url.host, key: null };
  const key = apiKey.trim();
  if (key === '') throw new CheckFailure('noKey', { host: url.host });
  if (!/^[\x21-\x7e]+$/.test(key)) throw new CheckFailure('badKey', { host: url.host });
  return { url, host: url.host, key };
}

/**
 * The address as it may be used: http or https, nobody’s name and password in it, and normalised as `normalBaseUrl` has it, so that
 * what stands in settings may be written as people write it.
 * @throws CheckFailure `badAddress`
 */
export const addressOf = (baseUrl: string): URL => new URL(normalBaseUrl(baseUrl));

/** The address without the slash that `URL` puts behind a bare host. */
export const baseOf = (url: URL): string => url.href.replace(/\/$/, '');
