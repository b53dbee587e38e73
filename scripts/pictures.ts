// npm run pictures: takes the pictures of the README and the walkthrough in a real workbench, on the sample.
import { openBrowser } from '../test/harness/browser';
import { packageExtension } from '../test/harness/package';
import { startServer } from '../test/harness/server';
import { until, Workbench } from '../test/harness/workbench';

const WHOLE = { x: 0, y: 0, width: 1400, height: 900 };
const EDITOR = { x: 345, y: 0, width: 860, height: 420 };

async function main(): Promise<void> {
  const server = await startServer({ build: 'stable', vsix: [await packageExtension()], workspace: 'samples', settings: {} });
  const browser = await openBrowser();
  const workbench = await Workbench.open(browser, server);
  const take = async (name: string, clip: typeof WHOLE) => {
    await workbench.page.screenshot({ path: `media/${name}.png`, clip, animations: 'disabled', caret: 'hide' });
  };
  try {
    await workbench.useTheme('dark');
    await workbench.openFile('library/summary.md');
    await workbench.runCommand('Summary Lint: Check Summary Against Source…');
    await workbench.quickInput.waitFor();
    await until(
      () => workbench.pickLabels(),
      (all) => all.some((label) => label.includes('minutes.md')),
    );
    await take('walkthrough/check', EDITOR);
    await workbench.press('Escape');
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Summary Lint: Open Sample');
    await until(
      () => workbench.squiggles(),
      (all) => all.length === 2,
    );
    await workbench.runCommand('View: Show Summary Lint');
    await workbench.placeCursor(1, 1);
    await workbench.press('F8');
    await workbench.page.locator('.zone-widget').filter({ visible: true }).first().waitFor();
    await take('first-finding', WHOLE);
    await take('walkthrough/findings', EDITOR);
    await workbench.press('Escape');
    await workbench.fixes(3, 154);
    await take('walkthrough/fix', EDITOR);
    await workbench.press('Escape');
    await workbench.runCommand('Summary Lint: Choose Judge…');
    await workbench.quickInput.waitFor();
    await take('walkthrough/judge', EDITOR);
  } finally {
    await browser.close();
    await server.stop();
  }
}

void main();
