import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, Readable, type Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Whether an address means this machine. */
export const isLoopback = ({ hostname }: URL): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Nobody asks for packed bodies; some proxies pack them all the same. */
const UNPACK: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function unpacked(incoming: IncomingMessage): Readable {
  const unpack = UNPACK[incoming.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
  // A fault of either comes out of the end, to whoever reads there.
  return unpack ? pipeline(incoming, unpack, () => undefined) : incoming;
}

const WITHOUT_BODY = [101, 204, 205, 304];

/**
 * A `fetch` over `node:http`, for servers on this machine: no proxy, and no limit of its own on the time before the first byte,
 * which the global one ends after 300 s and a slow model may well need.
 */
export const socketFetch: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<Response>((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const outgoing = send(url, { method: init?.method ?? 'GET', headers, ...(init?.signal ? { signal: init.signal } : {}) });
    outgoing.on('error', (error) => {
      reject(error.name === 'AbortError' ? error : new TypeError('fetch failed', { cause: error }));
    });
    outgoing.on('response', (incoming) => {
      const status = incoming.statusCode ?? 0;
      const answered = new Headers();
      for (const [name, value] of Object.entries(incoming.headersDistinct)) for (const one of value ?? []) answered.append(name, one);
      const hasBody = !WITHOUT_BODY.includes(status);
      if (!hasBody) incoming.resume();
      const body = hasBody ? (Readable.toWeb(unpacked(incoming)) as ReadableStream<Uint8Array>) : null;
      resolve(new Response(body, { status, statusText: incoming.statusMessage ?? '', headers: answered }));
    });
    outgoing.end(typeof init?.body === 'string' ? init.body : undefined);
  });
};
