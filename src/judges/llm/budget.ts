import { CheckFailure } from '../../core/failure';
import type { Connection } from './connection';
import type { ModelEndpoint } from './endpoint';
import { instructionsOf, type Prompt } from './prompts/prompt';

/** Tokens that a model takes in and gives out together, by the beginning of its name; the longest that fits counts. */
const WINDOWS: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/^gpt-6/, 1_050_000],
  [/^gpt-5\.[4-9](?!.*(mini|nano))/, 1_050_000],
  [/^gpt-5/, 400_000],
  [/^gpt-4\.1/, 1_047_576],
  [/^gpt-4o/, 128_000],
  [/^o[134]/, 200_000],
  [/^gpt-3\.5/, 16_385],
];

/** What is kept free for the answer. */
const ANSWER_TOKENS = 16_000;

/** null: nobody knows. */
export const windowOf = ({ model, contextTokens }: ModelEndpoint): number | null =>
  contextTokens ?? WINDOWS.find(([name]) => name.test(model))?.[1] ?? null;

/** About how many tokens a text has: four letters each, but one for every sign of scripts without spaces. On the high side. */
export function estimateTokens(text: string): number {
  const dense = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g)?.length ?? 0;
  return Math.ceil((text.length - dense) / 3.8 + dense);
}

/** Estimated tokens of a request without its schema. */
export const sizeOf = (prompt: Sized, window: number | null): number =>
  estimateTokens(instructionsOf(prompt, window)) + estimateTokens(prompt.user);

type Sized = Pick<Prompt<unknown>, 'system' | 'example' | 'user'>;

/** What a request may hold, so that an answer has room beside it; null: nobody knows. */
export const limitOf = (window: number | null): number | null =>
  window === null ? null : window - Math.min(ANSWER_TOKENS, Math.floor(window / 4));

/** The smallest window that leaves room for a request of so many tokens: the inverse of `limitOf`. */
export const windowWith = (limit: number): number => Math.min(Math.floor((limit * 4) / 3), limit + ANSWER_TOKENS);

/**
 * Refuses what can't fit before it is sent. Where the limit is only a guess the server has the word.
 * @throws CheckFailure `sourceTooLarge` with `tokens`, `limit` and `model`
 */
export function refuseTooLarge(
  {
    endpoint,
    abilities,
    window,
    knownWindow,
    asCounted,
  }: Pick<Connection, 'endpoint' | 'abilities' | 'window' | 'knownWindow' | 'asCounted'>,
  prompt: Sized,
): void {
  const limit = limitOf(window());
  const tokens = sizeOf(prompt, window());
  if (limit === null || tokens <= limit || abilities.isGuess) return;
  const counted = asCounted(tokens);
  throw new CheckFailure('sourceTooLarge', { tokens: counted, ...exceeded(counted, knownWindow()), model: endpoint.model });
}

/** The limit that so many tokens exceed: the model's own, else what is left of it beside an answer; nothing where they do not. */
export function exceeded(tokens: number, known: number | null): { readonly limit?: number } {
  const limit = [known, limitOf(known)].find((one) => one !== null && one < tokens);
  return typeof limit === 'number' ? { limit } : {};
}
