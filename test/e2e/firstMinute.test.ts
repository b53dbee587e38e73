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
  });
}
