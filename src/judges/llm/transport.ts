import { CheckFailure } from '../../core/failure';
import { ParametersRefused } from './abilities';
import { isLoopback, socketFetch } from './loopback';

/**
 * The `fetch` of every request to a model. It looks `globalThis.fetch` up at call time, as the editor replaces that with one
 * that knows its proxy settings, and follows no redirect: the key and the texts are meant for one origin only.
 * @param direct past the editor's proxy settings and the limits of `fetch`, as servers on this machine are reached anyway
 * @throws CheckFailure `redirected` or `notJson`; ParametersRefused where streaming was asked for and not given
 */
export const transport =
  (direct = false): typeof globalThis.fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const send = direct || isLoopback(url) ? socketFetch : globalThis.fetch;
    const response = await send(input, { ...init, redirect: 'manual' });
    refuseRedirect(response, url.host);
    if (response.ok) await refuseOddStream(response, init, url.host);
    return response;
  };

function refuseRedirect(response: Response, host: string): void {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!redirected) return;
  drop(response);
  throw new CheckFailure('redirected', { host, status: response.status });
}

/** The SDK takes whatever comes for a stream of events, and finds none in it. */
async function refuseOddStream(response: Response, init: RequestInit | undefined, host: string): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  if (/\bhtml\b/i.test(type)) {
    drop(response);
    throw new CheckFailure('notJson', { host, status: response.status });
  }
  // Inside a text the quotation marks would be escaped.
  const streamed = typeof init?.body === 'string' && init.body.includes('"stream":true');
  if (!streamed || !/\bjson\b|text\/plain/i.test(type)) return;
  const begin = (await response.text()).trimStart();
  throw begin.startsWith('{') ? new ParametersRefused(['stream']) : new CheckFailure('notJson', { host, status: response.status });
}

function drop(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}
