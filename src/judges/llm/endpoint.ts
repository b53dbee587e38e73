import { CheckFailure } from '../../core/failure';
import type { Cache } from '../../core/remember';
import type { Learned } from './abilities';

/** Gets kinds, hosts, counts and times; texts only where `logTexts` is on; keys never. */
export interface JudgeLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}

export interface ModelEndpoint {
  /** The judge's id, such as `openai/gpt-6-luna`. */
  readonly id: string;
  readonly model: string;
  /** With its path: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly reasoningEffort: 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'default';
  /** ms that one request may take. */
  readonly callTimeout: number;
  readonly log: JudgeLog;
  /** Writes prompts and answers into the log as well. */
  readonly logTexts: boolean;
  /** Secret of the installation that the fences around texts are made from. */
  readonly fenceSecret: string;
  /** Which of OpenAI's two wire formats the server speaks; left out: `responses` where it does, else `chat`. */
  readonly api?: 'responses' | 'chat';
  /** Tokens that the model takes in and gives out together, where the user knows better than we do. */
  readonly contextTokens?: number;
  /** Most requests to the origin at a time, over all checks. */
  readonly concurrency?: number;
  /** Past proxy settings, with no limit of time but `callTimeout`; servers on this machine are always reached so. */
  readonly direct?: boolean;
  /** Where what was learnt of servers is kept between sessions; left out: it is forgotten. */
  readonly memory?: Cache;
  /** What was learnt of servers; the session's own unless another is handed over. */
  readonly learned?: Learned;
  /** For tests: passes ms, or rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** An endpoint whose address and key have been looked at. `host` is safe to show and log. */
export interface CheckedAddress {
  readonly url: URL;
  readonly host: string;
  readonly key: string;
}

/**
 * Looks at address and key before anything is sent: a key with a line end or a typographic quote would otherwise come back
 * inside the error message of the HTTP client.
 * @throws CheckFailure `badAddress`, `noKey` or `badKey`
 */
export function checkAddress(baseUrl: string, apiKey: string): CheckedAddress {
  const url = addressOf(baseUrl);
  const key = apiKey.trim();
  if (key === '') throw new CheckFailure('noKey', { host: url.host });
  if (!/^[\x21-\x7e]+$/.test(key)) throw new CheckFailure('badKey', { host: url.host });
  return { url, host: url.host, key };
}

/** The address as it may be used: http or https, nobody’s name and password in it. */
export function addressOf(baseUrl: string): URL {
  const url = URL.canParse(baseUrl.trim()) ? new URL(baseUrl.trim()) : null;
  const usable = url !== null && /^https?:$/.test(url.protocol) && url.host !== '' && url.username === '' && url.password === '';
  if (!usable) throw new CheckFailure('badAddress', url ? { host: url.host } : {});
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

/** The address without the slash that `URL` puts behind a bare host. */
export const baseOf = (url: URL): string => url.href.replace(/\/$/, '');
