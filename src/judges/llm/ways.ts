import type { FailureKind } from '../../core/failure';
import type { Abilities } from './abilities';
import type { Connection } from './connection';
import type { ServerEndpoint } from './endpoint';

/** In which wire format a server is asked, and whether without the version that its address lacked when it was typed. */
export type Way = Pick<Abilities, 'api' | 'unversioned'>;

/**
 * The ways to ask a server, in the order in which they are tried.
 * @param hasOther the version of the address is our addition
 */
export function waysOf({ dialect, api }: ServerEndpoint, hasOther: boolean): Way[] {
  const formats = dialect === 'compatible' ? (['chat'] as const) : api ? [api] : (['responses', 'chat'] as const);
  return [false, ...(hasOther ? [true] : [])].flatMap((unversioned) => formats.map((one) => ({ api: one, unversioned })));
}

export const wayOf = ({ api, unversioned }: Abilities): Way => ({ api, unversioned });

/**
 * Turns to the next way where a server does not know the one that was tried; after the last one, back to the first.
 * @returns whether the request is worth sending again
 */
export function turnToOtherWay(kind: FailureKind, { abilities, endpoint, host, ways }: Connection, tried: Way): boolean {
  if (kind !== 'badAddress' || ways.length < 2) return false;
  const next = ways[ways.findIndex(({ api, unversioned }) => api === tried.api && unversioned === tried.unversioned) + 1];
  Object.assign(abilities, next ?? ways[0]);
  if (!next) return false;
  const is = next.unversioned ? ' without the version in its address' : '';
  endpoint.log.info(
    `${host} does not speak the ${tried.api} format there; asked by ${next.api === 'chat' ? 'chat completions' : next.api}${is}`,
  );
  return true;
}
