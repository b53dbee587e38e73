import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp } from './checked';
import { closeAll, sample, until } from './support';
import { openSummary } from './summaries';

/** What is offered where `|` stands. */
async function offered(frontMatter: string): Promise<{ readonly label: string; readonly replaces: string }[]> {
  const document = await openSummary(frontMatter.replace('|', ''));
  const position = document.positionAt('---\n'.length + frontMatter.indexOf('|'));
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    position,
  );
  return items.flatMap(({ label, range, kind }) => {
    const inserting = range instanceof vscode.Range ? range : range?.inserting;
    if (kind === vscode.CompletionItemKind.Text || kind === vscode.CompletionItemKind.Snippet) return [];
    return [{ label: typeof label === 'string' ? label : label.label, replaces: inserting ? document.getText(inserting) : '' }];
  });
}
const labels = async (frontMatter: string) => (await offered(frontMatter)).map(({ label }) => label);

describe('Writing front matter', () => {
  afterEach(async () => {
    await closeAll();
    await cleanUp();
  });

  it('is offered the keys that are not there yet', async () => {
    const found = await labels('source: x\nthr|');
    for (const key of ['threshold', 'questions', 'judge']) assert.ok(found.includes(key), found.join());
    assert.ok(!found.includes('source'), found.join());
  });

  it('is offered the files of the workspace, by their paths from the summary', async () => {
    for (const place of ['source: |', 'source: ../el|', 'source: [x, |]', 'source:\n  - a.md\n  - ../el|', 'source: "|"']) {
      const found = await offered(place);
      const report = found.find(({ label }) => label === '../election/report.md');
      assert.ok(report, `${place}: ${found.map(({ label }) => label).join()}`);
      assert.equal(report.replaces, place.includes('el|') ? '../el' : '');
      assert.ok(!found.some(({ label }) => vscode.window.activeTextEditor?.document.uri.path.endsWith(`/${label}`)), place);
    }
  }).timeout(30_000);

  it('is offered the values of keys that have few', async () => {
    assert.deepEqual(await labels('judge: |'), ['builtin']);
    assert.deepEqual((await labels('strict: |')).sort(), ['false', 'true']);
  });

  it('is offered nothing of ours elsewhere', async () => {
    for (const place of ['title: |', 'tags:\n  - |']) assert.deepEqual(await labels(place), [], place);
  });

  it('says on a key what it means', async () => {
    const document = await openSummary('source: ../election/report.md\ntitle: x');
    const hoverAt = async (line: number) => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        new vscode.Position(line, 2),
      );
      return hovers.flatMap(({ contents }) => contents.map((one) => (typeof one === 'string' ? one : one.value))).join();
    };
    assert.match((await hoverAt(1)).replaceAll('&nbsp;', ' '), /The source that this summary is checked against/);
    assert.equal(await hoverAt(2), '');
  });

  it('links to the files that are sources, and to no others', async () => {
    const document = await openSummary('source: [../election/report.md, gone.md, ../../../../../../etc/passwd]');
    const links = await until(async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri, 10);
      return found.length ? found : null;
    });
    assert.deepEqual(
      links.map(({ range, target }) => [document.getText(range), target?.toString()]),
      [['../election/report.md', sample('election/report.md').toString()]],
    );
  });
});
