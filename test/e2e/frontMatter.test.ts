import assert from 'node:assert/strict';
import { until, type Workbench } from '../harness/workbench';
import { Session } from './session';

const WORKSPACE = 'test/fixtures/frontMatter';

/** The line above the text of the editor in use. */
const lens = (workbench: Workbench, holds: (title: string) => boolean) =>
  until(async () => (await workbench.editor.locator('.codelens-decoration a').allInnerTexts()).join().replaceAll('\u00a0', ' '), holds);

const words = async (workbench: Workbench, count: number) =>
  (
    await until(
      () => workbench.squiggles(),
      (all) => all.length === count,
    )
  ).map((one) => one.words);

describe('A summary with front matter', () => {
  const session = Session.forTests('stable', () => ({}), { workspace: WORKSPACE });

  it('says above itself what it can be checked against', async () => {
    const { workbench } = session;
    await workbench.openFile('notes/summary.md');
    await lens(workbench, (title) => title === 'Check against report.md');
    await session.screenshot('front matter');
  });

  it('is checked without a question, and says above itself what came of it', async () => {
    const { workbench } = session;
    await workbench.runCommand('Summary Lint: Check Summary Against Source…');
    assert.deepEqual(await words(workbench, 2), ['45 %', 'May']);
    assert.equal(await workbench.quickInput.isVisible(), false);
    await lens(workbench, (title) => /^≈ 0\.\d\d · 2 findings · Check Again$/.test(title));
    await session.screenshots('front matter checked', () => lens(workbench, (title) => title.endsWith('Check Again')));
  });

  it('is checked again by a click there', async () => {
    const { workbench } = session;
    await workbench.fixes(9, 105);
    await workbench.chooseFix('Replace with “54 %”');
    await words(workbench, 1);
    await workbench.editor.locator('.codelens-decoration a', { hasText: 'Check Again' }).click();
    await lens(workbench, (title) => title.includes('1 finding ·'));
  });

  it('says what is wrong with it, and has it put right by a fix', async () => {
    const { workbench } = session;
    await workbench.openFile('notes/faulty.md');
    assert.deepEqual(await words(workbench, 3), ['../../../../etc/hosts', 'high', 'gpt-6-luna']);
    const hover = (await workbench.hover(2, 15)).replaceAll('\u00a0', ' ');
    assert.ok(hover.includes('This path leads out of the workspace, so it is not read.'), hover);
    assert.equal(await workbench.editor.locator('.codelens-decoration a').count(), 0);
    await session.screenshot('front matter faults');
    await workbench.press('Escape');
    await workbench.fixes(2, 15);
    await workbench.chooseFix('Choose Source…');
    await workbench.pick('report.md');
    await until(
      () => workbench.visibleLines(),
      (lines) => lines.includes('source: ../report.md'),
    );
    assert.deepEqual(await words(workbench, 2), ['high', 'gpt-6-luna']);
    await lens(workbench, (title) => title === 'Check against report.md');
    await session.screenshot('front matter put right');
  });

  it('is completed while it is written', async () => {
    const { workbench } = session;
    await workbench.placeCursor(2, 9);
    await workbench.press('Shift+End', 'Delete', 'Control+Space');
    const rows = workbench.page.locator('.suggest-widget .monaco-list-row');
    await until(
      () => rows.allInnerTexts(),
      (all) => all.some((text) => text.includes('../report.md')),
    );
    await session.screenshot('front matter completion');
    await workbench.press('Escape');
  });
});

describe('Front matter in a restricted workspace', () => {
  const settings = () => ({
    'security.workspace.trust.startupPrompt': 'never',
    'summaryLint.checkOnSave': true,
    'summaryLint.checkWhileTyping': true,
  });
  const session = Session.forTests('stable', settings, { workspace: WORKSPACE, trust: true });

  it('starts nothing by itself, and is followed once the user asks', async () => {
    const { workbench } = session;
    await workbench.openFile('notes/summary.md');
    await lens(workbench, (title) => title === 'Check against report.md');
    await workbench.placeCursor(9, 1);
    await workbench.page.keyboard.type('Today: ');
    await workbench.press('Control+S');
    await workbench.page.locator('.tab.active:not(.dirty)', { hasText: 'summary.md' }).waitFor();
    // Nothing is to come, so there is nothing to wait for.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    assert.deepEqual(await workbench.squiggles(), []);
    await lens(workbench, (title) => title === 'Check against report.md');
    await workbench.editor.locator('.codelens-decoration a').click();
    await words(workbench, 2);
    await lens(workbench, (title) => title.endsWith('Check Again'));
    await session.screenshot('front matter restricted');
  });
});
