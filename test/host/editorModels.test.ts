import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kindInWords, type ModelRequest } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { cleanUp, writeFile } from './checked';
import { Dialogs } from './dialogs';
import { hasRealModels, modelsChanged, useLanguageModels, VENDOR, type ModelScript, type SentToModel } from './languageModels';
import { activated, closeAll, configure, openSample, replace, sample, until } from './support';

const ID = `vscode/${VENDOR}/small`;

/** Says what the sample's model would, with some chatter around it. */
function answerWell({ messages, say }: SentToModel): void {
  const text = messages.map((message) => message.text).join('\n');
  const request = { kind: kindInWords(text), system: text, user: text } as ModelRequest;
  const { output } = sampleModel(request, 1) as { output: unknown };
  const json = JSON.stringify(output);
  say('Here it is:\n```json\n');
  for (let at = 0; at < json.length; at += 400) say(json.slice(at, at + 400));
  say('\n```');
}

describe(`The editor’s language models (${hasRealModels ? 'brought in by an extension' : 'standing in for the API'})`, () => {
  let dialogs: Dialogs;
  let script: ModelScript;
  let sent: SentToModel[];
  let takeAway: () => Promise<void>;
  const resultOf = async () => (await activated()).results.at(sample('election/summary.md'))?.result;
  const check = async () => {
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
  };
  const modals = () => dialogs.shown.filter(({ modal }) => modal).map(({ text }) => text);

  beforeEach(async () => {
    dialogs = new Dialogs();
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    sent = [];
    script = {
      models: ['small', 'large'],
      answer: (one) => {
        sent.push(one);
        answerWell(one);
      },
    };
    takeAway = await useLanguageModels(script);
    await configure({ judge: ID, remember: false });
  });
  afterEach(async () => {
    dialogs.dispose();
    await configure({ judge: undefined, remember: undefined, callTimeout: undefined, checkOnSave: undefined });
    await takeAway();
    await cleanUp();
    await closeAll();
  });

  it('leave the other judges to be chosen where an extension fails to tell its models', async () => {
    const fail = () => Promise.reject(new Error('no models today'));
    const restore = replace(vscode.lm, { selectChatModels: fail as never });
    try {
      const labels = (await dialogs.judges()).map(({ label }) => label);
      assert.ok(labels.includes('Built-in') && labels.includes('$(info) None here'), labels.join('\n'));
    } finally {
      restore();
    }
    assert.deepEqual(dialogs.shown, []);
  });

  it('are listed by Choose Judge…, and chosen by vendor and id', async () => {
    await configure({ judge: undefined });
    const labels = (await dialogs.judges()).map(({ label }) => label);
    assert.ok(labels.includes(ID) && labels.includes(`vscode/${VENDOR}/large`), labels.join('\n'));
    assert.equal(await dialogs.chooseJudge(ID), true);
    assert.equal(vscode.workspace.getConfiguration('summaryLint').get('judge'), ID);
  });

  it('check a summary once the user agreed, with all repairs and proofs of other models', async () => {
    await check();
    assert.deepEqual(modals(), [`Send summary.md and report.md to ${VENDOR}, which brings language models into this editor (small)?`]);
    const result = await resultOf();
    assert.deepEqual([result?.judge.id, result?.judge.unit, result?.judge.estimate], [ID, 'claim', false]);
    assert.deepEqual(
      result?.claims.flatMap(({ verdict, evidence, correction }) => (verdict === 'contradicted' ? [evidence.length, correction] : [])),
      [1, '54 %'],
    );
    assert.equal(result.questions.length, 5);
    assert.ok(result.usage.inputTokens! > 1000 && result.usage.outputTokens! > 100, JSON.stringify(result.usage));
    // No system role: the instructions stand before the texts.
    assert.deepEqual(
      [...new Set(sent.map(({ messages, model }) => `${model} ${messages.map(({ role }) => role).join()}`))],
      ['small user'],
    );
    for (const { messages } of sent) assert.match(messages[0]!.text, /Answer with one JSON object that follows this JSON schema/);
  });

  it('are read in parts where the source is more than a request takes', async () => {
    script.maxInputTokens = 4000;
    await modelsChanged(script);
    const report = await vscode.workspace.fs.readFile(sample('election/report.md'));
    const long = `${new TextDecoder().decode(report)}\n\n${Array.from({ length: 400 }, (_, index) => `The harbour master noted berth ${index} in the book.`).join('\n')}`;
    await writeFile('long.md', long);
    await openSample('election/summary.md');
    await dialogs.checkAgainst('long.md');
    assert.equal((await resultOf())?.judge.id, ID, dialogs.shown.map(({ text }) => text).join('\n'));
    assert.ok(sent.length > 8, String(sent.length));
    for (const { messages } of sent) {
      const tokens = messages.reduce((sum, { text }) => sum + Math.ceil(text.length / 4), 0);
      assert.ok(tokens <= 4000, String(tokens));
    }
  });

  it('are never replaced by another one when they are gone', async () => {
    await check();
    script.models = ['large'];
    await modelsChanged(script);
    const before = sent.length;
    await vscode.commands.executeCommand('summaryLint.checkAgain');
    const { text, buttons } = dialogs.shown.at(-1)!;
    assert.match(text, /^The editor has no language model small now\./);
    assert.deepEqual(buttons, ['Choose Judge…', 'Use Built-in Judge']);
    assert.equal(sent.length, before);
  });

  const failures = {
    NoPermissions: [/^Nothing was sent to test-vendor\./, ['Check Again', 'Use Built-in Judge']],
    NotFound: [/^The editor has no language model small now\./, ['Choose Judge…', 'Use Built-in Judge']],
    Blocked: [/^test-vendor takes no requests from Summary Lint now/, ['Choose Judge…', 'Use Built-in Judge']],
  } as const;
  for (const [code, [message, buttons]] of Object.entries(failures)) {
    it(`tell ${code} apart from other failures`, async () => {
      script.answer = () => {
        throw vscode.LanguageModelError[code as keyof typeof failures]('with words of the prompt: Lindqvist');
      };
      await check();
      const shown = dialogs.shown.filter(({ modal }) => !modal).at(-1)!;
      assert.match(shown.text, message);
      assert.deepEqual(shown.buttons, buttons);
      assert.equal((await resultOf())?.score, null);
    });
  }

  it('end with the check: Cancel reaches the model', async () => {
    let cancelled = 0;
    script.answer = (one) =>
      new Promise((_, reject) => {
        sent.push(one);
        one.token.onCancellationRequested(() => {
          cancelled++;
          reject(new vscode.CancellationError());
        });
      });
    await openSample('election/summary.md');
    const done = dialogs.checkAgainst('report.md');
    await until(() => sent.length === 2);
    await vscode.commands.executeCommand('summaryLint.cancel');
    await done;
    await until(() => cancelled === 2);
    assert.equal(await resultOf(), undefined);
    assert.deepEqual(
      dialogs.shown.filter(({ modal }) => !modal),
      [],
    );
  });

  it('are not asked on save unless the editor says that it may be done unasked', async () => {
    const file = sample('election/saved.md');
    await vscode.workspace.fs.copy(sample('election/summary.md'), file);
    const editor = await openSample('election/saved.md');
    await dialogs.checkAgainst('report.md');
    await configure({ checkOnSave: true });
    const asked = sent.length;
    const access: unknown[] = [];
    const { editorModels } = await activated();
    for (const may of [undefined, false, true]) {
      const restore = replace(editorModels.access, { canSendRequest: (chat: vscode.LanguageModelChat) => (access.push(chat.id), may) });
      await editor.edit((edit) =>
        edit.insert(editor.document.positionAt(editor.document.getText().length), `\nThe tide was ${String(may)} high.`),
      );
      await editor.document.save();
      await until(() => access.length > 0);
      if (may) await until(() => sent.length > asked);
      else await new Promise((resolve) => setTimeout(resolve, 300));
      restore();
      access.length = 0;
      assert.equal(sent.length > asked, may === true, String(may));
    }
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await vscode.workspace.fs.delete(file);
  });
});
