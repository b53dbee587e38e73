import { CheckFailure } from '../../core/failure';

/**
 * The `fetch` of every request to a model. It looks `globalThis.fetch` up at call time, as the editor replaces that with one
 * that knows its proxy settings, and follows no redirect: the key and the texts are meant for one origin only.
 * @throws CheckFailure `redirected`
 */
export const directFetch: typeof globalThis.fetch = async (input, init) => {
  const response = await globalThis.fetch(input, { ...init, redirect: 'manual' });
  refuseRedirect(response, hostOf(input));
  return response;
};

function refuseRedirect(response: Response, host: string): void {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!redirected) return;
  void response.body?.cancel();
  throw new CheckFailure('redirected', { host, status: response.status });
}

function hostOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input).host;
}
