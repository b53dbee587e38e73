import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp, openFile, writeFile } from './checked';
import { Dialogs } from './dialogs';
import { activated, closeAll, sample, until } from './support';
import { faultsOf, newName, TEXT } from './summaries';

const summaryText = (source: string) => `---\nsource: ${source}\n---\n\n${TEXT}\n`;

/** Says for a test that these folders are open, until the returned function is called. */
function openFolders(...uris: readonly vscode.Uri[]): () => void {
  const folders = uris.map((uri, index) => ({ uri, index, name: uri.path }));
  const getWorkspaceFolder = ({ scheme, path }: vscode.Uri) =>
    folders.find(({ uri }) => uri.scheme === scheme && path.startsWith(`${uri.path.replace(/\/$/, '')}/`));
  const values = { workspaceFolders: { get: () => folders }, getWorkspaceFolder: { value: getWorkspaceFolder } };
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(vscode.workspace, name)!] as const);
  for (const [name, how] of Object.entries(values)) Object.defineProperty(vscode.workspace, name, { configurable: true, ...how });
  return () => {
    for (const [name, how] of before) Object.defineProperty(vscode.workspace, name, how);
  };
}

/** A file system of another kind, with a link in it. */
class OtherFiles implements vscode.FileSystemProvider {
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;
  readonly read = new Set<string>();

  constructor(
    private readonly files: Readonly<Record<string, string>>,
    private readonly links: readonly string[],
  ) {}

  stat({ path }: vscode.Uri): vscode.FileStat {
    const linked = this.links.includes(path) ? vscode.FileType.SymbolicLink : 0;
    const stat = { ctime: 0, mtime: 0, size: this.files[path]?.length ?? 0, permissions: vscode.FilePermission.Readonly };
    if (path in this.files) return { ...stat, type: vscode.FileType.File | linked };
    if (Object.keys(this.files).some((file) => file.startsWith(path))) return { ...stat, type: vscode.FileType.Directory | linked };
    throw vscode.FileSystemError.FileNotFound();
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    if (!(path in this.files)) throw vscode.FileSystemError.FileNotFound();
    this.read.add(path);
    return new TextEncoder().encode(this.files[path]);
  }

  watch = () => new vscode.Disposable(() => undefined);
  readDirectory = () => [];
  createDirectory = () => assert.fail();
  writeFile = () => assert.fail();
  delete = () => assert.fail();
  rename = () => assert.fail();
}

describe('The sources that front matter names', () => {
  let dialogs: Dialogs;
  let close: vscode.Disposable[] = [];
  const check = () => vscode.commands.executeCommand('summaryLint.check');
  const messages = () => dialogs.shown.map(({ text }) => text).join('; ');
  const write = (source: string) => writeFile(newName(), summaryText(source));
  const open = async (uri: vscode.Uri) => {
    const { document } = await openFile(uri);
    if (document.languageId !== 'markdown') await vscode.languages.setTextDocumentLanguage(document, 'markdown');
    return until(() =>
      vscode.window.activeTextEditor?.document.uri.toString() === uri.toString() ? vscode.window.activeTextEditor.document : null,
    );
  };
  const sourcesOf = async (uri: vscode.Uri) => (await activated()).results.at(uri)?.sources.map(({ name }) => name);

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(async () => {
    for (const one of close) one.dispose();
    close = [];
    dialogs.dispose();
    await closeAll();
    await cleanUp();
  });

  it('may be in any folder of a workspace of several, and in no other', async () => {
    const [good, bad] = [await write('../election/report.md'), await write('../library/minutes.md')];
    close.push({ dispose: openFolders(sample('election'), sample('written')) });
    const inside = await open(good);
    await check();
    assert.deepEqual(await sourcesOf(inside.uri), ['report.md'], messages());
    const outside = await open(bad);
    await check();
    assert.equal(await sourcesOf(outside.uri), undefined);
    await until(() => faultsOf(outside).length);
    assert.match(faultsOf(outside)[0]!, /leads out of the workspace/);
  });

  it('are none where no folder is open', async () => {
    const uri = await write('../election/report.md');
    close.push({ dispose: openFolders() });
    const document = await open(uri);
    await until(() => faultsOf(document).length);
    assert.match(faultsOf(document)[0]!, /Open the folder that holds this file/);
    await check();
    assert.equal(await sourcesOf(document.uri), undefined);
  });

  it('are read from any file system, but through no link that nobody can follow', async () => {
    const files = new OtherFiles(
      {
        '/work/notes/good.md': summaryText('../report.md'),
        '/work/notes/linked.md': summaryText('../link.md'),
        '/work/notes/folder.md': summaryText('../linked/report.md'),
        '/work/notes/outside.md': summaryText('../../secret.md'),
        '/work/report.md': 'Turnout rose to 54 % in the second round.',
        '/work/link.md': 'Secret.',
        '/work/linked/report.md': 'Secret.',
        '/secret.md': 'Secret.',
      },
      ['/work/link.md', '/work/linked'],
    );
    const at = (path: string) => vscode.Uri.from({ scheme: 'other-files', path });
    close.push(vscode.workspace.registerFileSystemProvider('other-files', files, { isCaseSensitive: true, isReadonly: true }));
    close.push({ dispose: openFolders(at('/work')) });
    const checked = async (name: string) => {
      const uri = at(`/work/notes/${name}.md`);
      await open(uri);
      await check();
      return sourcesOf(uri);
    };
    assert.deepEqual(await checked('good'), ['report.md'], messages());
    for (const name of ['linked', 'folder', 'outside']) assert.equal(await checked(name), undefined, name);
    assert.deepEqual(
      [...files.read].filter((path) => !path.startsWith('/work/notes/')),
      ['/work/report.md'],
    );
    assert.equal(dialogs.shown.length, 3);
  });
});
