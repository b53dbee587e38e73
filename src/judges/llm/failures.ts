import { AISDKError, APICallError, JSONParseError, NoOutputGeneratedError, StreamProviderError } from 'ai';
import { CheckFailure, type FailureDetails } from '../../core/failure';
import { readErrorBody, type ErrorBody } from './errorBody';
import { retryAfter } from './retryAfter';

/** What is known of the call that failed. Only host, model and sizes get into failures. */
export interface FailedCall {
  readonly host: string;
  readonly model: string;
  /** The caller's own signal. */
  readonly signal: AbortSignal;
  readonly timedOut: boolean;
  readonly timeoutMs: number;
  /** Estimated size of what was sent, and what the model is known to take; never what we only guess. */
  readonly tokens: number;
  readonly limit: number | null;
}

/** A server calls it an error that comes as a success. */
export class ErrorAsSuccess extends Error {
  constructor(readonly body: ErrorBody) {
    super('an error as a success');
  }
}

/**
 * Any error of a call as one of our kinds. The SDK's own errors hold the whole prompt, and servers echo parts of keys in their
 * messages, so neither is kept: not as the cause, not as text.
 */
export function classify(error: unknown, call: FailedCall): CheckFailure {
  if (error instanceof CheckFailure) return error;
  if (call.signal.aborted) return new CheckFailure('cancelled');
  const { host } = call;
  if (call.timedOut) return new CheckFailure('timeout', { host, waitMs: call.timeoutMs });
  if (error instanceof ErrorAsSuccess) return asSuccess(error.body, call);
  if (NoOutputGeneratedError.isInstance(error)) return new CheckFailure('invalidJson', { host });
  if (StreamProviderError.isInstance(error)) return inStream(error, call);
  // `fetch` itself, and bodies that break off or can't be unpacked.
  const isOfNode = error instanceof Error && 'code' in error && /^(E(?!RR_)[A-Z]+|ERR_STREAM_|Z_|UND_ERR)/.test(String(error.code));
  if ((error instanceof TypeError && error.cause !== undefined) || isOfNode) return notReached(isOfNode ? error : error.cause, host);
  // What the SDK stumbles over while it reads an answer.
  if (error instanceof TypeError || (AISDKError.isInstance(error) && !APICallError.isInstance(error)))
    return new CheckFailure('wrongShape', { host });
  if (!APICallError.isInstance(error)) return new CheckFailure('internal', { host });
  if (error.cause instanceof CheckFailure) return error.cause;
  if (error.statusCode === undefined) return notReached(error.cause, host);
  const body = readErrorBody(error.responseBody, error.responseHeaders);
  if (error.statusCode < 300) return body.isError ? asSuccess(body, call) : oddSuccess(error, body, host);
  return byStatus(error.statusCode, body, error.responseHeaders ?? {}, call);
}

/** An error that says nothing of what it is may pass. */
const asSuccess = (body: ErrorBody, call: FailedCall): CheckFailure => byStatus(statusOf(body), body, {}, call);

const statusOf = (body: ErrorBody): number => body.status ?? (body.tooLong || body.filtered || body.quota ? 400 : 500);

function inStream({ statusCode, data }: StreamProviderError, call: FailedCall): CheckFailure {
  const body = readErrorBody(data);
  return byStatus(statusCode ?? statusOf(body), body, {}, call);
}

function notReached(cause: unknown, host: string): CheckFailure {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  // What the editor's fetch says when its proxy does not answer, and Node's when a proxy wants a password: nothing at all.
  if (cause instanceof Error && (/request was cancelled|proxy/i.test(cause.message) || (cause.message === '' && !code))) {
    return new CheckFailure('proxy', { host });
  }
  return new CheckFailure('notReached', { host, ...(code && /^[A-Z0-9_]{2,50}$/.test(code) ? { code } : {}) });
}

function oddSuccess(error: APICallError, body: ErrorBody, host: string): CheckFailure {
  const status = error.statusCode ?? 0;
  if (error.cause instanceof Error && !JSONParseError.isInstance(error.cause) && body.kind !== 'html') {
    // A body that ended too early, or JSON that is no answer of a model server.
    return 'code' in error.cause || error.cause instanceof TypeError
      ? notReached(error.cause, host)
      : new CheckFailure('wrongShape', { host, status });
  }
  return new CheckFailure('notJson', { host, status });
}

/** A refusal by its status, and by what its body says where that tells more. */
export function byStatus(status: number, body: ErrorBody, headers: Record<string, string>, call: FailedCall): CheckFailure {
  const { host, model } = call;
  const details: FailureDetails = { host, status };
  const named = new CheckFailure('noModel', { ...details, model });
  if (status === 407) return new CheckFailure('proxy', details);
  if (status === 401) return new CheckFailure('keyRefused', details);
  if (status === 501) return new CheckFailure('badAddress', details);
  if (status >= 500) return new CheckFailure('serverError', { ...details, ...waitOf(headers) });
  if (body.kind === 'html') return new CheckFailure('notJson', details);
  if (body.code === 'model_not_found') return named;
  if (status === 403) return new CheckFailure('keyRefused', details);
  if (status === 402 || body.quota) return new CheckFailure('quota', details);
  if (status === 413 || body.tooLong) return new CheckFailure('sourceTooLarge', { model, ...sizesOf(body, call) });
  if (status === 429) return new CheckFailure('rateLimited', { ...details, ...waitOf(headers) });
  if (status === 405) return new CheckFailure('badAddress', details);
  if (status === 404) return body.aboutModel ? named : new CheckFailure('badAddress', details);
  if ([408, 409, 425].includes(status)) return new CheckFailure('serverError', details);
  if (body.filtered) return new CheckFailure('refused', { host });
  return new CheckFailure('badRequest', { ...details, ...(body.param ? { param: body.param } : {}) });
}

function waitOf(headers: Record<string, string>): FailureDetails {
  const waitMs = retryAfter(headers, Date.now());
  return waitMs === null ? {} : { waitMs };
}

function sizesOf(body: ErrorBody, call: FailedCall): FailureDetails {
  const tokens = body.sizes.tokens ?? call.tokens;
  const limit = body.sizes.limit ?? call.limit;
  // A limit that is not passed explains nothing.
  return { tokens, ...(limit === null || limit >= tokens ? {} : { limit }) };
}
