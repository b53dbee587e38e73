import { CheckFailure } from '../../core/failure';
import { limited } from './body';
import { connectServer, type ServerConnection } from './connection';
import { startDeadline } from './deadline';
import type { ServerEndpoint } from './endpoint';
import { readErrorBody } from './errorBody';
import { byStatus, classify, type FailedCall } from './failures';

/** ms; a list is no work for a server. */
const MOST_TIME = 15_000;
const MOST_BYTES = 8_000_000;
const MOST_MODELS = 1000;
/** Printable, without white space. */
const ID = /^[^\s\p{C}]{1,200}$/u;

/**
 * The ids of the models that a server offers, in its own order.
 * @returns at most 1000 of them, each of at most 200 characters and once
 * @throws CheckFailure `keyRefused`, `badAddress` (it lists none), `notReached`, `timeout`, `wrongShape`, `cancelled`… as requests do
 */
export async function listModels(endpoint: ServerEndpoint, signal: AbortSignal): Promise<readonly string[]> {
  const connection = connectServer(endpoint);
  const [base, other] = connection.bases as [string, string | undefined];
  try {
    return await listAt(connection, base, signal);
  } catch (error) {
    if (other === undefined || !(error instanceof CheckFailure) || error.kind !== 'badAddress') throw error;
    return await listAt(connection, other, signal);
  }
}

/** One list, from one of the addresses of a server. */
export async function listAt(connection: ServerConnection, base: string, signal: AbortSignal): Promise<readonly string[]> {
  return bounded(connection, signal, async (until, call) => {
    const response = limited(await requestModels(connection, base, until), MOST_BYTES, connection.host);
    const text = await response.text();
    if (!response.ok) throw failureOf(response, text, call);
    return idsIn(parse(text, connection.host), connection.host);
  });
}

/** Asks for the list; whatever comes back is for the caller to read. */
export const requestModels = ({ address, fetch }: ServerConnection, base: string, signal: AbortSignal): Promise<Response> =>
  fetch(`${base}/models`, { headers: authorization(address.key), signal });

export const authorization = (key: string | null): Record<string, string> => (key === null ? {} : { authorization: `Bearer ${key}` });

export const failureOf = ({ status, headers }: Response, text: string, call: FailedCall): CheckFailure =>
  byStatus(status, readErrorBody(text, Object.fromEntries(headers)), Object.fromEntries(headers), call);

/**
 * Does something small with a server, within the time that such things take.
 * @throws CheckFailure only
 */
export async function bounded<T>(
  { endpoint, host, address }: ServerConnection,
  signal: AbortSignal,
  work: (signal: AbortSignal, call: FailedCall) => Promise<T>,
): Promise<T> {
  const timeoutMs = Math.min(endpoint.callTimeout, MOST_TIME);
  const deadline = startDeadline(signal, timeoutMs);
  const call = { host, model: endpoint.model, signal, timeoutMs, tokens: 0, limit: null };
  try {
    return await work(deadline.signal, { ...call, timedOut: false });
  } catch (error) {
    const failure = classify(error, { ...call, timedOut: deadline.passed });
    if (failure.kind !== 'cancelled') endpoint.log.info(`models of ${address.host}: ${failure.kind}`);
    throw failure;
  } finally {
    deadline.end();
  }
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CheckFailure('notJson', { host, status: 200 });
  }
}

/** OpenAI: {data: [{id}]}; some: the list alone, of objects or names; Ollama: {models: [{name, model}]}. */
function idsIn(body: unknown, host: string): readonly string[] {
  const list = [body, field(body, 'data'), field(body, 'models')].find((one) => Array.isArray(one)) as unknown[] | undefined;
  if (!list) {
    const error = readErrorBody(body);
    throw new CheckFailure(error.isError ? 'serverError' : 'wrongShape', { host, status: 200 });
  }
  const ids = list.map((one) => [one, field(one, 'id'), field(one, 'name'), field(one, 'model')].find((id) => typeof id === 'string'));
  return [...new Set(ids.filter((id) => typeof id === 'string' && ID.test(id)) as string[])].slice(0, MOST_MODELS);
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;
