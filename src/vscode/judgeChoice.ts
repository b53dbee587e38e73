import type { Uri } from 'vscode';
import { addressOf } from '../judges/llm/endpoint';
import type { Settings } from './settings';

/** Where requests of a kind of judge go. */
export interface Endpoint {
  /** Its name in judge ids and in the key's. */
  readonly name: 'openai';
  readonly baseUrl: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** For people: host, and port where it is not the usual one. */
  readonly host: string;
}

export type JudgeChoice =
  | { readonly kind: 'builtin'; readonly id: 'builtin' }
  | { readonly kind: 'model'; readonly id: string; readonly model: string; readonly endpoint: Endpoint };

export const BUILTIN: JudgeChoice = { kind: 'builtin', id: 'builtin' };
const OPENAI = 'openai/';

/** The id of a judge that is one of OpenAI's models. */
export const openaiId = (model: string): string => OPENAI + model;

/**
 * Where `openai/…` judges send their requests.
 * @throws CheckFailure `badAddress`
 */
export function openaiEndpoint(settings: Pick<Settings, 'get'>): Endpoint {
  const baseUrl = settings.get('openai.baseUrl');
  const { origin, host } = addressOf(baseUrl);
  return { name: 'openai', baseUrl, origin, host };
}

/**
 * The judge that the user has chosen, unless the summary is only to be judged by the built-in one.
 * @throws CheckFailure `badAddress`
 */
export function chosenJudge(settings: Pick<Settings, 'get'>, summary: Uri): JudgeChoice {
  const id = settings.get('judge', summary);
  if (!id.startsWith(OPENAI)) return BUILTIN;
  return { kind: 'model', id, model: id.slice(OPENAI.length), endpoint: openaiEndpoint(settings) };
}
