// A page object of the VS Code workbench: what a person does and sees, in terms of the editor rather than of its DOM.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { readClipboard, readSquiggles } from './inPage';
import type { Server } from './server';

const THEMES = {
  light: ['Light Modern', 'vs'],
  dark: ['Dark Modern', 'vs-dark'],
  highContrast: ['Dark High Contrast', 'hc-black'],
  highContrastLight: ['Light High Contrast', 'hc-light'],
} as const;
export type Theme = keyof typeof THEMES;

export interface TreeRow {
  label: string;
  description: string;
  level: number;
}

/** Reads until what was read `holds`, then returns it: the workbench is never done at once. */
export async function until<T>(read: () => T | Promise<T>, holds: (last: T) => boolean, ms = 60_000): Promise<T> {
  let last: T | undefined;
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    last = await read();
    if (holds(last)) return last;
  }
  throw new Error(`Not within ${ms} ms: ${holds}\nLast read: ${JSON.stringify(last, null, 2)}`);
}

/** Whether the promise is kept, rather than broken. */
const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

export class Workbench {
  private constructor(readonly page: Page) {}

  /** Opens the server's workspace in a new page of the browser, with all extensions known (those active on startup may still be starting). */
  static async open(browser: BrowserContext, server: Server): Promise<Workbench> {
    const workbench = new Workbench(await browser.newPage());
    await workbench.page.goto(server.page);
    await workbench.ready();
    return workbench;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  private async ready(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName('code/didLoadExtensions').length > 0);
    await this.page.locator('.statusbar-item').first().waitFor();
  }

  /** Saves what the window shows as PNG. */
  async screenshot(file: string): Promise<void> {
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    await this.page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  }

  async useTheme(theme: Theme): Promise<void> {
    const [name, mark] = THEMES[theme];
    await this.runCommand('Preferences: Color Theme');
    await this.quickText.fill(name);
    await this.pick(name);
    await this.page.locator(`.monaco-workbench.${mark}`).waitFor();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  // Quick input: command palette, quick picks and input boxes

  get quickInput(): Locator {
    return this.page.locator('.quick-input-widget').filter({ visible: true });
  }

  private get quickText(): Locator {
    return this.quickInput.locator('.quick-input-box input');
  }

  /** Returns when the palette is gone. @param title as in the palette, with its category: 'Todo Marks: Mark Todos' */
  async runCommand(title: string): Promise<void> {
    await this.openQuickInput('F1', `>${title}`, title);
    const texts = () => this.quickText.evaluateAll((inputs) => inputs.map((input) => input.value as string));
    await until(texts, (all) => !all.some((text) => text.startsWith('>')));
  }

  async openFile(name: string): Promise<void> {
    await this.openQuickInput('Control+P', name, path.basename(name));
    await this.page.locator('.editor-group-container.active .tab.active', { hasText: path.basename(name) }).waitFor();
    await this.editor.waitFor();
  }

  private async openQuickInput(key: string, text: string, label: string): Promise<void> {
    await until(
      async () => {
        await this.page.keyboard.press(key);
        const done = await succeeds(this.quickText.fill(text, { timeout: 2000 }).then(() => this.pick(label, 3000)));
        if (!done) await this.page.keyboard.press('Escape');
        return done;
      },
      (done) => done,
    );
  }

  /** Chooses the row of a quick pick that has exactly this label. Rows out of view do not exist: type into it first. */
  async pick(label: string, timeout = 10_000): Promise<void> {
    const name = this.page.locator('.label-name').getByText(label, { exact: true });
    await this.quickInput.locator('.monaco-list-row').filter({ has: name }).first().click({ timeout });
  }

  /** The first line of each row: rows are used again, and keep the second line of what they showed before, hidden. */
  async pickLabels(): Promise<string[]> {
    return this.quickInput.locator('.monaco-list-row .quick-input-list-row:first-child .label-name').allInnerTexts();
  }

  /** Types into an input box or quick pick and accepts. */
  async answer(text: string): Promise<void> {
    await this.quickText.fill(text);
    await this.page.keyboard.press('Enter');
  }

  // Editor

  /** The editor that was used last; its DOM holds the lines in view only. */
  get editor(): Locator {
    return this.page.locator('.editor-group-container.active .monaco-editor[data-uri]').first();
  }

  /** The lines in view, with the text of inlay hints and inline decorations in them. */
  async visibleLines(): Promise<string[]> {
    const lines = await this.editor
      .locator('.view-lines > .view-line')
      .evaluateAll((all) => all.map((line) => ({ top: line.offsetTop as number, text: line.textContent ?? '' })));
    return lines.sort((a, b) => a.top - b.top).map(({ text }) => text.replaceAll('\u00a0', ' '));
  }

  /** @param line,column counted from 1 */
  async placeCursor(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('Control+G');
    await this.answer(`:${line}:${column}`);
    await succeeds(this.quickInput.waitFor({ state: 'detached' }));
  }

  /** The squiggles in view with the words that they are under, from top to bottom. A range over several lines is one per line. */
  async squiggles(): Promise<{ severity: string; words: string }[]> {
    return this.editor.evaluate(readSquiggles);
  }

  /** The text of the hover at a place, opened by keyboard as pointer hovers come and go with every repaint. */
  async hover(line: number, column: number): Promise<string> {
    const content = this.page.locator('.monaco-hover-content').filter({ visible: true }).first();
    await this.atPlace(line, column, ['Control+K', 'Control+I'], content);
    return (await content.innerText()).replaceAll('\u00a0', ' ');
  }

  /** The labels of the lightbulb menu at a place; it stays open for `chooseFix`. */
  async fixes(line: number, column: number): Promise<string[]> {
    await this.atPlace(line, column, ['Control+.'], this.fixRows.first());
    return this.fixRows.allInnerTexts();
  }

  async chooseFix(label: string): Promise<void> {
    await this.fixRows.filter({ hasText: label }).first().waitFor();
    for (let row = 0; row < (await this.fixRows.count()); row++) {
      const focused = await this.fixRows.and(this.page.locator('.focused')).innerText();
      await this.page.keyboard.press(focused.includes(label) ? 'Enter' : 'ArrowDown');
      if (focused.includes(label)) return;
    }
    throw new Error(`The lightbulb menu has no "${label}".`);
  }

  /** Places the cursor and presses keys until something shows, as what shows is often computed a moment later. */
  private async atPlace(line: number, column: number, keys: readonly string[], shown: Locator): Promise<void> {
    await until(
      async () => {
        await this.placeCursor(line, column);
        await this.press(...keys);
        const done = await succeeds(shown.waitFor({ timeout: 1500 }));
        if (!done) await this.page.keyboard.press('Escape');
        return done;
      },
      (done) => done,
    );
  }

  private get fixRows(): Locator {
    return this.page.locator('.action-widget .monaco-list-row.action');
  }

  // Around the editor

  async statusTexts(): Promise<string[]> {
    const texts = await this.page.locator('.statusbar-item').allTextContents();
    return texts.map((text) => text.trim()).filter(Boolean);
  }

  async clickStatus(text: string): Promise<void> {
    await this.page.locator('.statusbar-item', { hasText: text }).locator('a').first().click();
  }

  /** The rows in view of the Problems view, as a screen reader hears them. */
  async problems(): Promise<string[]> {
    await this.runCommand('View: Focus Problems');
    const rows = this.page.locator('.markers-panel .monaco-list-row');
    return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
  }

  /** Shows a view container and returns the rows in view of one of its trees, whose title begins so. */
  async treeRows(container: string, view: string): Promise<TreeRow[]> {
    const tree = this.page.locator(`.pane-body .monaco-list[aria-label^="${view}"]`);
    if (!(await tree.isVisible())) await this.runCommand(`View: Show ${container}`);
    await tree.waitFor();
    return tree.locator('.monaco-list-row').evaluateAll((rows) =>
      rows.map((row) => ({
        label: row.querySelector('.label-name')?.textContent ?? '',
        description: row.querySelector('.label-description')?.textContent ?? '',
        level: Number(row.getAttribute('aria-level')),
      })),
    );
  }

  async clickTreeRow(label: string): Promise<void> {
    await this.page.locator('.pane-body .monaco-list-row', { hasText: label }).first().click();
  }

  /** Presses a button of a row, which shows while the pointer is over it. */
  async clickTreeAction(label: string, action: string): Promise<void> {
    const row = this.page.locator('.pane-body .monaco-list-row', { hasText: label }).first();
    await row.hover();
    await row.getByRole('button', { name: action, exact: true }).first().click();
  }

  /** What stands in toasts and, where it is open, in the notification center. */
  async notifications(): Promise<string[]> {
    return this.page.locator('.notification-list-item-message').filter({ visible: true }).allInnerTexts();
  }

  /** Waits until a notification holds the words: as a toast, or in the center, where those go that were not shown as one. */
  async notification(words: string): Promise<void> {
    const has = (all: string[]) => all.some((text) => text.includes(words));
    await until(() => this.notifications(), has, 20_000).catch(async () => {
      await this.runCommand('Notifications: Show Notifications');
      await until(() => this.notifications(), has);
    });
  }

  async clickNotification(button: string): Promise<void> {
    await this.page.locator('.notifications-toasts .monaco-button', { hasText: button }).first().click();
  }

  /** The page inside a webview panel or view, in order of opening. */
  webview(index = 0): FrameLocator {
    return this.page.frameLocator('iframe.webview.ready').nth(index).frameLocator('#active-frame');
  }

  async clipboard(): Promise<string> {
    return this.page.evaluate(readClipboard);
  }
}
