import type { Uri } from 'vscode';
import { OPENAI, parseJudgeId, writeJudgeId } from '../core/judgeId';
import type { Words } from '../core/wording';
import { endpointNamed, type Endpoint } from './endpoints';
import type { Settings } from './settings';

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

/** The id of a judge that is one of OpenAI's models. */
export const openaiId = (model: string): string => writeJudgeId({ kind: 'server', endpoint: OPENAI, model });

/**
 * The judge of a summary: what its own file asks for, else what its workspace does, else the user's. Whether what is asked for
 * may be used is not decided here.
 * @throws CheckFailure `badAddress` or `noEndpoint`
 */
export function chosenJudge(settings: JudgeSettings, summary: Uri): JudgeChoice {
  const own = settings.chosenByUser('judge');
  const asked = settings.chosenByFile('judge', summary) ?? settings.get('workspaceJudge', summary) ?? own;
  return judgeOf(settings, asked, asked === own ? 'user' : 'workspace');
}

/**
 * The user's own judge, for whoever may not ask for another; a file may still say that no model is to have it.
 * @throws CheckFailure `badAddress` or `noEndpoint`
 */
export function userJudge(settings: JudgeSettings, summary: Uri | null): JudgeChoice {
  const asked = summary && (settings.chosenByFile('judge', summary) ?? settings.get('workspaceJudge', summary));
  return asked === BUILTIN.id ? BUILTIN : judgeOf(settings, settings.chosenByUser('judge'), 'user');
}

/** @throws CheckFailure `badAddress` or `noEndpoint` */
export function judgeOf(settings: Pick<Settings, 'get'>, id: string, by: ChosenBy): JudgeChoice {
  const judge = parseJudgeId(id);
  switch (judge?.kind) {
    case 'server':
      return { kind: 'server', id, by, model: judge.model, endpoint: endpointNamed(settings, judge.endpoint) };
    case 'editor':
      return { kind: 'editor', id, by, vendor: judge.vendor, model: judge.model };
    case 'builtin':
    case undefined:
      return BUILTIN;
  }
}

/** Where the texts of a judge go, for people. */
export function wordPlace(choice: Asked, { t }: Words): string {
  if (choice.kind === 'editor') return t('{0}, which brings language models into this editor', choice.vendor);
  const { origin, host, isPlain } = choice.endpoint;
  // Whoever listens on the way can read what goes over plain http, so there the scheme is part of the question.
  return isPlain ? origin : host;
}
