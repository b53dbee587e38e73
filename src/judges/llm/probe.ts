import { CheckFailure } from '../../core/failure';
import type { Call } from '../../core/judge';
import type { Format, Parameter } from './abilities';
import { ask } from './ask';
import { connect } from './connection';
import type { ModelEndpoint } from './endpoint';
import { recall } from './lessons';
import type { Prompt } from './prompts/prompt';
import { probeShape, type GivenProbe } from './shapes';

/** What a model, and the server in front of it, turned out to take. */
export interface Probe {
  readonly api: 'responses' | 'chat';
  readonly format: Format;
  /** Parameters that are left out. */
  readonly refused: readonly Parameter[];
  /** Answers come piece by piece. */
  readonly streams: boolean;
  /** The model that answered, as the server names it; null: it does not say. */
  readonly served: string | null;
  /** Tokens that it is known to take; null: nobody knows. */
  readonly contextTokens: number | null;
  /** What the request took that was answered well. */
  readonly ms: number;
}

const PROMPT: Prompt<GivenProbe> = {
  kind: 'probe',
  shape: probeShape,
  system: 'You show that you can answer in the form that is asked for.',
  example: '',
  user: 'Give two items: number 1 with the word "one", and number 2 with the word "two".',
  cacheKey: 'probe',
};

/** Faults of an answer whose form was not kept to. */
const OUT_OF_FORM = ['invalidJson', 'wrongShape'];

/**
 * Sends one tiny request the way that requests of checks go, which finds out what the server takes. That is kept, so that the first
 * check starts from it. A form that is taken but not kept to is none: the next one is tried.
 * @throws CheckFailure as requests do
 */
export async function probe(endpoint: ModelEndpoint, signal: AbortSignal): Promise<Probe> {
  const connection = connect(endpoint);
  const { abilities } = connection;
  let served: string | null = null;
  const call: Call = {
    signal,
    language: null,
    report: (event) => {
      if (event.kind === 'served') served = event.model;
    },
  };
  await recall(connection);
  for (;;) {
    const assumed = abilities.assumed();
    const { misses } = abilities;
    const started = performance.now();
    const failure = await ask(connection, PROMPT, call, () => undefined).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof CheckFailure) || !OUT_OF_FORM.includes(error.kind)) throw error;
        return error;
      },
    );
    const isKept = failure === null && abilities.misses === misses;
    if (isKept || !abilities.refuse(['format'], assumed)) {
      if (failure) throw failure;
      const { api, format, refused } = abilities.lesson();
      const ms = Math.round(performance.now() - started);
      return { api, format, refused, streams: abilities.takes('stream'), served, contextTokens: connection.knownWindow(), ms };
    }
    connection.endpoint.log.info(
      `${connection.host} takes the form ${assumed.format} and does not keep to it; asked by ${abilities.format}`,
    );
  }
}
