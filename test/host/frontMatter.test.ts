import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { ModelServer } from '../harness/modelServer';
import { cleanUp, openFile, publish, quoted, underlined, writeFile } from './checked';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, openText, sample, until } from './support';
import { asked, change, faultsOf, newName, openSummary, TEXT } from './summaries';

const REPORT = 'source: ../election/report.md';

describe('Front matter', () => {
  let dialogs: Dialogs;
  let server: ModelServer | undefined;
  const resultOf = async (uri: vscode.Uri) => (await activated()).results.at(uri);
  const check = () => vscode.commands.executeCommand('summaryLint.check');
  const messages = () => dialogs.shown.map(({ text }) => text);

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(async () => {
    dialogs.dispose();
    await closeAll();
    await cleanUp();
    await useBuiltin();
    await configure({ threshold: undefined, scale: undefined });
    await server?.close();
    server = undefined;
  });

  describe('names the sources', () => {
    it('so that a check and a check again ask nothing', async () => {
      const { uri } = await openSummary(REPORT);
      await check();
      const first = await resultOf(uri);
      assert.deepEqual(
        first?.sources.map(({ id }) => id),
        [sample('election/report.md').toString()],
      );
      await vscode.commands.executeCommand('summaryLint.checkAgain');
      assert.notEqual((await resultOf(uri))?.result, first.result);
      assert.deepEqual(dialogs.shown, []);
    });

    it('several of them, and takes a change of them at the next check again', async () => {
      const document = await openSummary(REPORT);
      await check();
      await change(document, REPORT, 'source:\n  - ../library/minutes.md\n  - ../election/report.md');
      await vscode.commands.executeCommand('summaryLint.checkAgain');
      const names = async () => (await resultOf(document.uri))?.sources.map(({ name }) => name);
      assert.deepEqual(await names(), ['minutes.md', 'report.md']);
    });

    it('also of a selection', async () => {
      await openSummary(REPORT);
      const editor = vscode.window.activeTextEditor!;
      editor.selection = new vscode.Selection(4, 0, 4, TEXT.length);
      await check();
      assert.ok((await resultOf(editor.document.uri))?.region);
      assert.deepEqual(dialogs.shown, []);
    });

    it('and is no part of the text that is judged', async () => {
      const document = await openSummary(`${REPORT}\ntitle: Turnout rose to 99 %.`);
      await check();
      assert.deepEqual(underlined(document), ['45 %']);
      assert.equal((await resultOf(document.uri))?.result.sentences, 1);
    });
  });

  describe('wins over settings', () => {
    it('in threshold, strictness and questions', async () => {
      await configure({ threshold: 0 });
      const document = await openSummary(`${REPORT}\nthreshold: 1\nquestions:\n  - {question: Did turnout rise?, must: true}`);
      await check();
      const { options, questions, outcome } = (await resultOf(document.uri))!.result;
      assert.deepEqual([options.threshold, questions.map(({ text }) => text), questions[0]?.must], [1, ['Did turnout rise?'], true]);
      assert.equal(outcome, 'fail');
    });

    it('and may keep a summary from every model', async () => {
      server = await useModel(dialogs);
      const { uri } = await openSummary(`${REPORT}\njudge: builtin`);
      await check();
      assert.equal((await resultOf(uri))?.result.judge.id, 'builtin');
      assert.deepEqual([asked(server), dialogs.shown], [[], []]);
    });

    it('and is not guessed at where it is no YAML', async () => {
      server = await useModel(dialogs);
      const document = await openSummary(`${REPORT}\njudge: builtin\ntitle: a: b`);
      await check();
      assert.match(messages().join(), /front matter of this summary can’t be read/);
      assert.deepEqual(asked(server), []);
      assert.equal(await resultOf(document.uri), undefined);
    });
  });

  it('that says builtin, or can’t be read, has no model write a sentence either', async () => {
    server = await useModel(dialogs);
    const source = { uri: await writeFile('report.md', 'Turnout rose to 54 %.'), text: 'Turnout rose to 54 %.' };
    const { results } = await activated();
    for (const unreadable of ['', '\ntitle: a: b']) {
      const document = await openSummary(`${REPORT}\njudge: builtin${unreadable}`);
      await publish(document, { source, questions: [{ text: 'Did it rise to 54 %?', evidence: [quoted(source, '54 %')] }] });
      await vscode.commands.executeCommand('summaryLint.insertAnswer', { question: results.at(document.uri)!.questions[0] });
      assert.ok(document.getText().includes('Turnout rose to 54 %.'), document.getText());
    }
    assert.deepEqual(asked(server), []);
  });

  describe('edited after a check', () => {
    it('marks other settings, and no edit of the summary', async () => {
      const document = await openSummary(`${REPORT}\nthreshold: 0.5`);
      await check();
      await change(document, '0.5', '0.25');
      const { results } = await activated();
      assert.equal(results.at(document.uri)?.summaryEdited, false);
      assert.deepEqual(underlined(document), ['45 %']);
      await change(document, 'rose', 'fell');
      assert.equal(results.at(document.uri)?.summaryEdited, true);
    });
  });

  describe('opens nothing outside of the workspace', () => {
    let outside: string;
    const link = (target: string, name: string) => {
      symlinkSync(target, path.join(sample('written').fsPath, name));
    };
    beforeEach(async () => {
      outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
      writeFileSync(path.join(outside, 'secret.md'), 'The password is 4711. Turnout rose to 45 %.');
      await writeFile('other.md', 'Something.');
    });
    afterEach(() => {
      rmSync(outside, { recursive: true });
    });

    /** Neither read nor sent, whatever the judge; said in the file and in a message. */
    const refuses = async (source: string, expected: RegExp, message = /no file of the workspace/) => {
      server = await useModel(dialogs);
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      const document = await openSummary(`source: ${source}`);
      await check();
      assert.match(messages().join(), message);
      assert.deepEqual(asked(server), []);
      assert.equal(await resultOf(document.uri), undefined);
      const [fault] = await until(() => (faultsOf(document).length ? faultsOf(document) : null));
      assert.match(fault!, expected);
    };

    it('by ..', () => refuses('../../../../../../../../etc/passwd', /leads out of the workspace/));
    it('by an absolute path', () => refuses(path.join(outside, 'secret.md'), /without a \/ at its start/));
    it('by an address', () => refuses(vscode.Uri.file(path.join(outside, 'secret.md')).toString(), /not addresses/));
    it('by the home folder', () => refuses('~/secret.md', /without a ~ at its start/));
    it('by a backslash', () => refuses('..\\secret.md', /Write \/ between/));
    it('by a link to a file', () => {
      link(path.join(outside, 'secret.md'), 'linked.md');
      return refuses('linked.md', /leads out of the workspace/);
    });
    it('by a link to a folder', () => {
      link(outside, 'linked');
      return refuses('linked/secret.md', /leads out of the workspace/);
    });
    it('by a link into nowhere', () => {
      link(path.join(outside, 'gone.md'), 'linked.md');
      return refuses('linked.md', /There is no such file/, /can’t be read/);
    });
    it('by a name that only begins like the folder’s', async () => {
      const folder = sample('').path.replace(/\/$/, '');
      writeFileSync(`${folder}-beside.md`, 'Beside.');
      await refuses(`../../${path.basename(folder)}-beside.md`, /leads out of the workspace/);
      rmSync(`${folder}-beside.md`);
    });

    it('but follows a link to a file inside', async () => {
      link(sample('election/report.md').fsPath, 'linked.md');
      const { uri } = await openSummary('source: linked.md');
      await check();
      assert.equal((await resultOf(uri))?.result.claims[0]?.verdict, 'contradicted');
    });

    it('also where the file has become a link since the last check', async () => {
      server = await useModel(dialogs);
      dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
      await openSummary('source: other.md');
      await check();
      const before = asked(server).length;
      await vscode.workspace.fs.delete(sample('written/other.md'));
      link(path.join(outside, 'secret.md'), 'other.md');
      await vscode.commands.executeCommand('summaryLint.checkAgain');
      assert.match(messages().join(), /no file of the workspace/);
      assert.equal(asked(server).length, before);
    });
  });

  describe('says what is wrong', () => {
    it('with a file that is not there, until it is', async () => {
      const document = await openSummary('source: [later.md, ../election]');
      await until(() => faultsOf(document).length === 2);
      assert.deepEqual(faultsOf(document), [
        'later.md: There is no such file.',
        '../election: This is not a file. Choose a source in plain text or Markdown.',
      ]);
      await writeFile('later.md', 'Something.');
      await until(() => faultsOf(document).length === 1);
    });

    it('with values, on their words, and no more when they are corrected', async () => {
      const document = await openSummary(`${REPORT}\nthreshold: high\nlayout: page`);
      await until(() => faultsOf(document).length);
      assert.deepEqual(faultsOf(document), ['high: Write a number from 0 to 1.']);
      await change(document, 'high', '0.9');
      await until(() => faultsOf(document).length === 0);
    });

    it('in an untitled file, whose paths begin nowhere', async () => {
      const { document } = await openText(`---\nsource: report.md\n---\n\n${TEXT}\n`);
      await until(() => faultsOf(document).length);
      assert.deepEqual(faultsOf(document), ['report.md: Save this file first: a path starts where it is kept.']);
    });

    it('with itself as source', async () => {
      const document = await openSummary('source: itself.md', TEXT, 'itself.md');
      await until(() => faultsOf(document).length);
      assert.match(faultsOf(document)[0]!, /the summary itself/);
    });

    it('and nothing about a plain text', async () => {
      const { document } = await openText('---\nsource: /etc/passwd\n---\nText.', 'plaintext');
      await openSummary('threshold: high');
      await until(() => vscode.languages.getDiagnostics().some(([, all]) => all.some(({ code }) => code === 'front-matter')));
      assert.deepEqual(faultsOf(document), []);
    });

    it('with a fix that writes the source that is chosen in its place', async () => {
      const document = await openSummary('# which one?\nsource:\n  - gone.md # this\ntitle: x');
      await until(() => faultsOf(document).length);
      const [diagnostic] = vscode.languages.getDiagnostics(document.uri);
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        diagnostic!.range,
      );
      const action = actions.find(({ title }) => title === 'Choose Source…');
      assert.equal(action?.command?.command, 'summaryLint.nameSource');
      await dialogs.checkAgainst('minutes.md', ...([action.command.command, ...action.command.arguments!] as [string, unknown]));
      assert.ok(
        document.getText().startsWith('---\n# which one?\nsource:\n  - ../library/minutes.md # this\ntitle: x\n---\n'),
        document.getText(),
      );
      await until(() => faultsOf(document).length === 0);
    });
  });

  describe('is written by Name Source in Front Matter', () => {
    const name = () => vscode.commands.executeCommand('summaryLint.nameSource');

    it('for the sources of the result, and the result holds on', async () => {
      const { document } = await openFile(await writeFile(newName(), `${TEXT}\n`));
      await dialogs.checkAgainst('report.md');
      await name();
      assert.ok(document.getText().startsWith('---\nsource: ../election/report.md\n---\n\nTurnout'), document.getText());
      const { results } = await activated();
      assert.equal(results.at(document.uri)?.summaryEdited, false);
      assert.deepEqual(underlined(document), ['45 %']);
    });

    it('for one that is picked, before any check', async () => {
      const { document } = await openFile(await writeFile(newName(), `---\ntitle:  x # y\n---\n${TEXT}\n`));
      await dialogs.checkAgainst('minutes.md', 'summaryLint.nameSource');
      assert.ok(document.getText().startsWith('---\nsource: ../library/minutes.md\ntitle:  x # y\n---\n'), document.getText());
    });

    it('but not where it can’t be', async () => {
      const { document } = await openText(TEXT);
      await name();
      const broken = await openSummary('title: a: b', TEXT, 'broken.md');
      await dialogs.checkAgainst('minutes.md', 'summaryLint.nameSource');
      assert.deepEqual(messages(), [
        'Save this file first: a path starts where it is kept.',
        'The front matter of broken.md is not valid YAML. Correct it first.',
      ]);
      assert.deepEqual([document.getText(), broken.isDirty], [TEXT, false]);
    });
  });
});
