import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { cleanUp, openFile, publish, quoted, underlined, writeFile, type Source } from './checked';
import { Dialogs } from './dialogs';
import { activated, closeAll, configure, replace, sample, until } from './support';

const SUMMARY = 'Turnout rose to 45 %. The bridge opened in May.\n';
const REPORT = 'Turnout rose to 54 %.\n';
const FILE = 'written/dismissals.json';

describe('Dismissing a finding', () => {
  let source: Source;
  let document: vscode.TextDocument;
  let dialogs: Dialogs;

  beforeEach(async () => {
    dialogs = new Dialogs();
    source = { uri: await writeFile('report.md', REPORT), text: REPORT };
    ({ document } = await openFile(await writeFile('summary.md', SUMMARY)));
    await check();
  });
  afterEach(async () => {
    dialogs.dispose();
    for (const claim of ['c1', 'c2']) await run('restoreClaim', claim);
    await configure({ dismissals: undefined });
    await closeAll();
    await cleanUp();
  });

  const check = () =>
    publish(document, {
      source,
      claims: {
        'Turnout rose to 45 %': { verdict: 'contradicted', correction: '54 %', evidence: [quoted(source, '54 %')] },
        'The bridge opened in May': { verdict: 'notStated' },
      },
    });
  const run = async (command: string, claim: string) => {
    const tracked = (await activated()).results.current;
    const found = tracked?.claims.find(({ id }) => id === claim);
    const argument = { uri: document.uri.toString(), offset: found?.place?.start, claim };
    await vscode.commands.executeCommand(`summaryLint.${command}`, argument);
  };
  const dismiss = async (claim: string, reason = 'The source says so in other words') => {
    dialogs.chosen = reason;
    await run('dismissClaim', claim);
  };
  const written = async () =>
    (
      JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(sample(FILE)))) as {
        dismissals: { sources: string[]; kind: string; reason: string }[];
      }
    ).dismissals;

  it('takes it out of sight, after a new check too, until it is restored', async () => {
    await dismiss('c2');
    assert.deepEqual(underlined(document), ['Turnout rose to 45 %']);
    await check();
    assert.deepEqual(underlined(document), ['Turnout rose to 45 %']);
    await run('restoreClaim', 'c2');
    assert.equal(underlined(document).length, 2);
  });

  it('needs a reason', async () => {
    dialogs.chosen = undefined;
    await run('dismissClaim', 'c2');
    dialogs.chosen = 'Something else…';
    await run('dismissClaim', 'c2');
    assert.equal(underlined(document).length, 2);
    dialogs.typed = 'Known from the minutes.';
    await run('dismissClaim', 'c2');
    dialogs.typed = undefined;
    assert.equal(underlined(document).length, 1);
    const [hover] = await until(async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        document.positionAt(SUMMARY.indexOf('bridge')),
      );
      return hovers.length ? hovers : undefined;
    });
    const shown = hover!.contents.map((content) => (typeof content === 'string' ? content : content.value)).join('\n');
    assert.match(shown.replaceAll('&nbsp;', ' '), /Dismissed: Known from the minutes\\?\./);
  });

  it('holds for the same words against the same source only', async () => {
    await dismiss('c2');
    await publish(document, { source, claims: { 'The bridge opened in May': { verdict: 'contradicted' } } });
    assert.equal(underlined(document).length, 1);
  });

  it('is kept in a file of the workspace, where a setting names one, without the words themselves', async () => {
    await configure({ dismissals: FILE });
    await dismiss('c2');
    assert.deepEqual(underlined(document), ['Turnout rose to 45 %']);
    const [entry, ...others] = await written();
    assert.deepEqual(others, []);
    assert.deepEqual(
      [entry!.kind, entry!.sources, entry!.reason],
      ['notStated', ['written/report.md'], 'The source says so in other words'],
    );
    assert.ok(!JSON.stringify(entry).includes('bridge'));
  });

  it('follows the file, whoever writes it', async () => {
    await configure({ dismissals: FILE });
    await dismiss('c2');
    const text = await vscode.workspace.fs.readFile(sample(FILE));
    // Until the editor watches the folder, nothing tells of a change.
    await until(async () => {
      await vscode.workspace.fs.writeFile(sample(FILE), new TextEncoder().encode(`{"dismissals": []}${' '.repeat(Date.now() % 9)}`));
      return underlined(document).length === 2;
    });
    await until(async () => {
      await vscode.workspace.fs.writeFile(sample(FILE), text);
      return underlined(document).length === 1;
    });
  });

  it('leaves a file that can’t be read as it is, and says so', async () => {
    await configure({ dismissals: FILE });
    await vscode.workspace.fs.writeFile(sample(FILE), new TextEncoder().encode('spoiled'));
    await dismiss('c2');
    assert.equal(dialogs.shown.at(-1)?.text, 'dismissals.json can’t be read as dismissed findings. Correct it, or remove it.');
    assert.deepEqual(dialogs.shown.at(-1)?.buttons, ['Open File']);
    assert.equal(new TextDecoder().decode(await vscode.workspace.fs.readFile(sample(FILE))), 'spoiled');
    await vscode.workspace.fs.delete(sample(FILE));
  });

  it('is exported as what the reader holds for right, beside what the judge ruled, with their agreement', async () => {
    await dismiss('c2');
    const file = sample('written/labels.json');
    const restore = replace(vscode.window, { showSaveDialog: () => Promise.resolve(file) });
    try {
      await vscode.commands.executeCommand('summaryLint.exportLabels');
    } finally {
      restore();
    }
    const { labels, agreement } = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file))) as {
      labels: { judge: boolean; human: boolean }[];
      agreement: object;
    };
    assert.deepEqual(
      labels.map(({ judge, human }) => [judge, human]),
      [
        [false, false],
        [false, true],
      ],
    );
    assert.deepEqual(agreement, { claims: 2, balancedAccuracy: 0.5, kappa: 0 });
  });

  it('leads to a claim in its summary', async () => {
    await run('revealClaim', 'c2');
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.getText(editor.selection), 'The bridge opened in May');
  });
});
