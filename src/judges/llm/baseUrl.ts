/** The address of a model server as people type or paste it, and as requests need it. */
import { CheckFailure } from '../../core/failure';

/** What a web address stands between when it is pasted out of a text. */
const WRAPPING = /^[\s"'`<>“”„‘’‚«»\p{Cc}\p{Cf}]+|[\s"'`<>“”„‘’‚«»\p{Cc}\p{Cf}]+$/gu;
/** What no address holds: it was typed in error, or is no address. */
const JUNK = /[\s"'`<>“”„‘’‚«»\p{Cc}\p{Cf}]/u;

/** `v1`, `v4`, `v1beta`, `v2.1`… as a whole segment of a path. */
const VERSION = /\/v\d[\w.-]*(?=\/|$)/i;
const DOUBLED_VERSION = /(\/v\d[\w.-]*)\1+(?=\/|$)/gi;
/** Ends of addresses of single requests, which are pasted from examples. */
const REQUEST = /\/(chat\/completions|completions|responses|models|embeddings)$/i;
/** Ollama's own format; the one of OpenAI is beside it. */
const OLLAMA = /\/api(\/(chat|generate|tags|show|ps|embed|embeddings|version))?$/i;
/** LM Studio's own format. */
const LM_STUDIO = /\/api\/v0$/i;
/** Their `/api` is no Ollama. */
const API_IS_PATH = /^openrouter\.ai$/;

const AZURE = /\.(openai\.azure\.com|services\.ai\.azure\.com|cognitiveservices\.azure\.com)$/;

/**
 * An address as requests go out under it: scheme, host, port and path up to the version, such as `https://api.openai.com/v1`, with
 * no slash behind it. What is missing is added and what is too much is taken away, but another scheme, host or port than the ones
 * typed is never put in their place. Giving the result again changes nothing.
 * @throws CheckFailure `badAddress` for other schemes than http and https, for names and passwords, and for what is no address
 */
export function normalBaseUrl(typed: string): string {
  const url = parse(typed);
  return withPath(url, versioned(url));
}

/**
 * The same without the version that `normalBaseUrl` put there: some servers have none. Given again, it stays as it is.
 * @returns null where the version was typed, or the place of it is known
 * @throws CheckFailure `badAddress`
 */
export function unversionedBaseUrl(typed: string): string | null {
  const url = parse(typed);
  const path = requestPath(url);
  return isPlaceKnown(url) || VERSION.test(path) ? null : withPath(url, path);
}

function parse(typed: string): URL {
  const text = typed.replace(WRAPPING, '');
  const whole = withScheme(text);
  const url = URL.canParse(whole) ? new URL(whole) : null;
  const usable =
    url !== null && !JUNK.test(text) && /^https?:$/.test(url.protocol) && url.host !== '' && url.username === '' && url.password === '';
  if (!usable) throw new CheckFailure('badAddress', url?.host ? { host: url.host } : {});
  return url;
}

/** A host that stands alone, or behind `//`, gets the scheme that such hosts have. */
function withScheme(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  const [, authority = '', host = '', port] = /^(?:\/\/)?((\[[\da-f:.]+\]|[^/?#@:[\]\\]+)(?::(\d+))?)(?=[/?#]|$)/i.exec(text) ?? [];
  if (authority === '') return text;
  const rest = text.replace(/^\/\//, '');
  // As the parser writes it: there are many ways to write 127.0.0.1.
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: host };
  const isPlain = isNearby(hostname) || (port !== undefined && port !== '443' && /^[^.[\]]+$/.test(hostname));
  return `${isPlain ? 'http' : 'https'}://${rest}`;
}

/** This machine and networks that nobody else sees: certificates are rare there. */
const isNearby = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|.*\.local|host\.docker\.internal|0\.0\.0\.0|127(\.\d+){3}|\[::1\])$/.test(hostname) ||
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/.test(hostname);

const plainPath = ({ pathname }: URL): string => pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');

/** The path without slashes too many, the end that makes it a single request, and versions said twice. */
function requestPath(url: URL): string {
  let path = plainPath(url);
  // Ollama has an `/api/embeddings` of its own.
  if (!isOllama(url)) while (REQUEST.test(path)) path = path.replace(REQUEST, '');
  return path.replace(DOUBLED_VERSION, '$1');
}

/** Whether the host, or the whole path, tells where the version stands. Others than Ollama have an `/api`, too. */
const isPlaceKnown = (url: URL): boolean => AZURE.test(url.hostname) || (isOllama(url) && !/\/api$/i.test(plainPath(url)));

/** A pasted `/api/chat/completions` is none of Ollama's, and neither is what stands behind a version. */
function isOllama(url: URL): boolean {
  const path = plainPath(url);
  return !API_IS_PATH.test(url.hostname) && OLLAMA.test(path) && !VERSION.test(path);
}

function versioned(url: URL): string {
  const path = requestPath(url);
  if (AZURE.test(url.hostname)) return /\/openai\/v\d[\w.-]*$/i.test(path) ? path : '/openai/v1';
  if (isOllama(url)) return path.replace(OLLAMA, '/v1');
  if (LM_STUDIO.test(path)) return path.replace(LM_STUDIO, '/v1').replace(DOUBLED_VERSION, '$1');
  return VERSION.test(path) ? path : `${path}/v1`;
}

const withPath = (url: URL, path: string): string => `${url.origin}${path}`;
