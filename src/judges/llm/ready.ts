import type { Source } from '../../core/judge';
import { connect, type Connection } from './connection';
import type { ModelEndpoint } from './endpoint';
import { recall } from './lessons';

/** A connection that is made when it is first needed. */
export interface Ready {
  /** @throws CheckFailure `badAddress`, `noKey` or `badKey` */
  connected(): Connection;
  /** The same, with all that was learnt of the server before, and fit to count texts like those of `source`. */
  ready(source?: Source, signal?: AbortSignal): Promise<Connection>;
}

/** Connecting checks address and key; a fault in them belongs to the check that meets it. */
export function whenNeeded(endpoint: ModelEndpoint): Ready {
  let connection: Connection | undefined;
  const connected = () => (connection ??= connect(endpoint));
  return {
    connected,
    ready: async (source, signal) => {
      await recall(connected());
      if (source && signal) await connected().calibrate?.(source, signal);
      return connected();
    },
  };
}
