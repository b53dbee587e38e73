import {
  APICallError,
  generateText,
  InvalidResponseDataError,
  StreamProviderError,
  streamText,
  type FinishReason,
  type LanguageModelUsage,
  type ModelMessage,
} from 'ai';
import type { Call } from '../../core/judge';
import { ParametersRefused, refusedIn, type Format, type Parameter } from './abilities';
import type { Connection } from './connection';
import { startDeadline } from './deadline';
import type { ModelEndpoint } from './endpoint';
import { classify } from './failures';
import { sizeOf } from './budget';
import { outputAs } from './output';
import { chancesIn, LOGPROBS, type Chances } from './logprobs';
import { instructionsOf, type PlainPrompt, type Prompt } from './prompts/prompt';
import { usageOf } from './usage';
import { PROVIDER_NAME } from './warnings';

/** One request as it goes out. */
export interface Outgoing {
  readonly prompt: Prompt<unknown> | PlainPrompt;
  readonly format: Format;
  readonly messages: ModelMessage[];
  /** Gets the answer piece by piece; left out: the answer is not streamed. */
  readonly onText?: (piece: string) => void;
  /** Earlier tries of the same request. */
  readonly retries: number;
}

/** What came back, be it of use or not. */
export interface Incoming {
  readonly text: string;
  readonly finish: FinishReason;
  /** What the server counted of the request; null: it did not say. */
  readonly inputTokens: number | null;
  /** How likely the words of a plain answer were; none where the server does not tell. */
  readonly chances: readonly Chances[];
}

/**
 * Sends one request and gives its text. Reports usage and the model that served; logs kinds, hosts, counts and times.
 * @throws CheckFailure, or ParametersRefused where leaving something out may help
 */
export async function send(connection: Connection, outgoing: Outgoing, call: Call): Promise<Incoming> {
  const { endpoint, host } = connection;
  const { log, logTexts } = endpoint;
  const { kind } = outgoing.prompt;
  const started = performance.now();
  const window = connection.window();
  const deadline = startDeadline(call.signal, endpoint.callTimeout);
  if (logTexts)
    log.debug(
      `${kind} asked:\n${instructionsOf(outgoing.prompt, connection.window())}\n\n${outgoing.messages.map(({ content }) => String(content)).join('\n\n')}`,
    );
  try {
    const given = await (outgoing.onText ? streamed : atOnce)(connection, outgoing, deadline.signal);
    // A model may give the key piece by piece.
    const answer = { ...given, text: connection.keys.text(given.text) };
    const usage = usageOf(answer.usage, outgoing.retries);
    call.report({ kind: 'usage', usage });
    if (answer.model) call.report({ kind: 'served', model: shownName(connection.keys.text(answer.model)) });
    const tokens = `${usage.inputTokens ?? '?'} tokens in (${usage.cachedTokens ?? '?'} cached), ${usage.outputTokens ?? '?'} out`;
    log.debug(`${kind}: ${host} in ${took(started)} ms, ${tokens}, ${answer.finish}`);
    if (logTexts) log.debug(`${kind} answered:\n${answer.text}`);
    return { ...answer, inputTokens: usage.inputTokens };
  } catch (error) {
    const failure = classify(error, {
      host,
      model: endpoint.model,
      signal: call.signal,
      timedOut: deadline.passed,
      timeoutMs: endpoint.callTimeout,
      tokens: sizeOf(outgoing.prompt, connection.window()),
      limit: connection.knownWindow(),
    });
    const refused =
      failure.kind === 'badRequest' || failure.kind === 'serverError' ? refusedBy(error, endpoint, failure.kind === 'serverError') : [];
    if (error instanceof ParametersRefused || refused.length)
      throw error instanceof ParametersRefused ? error : new ParametersRefused(refused);
    // Whoever counts for the editor has learnt it already.
    if (failure.kind === 'sourceTooLarge' && connection.window() === window)
      connection.abilities.learnSize(sizeOf(outgoing.prompt, connection.window()), failure.details, connection.knownWindow());
    if (failure.kind !== 'cancelled') log.warn(`${kind}: ${failure.kind} from ${host} after ${took(started)} ms`);
    throw failure;
  } finally {
    deadline.end();
  }
}

interface Answered extends Omit<Incoming, 'inputTokens'> {
  readonly usage: LanguageModelUsage | undefined;
  readonly model: string | undefined;
}

async function atOnce(connection: Connection, outgoing: Outgoing, signal: AbortSignal): Promise<Answered> {
  const include = { responseBody: outgoing.prompt.shape === null };
  const result = await generateText({ ...settingsOf(connection, outgoing), include, abortSignal: signal });
  const { text, finishReason, usage, response } = result;
  // `output` is the text without what a model says on its way to the answer; there is none where there is no text.
  return {
    ...{ text: text === '' ? '' : result.output, finish: finishReason, usage, model: response.modelId },
    chances: include.responseBody ? chancesIn(response.body) : [],
  };
}

async function streamed(connection: Connection, outgoing: Outgoing, signal: AbortSignal): Promise<Answered> {
  let text = '';
  let answered: Omit<Answered, 'text' | 'chances'> | undefined;
  // Left out, `onError` writes the error, prompt and all, to the console. The stream gives the error as well.
  const result = streamText({ ...settingsOf(connection, outgoing), abortSignal: signal, onError: () => undefined });
  for await (const part of result.fullStream) {
    if (part.type === 'error' && !isEndWithoutReason(part.error)) throw part.error;
    if (part.type === 'abort') signal.throwIfAborted();
    if (part.type === 'text-delta') {
      text += part.text;
      outgoing.onText?.(part.text);
    }
    if (part.type === 'finish-step') answered = { finish: part.finishReason, usage: part.usage, model: part.response.modelId };
  }
  return { text, chances: [], ...(answered ?? { finish: 'other', usage: undefined, model: undefined }) };
}

/** Some servers never say why a stream ended, and one that breaks down does not either: its text tells whether it is whole. */
const isEndWithoutReason = (error: unknown): boolean => InvalidResponseDataError.isInstance(error) && error.data === undefined;

/** What goes with a request, less what the server was found not to take. */
function settingsOf({ endpoint, host, model, abilities, window }: Connection, { prompt, format, messages }: Outgoing) {
  const { reasoningEffort: effort } = endpoint;
  const { api } = abilities;
  const instructions = instructionsOf(prompt, window());
  // Models that reason refuse a temperature.
  const reasons = /^(gpt-[5-9](?!\S*chat)|o\d)/.test(endpoint.model) && effort !== 'none';
  // A word or two need no thought, and models that give no more take no such parameter.
  const isPlain = prompt.shape === null;
  const likely = isPlain && abilities.takes('logprobs');
  const isOpenAi = api === 'responses' || host === 'api.openai.com';
  return {
    model: model(),
    ...instructing(instructions, format, prompt),
    messages,
    output: outputAs(format, prompt),
    maxRetries: 0,
    ...(reasons || prompt.vary || !abilities.takes('temperature') ? {} : { temperature: 0 }),
    reasoning: effort === 'default' || isPlain || !abilities.takes('effort') ? ('provider-default' as const) : effort,
    providerOptions: {
      openai: {
        ...(api === 'responses' ? { reasoningSummary: null } : {}),
        // Where it would be stored otherwise, a request does not go out without this, whatever the server says.
        ...(isOpenAi && (host === 'api.openai.com' || abilities.takes('store')) ? { store: false } : {}),
        ...(isOpenAi && abilities.takes('cacheKey') ? { promptCacheKey: prompt.cacheKey } : {}),
        ...(likely ? { logprobs: LOGPROBS } : {}),
      },
      // What this provider does not know goes out as it is.
      ...(likely ? { [PROVIDER_NAME]: { logprobs: true, top_logprobs: LOGPROBS } } : {}),
    },
  };
}

function instructing(instructions: string, format: Format, prompt: Prompt<unknown> | PlainPrompt): { readonly instructions?: string } {
  if (prompt.shape === null) return instructions === '' ? {} : { instructions };
  return { instructions: format === 'schema' ? instructions : `${instructions}\n\n${schemaInWords(prompt)}` };
}

export const schemaInWords = ({ shape }: Prompt<unknown>): string =>
  `Answer with one JSON object that follows this JSON schema, and nothing else:\n${JSON.stringify(shape.schema)}`;

/** @param onlyFormat a fault of the server itself may come of a format that it can't handle, and of nothing else we send */
function refusedBy(error: unknown, endpoint: ModelEndpoint, onlyFormat: boolean): Parameter[] {
  const { body, param } = APICallError.isInstance(error)
    ? { body: error.responseBody, param: paramOf(error.data) }
    : StreamProviderError.isInstance(error)
      ? { body: error.data, param: paramOf(error.data) }
      : { body: undefined, param: undefined };
  const named = typeof param === 'string' ? refusedIn(`"${param}"`) : [];
  const asComplained = named.length ? named : refusedIn(body);
  // The SDK's model of OpenAI does not stream without asking for the usage.
  const isOneWithStream = !('dialect' in endpoint && endpoint.dialect === 'compatible');
  const refused = asComplained.map((parameter) => (parameter === 'usage' && isOneWithStream ? 'stream' : parameter));
  return onlyFormat ? refused.filter((parameter) => parameter === 'format') : refused;
}

function paramOf(data: unknown): unknown {
  const error = typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;
  return typeof error === 'object' && error !== null && 'param' in error ? error.param : undefined;
}

/** As a server names a model, fit for one line of a report: at most so many characters, none of them a control character. */
const shownName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').slice(0, LONGEST_NAME);
const LONGEST_NAME = 200;

const took = (started: number): number => Math.round(performance.now() - started);
