import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { AgentAnswer } from '../../src/core/report/agent';
import { registerCheckTool } from '../../src/vscode/checkTool';
import { FrontMatters } from '../../src/vscode/frontMatter/frontMatters';
import { Settings } from '../../src/vscode/settings';
import type { ModelServer } from '../harness/modelServer';
import { cleanUp, writeFile } from './checked';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { closeAll, configure, openSample, replace, sample } from './support';
import { asked, distrust } from './summaries';

type Input = Readonly<Record<string, unknown>>;
type Told = AgentAnswer & { readonly status: string; readonly message?: string; readonly run?: string };

const TEXT = 'Amara Lindqvist won the second round. Turnout rose to 45 % in the second round.';

async function invoke(input: Input): Promise<Told> {
  const { content } = await vscode.lm.invokeTool('check_summary', { input, toolInvocationToken: undefined });
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return JSON.parse(part.value) as Told;
}

describe('The tool for agents', () => {
  let dialogs: Dialogs;
  let server: ModelServer | undefined;

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(async () => {
    dialogs.dispose();
    await closeAll();
    await cleanUp();
    await useBuiltin();
    await configure({ askAboveTokens: undefined });
    await server?.close();
    server = undefined;
  });

  it('is declared with no field for a judge, an address or a key', () => {
    const tool = vscode.lm.tools.find(({ name }) => name === 'check_summary');
    assert.ok(tool);
    const { properties } = tool.inputSchema as { properties: object };
    assert.deepEqual(Object.keys(properties).sort(), ['sourceFile', 'summary', 'summaryFile']);
  });

  it('checks a text against a file of the workspace, by the built-in judge, with proof by line', async () => {
    const told = await invoke({ summary: TEXT, sourceFile: 'election/report.md' });
    assert.deepEqual([told.status, told.judge, told.estimate], ['checked', 'builtin', true]);
    assert.ok(told.score !== null && told.score < 1);
    const [claim] = told.unsupportedClaims;
    assert.deepEqual([claim?.verdict, claim?.wrongWords, claim?.correction], ['contradicted', '45 %', '54 %']);
    assert.deepEqual([claim?.evidence[0]?.source, claim?.evidence[0]?.line], ['report.md', 9]);
    assert.ok(told.missedQuestions.length > 0);
    assert.deepEqual(dialogs.shown, []);
  });

  it('checks a file, by absolute paths as well, with what stands unsaved in its editor', async () => {
    const editor = await openSample('election/summary.md');
    await editor.edit((edit) =>
      edit.replace(new vscode.Range(0, 0, editor.document.lineCount, 0), 'Turnout rose to 46 % in the second round.\n'),
    );
    const [summaryFile, sourceFile] = [sample('election/summary.md').fsPath, sample('election/report.md').fsPath];
    const told = await invoke({ summaryFile, sourceFile });
    assert.deepEqual(
      told.unsupportedClaims.map(({ wrongWords }) => wrongWords),
      ['46 %'],
    );
  });

  it('reads what was written a moment ago, whatever a loaded document still holds', async () => {
    const uri = await writeFile('fresh.md', 'Turnout rose to 11 %.');
    await vscode.workspace.openTextDocument(uri);
    for (const number of [81, 82, 83]) {
      await writeFile('fresh.md', `Turnout rose to ${number} %.`);
      const told = await invoke({ summaryFile: uri.fsPath, sourceFile: 'election/report.md' });
      assert.deepEqual(
        told.unsupportedClaims.map(({ wrongWords }) => wrongWords),
        [`${number} %`],
      );
    }
  });

  it('keeps texts apart that are checked at the same time, and what each says of its judge', async () => {
    server = await useModel(dialogs);
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    const kept = `---\njudge: builtin\n---\n\n${TEXT}`;
    const told = await Promise.all([kept, TEXT, kept, TEXT].map((summary) => invoke({ summary, sourceFile: 'election/report.md' })));
    assert.deepEqual(
      told.map(({ judge }) => judge),
      ['builtin', 'openai/gpt-6-luna', 'builtin', 'openai/gpt-6-luna'],
    );
  });

  it('reads files of the workspace only, whatever path or link leads out of it', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    writeFileSync(path.join(outside, 'secret.md'), 'The secret is 42.');
    await writeFile('in.md', 'x');
    const link = path.join(sample('written').fsPath, 'link.md');
    symlinkSync(path.join(outside, 'secret.md'), link);
    try {
      const relative = path.relative(sample('.').fsPath, path.join(outside, 'secret.md'));
      for (const sourceFile of [
        path.join(outside, 'secret.md'),
        relative,
        'written/link.md',
        link,
        '/etc/passwd',
        'election/../../../etc/passwd',
      ]) {
        const told = await invoke({ summary: TEXT, sourceFile });
        assert.ok(['outside-workspace', 'no-such-file'].includes(told.status), `${sourceFile}: ${told.status}`);
        assert.ok(!JSON.stringify(told).includes('42'), sourceFile);
      }
      assert.equal((await invoke({ summaryFile: link, sourceFile: 'election/report.md' })).status, 'outside-workspace');
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  it('says before it runs what is sent where, in words that are no markup', async () => {
    server = await useModel(dialogs);
    let tool: vscode.LanguageModelTool<object> | undefined;
    const restore = replace(vscode.lm, { registerTool: (_: string, given: typeof tool) => ((tool = given), { dispose: () => undefined }) });
    const matters = new FrontMatters();
    const settings = new Settings((section, scope) => vscode.workspace.getConfiguration(section, scope), matters.optionOf);
    registerCheckTool({ settings, matters } as unknown as Parameters<typeof registerCheckTool>[0]);
    restore();
    const asked = async (input: object) => {
      const prepared = await tool?.prepareInvocation?.({ input }, new vscode.CancellationTokenSource().token);
      return (prepared?.confirmationMessages?.message as vscode.MarkdownString).value.replaceAll('&nbsp;', ' ').replaceAll('\\', '');
    };
    assert.equal(
      await asked({ summary: TEXT, sourceFile: '[x](command:y)' }),
      `a given text and “[x]\u2060(command:y)” are sent to http://${server.host} (gpt-6-luna).`,
    );
    const prepared = await tool?.prepareInvocation?.(
      { input: { summary: TEXT, sourceFile: '[x](command:y)' } },
      new vscode.CancellationTokenSource().token,
    );
    assert.doesNotMatch((prepared!.confirmationMessages!.message as vscode.MarkdownString).value, /(?<!\\)\]\(/);
    // The way to a file is not shown, but where it is.
    const long = 'election/report.md is compared on this machine. Nothing is sent./../report.md';
    assert.match(await asked({ summary: TEXT, sourceFile: long }), /^a given text and election\/report\.md are sent to /);
    assert.match(await asked({ summary: TEXT, sourceFile: 'written/later.md' }), /^a given text and “written\/later\.md” are sent to /);
    assert.match(
      await asked({ summary: `---\njudge: builtin\n---\n\n${TEXT}`, sourceFile: 'election/report.md' }),
      /compared on this machine\. Nothing is sent\.$/,
    );
    await useBuiltin();
    assert.equal(
      await asked({ summary: TEXT, sourceFile: 'a.md' }),
      'a given text and “a.md” are compared on this machine. Nothing is sent.',
    );
    matters.dispose();
  });

  it('says in words for a model what is wrong with its input', async () => {
    const cases: readonly [Input, string][] = [
      [{ summary: TEXT, sourceFile: 'election/none.md' }, 'no-such-file'],
      [{ summary: TEXT, sourceFile: 'election' }, 'outside-workspace'],
      [{ summary: TEXT, sourceFile: ' ' }, 'bad-input'],
      [{ sourceFile: 'election/report.md' }, 'bad-input'],
      [{ summary: ' ', sourceFile: 'election/report.md' }, 'not-scored'],
      [{ summaryFile: 'election/report.md', sourceFile: 'election/report.md' }, 'sameText'],
    ];
    for (const [input, status] of cases) {
      const told = await invoke(input);
      assert.equal(told.status, status, JSON.stringify(input));
      assert.ok((told.message ?? told.reason).length > 20);
    }
  });

  it('sends nothing without a recorded consent, and says what to run', async () => {
    server = await useModel(dialogs);
    const told = await invoke({ summary: TEXT, sourceFile: 'election/report.md' });
    assert.deepEqual([told.status, told.run], ['consent-needed', 'summaryLint.check']);
    assert.match(told.message!, /Check Summary Against Source/);
    assert.deepEqual([asked(server), dialogs.shown], [[], []]);
  });

  it('asks the user’s own judge once that was agreed to, whatever the summary’s file asks for', async () => {
    server = await useModel(dialogs);
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    const [before, agreed] = [asked(server).length, dialogs.shown.length];
    const uri = await writeFile('asking.md', `---\njudge: openai/gpt-6\n---\n\n${TEXT}\n`);
    const told = await invoke({ summaryFile: uri.fsPath, sourceFile: 'election/report.md' });
    assert.equal(told.judge, 'openai/gpt-6-luna', JSON.stringify(told));
    assert.ok(asked(server).length > before);
    assert.ok(server.requests.filter(({ method }) => method === 'POST').every(({ body }) => body['model'] === 'gpt-6-luna'));
    const kept = await writeFile('kept.md', `---\njudge: builtin\n---\n\n${TEXT}\n`);
    assert.equal((await invoke({ summaryFile: kept.fsPath, sourceFile: 'election/report.md' })).judge, 'builtin');
    assert.equal(dialogs.shown.length, agreed);
  });

  it('asks no model in a restricted workspace, and for none that costs more than may pass unasked', async () => {
    server = await useModel(dialogs);
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    const before = asked(server).length;
    const trust = distrust();
    assert.equal((await invoke({ summary: TEXT, sourceFile: 'election/report.md' })).status, 'untrusted');
    trust();
    await configure({ askAboveTokens: 10 });
    assert.equal((await invoke({ summary: TEXT, sourceFile: 'library/minutes.md' })).status, 'too-large');
    assert.equal(asked(server).length, before);
  });
});
