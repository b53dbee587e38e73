import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp, findings, openFile, publish, quoted, writeFile, type Source } from './checked';
import { activated, closeAll, openText, until } from './support';

const SUMMARY = 'Turnout rose to 45 %.';
const REPORT = 'Turnout rose to 54 %.\n\nThe bridge opened in May.\n';

describe('A source that changes after the check', () => {
  let source: Source;
  let summary: vscode.TextDocument;

  beforeEach(async () => {
    source = { uri: await writeFile('changing.md', REPORT), text: REPORT };
    summary = (await openText(SUMMARY)).document;
    const focus = { start: SUMMARY.indexOf('45'), end: SUMMARY.length - 1 };
    await publish(summary, {
      source,
      claims: { 'rose to 45 %': { verdict: 'contradicted', focus, correction: '54 %', evidence: [quoted(source, '54 %')] } },
      questions: [{ evidence: [quoted(source, 'The bridge opened')] }],
    });
  });
  afterEach(async () => {
    await closeAll();
    await cleanUp();
  });

  const current = async () => (await activated()).results.current;
  const changed = async () => (await current())?.changedSources.length;
  const related = () => findings(summary.uri)[0]?.relatedInformation?.map(({ location }) => location.range.start.line);

  it('marks the result when an open document is edited, finds the evidence again, and takes the mark back by undo', async () => {
    const editor = await openFile(source.uri);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'New first line.\n');
    });
    await until(changed);
    assert.deepEqual(related(), [1]);
    await vscode.commands.executeCommand('undo');
    await until(async () => !(await changed()));
    assert.deepEqual(related(), [0]);
  });

  it('drops evidence whose words are gone, and the correction with it', async () => {
    const editor = await openFile(source.uri);
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(0, 16, 0, 18), '60');
    });
    await until(changed);
    const tracked = await current();
    assert.deepEqual([tracked?.claims[0]?.evidence, tracked?.claims[0]?.correction], [[], null]);
    assert.equal(tracked?.questions[0]?.evidence.length, 1);
    assert.deepEqual(related(), []);
    assert.equal(findings(summary.uri)[0]?.message, 'The source says 54 %, not 45 %.');
  });

  it('marks the result when the file is written by somebody else', async () => {
    // Until the editor watches the folder, nothing tells of a change.
    await until(async () => {
      await vscode.workspace.fs.writeFile(source.uri, new TextEncoder().encode(`${REPORT}Written at ${Date.now()}.\n`));
      return (await changed()) ?? 0;
    });
    // A look in the middle of a write finds nothing; the next one does.
    await until(() => related()?.length);
    assert.deepEqual(related(), [0]);
  });

  it('is followed when it is moved, and stays marked', async () => {
    const moved = vscode.Uri.joinPath(source.uri, '../moved.md');
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(source.uri, moved);
    await vscode.workspace.applyEdit(edit);
    await until(changed);
    assert.equal((await current())?.sources[0]?.name, 'moved.md');
    assert.equal(findings(summary.uri)[0]?.relatedInformation?.[0]?.location.uri.toString(), moved.toString());
  });

  it('is told when it is deleted', async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.deleteFile(source.uri);
    await vscode.workspace.applyEdit(edit);
    await until(async () => (await current())?.sources[0]?.state === 'gone');
    assert.deepEqual(related(), []);
  });

  it('is looked at when its result is shown again', async () => {
    await (await activated()).results.clear();
    const { document } = await openFile(await writeFile('of changing.md', SUMMARY));
    await publish(document, { source, claims: { 'Turnout rose to 45 %': { evidence: [quoted(source, '54 %')] } } });
    await closeAll();
    await until(async () => !(await current()));
    await writeFile('changing.md', REPORT.replace('54', '60'));
    await openFile(document.uri);
    await until(changed);
  });

  it('may be the text around the summary: edits of the summary do not change it, edits of the rest do', async () => {
    const editor = await openText(`${SUMMARY}\n\n${REPORT}`);
    const { document } = editor;
    const region = { start: 0, end: SUMMARY.length };
    const around = { uri: document.uri, text: document.getText().replace(SUMMARY, ' '.repeat(SUMMARY.length)) };
    await publish(document, { region, source: around, claims: { 'rose to 45 %': { evidence: [quoted(around, '54 %')] } } });
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), '\n');
    });
    await until(() => findings(document.uri)[0]?.relatedInformation?.[0]?.location.range.start.line === 3);
    assert.equal(await changed(), 0);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(document.lineCount, 0), 'More.');
    });
    await until(changed);
  });
});
