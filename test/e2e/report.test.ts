import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { until } from '../harness/workbench';
import { Session } from './session';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const WIDE = { width: 1400, height: 900 };

/** What the tests of both workbenches do with the page. */
class Report {
  constructor(private readonly session: Session) {}

  get page(): FrameLocator {
    return this.session.workbench.webview();
  }

  async open(): Promise<void> {
    await this.session.workbench.runCommand('Summary Lint: Show Report');
    await this.page.locator('h1').waitFor();
  }

  async checkAgainst(summary: string, source: string): Promise<void> {
    const { workbench } = this.session;
    await workbench.openFile(summary);
    await workbench.runCommand('Summary Lint: Check Summary Against Source…');
    await workbench.pick(source);
    await until(
      () => workbench.statusTexts(),
      (all) => all.some((text) => text.startsWith('≈')),
    );
  }

  /** Presses Tab until the focus is on what is wanted. */
  async tabTo(wanted: string): Promise<void> {
    await until(
      async () => {
        await this.session.workbench.press('Tab');
        return this.page.locator(`${wanted}:focus`).count();
      },
      (count) => count === 1,
    );
  }

  pane(nth: 0 | 1): Locator {
    return this.page.locator('.pane').nth(nth);
  }

  /** What axe finds wrong that keeps somebody from using the page. */
  async violations(): Promise<string[]> {
    const body = await this.page.locator('body').elementHandle();
    const frame = await body!.ownerFrame();
    await frame!.evaluate(AXE);
    const found = (await frame!.evaluate('axe.run(document)')) as { violations: Violation[] };
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
  }
}

describe('The report page in a real workbench', () => {
  const session = Session.forTests('stable');
  const report = new Report(session);
  const size = (width: number, height: number) => session.workbench.page.setViewportSize({ width, height });

  it('opens from the status bar', async () => {
    await report.checkAgainst('election/summary.md', 'report.md');
    await session.workbench.clickStatus('≈');
    const { page } = report;
    assert.equal(await page.locator('h1').innerText(), 'Report: summary.md');
    assert.match(await page.locator('.score').innerText(), /≈ 0\.\d\d/);
    assert.match(await page.locator('.axis').first().innerText(), /Alignment\s+0\.\d\d\s+\d+ of \d+ claims/);
    assert.equal(await page.locator('.plot .fail').first().count(), 1);
  });

  it('goes from a claim to its passage by keyboard: the source scrolls, and the focus stays', async () => {
    await size(1400, 620);
    const { page } = report;
    await page.locator('h1').click();
    await report.tabTo('[role="button"][data-marks]');
    const claim = page.locator(':focus');
    assert.match(await claim.innerText(), /^Amara Lindqvist won/);
    assert.equal(await report.pane(1).locator('[aria-pressed="true"]').count(), 0);
    await session.workbench.press('End');
    const last = await until(
      () => claim.innerText(),
      (text) => !text.startsWith('Amara Lindqvist won'),
    );
    const passage = report.pane(1).locator('[aria-pressed="true"]').first();
    await passage.waitFor();
    const [pane, words] = [await report.pane(1).boundingBox(), await passage.boundingBox()];
    assert.ok(words!.y >= pane!.y && words!.y + words!.height <= pane!.y + pane!.height, 'the passage is in sight');
    assert.equal(await claim.innerText(), last);
    assert.equal(await claim.getAttribute('aria-pressed'), 'true');
    assert.match(await page.locator('.chosen').innerText(), /Show in summary\.md/);
    await size(WIDE.width, WIDE.height);
  });

  it('goes back from a passage to its claims', async () => {
    await report.tabTo('.pane:last-child [data-marks]');
    await session.workbench.press('Home');
    const { page } = report;
    assert.match(await page.locator(':focus').innerText(), /Amara Lindqvist/);
    assert.match(await report.pane(0).locator('[aria-pressed="true"]').first().innerText(), /^Amara Lindqvist won/);
  });

  it('can be used by everybody: axe finds nothing serious, in any theme, wide or narrow', async () => {
    for (const theme of ['dark', 'light', 'highContrast', 'highContrastLight'] as const) {
      await session.workbench.useTheme(theme);
      await report.open();
      await report.pane(0).locator('[data-marks]').nth(1).click();
      assert.deepEqual(await report.violations(), [], theme);
      await size(1400, 2600);
      await session.screenshot(`report ${theme}`);
      await size(760, 2600);
      if (theme === 'dark') assert.deepEqual(await report.violations(), [], 'narrow');
      const [summary, source] = [await report.pane(0).boundingBox(), await report.pane(1).boundingBox()];
      assert.ok(summary!.y + summary!.height <= source!.y, 'one column');
      if (theme === 'dark') await session.screenshot('report narrow');
      await size(WIDE.width, WIDE.height);
    }
    await session.workbench.useTheme('dark');
  });

  it('asks where to export to, beside the summary', async () => {
    const { workbench } = session;
    await report.open();
    await report.page.locator('vscode-button', { hasText: 'Export Report…' }).focus();
    await workbench.press('Enter');
    await until(
      () => workbench.quickInput.locator('input').first().inputValue(),
      (path) => path.endsWith('/election/summary.report.md'),
    );
    await workbench.press('Escape');
  });

  it('shows a place in the editor', async () => {
    await report.open();
    await report.pane(0).locator('[data-marks]').nth(1).click();
    await report.page.locator('.chosen button', { hasText: 'Show in report.md' }).click();
    await session.workbench.page.locator('.tab.active', { hasText: 'report.md' }).first().waitFor();
    await session.screenshot('report beside its source');
  });

  it('follows the summary as it is edited and checked again', async () => {
    const { workbench } = session;
    await workbench.openFile('election/summary.md');
    await workbench.fixes(3, 154);
    await workbench.chooseFix('Replace with “54 %”');
    await until(
      () => workbench.statusTexts(),
      (all) => all.some((text) => / · 1$/.test(text)),
    );
    await report.open();
    await until(
      () => report.page.locator('tbody tr').count(),
      (runs) => runs === 2,
    );
    assert.match(await report.pane(0).innerText(), /Turnout rose to 54 %/);
    await report.page.locator('#settings-title').scrollIntoViewIfNeeded();
    await session.screenshot('report after a fix');
  });

  it('comes back with its tab, where it was left, and with the window', async () => {
    const { workbench } = session;
    const chosen = () =>
      until(
        () => report.pane(0).locator('[aria-pressed="true"]').allInnerTexts(),
        (all) => all.length === 1 && all[0]!.startsWith('The bridge opened in May.'),
      );
    await report.pane(0).locator('[data-marks]', { hasText: 'The bridge opened' }).click();
    await chosen();
    const scrolled = () => report.page.locator('body').evaluate((body) => body.ownerDocument.defaultView.scrollY as number);
    const before = await scrolled();
    assert.ok(before > 0);
    await workbench.openFile('election/summary.md');
    await workbench.openFile('README.md');
    await report.open();
    await chosen();
    await until(scrolled, (now) => Math.abs(now - before) < 2);
    await workbench.reload();
    // Which tab was in front is saved some time later, and may be an older one.
    await workbench.page.locator('.tab', { hasText: 'Report: summary.md' }).click();
    await until(
      () => report.page.locator('h1').innerText(),
      (title) => title === 'Report: summary.md',
    );
    assert.match(await report.page.locator('.score').innerText(), /≈ 0\.\d\d/);
  });

  it('says that nothing is kept once the results are cleared, with the way on', async () => {
    await session.workbench.openFile('election/summary.md');
    await session.workbench.runCommand('Summary Lint: Clear Results');
    await session.workbench.page.getByRole('tab', { name: /^Report\b/ }).click();
    await report.page.locator('vscode-button', { hasText: 'Check summary.md' }).waitFor();
    assert.deepEqual(await report.violations(), []);
    await session.screenshot('report of nothing');
  });
});

const HOSTILE = 'The bridge carries [the line](command:workbench.action.quit) and <img src=x onerror=alert(1)> $(trash) <b>two</b> roads.';
const LONG = 'x'.repeat(10_000);

describe('The report page of hostile texts', () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  writeFileSync(path.join(workspace, 'report.md'), `${HOSTILE}\n\nTurnout rose to 54 per cent. ${LONG}\n`);
  writeFileSync(path.join(workspace, 'summary.md'), `${HOSTILE}\n\nTurnout rose to 45 per cent. ${LONG} was counted.\n`);
  after(() => {
    rmSync(workspace, { recursive: true });
  });
  const session = Session.forTests('stable', () => ({}), { workspace });
  const report = new Report(session);

  it('shows them as text, and no wider than it is', async () => {
    await report.checkAgainst('summary.md', 'report.md');
    await report.open();
    const { page } = report;
    for (const nth of [0, 1] as const) assert.ok((await report.pane(nth).innerText()).includes(HOSTILE));
    assert.equal(await page.locator('main img, main b, main a, main i').count(), 0);
    const marks = await report.pane(0).locator('[data-marks]').count();
    for (let mark = 0; mark < marks; mark++) {
      await report.pane(0).locator('[data-marks]').nth(mark).press('Enter');
      const [content, width] = await page.locator('html').evaluate((html): number[] => [html.scrollWidth, html.clientWidth]);
      assert.equal(content, width);
    }
    await session.screenshot('report of hostile texts');
  });
});
