import assert from 'node:assert/strict';
import { BUILD_NAMES } from '../harness/install';
import { until } from '../harness/workbench';
import { Session } from './session';

for (const build of BUILD_NAMES) {
  describe(`The first minute in the ${build} VS Code, with no key and no account`, () => {
    const session = Session.forTests(build);
    const button = () => session.workbench.page.locator('.pane-body .monaco-button', { hasText: 'Open Sample' });

    it('says in the empty view what to do', async () => {
      await session.workbench.runCommand('View: Show Summary Lint');
      await button().waitFor();
      await session.screenshots('empty view', () => button().waitFor());
    });

    it('opens the sample by the button there, checks it, and underlines the wrong number and the invented sentence', async () => {
      const { workbench } = session;
      await button().click();
      const [number, invented, ...more] = await until(
        () => workbench.squiggles(),
        (all) => all.length > 1,
      );
      assert.deepEqual(number, { severity: 'warning', words: '45 %' });
      assert.ok('The bridge opened in May.'.includes(invented!.words), invented!.words);
      assert.deepEqual(more, []);
    });

    it('goes from finding to finding by F8 and says what is wrong', async () => {
      const { workbench } = session;
      const zone = workbench.page.locator('.zone-widget').filter({ visible: true }).first();
      const zoneText = async () => (await zone.innerText()).replaceAll('\u00a0', ' ');
      const toFirst = async () => {
        await workbench.placeCursor(1, 1);
        await workbench.press('F8');
        await until(zoneText, (text) => text.includes('The source says 54 %, not 45 %.'));
      };
      await session.screenshots('F8', toFirst);
      await toFirst();
      await workbench.press('F8');
      await until(zoneText, (text) => text.includes('2 of 2'));
      await workbench.press('Escape');
    });

    it('looks right', async () => {
      await session.screenshots('sample checked', () => session.workbench.placeCursor(3, 154));
    });

    it('puts the number right by Ctrl+., takes the invented sentence out, and sees the score rise', async () => {
      const { workbench } = session;
      const score = async (findings: RegExp) => {
        const texts = await until(
          () => workbench.statusTexts(),
          (all) => all.some((text) => text.startsWith('≈') && findings.test(text)),
        );
        return Number(/≈ (\d\.\d+)/.exec(texts.find((text) => text.startsWith('≈'))!)![1]);
      };
      const first = await score(/ · 2$/);
      const fixes = await workbench.fixes(3, 154);
      assert.equal(fixes[0], 'Replace with “54 %”');
      await session.screenshot('quick fixes');
      await workbench.chooseFix('Replace with “54 %”');
      await until(
        () => workbench.squiggles(),
        (all) => all.length === 1,
      );
      const second = await score(/ · 1$/);
      const [words] = (await workbench.squiggles()).map((one) => one.words);
      const line = (await workbench.visibleLines()).join(' ').replace(/\s+/g, ' ');
      assert.ok(line.includes('Turnout rose to 54 % in the second round.'), line);
      assert.equal(words, 'May');
      await workbench.fixes(5, 113);
      await workbench.chooseFix('Remove this sentence');
      const third = await score(/^≈ \d\.\d+$/);
      assert.ok(first < second && second <= third, [first, second, third].join(' '));
      await session.screenshot('fixed');
      const history = () => workbench.treeRows('Summary Lint', 'History');
      await workbench.runCommand('Summary Lint: Focus on History View');
      const rows = await until(history, (all) => all.length === 3);
      assert.match(rows[0]!.label, /^≈ \d\.\d+ {2}(▲ \d\.\d\d|unchanged)$/);
      assert.match(rows[1]!.label, /^≈ \d\.\d+ {2}▲ \d\.\d\d$/);
      assert.match(rows[2]!.label, /^≈ \d\.\d+$/);
      await session.screenshot('history');
    });

    it('answers what is missed, question by question, up to the full score', async () => {
      const { workbench } = session;
      const missed = async () => {
        const rows = await workbench.treeRows('Summary Lint', 'Questions');
        const first = rows.findIndex(({ label }) => label.startsWith('Missed'));
        return first < 0 ? null : { count: Number(/\((\d+)\)/.exec(rows[first]!.label)![1]), question: rows[first + 1]!.label };
      };
      // The first by keyboard alone, from the view to its menu.
      const before = (await missed())!;
      await workbench.runCommand('Summary Lint: Focus on Questions View');
      const focused = workbench.page.locator('.pane-body .monaco-list[aria-label^="Questions"] .monaco-list-row.focused');
      await workbench.press('Home');
      await until(
        () => focused.innerText(),
        (text) => text.startsWith('Missed'),
      );
      await workbench.press('ArrowDown', 'Shift+F10');
      const item = workbench.page.locator('.monaco-menu .action-item', { hasText: 'Insert the Answer' }).first();
      await item.waitFor();
      const isChosen = () => item.evaluate((one) => one.classList.contains('focused'));
      for (let tries = 0; tries < 9 && !(await isChosen()); tries++) await workbench.press('ArrowDown');
      await workbench.press('Enter');
      await until(missed, (now) => now !== null && now.count < before.count);
      for (let left = await missed(); left;) {
        const { count, question } = left;
        await workbench.clickTreeAction(question, 'Insert the Answer');
        left = await until(missed, (now) => now === null || now.count < count);
      }
      await until(
        () => workbench.statusTexts(),
        (all) => all.includes('≈ 1.00'),
      );
      await session.screenshot('full score');
    });

    it('sets two runs side by side', async () => {
      const { workbench } = session;
      const rows = workbench.page.locator('.pane-body .monaco-list[aria-label^="History"] .monaco-list-row');
      await rows.nth(0).click();
      await rows.nth(2).click({ modifiers: ['Control'] });
      await workbench.runCommand('Summary Lint: Compare Two Runs');
      await workbench.page.locator('.tab.active', { hasText: 'Two Runs' }).waitFor();
      const text = await until(
        () => workbench.page.locator('.editor-group-container.active .modified .lines-content > .view-lines').innerText(),
        (all) => all.includes('Score'),
      );
      assert.match(text.replaceAll('\u00a0', ' '), /answered: /);
      await session.screenshot('two runs');
    });
  });
}
