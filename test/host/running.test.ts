import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Answerer, ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, openSample, sample, until } from './support';

/** The sample's answers; that on claims is streamed, and stops before its last part until `until` has come. */
const heldBack =
  (release: Promise<unknown>): Answerer =>
  async (request, nth) => {
    const reply = await sampleModel(request, nth);
    if (request.kind !== 'claims') return reply;
    const pieces = Math.floor((JSON.stringify(reply.output).length * 0.85) / 20);
    return { ...reply, pieces: { characters: 20, every: 0 }, holdAfter: { pieces, until: release } };
  };

describe('While a check runs', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  let release: () => void;
  const summary = () => sample('election/summary.md');
  const findings = () => vscode.languages.getDiagnostics(summary());

  beforeEach(async () => {
    dialogs = new Dialogs();
    dialogs.press = ({ buttons }) => buttons.find((button) => button === 'Send');
    const released = new Promise<void>((resolve) => (release = resolve));
    server = await useModel(dialogs, heldBack(released));
  });
  afterEach(async () => {
    release();
    dialogs.dispose();
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await vscode.commands.executeCommand('summaryLint.forgetRulings');
    await configure({ askAboveTokens: undefined });
    await useBuiltin();
    await closeAll();
    await server.close();
  });

  it('findings show as the judge writes them, and the result takes their place', async () => {
    await openSample('election/summary.md');
    const done = dialogs.checkAgainst('report.md');
    const [first] = await until(() => (findings().length ? findings() : undefined));
    assert.equal(first?.message, 'The source says 54 %, not 45 %.');
    assert.equal((await activated()).results.at(summary()), undefined);
    release();
    await done;
    const messages = findings().map(({ message }) => message);
    assert.deepEqual(messages, [...new Set(messages)]);
    assert.ok((await activated()).results.at(summary()));
  });

  it('they go when the text changes, and when it is cancelled', async () => {
    const editor = await openSample('election/summary.md');
    const done = dialogs.checkAgainst('report.md');
    await until(() => findings().length);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'New: ');
    });
    await until(() => !findings().length);
    await vscode.commands.executeCommand('summaryLint.cancel');
    await done;
    assert.deepEqual(findings(), []);
  });

  it('asks before it costs more than the user wants to spend unasked, and sends nothing where that is declined', async () => {
    release();
    await configure({ askAboveTokens: 100 });
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    const [question] = dialogs.shown.filter(({ text }) => text.includes('tokens'));
    assert.match(question?.text ?? '', /^report\.md has about \d+ words: up to 3 calls and [\d,]+ tokens\. Check it\?$/);
    assert.deepEqual(question?.buttons, ['Check', 'Use Built-in Judge']);
    assert.deepEqual(
      server.requests.filter(({ api }) => api !== 'models'),
      [],
    );

    dialogs.press = ({ buttons }) => buttons.find((button) => button === 'Send' || button === 'Use Built-in Judge');
    await dialogs.checkAgainst('report.md');
    assert.equal((await activated()).results.at(summary())?.result.judge.id, 'builtin');

    dialogs.press = ({ buttons }) => buttons.find((button) => button === 'Send' || button === 'Check');
    await dialogs.checkAgainst('report.md');
    await dialogs.checkAgainst('report.md');
    assert.equal((await activated()).results.at(summary())?.result.judge.id, 'openai/gpt-6-luna');
    assert.equal(dialogs.shown.filter(({ text }) => text.includes('tokens')).length, 3);
  });
});
