import { CheckFailure } from '../../core/failure';
import { ParametersRefused } from './abilities';
import { firstSign, limited } from './body';
import { readErrorBody } from './errorBody';
import { ErrorAsSuccess } from './failures';
import { keyFilter } from './keyFilter';
import { isLoopback, socketFetch } from './loopback';

/** No answer is that long: a model that never ends is cut off before it fills the memory. */
const MOST_BYTES = 32_000_000;

/**
 * The `fetch` of every request to a model. It looks `globalThis.fetch` up at call time, as the editor replaces that with one
 * that knows its proxy settings, and follows no redirect: the key and the texts are meant for one origin only.
 * @param keys takes the key out of what comes back
 * @param direct past the editor's proxy settings and the limits of `fetch`, as servers on this machine are reached anyway
 * @throws CheckFailure for what calls itself a success and is none; ParametersRefused where streaming was asked for and not given
 */
export const transport =
  (direct = false, mostBytes = MOST_BYTES, keys = keyFilter(null)): typeof globalThis.fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const send = direct || isLoopback(url) ? socketFetch : globalThis.fetch;
    const response = keys.response(await send(input, { ...init, redirect: 'manual' }));
    refuseRedirect(response, url.host);
    if (!response.ok) return limited(response, mostBytes, url.host);
    refuseHtml(response, url.host);
    if (typeof init?.body !== 'string') return response;
    // Inside a text the quotation marks would be escaped.
    return answerOf(limited(response, mostBytes, url.host), init.body.includes('"stream":true'), url.host);
  };

function refuseRedirect(response: Response, host: string): void {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!redirected) return;
  drop(response);
  throw new CheckFailure('redirected', { host, status: response.status });
}

function refuseHtml(response: Response, host: string): void {
  if (!/\bhtml\b/i.test(response.headers.get('content-type') ?? '')) return;
  drop(response);
  throw new CheckFailure('notJson', { host, status: response.status });
}

/** By its first sign, whatever the server calls it: the SDK takes anything for a stream of events, and finds none in it. */
async function answerOf(response: Response, streamed: boolean, host: string): Promise<Response> {
  const { sign, response: answer } = await firstSign(response);
  // A server that breaks down before its first word.
  if (sign === '') throw new CheckFailure('notReached', { host });
  if (!streamed || /[a-z:]/i.test(sign)) return answer;
  if (sign !== '{') {
    drop(answer);
    throw new CheckFailure('notJson', { host, status: response.status });
  }
  const error = readErrorBody(await answer.text());
  throw error.isError ? new ErrorAsSuccess(error) : new ParametersRefused(['stream']);
}

function drop(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}
