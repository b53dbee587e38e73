import * as vscode from 'vscode';
import { replace, until } from './support';

export interface Shown {
  readonly kind: 'information' | 'warning' | 'error';
  readonly text: string;
  readonly buttons: readonly string[];
  readonly modal: boolean;
}

type Item = string | { readonly title: string };
const titleOf = (item: Item) => (typeof item === 'string' ? item : item.title);

/** Stands in for the person: records every message, presses buttons, types into boxes and picks sources. */
export class Dialogs {
  readonly shown: Shown[] = [];
  readonly boxes: vscode.InputBoxOptions[] = [];
  /** Button to press, by message; undefined: the message is closed. */
  press: (shown: Shown) => string | undefined = () => undefined;
  /** What is typed into the boxes; undefined: they are closed. */
  typed: string | undefined;
  /** The same for boxes that come one after the other, before `typed`. */
  readonly typing: (string | undefined)[] = [];
  /** What is chosen in the next list, by its label. */
  chosen: string | undefined;
  private picker: vscode.QuickPick<vscode.QuickPickItem> | undefined;
  private readonly accept = new vscode.EventEmitter<void>();
  private readonly restore: () => void;

  constructor() {
    const { createQuickPick } = vscode.window;
    /** A real list, but for the key that accepts: what it would accept is settled in the editor, some time later. */
    const createPicker = () => Object.assign(createQuickPick(), { onDidAccept: this.accept.event });
    this.restore = replace(vscode.window, {
      showInformationMessage: this.record('information'),
      showWarningMessage: this.record('warning'),
      showErrorMessage: this.record('error'),
      showInputBox: (options: vscode.InputBoxOptions) => {
        this.boxes.push(options);
        return Promise.resolve(this.typing.length ? this.typing.shift() : this.typed);
      },
      showQuickPick: (items: readonly (string | vscode.QuickPickItem)[]) =>
        Promise.resolve(items.find((item) => (typeof item === 'string' ? item : item.label) === this.chosen)),
      createQuickPick: () => (this.picker = createPicker()),
    });
  }

  /** Runs a check command and picks what the source picker lists under this name. */
  async checkAgainst(name: string, command = 'summaryLint.check', ...args: readonly unknown[]): Promise<void> {
    this.picker = undefined;
    const done = vscode.commands.executeCommand(command, ...args);
    const picker = await until(() => this.picker);
    const item = await until(() => picker.items.find(({ label }) => label.endsWith(name)));
    picker.selectedItems = [item];
    this.accept.fire();
    await done;
  }

  /** Runs *Choose Judge…* and picks what is listed under this name once it is there. */
  async chooseJudge(label: string): Promise<unknown> {
    this.picker = undefined;
    const done = vscode.commands.executeCommand('summaryLint.chooseJudge');
    const picker = await until(() => this.picker);
    const item = await until(() => picker.items.find((one) => one.label === label));
    picker.selectedItems = [item];
    this.accept.fire();
    return done;
  }

  /** The items of *Choose Judge…* when all of them are there; it is closed again. */
  async judges(): Promise<readonly vscode.QuickPickItem[]> {
    this.picker = undefined;
    const done = vscode.commands.executeCommand('summaryLint.chooseJudge');
    const picker = await until(() => this.picker);
    await until(() => picker.items.length && !picker.busy, 20_000);
    const { items } = picker;
    picker.hide();
    await done;
    return items;
  }

  /** What the source picker lists, once it has listed the workspace; it is closed again. */
  async listed(command = 'summaryLint.check'): Promise<{ labels: string[]; active: string | undefined; buttons: (string | undefined)[] }> {
    this.picker = undefined;
    const done = vscode.commands.executeCommand(command);
    const picker = await until(() => this.picker);
    await until(() => picker.items.length && !picker.busy);
    const labels = picker.items.map(({ label }) => label);
    const found = { labels, active: picker.activeItems[0]?.label, buttons: picker.buttons.map(({ tooltip }) => tooltip) };
    picker.hide();
    await done;
    return found;
  }

  dispose(): void {
    this.restore();
    this.accept.dispose();
  }

  private record(kind: Shown['kind']) {
    return (text: string, ...rest: readonly (Item | vscode.MessageOptions)[]) => {
      const [first, ...others] = rest;
      const options = typeof first === 'object' && !('title' in first) ? first : undefined;
      const items = (options ? others : rest) as readonly Item[];
      const shown = { kind, text, buttons: items.map(titleOf), modal: options?.modal ?? false };
      this.shown.push(shown);
      const pressed = this.press(shown);
      return Promise.resolve(items.find((item) => titleOf(item) === pressed));
    };
  }
}
