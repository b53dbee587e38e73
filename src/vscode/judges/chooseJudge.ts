import { window, type QuickPick } from 'vscode';
import { OPENAI, writeJudgeId } from '../../core/judgeId';
import type { EditorModels } from './editorModels';
import { wordModel, type EndpointCommands } from './endpointCommands';
import { askedAsAt } from './endpoints';
import { judgeItems, type JudgeItem, type JudgePick, type Listed } from './judgeItems';
import type { ModelLists } from './modelLists';
import type { Settings } from '../settings';
import type { UseJudge } from './useJudge';
import { words } from '../words';

interface Parts {
  readonly settings: Pick<Settings, 'get' | 'chosenByUser'>;
  readonly editorModels: Pick<EditorModels, 'list'>;
  readonly lists: ModelLists;
  readonly endpointCommands: Pick<EndpointCommands, 'add'>;
  readonly use: UseJudge;
}

const { t } = words;

/** *Choose Judge…* */
export class ChooseJudge {
  constructor(private readonly parts: Parts) {}

  /** Sets the user's judge, and asks for the key that it needs. Returns whether one was chosen that can judge. */
  readonly run = async (): Promise<boolean> => {
    const pick = await this.pick();
    switch (pick?.kind) {
      case 'judge':
        return this.parts.use(pick.id);
      case 'typeModel': {
        const model = await askModel(pick.endpoint);
        return model !== undefined && this.parts.use(writeJudgeId({ kind: 'server', endpoint: pick.endpoint, model }));
      }
      case 'addEndpoint':
        return this.parts.endpointCommands.add();
      case 'nothing':
      case undefined:
        return false;
    }
  };

  /** The list is there at once; what has to be asked for comes into it. */
  private async pick(): Promise<JudgePick | undefined> {
    const picker = window.createQuickPick<JudgeItem>();
    picker.title = t('Choose Judge');
    picker.placeholder = t('Who is to judge summaries?');
    picker.matchOnDescription = true;
    picker.busy = true;
    const stop = new AbortController();
    const chosen = new Promise<JudgePick | undefined>((resolve) => {
      picker.onDidAccept(() => {
        const pick = picker.selectedItems[0]?.pick;
        if (!pick || pick.kind === 'nothing') return;
        resolve(pick);
        picker.hide();
      });
      picker.onDidHide(() => {
        resolve(undefined);
      });
    });
    picker.show();
    try {
      await this.fill(picker, stop.signal, chosen);
      return await chosen;
    } finally {
      stop.abort();
      picker.dispose();
    }
  }

  private async fill(picker: QuickPick<JudgeItem>, signal: AbortSignal, chosen: Promise<unknown>): Promise<void> {
    const { settings, editorModels, lists } = this.parts;
    let listed: Listed = {
      current: settings.chosenByUser('judge'),
      offered: settings.get('openai.model'),
      editor: [],
      endpoints: lists.endpoints().map((one) => ({ ...one, models: null })),
      isGrounding: () => false,
    };
    const show = (more: Partial<Listed>) => {
      if (signal.aborted) return;
      listed = { ...listed, ...more };
      const active = picker.activeItems[0]?.label;
      picker.items = judgeItems(listed, words);
      // What the cursor stood on stays under it.
      const same = picker.items.find(({ label, kind }) => kind === undefined && label === active);
      if (same) picker.activeItems = [same];
    };
    show({});
    const asked = listed.endpoints.map(async ({ name, endpoint }) => {
      if (endpoint instanceof Error) return;
      const models = await lists.modelsAt(endpoint, signal);
      show({ endpoints: listed.endpoints.map((one) => (one.name === name ? { ...one, models } : one)) });
    });
    const all = Promise.all([...asked, editorModels.list().then((editor) => show({ editor }))]).then(async () => {
      const { groundingProfileOf } = await import('../../judges/llm');
      show({
        isGrounding: (endpoint, model) => groundingProfileOf(model, askedAsAt(endpoint, model)) !== null,
      });
      picker.busy = false;
    });
    await Promise.race([all, chosen]);
  }
}

async function askModel(endpoint: string): Promise<string | undefined> {
  const typed = await window.showInputBox({
    title: endpoint === OPENAI ? t('OpenAI Model') : t('Model of {0}', endpoint),
    prompt: t('The model’s name, such as {0}.', endpoint === OPENAI ? 'gpt-6-luna' : 'llama3.1:8b'),
    ignoreFocusOut: true,
    validateInput: wordModel,
  });
  const name = typed?.trim() ?? '';
  const model = name.startsWith(`${endpoint}/`) ? name.slice(endpoint.length + 1) : name;
  return model === '' ? undefined : model;
}
