import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Activated } from '../../src/extension';

/** The extension's own objects, as `activate` hands them out. */
export function activated(): Promise<Activated> {
  const extension = vscode.extensions.getExtension<Activated>('summary-lint.summary-lint');
  assert.ok(extension);
  return Promise.resolve(extension.activate());
}

/** Waits until `read` gives something: the editor tells the extension host of its changes a moment after they are made. */
export async function until<T>(read: () => T | Promise<T>, ms = 10_000): Promise<NonNullable<T>> {
  for (const end = Date.now() + ms; ;) {
    const value = await read();
    if (value) return value;
    assert.ok(Date.now() < end, `not within ${ms} ms: ${read.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function openText(content: string, language = 'markdown'): Promise<vscode.TextEditor> {
  return show(await vscode.workspace.openTextDocument({ content, language }));
}

/** Opens a document in the active editor, with nothing selected whatever was selected in it before. */
async function show(document: vscode.TextDocument): Promise<vscode.TextEditor> {
  const editor = await vscode.window.showTextDocument(document, { preview: false, selection: new vscode.Range(0, 0, 0, 0) });
  await until(() => vscode.window.activeTextEditor?.document === document);
  return editor;
}

/** A file of the workspace, which is a copy of `samples`. */
export function sample(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, name);
}

export async function openSample(name: string): Promise<vscode.TextEditor> {
  return show(await vscode.workspace.openTextDocument(sample(name)));
}

export async function closeAll(): Promise<void> {
  for (const { document } of vscode.window.visibleTextEditors) {
    if (!document.isDirty) continue;
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

export async function configure(values: Readonly<Record<string, unknown>>): Promise<void> {
  const configuration = vscode.workspace.getConfiguration('summaryLint');
  for (const [key, value] of Object.entries(values)) await configuration.update(key, value, vscode.ConfigurationTarget.Global);
}

/** Puts `values` in the place of functions of the editor's API until the returned function is called. */
export function replace<T extends object>(target: T, values: { readonly [K in keyof T]?: unknown }): () => void {
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, target[key as keyof T]]));
  Object.assign(target, values);
  return () => {
    Object.assign(target, before);
  };
}
