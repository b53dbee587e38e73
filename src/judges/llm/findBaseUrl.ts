import { CheckFailure } from '../../core/failure';
import { connectServer, type ServerConnection } from './connection';
import type { ServerEndpoint } from './endpoint';
import { keep } from './lessons';
import { authorization, bounded, failureOf, listAt } from './listModels';

/**
 * Which form of an address answers: with `/v1`, or as it was typed. That a server wants a key, or does not know the model, is an
 * answer. What is found is kept, so that the first check asks there.
 * @param typed as people type it
 * @returns fit to be stored as a base URL
 * @throws CheckFailure `badAddress` where neither answers, and what keeps servers from being asked at all
 */
export async function findBaseUrl(typed: string, endpoint: ServerEndpoint, signal: AbortSignal): Promise<string> {
  const connection = connectServer({ ...endpoint, baseUrl: typed });
  const [base, other] = connection.bases as [string, string | undefined];
  if (other === undefined) return base;
  for (const ask of [listsAt, completesAt]) {
    if (await ask(connection, base, signal)) return base;
    if (!(await ask(connection, other, signal))) continue;
    const found = connectServer({ ...endpoint, baseUrl: other });
    found.abilities.unversioned = true;
    await keep(found);
    return other;
  }
  throw new CheckFailure('badAddress', { host: connection.host });
}

/** A page, or data of another kind, says that something else is there. */
const ELSEWHERE = ['badAddress', 'notJson', 'wrongShape', 'redirected'];

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof CheckFailure) || ['cancelled', 'notReached', 'timeout', 'proxy'].includes(error.kind)) throw error;
      return !ELSEWHERE.includes(error.kind);
    },
  );

const listsAt = (connection: ServerConnection, base: string, signal: AbortSignal) => answers(listAt(connection, base, signal));

/** The shortest of calls: not every server lists its models. */
const completesAt = (connection: ServerConnection, base: string, signal: AbortSignal) =>
  answers(
    bounded(connection, signal, async (until, call) => {
      const { address, endpoint, fetch } = connection;
      const response = await fetch(`${base}/chat/completions`, {
        method: 'POST',
        headers: { ...authorization(address.key), 'content-type': 'application/json' },
        body: JSON.stringify({ model: endpoint.model, messages: [{ role: 'user', content: 'Say yes.' }], max_tokens: 1 }),
        signal: until,
      });
      const text = await response.text();
      if (!response.ok) throw failureOf(response, text, call);
    }),
  );
