import assert from 'node:assert/strict';
import { BUILD_NAMES } from '../harness/install';
import { startModelServer, type Answerer, type ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { until } from '../harness/workbench';
import { Session } from './session';

const KEY = 'sk-e2e-0123456789';
/** Takes one key and no other. */
const model: Answerer = (request, nth) =>
  request.headers.authorization === `Bearer ${KEY}`
    ? sampleModel(request, nth)
    : { status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } }) };

for (const build of BUILD_NAMES) {
  describe(`The whole job by a model in the ${build} VS Code`, () => {
    let server: ModelServer;
    before(async () => {
      server = await startModelServer(model);
    });
    const session = Session.forTests(build, () => ({ 'summaryLint.openai.baseUrl': server.url }));
    after(() => server.close());

    const toast = (words: string) => session.workbench.notification(words);

    it('asks for the key of the judge that is chosen, and does not keep one that is refused', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      await workbench.runCommand('Summary Lint: Choose Judge…');
      await workbench.pick('openai/gpt-6-luna');
      await workbench.page.locator('.quick-input-title', { hasText: `API Key for ${server.host}` }).waitFor();
      await session.screenshot('key input');
      await workbench.answer('sk-wrong');
      await toast(`The key for ${server.host} was refused (401).`);
      await session.screenshot('key refused');
      assert.ok(
        server.requests.every(({ api }) => api === 'models'),
        'a key is tried without any text',
      );
    });

    it('takes a key that the server takes', async () => {
      const { workbench } = session;
      await workbench.runCommand('Notifications: Clear All Notifications');
      await workbench.runCommand('Summary Lint: Set API Key…');
      await workbench.answer(KEY);
      await toast(`${server.host} took the key. It is stored.`);
    });

    it('asks before it sends text there for the first time, and sends nothing where the question is closed', async () => {
      const { workbench } = session;
      const before = server.requests.length;
      await session.checkElection();
      const dialog = workbench.page.locator('.monaco-dialog-box');
      await dialog.waitFor();
      const question = (await dialog.innerText()).replaceAll('\u00a0', ' ');
      assert.ok(question.includes(`Send summary.md and report.md to http://${server.host} (gpt-6-luna)?`), question);
      await session.screenshot('consent');
      await workbench.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.equal(server.requests.length, before);
    });

    it('checks the summary once it may', async () => {
      const { workbench } = session;
      await session.checkElection();
      await workbench.page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Send' }).first().click();
      // A squiggle that goes over a line end is two.
      const underlined = async () => (await workbench.squiggles()).map(({ words }) => words).join('');
      await until(underlined, (words) => words === '45 %The bridge opened in May.');
      await until(
        () => workbench.statusTexts(),
        (all) => all.includes('0.40 · 2'),
      );
      for (const kind of ['claims', 'questions', 'answers']) assert.equal(server.of(kind).length, 1, kind);
    });

    it('shows the proof on hover, and by F12', async () => {
      const { workbench } = session;
      const text = await until(
        () => workbench.hover(3, 154),
        (shown) => shown.includes('gpt-6-luna, '),
      );
      assert.match(text, /“Turnout rose to 54 per cent in the second round” report\.md, line 9/);
      await session.screenshots('hover', () => workbench.hover(3, 154));
      await workbench.placeCursor(3, 154);
      await workbench.press('F12');
      await workbench.page.locator('.tab.active', { hasText: 'report.md' }).waitFor();
    });

    it('lists the questions by how the summary answers them', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      const rows = await until(
        () => workbench.treeRows('Summary Lint', 'Questions'),
        (all) => all.length > 3,
      );
      assert.deepEqual(
        rows.map(({ label, description, level }) => [level, label, description]),
        [
          [1, 'Missed (2)', ''],
          [2, 'Does the alliance of Amara Lindqvist hold nine of 21 seats?', 'report.md:19'],
          [2, 'Did Amara Lindqvist promise a night bus to the hospital?', 'report.md:15'],
          [1, 'Contradicted (1)', ''],
          [2, 'Did turnout rise to 54 per cent?', 'report.md:9'],
          [1, 'Answered (2)', ''],
        ],
      );
      await session.screenshots('questions', () => workbench.problems());
      await workbench.runCommand('View: Toggle Panel Visibility');
    });

    it('shows a sentence that the model wrote as a difference before it is put in', async () => {
      const { workbench } = session;
      const seats = 'Does the alliance of Amara Lindqvist hold nine of 21 seats?';
      await workbench.clickTreeAction(seats, 'Insert the Answer');
      await toast('Put this sentence into the summary?');
      await session.screenshot('drafted sentence');
      await workbench.clickNotification('Discard');
      await workbench.openFile('election/summary.md');
      assert.ok(!(await workbench.visibleLines()).join(' ').includes('nine of 21 seats'));
    });

    it('shows the stage while it waits, and ends the request when it is cancelled', async () => {
      const { workbench } = session;
      server.answer = () => ({ hang: true });
      await workbench.runCommand('Summary Lint: Check from Scratch');
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => text.startsWith('Checking 1/2')),
      );
      const toasts = workbench.page.locator('.notifications-toasts .notification-list-item');
      await until(
        () => toasts.allInnerTexts(),
        (all) => all.some((text) => text.includes('Drawing questions')),
      );
      await session.screenshots('progress', () => workbench.placeCursor(1, 1));
      await workbench.runCommand('Summary Lint: Cancel Check');
      await server.clientGone();
      await until(
        () => workbench.statusTexts(),
        (all) => all.includes('0.40 · 2'),
      );
    });

    it('says what failed and what to do, and keeps the result that there is', async () => {
      const { workbench } = session;
      server.answer = () => ({ status: 400, body: JSON.stringify({ error: { message: 'No.', code: 'model_not_found' } }) });
      await workbench.runCommand('Summary Lint: Check from Scratch');
      await toast(`${server.host} has no model gpt-6-luna`);
      await session.screenshot('no model');
      assert.ok((await workbench.statusTexts()).includes('0.40 · 2'));
      server.answer = model;
    });

    it('knows the result and the key again after a reload', async () => {
      const { workbench } = session;
      const before = server.requests.length;
      await workbench.reload();
      // Which editors come back is the workbench's business, and not always done by now.
      await workbench.openFile('election/summary.md');
      await until(
        () => workbench.squiggles(),
        (all) => all.length >= 2,
      );
      assert.equal(server.requests.length, before);
      await workbench.runCommand('Summary Lint: Check from Scratch');
      await until(
        () => server.requests.length,
        (count) => count === before + 3,
      );
    });
  });
}
