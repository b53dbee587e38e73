import * as vscode from 'vscode';
import { replace, until } from './support';

export interface SentToModel {
  readonly model: string;
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly token: vscode.CancellationToken;
  /** Gives a piece of the answer. */
  readonly say: (text: string) => void;
}

/** What the language models of the editor are, and what they say. */
export interface ModelScript {
  models: readonly string[];
  maxInputTokens?: number;
  answer: (sent: SentToModel) => Promise<void> | void;
}

/** The vendor that test/fixtures/languageModels brings. */
export const VENDOR = 'test-vendor';

interface Shared {
  summaryLintTestModel?: ModelScript | undefined;
  summaryLintTestModelChanged?: () => void;
}

/** Whether the editor has models of an extension, rather than ones that stand in for its API. */
export const hasRealModels = 'registerLanguageModelChatProvider' in vscode.lm;

/** Brings the models into the editor: through its real API where it has one, else in the place of it. Returns what takes them away. */
export async function useLanguageModels(script: ModelScript): Promise<() => Promise<void>> {
  const shared = globalThis as Shared;
  const ids = async () => (await vscode.lm.selectChatModels({ vendor: VENDOR })).map(({ id }) => id).sort();
  if (!hasRealModels) {
    const restore = replace(vscode.lm, {
      selectChatModels: (selector: vscode.LanguageModelChatSelector) => Promise.resolve(standIns(script, selector)),
    });
    return () => {
      restore();
      return Promise.resolve();
    };
  }
  const changed = await until(() => shared.summaryLintTestModelChanged);
  shared.summaryLintTestModel = script;
  changed();
  await until(async () => (await ids()).join() === [...script.models].sort().join());
  return async () => {
    shared.summaryLintTestModel = { models: [], answer: () => undefined };
    changed();
    await until(async () => (await ids()).length === 0);
  };
}

/** After the script's models changed. */
export async function modelsChanged(script: ModelScript): Promise<void> {
  (globalThis as Shared).summaryLintTestModelChanged?.();
  await until(async () => (await vscode.lm.selectChatModels({ vendor: VENDOR })).length === script.models.length);
}

function standIns(script: ModelScript, { vendor = VENDOR, id: wanted }: vscode.LanguageModelChatSelector): vscode.LanguageModelChat[] {
  const ids = vendor === VENDOR ? script.models.filter((id) => wanted === undefined || id === wanted) : [];
  return ids.map((id) => ({
    ...{ id, vendor: VENDOR, name: `Test model ${id}`, family: 'test', version: '1' },
    maxInputTokens: script.maxInputTokens ?? 100_000,
    countTokens: (text) => Promise.resolve(Math.ceil(String(text).length / 4)),
    async sendRequest(messages, _, token) {
      const sent = messages.map(({ role, content }) => ({
        role: role === vscode.LanguageModelChatMessageRole.User ? ('user' as const) : ('assistant' as const),
        text: content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join(''),
      }));
      const pieces: string[] = [];
      await script.answer({
        model: id,
        messages: sent,
        token: token ?? new vscode.CancellationTokenSource().token,
        say: (text) => pieces.push(text),
      });
      const text = (async function* () {
        for (const piece of pieces) yield await Promise.resolve(piece);
      })();
      return { text, stream: text };
    },
  }));
}
