import * as vscode from 'vscode';
import { startModelServer, type Answerer, type ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import type { Dialogs } from './dialogs';
import { configure } from './support';

export const KEY = 'sk-canary-4711';

/** A server with a key set for it and the user's judge asking it. */
export async function useModel(dialogs: Dialogs, answer: Answerer = sampleModel): Promise<ModelServer> {
  const server = await startModelServer(answer);
  await configure({ judge: 'openai/gpt-6-luna', 'openai.baseUrl': server.url });
  await setKey(dialogs, KEY);
  dialogs.shown.length = 0;
  return server;
}

export async function setKey(dialogs: Dialogs, key: string): Promise<void> {
  dialogs.typed = key;
  await vscode.commands.executeCommand('summaryLint.setApiKey');
  dialogs.typed = undefined;
}

/** The settings as they were before `useModel`. */
export const useBuiltin = (): Promise<void> => configure({ judge: undefined, 'openai.baseUrl': undefined, callTimeout: undefined });
