import assert from 'node:assert/strict';
import { BUILD_NAMES } from '../harness/install';
import { until } from '../harness/workbench';
import { Session } from './session';

for (const build of BUILD_NAMES) {
  describe(`The whole job by the built-in judge in the ${build} VS Code`, () => {
    const session = Session.forTests(build);

    it('checks a summary against the source that is picked', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      await session.checkElection(() => session.screenshot('source picker'));
      const squiggles = await until(
        () => workbench.squiggles(),
        (all) => all.length === 2,
      );
      assert.equal(squiggles[0]?.words, '45 %');
    });

    it('shows the score, as an estimate, in the status bar', async () => {
      const texts = await until(
        () => session.workbench.statusTexts(),
        (all) => all.some((text) => text.startsWith('≈')),
      );
      assert.ok(
        texts.some((text) => /^≈ 0\.\d\d · 2$/.test(text)),
        texts.join(' | '),
      );
    });

    it('shows the proof on hover', async () => {
      const text = await until(
        () => session.workbench.hover(3, 154),
        (shown) => shown.includes('compares words, not meaning'),
      );
      assert.match(text, /The source says 54 %, not 45 %\./);
      assert.match(text, /Turnout rose to 54 per cent in the second round/);
      assert.match(text, /report\.md, line 9/);
    });

    it('lists the findings in Problems, with the place in the source', async () => {
      const problems = await until(
        () => session.workbench.problems(),
        (all) => all.some((row) => row.includes('not 45 %')),
      );
      assert.ok(
        problems.some((row) => /^Warning: The source says 54 %, not 45 %\. at line 3/.test(row)),
        problems.join('\n'),
      );
      await session.screenshot('problems');
      await session.workbench.runCommand('View: Toggle Panel Visibility');
    });

    it('leads to the passage from a question', async () => {
      const { workbench } = session;
      const rows = await until(
        () => workbench.treeRows('Summary Lint', 'Questions'),
        (all) => all.length > 3,
      );
      assert.match(rows[0]!.label, /^Missed \(\d+\)$/);
      assert.match(rows[1]!.description, /^report\.md:\d+$/);
      await workbench.clickTreeRow(rows[1]!.label);
      await workbench.page.locator('.tab.active', { hasText: 'report.md' }).waitFor();
      const line = rows[1]!.description.split(':')[1];
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => text.startsWith(`Ln ${line}, `)),
      );
      assert.ok(
        (await workbench.statusTexts()).some((text) => text.startsWith('≈')),
        'the summary stays the current one',
      );
    });

    it('pins a question from its row', async () => {
      const { workbench } = session;
      const [, question] = await workbench.treeRows('Summary Lint', 'Questions');
      const description = (suffix: string) =>
        until(
          () => workbench.treeRows('Summary Lint', 'Questions'),
          (rows) => rows.some((row) => row.label === question!.label && row.description.endsWith(suffix)),
        );
      await workbench.clickTreeAction(question!.label, 'Pin Question');
      await description(' · pinned');
      await session.screenshot('pinned question');
      await workbench.clickTreeAction(question!.label, 'Unpin Question');
      await description(question!.description);
    });

    it('lists the claims by what the source says of them, and dismisses one', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      const labels = (holds: (all: string[]) => boolean) =>
        until(async () => (await workbench.treeRows('Summary Lint', 'Claims')).map(({ label }) => label), holds);
      const [first, wrong, second, invented, third] = await labels((all) => all.length > 4);
      assert.deepEqual([first, second], ['Contradicted (1)', 'Not stated (1)']);
      assert.match(wrong!, /45 %/);
      assert.match(third!, /^Supported \(\d+\)$/);
      await session.screenshots('claims', () => workbench.placeCursor(1, 1));
      await workbench.clickTreeRow(invented!);
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => /^Ln 5, .*selected/.test(text)),
      );
      await workbench.clickTreeAction(invented!, 'Dismiss Finding…');
      await workbench.pick('The source says so in other words');
      await labels((all) => all.includes('Dismissed (1)'));
      await until(
        () => workbench.squiggles(),
        (all) => all.length === 1,
      );
      await workbench.clickTreeRow('Dismissed (1)');
      await labels((all) => all.filter((label) => label === invented).length === 1);
      await session.screenshot('dismissed claim');
      await workbench.clickTreeAction(invented!, 'Restore Finding');
      await until(
        () => workbench.squiggles(),
        (all) => all.length === 2,
      );
    });

    it('shows only what is wrong, and everything again', async () => {
      const { workbench } = session;
      const good = async () =>
        [...(await workbench.treeRows('Summary Lint', 'Claims')), ...(await workbench.treeRows('Summary Lint', 'Questions'))].filter(
          ({ label }) => /^(Supported|Answered)/.test(label),
        ).length;
      await workbench.runCommand('Summary Lint: Show Only What Is Wrong');
      await until(good, (count) => count === 0);
      await session.screenshot('only faults');
      await workbench.runCommand('Summary Lint: Show Everything');
      await until(good, (count) => count === 2);
    });

    it('leads to the evidence by F12', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      await workbench.placeCursor(3, 154);
      await workbench.press('F12');
      await workbench.page.locator('.tab.active', { hasText: 'report.md' }).waitFor();
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => text.startsWith('Ln 9, Col 1')),
      );
    });

    it('takes a finding away with its words, and finds nothing there when checked again', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      await workbench.placeCursor(3, 153);
      await workbench.press('Shift+ArrowRight', 'Shift+ArrowRight');
      await workbench.page.keyboard.type('54');
      await until(
        () => workbench.squiggles(),
        (all) => all.length === 1,
      );
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => text.includes('edited')),
      );
      await session.screenshot('edited');
      await workbench.runCommand('Summary Lint: Check Again');
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => /^≈ 0\.\d\d · 1$/.test(text)),
      );
    });

    it('clears everything', async () => {
      const { workbench } = session;
      await workbench.runCommand('Summary Lint: Clear Results');
      await until(
        () => workbench.squiggles(),
        (all) => all.length === 0,
      );
      assert.ok(!(await workbench.statusTexts()).some((text) => text.startsWith('≈')));
    });

    it('checks a selection of a file against the rest of it', async () => {
      const { workbench } = session;
      await workbench.openFile('tramline/notice.md');
      await workbench.placeCursor(3, 1);
      await workbench.press('Control+L');
      await workbench.runCommand('Summary Lint: Check Summary Against Source…');
      await workbench.quickInput.waitFor();
      await workbench.page.keyboard.type('This File Without');
      await until(
        () => workbench.pickLabels(),
        (labels) => labels.some((label) => label.includes('This File Without the Selection')),
      );
      await session.screenshot('picker of a selection');
      await workbench.press('Enter');
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => text.startsWith('≈')),
      );
    });
  });
}
