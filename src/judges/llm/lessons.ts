/** What was learnt of a server, kept between sessions: a command line is a new one every time. */
import { hashOf } from '../../core/hash';
import type { Abilities, Lesson } from './abilities';
import type { Connection } from './connection';
import { addressOf, placeOf, type ModelEndpoint } from './endpoint';
import { isLoopback } from './loopback';

type Learning = Pick<Connection, 'endpoint' | 'host' | 'abilities'>;

/** Servers get better: after so many ms they are asked for everything anew. */
const GOOD_FOR = 7 * 24 * 3_600_000;

const keyOf = (endpoint: ModelEndpoint): string => hashOf(JSON.stringify(['server', ...placeOf(endpoint)]));

const recalls = new WeakMap<Abilities, Promise<void>>();

/** Takes up what an earlier session learnt, once. */
export function recall(learning: Learning, now = Date.now()): Promise<void> {
  const recalled = recalls.get(learning.abilities) ?? read(learning, now);
  recalls.set(learning.abilities, recalled);
  return recalled;
}

async function read({ endpoint, host, abilities }: Learning, now: number): Promise<void> {
  const kept = (await endpoint.memory?.get(keyOf(endpoint))) as Partial<Kept> | undefined;
  if (!kept?.lesson || !(Number(kept.until) > now)) return;
  // How much a model on this machine takes changes with how it is loaded, and the user's word on it is newer.
  const isHere = 'editor' in endpoint || isLoopback(addressOf(endpoint.baseUrl));
  const isStale = isHere || endpoint.contextTokens !== undefined;
  if (!abilities.takeUp({ ...kept.lesson, ...(isStale && { contextTokens: null, toldTokens: null }) })) return;
  const { format, api, refused } = abilities.lesson();
  endpoint.log.info(`${host}: asked as before: ${[api, format, ...refused.map((one) => `no ${one}`)].join(', ')}`);
}

interface Kept {
  readonly until: number;
  readonly lesson: Lesson;
}

const written = new WeakMap<Abilities, string>();

/** Keeps what was learnt, if it is new. To be called when the server has given an answer: only then a lesson was one. */
export async function keep({ endpoint, abilities }: Learning, now = Date.now()): Promise<void> {
  const { memory } = endpoint;
  const lesson = abilities.lesson();
  const text = JSON.stringify(lesson);
  if (!memory || text === (written.get(abilities) ?? abilities.before)) return;
  written.set(abilities, text);
  await memory.set(keyOf(endpoint), { until: now + GOOD_FOR, lesson } satisfies Kept);
}
