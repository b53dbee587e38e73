/**
 * Everything that can go wrong with a check, as a closed list. A failure carries its kind and some counts and names, never
 * a key, a prompt or a document, so that it is safe in logs, results and messages. `wording.ts` puts it into words.
 */
export const FAILURE_KINDS = [
  'cancelled',
  // what the user gave
  'emptySelection',
  'emptySummary',
  'emptySource',
  'sameText',
  'unreadableSource',
  'sourceMissing',
  'sourceOutside',
  'badFrontMatter',
  'sourceTooLarge',
  'twoLanguages',
  'badQuestionsFile',
  'badDismissalsFile',
  'untrusted',
  'noConsent',
  // reaching a model
  'noKey',
  'badKey',
  'keyRefused',
  'badAddress',
  'noEndpoint',
  'badEndpoint',
  'noModel',
  'modelGone',
  'blocked',
  'notReached',
  'proxy',
  'redirected',
  'rateLimited',
  'quota',
  'serverError',
  'notJson',
  'badRequest',
  'timeout',
  'tooLong',
  // what a model answered
  'refused',
  'cutOff',
  'invalidJson',
  'wrongShape',
  // what came of it
  'noQuestions',
  'unaccounted',
  'tooManyUnjudged',
  'internal',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Facts that the wording needs, by name: `host`, `status`, `model`, `waitMs`, `words`, `tokens`, `limit`, `file`. */
export type FailureDetails = Readonly<Record<string, string | number>>;

export class CheckFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly details: FailureDetails = {},
    options?: ErrorOptions,
  ) {
    // The message is for developers: the kind alone, as details may be shown but causes may hold texts.
    super(kind, options);
    this.name = 'CheckFailure';
  }

  /** Each bundle has this class of its own, and failures pass from one bundle to the other: what counts is what they carry. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CheckFailure' && 'details' in value && isFailureKind('kind' in value && value.kind);
  }
}

const isFailureKind = (value: unknown): value is FailureKind => FAILURE_KINDS.some((kind) => kind === value);

/** A failure of any origin as one of ours; an abort of `signal` counts as cancelled. */
export function toFailure(error: unknown, signal?: AbortSignal): CheckFailure {
  if (error instanceof CheckFailure) return error;
  if (signal?.aborted) return new CheckFailure('cancelled', {}, { cause: error });
  return new CheckFailure('internal', {}, { cause: error });
}
