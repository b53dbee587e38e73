import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { track } from '../../src/core/tracking';
import { ResultKeeper } from '../../src/vscode/resultKeeper';
import { ResultStorage } from '../../src/vscode/resultStorage';
import { Results } from '../../src/vscode/results';
import { claimIn, resultOf } from '../unit/core/results';
import { cleanUp, openFile, publish, underlined, writeFile } from './checked';
import { activated, closeAll, openText, sample, until } from './support';

const TEXT = 'Turnout rose to 45 % in May.\n';
const WORDS = ['rose to 45 %'];
const CLAIMS = { 'rose to 45 %': {} };

describe('Results are kept', () => {
  afterEach(async () => {
    await closeAll();
    await cleanUp();
  });

  const close = async (uri: vscode.Uri) => {
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    const { results } = await activated();
    await until(() => !results.of(uri).length);
  };
  const checkedFile = async (name: string) => {
    const { document } = await openFile(await writeFile(name, TEXT));
    await publish(document, { claims: CLAIMS });
    return document;
  };
  const shown = async (uri: vscode.Uri) => {
    const { document } = await openFile(uri);
    await until(() => underlined(document).length);
    return underlined(document);
  };

  it('from closing a file to opening it again, and hidden between', async () => {
    const { uri } = await checkedFile('closed.md');
    await close(uri);
    assert.deepEqual(vscode.languages.getDiagnostics(uri), []);
    assert.deepEqual(await shown(uri), WORDS);
  });

  it('where the file was edited and saved', async () => {
    const document = await checkedFile('saved.md');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), '# News\n\n');
    await vscode.workspace.applyEdit(edit);
    await document.save();
    await close(document.uri);
    assert.deepEqual(await shown(document.uri), WORDS);
    assert.equal((await activated()).results.current?.summaryEdited, true);
  });

  it('through a change of language', async () => {
    const document = await checkedFile('language.md');
    await vscode.languages.setTextDocumentLanguage(document, 'plaintext');
    assert.deepEqual(underlined(document), WORDS);
  });

  it('through a rename of the file and of its folder', async () => {
    const { uri } = await checkedFile('folder/before.md');
    const after = vscode.Uri.joinPath(uri, '../after.md');
    await rename(uri, after);
    const moved = await until(() => vscode.workspace.textDocuments.find((document) => document.uri.toString() === after.toString()));
    await until(() => underlined(moved).length);
    await closeAll();
    const folder = vscode.Uri.joinPath(uri, '../../other');
    await rename(vscode.Uri.joinPath(uri, '..'), folder);
    assert.deepEqual(await shown(vscode.Uri.joinPath(folder, 'after.md')), WORDS);
  });

  it('when an untitled text is saved as a file', async () => {
    const target = await writeFile('named.md', '');
    await vscode.workspace.fs.delete(target);
    const { document } = await openFile(target.with({ scheme: 'untitled' }));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), TEXT);
    await vscode.workspace.applyEdit(edit);
    await publish(document, { claims: CLAIMS });
    assert.deepEqual(underlined(document), WORDS);
    await document.save();
    assert.deepEqual(await shown(target), WORDS);
  });

  it('not when they are cleared, nor when the file is deleted', async () => {
    const cleared = await checkedFile('cleared.md');
    await vscode.commands.executeCommand('summaryLint.clearResults');
    assert.deepEqual(underlined(cleared), []);
    const deleted = await checkedFile('deleted.md');
    const edit = new vscode.WorkspaceEdit();
    edit.deleteFile(deleted.uri);
    await vscode.workspace.applyEdit(edit);
    await closeAll();
    await writeFile('deleted.md', TEXT);

    const { results } = await activated();
    // What is kept is read in turn: once the third is shown, the first two were looked for.
    const kept = await checkedFile('kept.md');
    await close(kept.uri);
    for (const name of ['cleared.md', 'deleted.md']) await openFile(vscode.Uri.joinPath(kept.uri, `../${name}`));
    await shown(kept.uri);
    assert.deepEqual(
      results.documents.map(({ document }) => document.uri.toString()),
      [kept.uri.toString()],
    );
  });

  it('of a selection, in its place', async () => {
    const { document } = await openFile(await writeFile('part.md', `Above.\n${TEXT}Below.\n`));
    const region = { start: 7, end: 7 + TEXT.length };
    await publish(document, { claims: CLAIMS, region });
    await close(document.uri);
    assert.deepEqual(await shown(document.uri), WORDS);
    assert.deepEqual((await activated()).results.current?.region, region);
  });
});

describe('The files that results are kept in', () => {
  const uri = vscode.Uri.parse('file:///summary.md');
  const logged: string[] = [];
  const log = { debug: () => undefined, info: () => undefined, warn: (text: string) => logged.push(text), error: () => undefined };
  const tracked = track(resultOf({ claims: [claimIn(TEXT, 'rose to 45 %')] }), { text: TEXT, region: null, source: [], sentences: [] });
  let folder: vscode.Uri;
  let storage: ResultStorage;
  const names = async () => (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);

  beforeEach(() => {
    folder = vscode.Uri.joinPath(sample('written'), `results-${Math.random()}`);
    storage = new ResultStorage(folder, log);
  });
  afterEach(async () => {
    await vscode.workspace.fs.delete(folder, { recursive: true });
    assert.deepEqual(logged.splice(0), []);
  });

  it('give back what was put in, for that document and text', async () => {
    await storage.save(uri, TEXT, [tracked], false);
    assert.deepEqual(await storage.load(uri, TEXT), [tracked]);
    assert.deepEqual(await storage.load(uri, 'Another text.'), []);
    assert.equal(await storage.load(vscode.Uri.parse('file:///other.md'), TEXT), null);
  });

  it('are dropped when they do not hold what was written', async () => {
    await storage.save(uri, TEXT, [tracked], false);
    const [name] = await names();
    const file = vscode.Uri.joinPath(folder, name!);
    const whole = await vscode.workspace.fs.readFile(file);
    for (const broken of [whole.slice(0, whole.length - 20), new Uint8Array(), new TextEncoder().encode('{"results":[]}')]) {
      await vscode.workspace.fs.writeFile(file, broken);
      assert.deepEqual(await storage.load(uri, TEXT), []);
      assert.deepEqual(await names(), []);
    }
  });

  it('are bounded for one document, the text that is not saved counting once', async () => {
    for (let text = 0; text < 12; text++) await storage.save(uri, `${text}`, [tracked], false);
    for (let text = 0; text < 3; text++) await storage.save(uri, `unsaved ${text}`, [tracked], true);
    assert.equal((await names()).length, 8);
    assert.deepEqual(await storage.load(uri, 'unsaved 2'), [tracked]);
    assert.deepEqual(await storage.load(uri, 'unsaved 1'), []);
  });

  it('hold what a window shows after a reload, for the text that was checked only', async () => {
    const [same, other] = [(await openText(TEXT)).document, (await openText('Another text.')).document];
    await vscode.window.showTextDocument(same, vscode.ViewColumn.Two);
    for (const { uri: of } of [same, other]) await storage.save(of, TEXT, [tracked], true);
    const results = new Results(storage);
    const keeper = new ResultKeeper(results, storage);
    try {
      await until(() => results.of(same.uri).length && results.hasEarlier(other.uri));
      assert.deepEqual(results.plain(same.uri), [tracked]);
      assert.deepEqual(results.of(other.uri), []);
    } finally {
      keeper.dispose();
      results.dispose();
      await closeAll();
    }
  });

  it('are not read while their document is not visible', async () => {
    const { document } = await openText(TEXT);
    await openText('Another text.');
    await storage.save(document.uri, TEXT, [tracked], true);
    const results = new Results(storage);
    const keeper = new ResultKeeper(results, storage);
    try {
      // The folder was looked into for the visible document by the time that this is saved.
      await storage.save(uri, TEXT, [tracked], false);
      assert.deepEqual(results.documents, []);
      await vscode.window.showTextDocument(document);
      await until(() => results.of(document.uri).length);
    } finally {
      keeper.dispose();
      results.dispose();
      await closeAll();
    }
  });
});

async function rename(from: vscode.Uri, to: vscode.Uri): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(from, to);
  assert.ok(await vscode.workspace.applyEdit(edit));
}
