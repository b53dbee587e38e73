import { generateText } from 'ai';
import { CheckFailure, type FailureKind } from '../../core/failure';
import { connectServer, type ServerConnection } from './connection';
import { startDeadline } from './deadline';
import type { ServerEndpoint } from './endpoint';
import { classify } from './failures';
import { listModels, requestModels } from './listModels';
import { turnToOtherWay, wayOf } from './ways';

/** How far a key could be tried. */
export interface KeyTrial {
  /** What the server answered to; `nothing`: it said neither yes nor no to the key, `status` or `failure` say why. */
  readonly tried: 'models' | 'completion' | 'nothing';
  readonly status: number | null;
  readonly failure: FailureKind | null;
}

/** Tokens of the trial: the responses format takes no fewer. */
const FEWEST_TOKENS = { chat: 1, responses: 16 };

/**
 * Tries a key by listing the models, and by the shortest of calls where they can't be listed, or are listed for anybody.
 * @param endpoint with the model to try; none: one that is listed
 * @throws CheckFailure `keyRefused`, `noKey`, `badKey`, `badAddress` or `cancelled`; any other fault is told in the result
 */
export async function tryKey(endpoint: ServerEndpoint, signal: AbortSignal): Promise<KeyTrial> {
  const known = endpoint.model === '' ? await listModels(endpoint, signal).catch(() => []) : [];
  const connection = connectServer(known[0] === undefined ? endpoint : { ...endpoint, model: known[0] });
  const listed = await tryTo(connection, signal, (until) => listStatus(connection, until));
  if ('failure' in listed) return { tried: 'nothing', ...listed };
  const isListed = listed.status >= 200 && listed.status < 300;
  if (isListed && (await isListedByKey(connection, signal))) return { tried: 'models', status: listed.status, failure: null };
  if (!isListed && listed.status !== 404 && listed.status !== 405) return { tried: 'nothing', status: listed.status, failure: null };
  const tryToComplete = () => tryTo(connection, signal, (until) => complete(connection, until));
  let way = wayOf(connection.abilities);
  let completed = await tryToComplete();
  while ('failure' in completed && turnToOtherWay(completed.failure, connection, way)) {
    way = wayOf(connection.abilities);
    completed = await tryToComplete();
  }
  return 'failure' in completed ? { tried: 'nothing', ...completed } : { tried: 'completion', status: completed.status, failure: null };
}

async function listStatus(connection: ServerConnection, signal: AbortSignal): Promise<number> {
  const response = await requestModels(connection, connection.bases[0]!, signal);
  await response.body?.cancel();
  if (response.status === 401) throw new CheckFailure('keyRefused', { host: connection.host, status: 401 });
  return response.status;
}

/** OpenAI's own lists nothing without a key; of others it is seen by asking without. */
async function isListedByKey(connection: ServerConnection, signal: AbortSignal): Promise<boolean> {
  const { endpoint, address } = connection;
  if (endpoint.dialect !== 'compatible' || address.key === null) return true;
  const keyless = { ...connection, address: { ...address, key: null } };
  const open = await tryTo(keyless, signal, (until) => listStatus(keyless, until)).catch(() => null);
  return open === null || 'failure' in open || open.status === 403;
}

async function complete({ model, abilities }: ServerConnection, signal: AbortSignal): Promise<number> {
  await generateText({
    model: model(),
    prompt: 'Say yes.',
    maxOutputTokens: FEWEST_TOKENS[abilities.api],
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { openai: { store: false } },
  });
  return 200;
}

/** The status that came, or the fault that kept it from coming. */
async function tryTo(
  { endpoint, address }: ServerConnection,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<number>,
): Promise<{ status: number } | { status: number | null; failure: FailureKind }> {
  const deadline = startDeadline(signal, endpoint.callTimeout);
  try {
    return { status: await send(deadline.signal) };
  } catch (error) {
    const sizes = { timeoutMs: endpoint.callTimeout, tokens: 0, limit: null };
    const failure = classify(error, { host: address.host, model: endpoint.model, signal, timedOut: deadline.passed, ...sizes });
    const { status } = failure.details;
    if (failure.kind === 'cancelled' || (failure.kind === 'keyRefused' && status === 401)) throw failure;
    endpoint.log.info(`key of ${address.host}: could not be tried (${failure.kind})`);
    return { status: typeof status === 'number' ? status : null, failure: failure.kind };
  } finally {
    deadline.end();
  }
}
