import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp, openFile, publish, quoted, writeFile, type Source } from './checked';
import { activated, closeAll, openText, sample } from './support';

const HOSTILE = '[x](command:workbench.action.quit) <img src=x onerror=alert(1)> $(trash) **54 %**';
const REPORT = `The bridge opened in May.\n${HOSTILE}\n`;
const SUMMARY = 'The bridge opened in May. Turnout rose to 45 %.';

describe('From a claim to its proof', () => {
  let source: Source;
  let summary: vscode.TextDocument;
  const at = (words: string) => summary.positionAt(SUMMARY.indexOf(words) + 1);

  beforeEach(async () => {
    source = { uri: await writeFile('[report] (1).md', REPORT), text: REPORT };
    summary = (await openText(SUMMARY)).document;
    await publish(summary, {
      source,
      claims: {
        'The bridge opened in May': { verdict: 'supported', evidence: [quoted(source, 'opened in May')] },
        'Turnout rose to 45 %': { verdict: 'contradicted', evidence: [quoted(source, HOSTILE)] },
      },
      questions: [{ evidence: [quoted(source, 'The bridge')] }],
    });
  });
  afterEach(async () => {
    await closeAll();
    await cleanUp();
  });

  const hover = async (words: string): Promise<vscode.MarkdownString[]> => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', summary.uri, at(words));
    return hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[]).filter(({ value }) => value.includes('gpt'));
  };

  it('F12 leads to the words in the source', async () => {
    const links = await vscode.commands.executeCommand<vscode.LocationLink[]>(
      'vscode.executeDefinitionProvider',
      summary.uri,
      at('bridge'),
    );
    assert.deepEqual(
      links.map(({ targetUri, targetRange }) => [targetUri.toString(), targetRange]),
      [[source.uri.toString(), new vscode.Range(0, 11, 0, 24)]],
    );
    assert.deepEqual(links[0]?.originSelectionRange, new vscode.Range(0, 0, 0, 24));
  });

  it('the hover says what the editor does not: the proof with its place, who judged and when', async () => {
    const [shown, ...others] = await hover('bridge');
    assert.ok(shown);
    assert.deepEqual(others, []);
    assert.match(shown.value, /\$\(pass\) Supported/);
    assert.match(shown.value, /“opened/);
    assert.match(shown.value, /line 1\]\(command:summaryLint\.openEvidence\?/);
    assert.match(shown.value, /gpt\\?-6\\?-luna,&nbsp;just now/);
    assert.deepEqual(shown.isTrusted, { enabledCommands: ['summaryLint.openEvidence'] });
    assert.notEqual(shown.supportHtml, true);
  });

  it('the hover shows texts as text, whatever they hold', async () => {
    const [shown] = await hover('Turnout');
    assert.ok(shown);
    assert.doesNotMatch(shown.value, /Supported|<|\]\(command:workbench|\$\(trash|[^\\]\*54/);
    assert.match(shown.value, /&lt;img src=x/);
  });

  it('the link of the hover opens the place beside and selects the words; the summary stays the current one', async () => {
    const [shown] = await hover('bridge');
    const [, encoded] = /openEvidence\?([^)\s]+)/.exec(shown!.value)!;
    const [passage] = JSON.parse(decodeURIComponent(encoded!)) as unknown[];
    await vscode.commands.executeCommand('summaryLint.openEvidence', passage);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), source.uri.toString());
    assert.equal(editor.document.getText(editor.selection), 'opened in May');
    assert.equal(editor.viewColumn, vscode.ViewColumn.Two);
    const { results } = await activated();
    assert.equal(results.current?.uri.toString(), summary.uri.toString());
  });

  it('a passage that was checked itself does not become the current summary until another file was looked at', async () => {
    const { results } = await activated();
    await publish(await vscode.workspace.openTextDocument(source.uri), { claims: { 'The bridge': {} } });
    await openFile(summary.uri);
    const start = { line: 0, character: 0 };
    await vscode.commands.executeCommand('summaryLint.openEvidence', { source: source.uri.toString(), start, end: start });
    assert.equal(results.current?.uri.toString(), summary.uri.toString());
    await openFile(summary.uri);
    await openFile(source.uri);
    assert.equal(results.current?.uri.toString(), source.uri.toString());
  });

  it('an argument that is no passage opens nothing', async () => {
    for (const argument of [
      undefined,
      'file:///etc/passwd',
      { source: 4 },
      { source: 'x', start: {}, end: {} },
      { source: source.uri.toString() },
    ]) {
      await vscode.commands.executeCommand('summaryLint.openEvidence', argument);
    }
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), summary.uri.toString());
  });

  it('the built-in judge says that it compares words', async () => {
    await publish(summary, { source, estimate: true, claims: { 'The bridge opened in May': {} } });
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', summary.uri, at('bridge'));
    const texts = hovers.flatMap(({ contents }) => contents.map((content) => (content as vscode.MarkdownString).value));
    assert.ok(texts.some((text) => /Built\\?-in&nbsp;judge.*compares words, not meaning/.test(text)));
  });

  it('the built-in judge calls a claim close to the wording, not supported, and links to the passage', async () => {
    const near = { verdict: 'supported', evidence: [quoted(source, 'opened in May')] } as const;
    await publish(summary, { source, estimate: true, claims: { 'The bridge opened in May': near } });
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', summary.uri, at('bridge'));
    const texts = hovers.flatMap(({ contents }) => contents.map((content) => (content as vscode.MarkdownString).value));
    const shown = texts.find((text) => /Close&nbsp;to the source’s wording/.test(text));
    assert.match(shown ?? texts.join(), /line 1\]\(command:summaryLint\.openEvidence\?/);
    assert.doesNotMatch(shown!, /Supported/);
  });
});

describe('The current summary', () => {
  afterEach(async () => {
    await closeAll();
    await cleanUp();
  });

  it('is the active one, else the last one while it is open', async () => {
    const { results } = await activated();
    const first = (await openText('The first summary.')).document;
    await publish(first, { claims: { first: {} } });
    const second = (await openText('The second summary.')).document;
    await publish(second, { claims: { second: {} } });
    assert.equal(results.current?.uri, second.uri);
    await vscode.window.showTextDocument(first, { preview: false });
    assert.equal(results.current?.uri, first.uri);
    await openFile(sample('README.md'));
    assert.equal(results.current?.uri, first.uri);
    await results.clear(first.uri);
    assert.equal(results.current, undefined);
  });
});
