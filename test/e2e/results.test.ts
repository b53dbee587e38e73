import assert from 'node:assert/strict';
import { until } from '../harness/workbench';
import { Session } from './session';

const HOSTILE = '<img src=x onerror=alert(1)> $(trash) &amp; <b>two</b> roads';

describe('Results in a real workbench', () => {
  const session = Session.forTests('stable', () => ({}), { workspace: 'test/fixtures/hostile' });
  const squiggles = (some: boolean) =>
    until(
      async () => (await session.workbench.squiggles()).map(({ words }) => words),
      (words) => words.length > 0 === some,
    );
  const status = (part: string) =>
    until(
      () => session.workbench.statusTexts(),
      (texts) => texts.some((text) => text.includes(part)),
    );
  const activeTab = () => session.workbench.page.locator('.editor-group-container.active .tab.active').innerText();
  const check = async () => {
    await session.workbench.runCommand('Summary Lint: Check Summary Against Source…');
    await session.workbench.pick('report.md');
    assert.deepEqual(await squiggles(true), ['45 per cent']);
  };

  it('show texts of others as text, whatever they hold', async () => {
    const { workbench } = session;
    await workbench.openFile('summary.md');
    await check();
    const hover = (await workbench.hover(1, 5)).replaceAll('\u00a0', ' ');
    assert.ok(hover.includes(`[the line](command:workbench.action.quit) and ${HOSTILE}`), hover);
    await session.screenshot('hostile texts');
    assert.equal(await workbench.page.locator('.monaco-hover img, .monaco-hover b').count(), 0);
    assert.deepEqual(
      await workbench.page
        .locator('.monaco-hover a[data-href]')
        .evaluateAll((links) => links.map((link) => link.dataset.href.split('?')[0])),
      ['command:summaryLint.openEvidence'],
    );
    await workbench.press('Escape');
  });

  it('come back with the window', async () => {
    await session.workbench.reload();
    // Which editors come back is the workbench's business, and not always done by now.
    await session.workbench.openFile('summary.md');
    assert.deepEqual(await squiggles(true), ['45 per cent']);
    await status(' · 1');
  });

  it('lead from the claim to its proof by F12 and by the link of the code to its page', async () => {
    const { workbench } = session;
    await workbench.placeCursor(3, 20);
    await workbench.press('F12');
    await until(activeTab, (tab) => tab.includes('report'));
    await workbench.openFile('summary.md');
    await workbench.placeCursor(1, 1);
    await workbench.press('F8');
    await workbench.page.locator('.zone-widget a.code-link').click({ modifiers: ['Control'] });
    await until(activeTab, (tab) => tab.includes('contradicted'));
  });

  it('say that the summary was edited, and no more when that is undone', async () => {
    const { workbench } = session;
    await workbench.openFile('summary.md');
    await workbench.placeCursor(3, 17);
    await workbench.page.keyboard.type('1');
    await squiggles(false);
    await status('· edited');
    await workbench.press('Control+Z');
    await squiggles(true);
    await status(' · 1');
  });

  it('go with their tab and come back with it', async () => {
    const { workbench } = session;
    await workbench.runCommand('View: Close All Editors');
    assert.deepEqual(await workbench.problems(), []);
    await workbench.openFile('summary.md');
    await squiggles(true);
  });

  it('follow an untitled text into the file that it is saved as', async () => {
    const { workbench } = session;
    await workbench.runCommand('File: New Untitled Text File');
    await workbench.page.keyboard.type('Turnout rose to 45 per cent in the second round of the election.');
    await check();
    await workbench.runCommand('File: Save As...');
    // The dialog names a file itself, and takes an answer once it has looked at the folder.
    await workbench.quickInput.getByText('Save As').waitFor();
    await until(
      async () => {
        if (await workbench.quickInput.isVisible()) await workbench.press('Enter');
        return activeTab();
      },
      (tab) => tab !== '' && !tab.includes('Untitled'),
    );
    assert.deepEqual(await squiggles(true), ['45 per cent']);
    await status(' · 1');
  });
});
