import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_NAMES } from '../harness/install';
import { kindInWords, startModelServer, type Answerer, type ModelRequest, type ModelServer } from '../harness/modelServer';
import { packageExtension, packageLanguageModels } from '../harness/package';
import { sampleModel } from '../harness/sampleModel';
import { until, type Workbench } from '../harness/workbench';
import { Session } from './session';

const FOLDERS = ['election', 'library'];
const MODELS = ['llama3.1:8b', 'bespoke-minicheck'];
const texts = ({ requests }: ModelServer) => requests.filter(({ method }) => method === 'POST');

/** A server as people run it on their own machine: two models, no key. */
const local: Answerer = (request, nth) => {
  if (request.api === 'models') return { body: JSON.stringify({ data: MODELS.map((id) => ({ id })) }) };
  if (request.kind === 'probe')
    return {
      output: {
        items: [
          { number: 1, word: 'one' },
          { number: 2, word: 'two' },
        ],
      },
    };
  if (request.body['model'] === 'bespoke-minicheck') return { output: supported(request.user) ? 'Yes' : 'No' };
  return request.user.includes('Kestrel Bay') ? sampleModel(request, nth) : { output: halfRight(request) };
};

/** What a model of the sample that only says yes or no would say. */
const supported = (user: string): boolean => !/\nClaim: .*(45 %|opened in May)/.test(user);

/** Finds half of the claims of a self-test supported. */
const halfRight = ({ user }: ModelRequest): object => {
  const ids = [...user.matchAll(/^\[(\d+)\]/gm)].map(([, id]) => Number(id));
  const claim = { asWritten: [], claim: 'x', evidence: [], reason: '', uses: [], writeInstead: '', wrongWords: '' };
  const verdict = (id: number) => (id % 2 ? 'supported' : 'notStated');
  return {
    sentences: ids.map((id) => ({ id, claims: [{ ...claim, verdict: verdict(id) }], nothing: false })),
    answers: ids.map((id) => ({ id, quote: '', sentence: 0, states: '', verdict: 'notStated' })),
  };
};

/** The sample's model behind an extension: what is asked stands in the user's part alone. */
const editorModel: Answerer = (request, nth) =>
  sampleModel({ ...request, kind: kindInWords(request.user), system: request.user } satisfies ModelRequest, nth);

const send = (workbench: Workbench) => workbench.page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Send' }).first().click();
const underlined = async (workbench: Workbench) => (await workbench.squiggles()).map(({ words }) => words).join('');

for (const build of BUILD_NAMES) {
  describe(`Judges of one’s own in the ${build} VS Code`, () => {
    let server: ModelServer;
    let editorServer: ModelServer;
    before(async () => {
      server = await startModelServer(local);
      editorServer = await startModelServer(editorModel);
    });
    const session = Session.forTests(
      build,
      () => ({}),
      async () => ({
        env: { LANGUAGE_MODEL_SERVER: editorServer.url },
        vsix: [await packageExtension(), ...(build === 'stable' ? [await packageLanguageModels()] : [])],
      }),
    );
    after(async () => {
      await server.close();
      await editorServer.close();
    });

    it('are added by name, address and key, tried, and found out about in one line', async () => {
      const { workbench } = session;
      await workbench.runCommand('Summary Lint: Add Endpoint…');
      await title('Add Endpoint (1/3): Name');
      await workbench.answer('ollama');
      await title('Add Endpoint (2/3): Address');
      await workbench.page.keyboard.type(server.host);
      await workbench.page.locator('.quick-input-message', { hasText: `Requests will start with ${server.url}.` }).waitFor();
      await session.screenshot('endpoint address');
      await workbench.press('Enter');
      await title(`API Key for ${server.host} (3/3)`);
      await workbench.press('Enter');
      await workbench.pick('llama3.1:8b');
      await workbench.notification('ollama has 2 models. ollama/llama3.1:8b answers by schema, over chat completions.');
      await session.screenshot('endpoint added');
      assert.ok(server.requests.every(({ headers }) => headers.authorization === undefined));
    });

    it('are tested before anything is left to them', async () => {
      const { workbench } = session;
      await workbench.clickNotification('Test Judge');
      await workbench.notification('of 12.');
      await workbench.clickNotification('Show Details');
      await workbench.page.locator('.tab.active', { hasText: 'Judge Test.md' }).waitFor();
      await session.screenshot('judge test');
      await workbench.runCommand('Notifications: Clear All Notifications');
    });

    it('stand in groups in Choose Judge…', async () => {
      const { workbench } = session;
      const arrange = async () => {
        await workbench.runCommand('Summary Lint: Choose Judge…');
        await until(
          () => workbench.pickLabels(),
          (labels) => labels.includes('ollama/bespoke-minicheck'),
        );
      };
      await session.screenshots('choose judge', arrange);
      await arrange();
      const labels = await workbench.pickLabels();
      const expected = ['Built-in', ...(build === 'stable' ? ['vscode/test-vendor/small'] : []), 'openai/gpt-6-luna', 'ollama/llama3.1:8b'];
      for (const label of expected) assert.ok(labels.includes(label), `${label} in ${labels.join(', ')}`);
      await workbench.pick('ollama/bespoke-minicheck');
    });

    it('check a summary by a model that only says yes or no, with the fault named by the program', async () => {
      const { workbench } = session;
      await workbench.openFile('election/summary.md');
      await session.checkElection();
      const dialog = workbench.page.locator('.monaco-dialog-box');
      await dialog.waitFor();
      assert.ok((await dialog.innerText()).includes('(bespoke-minicheck)?'));
      await send(workbench);
      await until(
        () => underlined(workbench),
        (words) => words === '45 %May',
      );
      const asked = texts(server).filter(({ body }) => body['model'] === 'bespoke-minicheck');
      assert.ok(asked.every(({ user }) => /^Document: [^]*\nClaim: [^\n]+$/.test(user)));
      await session.screenshot('grounding judge');
    });

    if (build === 'stable')
      it('check a summary by a language model of the editor', async () => {
        const { workbench } = session;
        await workbench.runCommand('Summary Lint: Choose Judge…');
        await until(
          () => workbench.pickLabels(),
          (labels) => labels.includes('vscode/test-vendor/small'),
        );
        await workbench.pick('vscode/test-vendor/small');
        await workbench.openFile('election/summary.md');
        await session.checkElection();
        const dialog = workbench.page.locator('.monaco-dialog-box');
        await dialog.waitFor();
        const question = (await dialog.innerText()).replaceAll('\u00a0', ' ');
        assert.ok(question.includes('to test-vendor, which brings language models into this editor (small)?'), question);
        await session.screenshot('consent of the editor');
        await send(workbench);
        await until(
          () => workbench.statusTexts(),
          (all) => all.includes('0.40 · 2'),
        );
        const hover = await until(
          () => workbench.hover(3, 154),
          (shown) => shown.includes('just now') || shown.includes('ago'),
        );
        assert.ok(hover.includes('small'), hover);
        await session.screenshot('editor model');
      });

    async function title(text: string): Promise<void> {
      await session.workbench.page.locator('.quick-input-title', { hasText: text }).waitFor();
    }
  });

  describe(`A workspace of several folders in the ${build} VS Code`, () => {
    const workspace = mkdtempSync(path.join(tmpdir(), 'several-'));
    let server: ModelServer;
    let evil: ModelServer;
    before(async () => {
      server = await startModelServer(sampleModel);
      evil = await startModelServer(sampleModel);
    });
    const session = Session.forTests(
      build,
      () => ({ 'summaryLint.judge': 'own/model', 'summaryLint.endpoints': { own: { baseUrl: server.url } } }),
      async () => {
        const hostile = {
          'summaryLint.judge': 'evil/model',
          'summaryLint.endpoints': { own: { baseUrl: evil.url }, evil: { baseUrl: evil.url } },
          'summaryLint.openai.baseUrl': evil.url,
          '[markdown]': { 'summaryLint.endpoints': { own: { baseUrl: evil.url } } },
          summaryLint: { endpoints: { own: { baseUrl: evil.url } } },
        };
        for (const name of FOLDERS) {
          await cp(`samples/${name}`, path.join(workspace, name), { recursive: true });
          await mkdir(path.join(workspace, name, '.vscode'));
          await writeFile(path.join(workspace, name, '.vscode/settings.json'), JSON.stringify(hostile));
        }
        const folders = FOLDERS.map((name) => ({ path: name }));
        return { workspace, workspaceFile: ['several.code-workspace', { folders, settings: hostile }] };
      },
    );
    after(async () => {
      await server.close();
      await evil.close();
      rmSync(workspace, { recursive: true });
    });

    it('moves no request anywhere by its settings', async () => {
      const { workbench } = session;
      await workbench.openFile('summary.md');
      await session.checkElection();
      await workbench.page.locator('.monaco-dialog-box').waitFor();
      await send(workbench);
      await until(
        () => texts(server).length,
        (count) => count > 0,
      );
      await until(
        () => workbench.statusTexts(),
        (all) => all.some((text) => /^\d\.\d\d/.test(text)),
      );
      await session.screenshot('several folders');
      assert.deepEqual(evil.requests, []);
    });
  });
}
