import { ConfigurationTarget, window, workspace, type QuickPickItem } from 'vscode';
import type { Consent } from './consent';
import { openaiEndpoint, openaiId } from './judgeChoice';
import type { KeyCommands } from './keyCommands';
import type { Keys } from './keys';
import { SECTION, type Settings } from './settings';
import { words } from './words';

interface Parts {
  readonly settings: Pick<Settings, 'get'>;
  readonly keys: Pick<Keys, 'get'>;
  readonly keyCommands: Pick<KeyCommands, 'set'>;
  readonly consent: Pick<Consent, 'reconsider'>;
}

interface JudgeItem extends QuickPickItem {
  /** null: ask for the model's name. */
  readonly id: string | null;
}

const { t } = words;

/** *Choose Judge…*: sets the user's judge, and asks for the key that it needs. Returns whether one was chosen that can judge. */
export async function chooseJudge(parts: Parts): Promise<boolean> {
  const item = await window.showQuickPick(itemsOf(parts.settings), {
    title: t('Choose Judge'),
    placeHolder: t('Who is to judge summaries?'),
  });
  const id = item?.id === null ? await askModel() : item?.id;
  if (id === undefined) return false;
  await workspace.getConfiguration(SECTION).update('judge', id, ConfigurationTarget.Global);
  if (id === 'builtin') return true;
  const endpoint = openaiEndpoint(parts.settings);
  await parts.consent.reconsider(endpoint.origin);
  return (await parts.keys.get(endpoint.name, endpoint.origin)) !== null || parts.keyCommands.set();
}

function itemsOf(settings: Pick<Settings, 'get'>): JudgeItem[] {
  const current = settings.get('judge');
  const offered = openaiId(settings.get('openai.model'));
  const address = settings.get('openai.baseUrl');
  const known = ['builtin', offered];
  const others = known.includes(current) ? [] : [current];
  const models = [offered, ...others].map((id) => ({
    id,
    label: id,
    detail: t('Sends summary and source to {0}; needs an API key.', address),
  }));
  const all: JudgeItem[] = [
    { id: 'builtin', label: t('Built-in'), detail: t('Compares words on this machine: sends nothing, costs nothing, gives an estimate.') },
    ...models,
    { id: null, label: t('Another OpenAI Model…') },
  ];
  return all.map((item) => (item.id === current ? { ...item, description: `$(check) ${t('chosen')}` } : item));
}

async function askModel(): Promise<string | undefined> {
  const typed = await window.showInputBox({
    title: t('OpenAI Model'),
    prompt: t('The model’s name, such as {0}.', 'gpt-6-luna'),
    ignoreFocusOut: true,
    validateInput: (value) => (/^\S+$/.test(value.trim()) ? undefined : t('The name of a model holds no space.')),
  });
  const model = typed?.trim().replace(/^openai\//, '');
  return model ? openaiId(model) : undefined;
}
