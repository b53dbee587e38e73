import type { LanguageModelChat, QuickPickItem, QuickPickItemKind } from 'vscode';
import type { CheckFailure } from '../../core/failure';
import { wordFailure } from '../../core/failureWording';
import { hasJudgeId, OPENAI, writeJudgeId } from '../../core/judgeId';
import type { Endpoint } from './endpoints';
import type { Words } from '../../core/wording';

/** What is chosen by an item: a judge, or what leads to one; `nothing`: the item only explains. */
export type JudgePick =
  | { readonly kind: 'judge'; readonly id: string }
  | { readonly kind: 'typeModel'; readonly endpoint: string }
  | { readonly kind: 'addEndpoint' | 'nothing' };
export type JudgeItem = QuickPickItem & { readonly pick: JudgePick };

/** An endpoint as far as it is known: `models` null while it is asked, or a failure where it can't be. */
export interface ListedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint | CheckFailure;
  readonly models: readonly string[] | CheckFailure | null;
}

export interface Listed {
  /** The id of the judge that the user has now. */
  readonly current: string;
  /** The model that is offered of OpenAI's whatever is listed. */
  readonly offered: string;
  readonly editor: readonly Pick<LanguageModelChat, 'vendor' | 'id' | 'name'>[];
  readonly endpoints: readonly ListedEndpoint[];
  /** Whether a model only says whether a text supports a claim. */
  readonly isGrounding: (endpoint: Endpoint, model: string) => boolean;
}

/** All that may judge, in groups. */
export function judgeItems({ current, offered, editor, endpoints, isGrounding }: Listed, words: Words): JudgeItem[] {
  const { t } = words;
  const judge = (id: string, detail: string, more: Partial<QuickPickItem> = {}): JudgeItem => ({
    label: id,
    detail,
    ...more,
    ...(id === current && { description: [`$(check) ${t('chosen')}`, ...(more.description ? [more.description] : [])].join('  ') }),
    pick: { kind: 'judge', id },
  });
  const items: JudgeItem[] = [
    group(t('Offline')),
    judge('builtin', t('Compares words on this machine: sends nothing, costs nothing, gives an estimate.'), { label: t('Built-in') }),
    group(t('Language Models of This Editor')),
    ...editor.map(({ vendor, id, name }) => {
      const named = { kind: 'editor', vendor, model: id } as const;
      if (!hasJudgeId(named)) return explain(name, t('Its name does not fit into the id of a judge.'));
      return judge(writeJudgeId(named), t('Sends summary and source to {0}; no key needed.', vendor), { description: name });
    }),
    ...(editor.length ? [] : [explain(t('None here'), t('Extensions bring them, once you are signed in with one.'))]),
  ];
  for (const listed of endpoints) items.push(...endpointItems(listed, offered, judge, isGrounding, words));
  const known = items.some(({ pick }) => pick.kind === 'judge' && pick.id === current);
  return [
    ...items,
    ...(known ? [] : [group(t('Chosen Now')), judge(current, t('It is not among the judges that are listed now.'))]),
    group(''),
    {
      label: `$(add) ${t('Add Endpoint…')}`,
      detail: t('Ollama, LM Studio, llama.cpp, vLLM, Azure or a like server.'),
      alwaysShow: true,
      pick: { kind: 'addEndpoint' },
    },
  ];
}

function endpointItems(
  { name, endpoint, models }: ListedEndpoint,
  offered: string,
  judge: (id: string, detail: string, more?: Partial<QuickPickItem>) => JudgeItem,
  isGrounding: Listed['isGrounding'],
  words: Words,
): JudgeItem[] {
  const { t } = words;
  const title = name === OPENAI ? 'OpenAI' : name;
  if (endpoint instanceof Error) return [group(title), explain(t('Not usable'), wordFailure(endpoint, words))];
  const all = Array.isArray(models) ? (models as readonly string[]) : [];
  const listed = all.filter((model) => hasJudgeId({ kind: 'server', endpoint: name, model }));
  const ids = name === OPENAI ? [offered, ...listed.filter((model) => model !== offered && mayJudge(model))] : listed;
  const detail =
    name === OPENAI
      ? t('Sends summary and source to {0}; needs an API key.', endpoint.baseUrl)
      : t('Sends summary and source to {0}.', endpoint.baseUrl);
  return [
    group(endpoint.host === 'api.openai.com' ? title : `${title} (${endpoint.host})`),
    ...ids.slice(0, MOST).map((model) =>
      judge(writeJudgeId({ kind: 'server', endpoint: name, model }), detail, {
        ...(isGrounding(endpoint, model) && { description: t('only says whether a text supports a sentence') }),
      }),
    ),
    ...(models instanceof Error ? [explain(t('Its models can’t be listed'), wordFailure(models, words))] : []),
    {
      label: name === OPENAI ? t('Another OpenAI Model…') : t('Another Model of {0}…', name),
      pick: { kind: 'typeModel', endpoint: name },
    },
  ];
}

/** Models of one endpoint that are listed; gateways have thousands. */
const MOST = 300;

/** OpenAI lists what makes pictures, speech and vectors beside what answers. */
const mayJudge = (model: string): boolean =>
  !/embed|whisper|tts|dall-e|image|audio|realtime|transcribe|moderation|sora|davinci|babbage|search|computer-use|instruct/.test(model);

const group = (label: string): JudgeItem => ({ label, kind: -1 satisfies QuickPickItemKind.Separator, pick: { kind: 'nothing' } });
const explain = (label: string, detail: string): JudgeItem => ({ label: `$(info) ${label}`, detail, pick: { kind: 'nothing' } });
