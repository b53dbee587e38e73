import type { BrowserContext } from 'playwright-core';
import { openBrowser } from '../harness/browser';
import type { Build } from '../harness/install';
import { packageExtension } from '../harness/package';
import { startServer, type Server, type ServerOptions } from '../harness/server';
import { until, Workbench, type Theme } from '../harness/workbench';

const SCREENSHOTS = '.vscode-test/screenshots';

/** A real workbench with the packaged extension, for the tests of one `describe`; what a failed test left on the screen is kept. */
export class Session {
  private server: Server | undefined;
  private browser: BrowserContext | undefined;
  private opened: Workbench | undefined;

  private constructor(private readonly build: Build) {}

  /** Registers the hooks that open and close it. `settings` and `options` are asked when the editor starts. */
  static forTests(
    build: Build,
    settings: () => Record<string, unknown> = () => ({}),
    options: ServerOptions | (() => ServerOptions | Promise<ServerOptions>) = {},
  ): Session {
    const session = new Session(build);
    before(async () => {
      session.server = await startServer({
        build,
        vsix: [await packageExtension()],
        workspace: 'samples',
        settings: settings(),
        ...(typeof options === 'function' ? await options() : options),
      });
      session.browser = await openBrowser();
      session.opened = await Workbench.open(session.browser, session.server);
    });
    after(async () => {
      await session.browser?.close();
      await session.server?.stop();
    });
    // Each test goes on where the one before it stopped.
    let failed = false;
    beforeEach(function () {
      if (failed) this.skip();
    });
    afterEach(async function () {
      if (!this.currentTest?.isFailed()) return;
      failed = true;
      await session.screenshot(`failed ${this.currentTest.title}`);
    });
    return session;
  }

  get workbench(): Workbench {
    if (!this.opened) throw new Error('The workbench is not open yet.');
    return this.opened;
  }

  /** Checks the summary in the active editor against the report of the election sample. @param before what the picker is looked at for */
  async checkElection(before: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    const { workbench } = this;
    await workbench.runCommand('Summary Lint: Check Summary Against Source…');
    await workbench.quickInput.waitFor();
    await workbench.page.keyboard.type('election/rep');
    await until(
      () => workbench.pickLabels(),
      (labels) => labels.length > 0 && labels.every((label) => label.includes('report.md')),
    );
    await before();
    await workbench.press('Enter');
  }

  async screenshot(surface: string): Promise<void> {
    await this.opened?.screenshot(`${SCREENSHOTS}/${this.build} ${surface}.png`.replaceAll(' ', '-'));
  }

  /** The surface in each theme, arranged anew each time, as choosing a theme closes what is open. In the oldest VS Code one will do. */
  async screenshots(surface: string, arrange: () => Promise<unknown>): Promise<void> {
    const themes: Theme[] = this.build === 'stable' ? ['dark', 'light', 'highContrast'] : ['dark'];
    for (const theme of themes) {
      await this.workbench.useTheme(theme);
      await arrange();
      await this.screenshot(`${surface} ${theme}`);
      await this.workbench.press('Escape', 'Escape');
    }
  }
}
