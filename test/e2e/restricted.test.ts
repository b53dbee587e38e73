import assert from 'node:assert/strict';
import { BUILD_NAMES } from '../harness/install';
import { startModelServer, type ModelServer } from '../harness/modelServer';
import { until } from '../harness/workbench';
import { Session } from './session';

for (const build of BUILD_NAMES) {
  describe(`A restricted workspace in the ${build} VS Code`, () => {
    let server: ModelServer;
    before(async () => {
      server = await startModelServer(() => ({}));
    });
    const settings = () => ({
      'security.workspace.trust.startupPrompt': 'never',
      'summaryLint.judge': 'openai/gpt-6-luna',
      'summaryLint.openai.baseUrl': server.url,
    });
    const session = Session.forTests(build, settings, { trust: true });
    after(() => server.close());

    it('sends nothing to a model, and says how to go on', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      await session.checkElection();
      await until(
        () => workbench.notifications(),
        (all) => all.some((text) => text.startsWith('This workspace is restricted')),
      );
      await session.screenshot('restricted');
      assert.deepEqual(server.requests, []);
    });

    it('is checked by the built-in judge at the press of a button', async () => {
      const { workbench } = session;
      await workbench.clickNotification('Use Built-in Judge');
      const [number] = await until(
        () => workbench.squiggles(),
        (all) => all.length === 2,
      );
      assert.equal(number?.words, '45 %');
      assert.deepEqual(server.requests, []);
    });
  });
}
