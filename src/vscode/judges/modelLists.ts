import { toFailure, type CheckFailure } from '../../core/failure';
import { OPENAI } from '../../core/judgeId';
import type { Consent } from './consent';
import { endpointNamed, endpointNames, isExposed, type Endpoint } from './endpoints';
import type { Judges } from './judges';
import { keyToSend, type Keys } from './keys';
import type { Settings } from '../settings';

/** ms after which a server that was only asked for its models is left alone. */
const PATIENCE = 5000;

interface Parts {
  readonly settings: Pick<Settings, 'get'>;
  readonly keys: Pick<Keys, 'find'>;
  readonly judges: Pick<Judges, 'serverEndpoint'>;
  readonly consent: Pick<Consent, 'allowsPlain'>;
}

/** Asks endpoints for their models, where that can be done without asking anybody else. */
export class ModelLists {
  constructor(private readonly parts: Parts) {}

  /** OpenAI's first, then the others as they stand in the settings. */
  endpoints(): { readonly name: string; readonly endpoint: Endpoint | CheckFailure }[] {
    const { settings } = this.parts;
    return [OPENAI, ...endpointNames(settings)].map((name) => {
      try {
        return { name, endpoint: endpointNamed(settings, name) };
      } catch (error) {
        return { name, endpoint: toFailure(error) };
      }
    });
  }

  /** None where a key is missing, or the way there is not encrypted and nobody agreed to that yet. */
  async modelsAt(endpoint: Endpoint, signal: AbortSignal): Promise<readonly string[] | CheckFailure> {
    const { keys, judges, consent } = this.parts;
    try {
      const key = keyToSend(await keys.find(endpoint.name, endpoint.origin), endpoint);
      if (key === undefined || (isExposed(endpoint) && !consent.allowsPlain(endpoint.origin))) return [];
      const { listModels } = await import('../../judges/llm');
      const server = await judges.serverEndpoint(endpoint, '', key);
      return await listModels({ ...server, callTimeout: PATIENCE }, signal);
    } catch (error) {
      return toFailure(error, signal);
    }
  }
}
