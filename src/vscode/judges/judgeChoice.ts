import type { Uri } from 'vscode';
import { CheckFailure } from '../../core/failure';
import { parseJudgeId } from '../../core/judgeId';
import type { Words } from '../../core/wording';
import { endpointNamed, type Endpoint } from './endpoints';
import type { Settings } from '../settings';

/** Whose choice a judge is: what a workspace or a file in it asks for needs an agreement of its own. */
export type ChosenBy = 'user' | 'workspace';

export type JudgeChoice =
  | { readonly kind: 'builtin'; readonly id: 'builtin' }
  | { readonly kind: 'server'; readonly id: string; readonly by: ChosenBy; readonly model: string; readonly endpoint: Endpoint }
  | { readonly kind: 'editor'; readonly id: string; readonly by: ChosenBy; readonly vendor: string; readonly model: string };

/** A judge that texts are sent to. */
export type Asked = Exclude<JudgeChoice, { kind: 'builtin' }>;

export const BUILTIN: JudgeChoice = { kind: 'builtin', id: 'builtin' };

/** What it takes to tell whose choice a judge is. */
export type JudgeSettings = Pick<Settings, 'get' | 'chosenByFile' | 'chosenByUser'>;

/**
 * The judge that a summary is to have: what its own file asks for, else what its workspace does, else the user's; the built-in one
 * where the folder of a source wants nothing to be sent. Whether what is asked for may be used is not decided here.
 */
export function askedJudge(settings: JudgeSettings, summary: Uri, sources: readonly Uri[]): { readonly id: string; readonly by: ChosenBy } {
  const own = settings.chosenByUser('judge');
  const asked = settings.chosenByFile('judge', summary) ?? settings.get('workspaceJudge', summary) ?? own;
  const id = isKept(settings, sources) ? BUILTIN.id : asked;
  return { id, by: id === own ? 'user' : 'workspace' };
}

/**
 * The same, ready to be obtained.
 * @throws CheckFailure `badEndpoint`, `badAddress` or `noEndpoint`
 */
export function chosenJudge(settings: JudgeSettings, summary: Uri, sources: readonly Uri[]): JudgeChoice {
  const { id, by } = askedJudge(settings, summary, sources);
  return judgeOf(settings, id, by);
}

/**
 * The user's own judge, for whoever may not ask for another; a file may still say that no model is to have it.
 * @throws CheckFailure `badEndpoint`, `badAddress` or `noEndpoint`
 */
export function userJudge(settings: JudgeSettings, summary: Uri | null, sources: readonly Uri[]): JudgeChoice {
  const asked = summary && settings.chosenByFile('judge', summary);
  if (asked === BUILTIN.id || isKept(settings, [...(summary ? [summary] : []), ...sources])) return BUILTIN;
  return judgeOf(settings, settings.chosenByUser('judge'), 'user');
}

/** Whether the folder of one of these files wants nothing of it to be sent. */
const isKept = (settings: JudgeSettings, files: readonly Uri[]): boolean =>
  files.some((file) => settings.get('workspaceJudge', file) === BUILTIN.id);

/** @throws CheckFailure `badEndpoint`, `badAddress` or `noEndpoint` */
export function judgeOf(settings: Pick<Settings, 'get'>, id: string, by: ChosenBy): JudgeChoice {
  const judge = parseJudgeId(id);
  switch (judge?.kind) {
    case 'server':
      return { kind: 'server', id, by, model: judge.model, endpoint: endpointNamed(settings, judge.endpoint) };
    case 'editor':
      return { kind: 'editor', id, by, vendor: judge.vendor, model: judge.model };
    case 'builtin':
      return BUILTIN;
    case undefined:
      throw new CheckFailure('noEndpoint', { endpoint: id });
  }
}

/** The name of the endpoint that a judge is asked at; null: it is asked at none. An address that is none does not matter here. */
export function endpointOf(id: string): string | null {
  const judge = parseJudgeId(id);
  return judge?.kind === 'server' ? judge.endpoint : null;
}

/** Where the texts of a judge go, for people. */
export function wordPlace(choice: Asked, { t }: Words): string {
  if (choice.kind === 'editor') return t('{0}, which brings language models into this editor', choice.vendor);
  const { origin, host, isPlain } = choice.endpoint;
  // Whoever listens on the way can read what goes over plain http, so there the scheme is part of the question.
  return isPlain ? origin : host;
}
