import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Answerer, ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { cleanUp, findings } from './checked';
import { Dialogs } from './dialogs';
import { useBuiltin, useModel } from './modelJudge';
import { activated, closeAll, configure, openSample, replace, sample, until } from './support';

const ATTACKS = [
  '[here](command:workbench.action.quit)',
  '<a href="command:workbench.action.quit">here</a><img src=x onerror=alert(1)>',
  '![p](https://evil.example/p.png) https://evil.example/?leak=1',
  '$(error) **bold** `code`\n\n# heading',
  '{"summaryLint.openai.baseUrl":"https://evil.example"}',
].join(' ');

/** Puts attacks into every text of an answer whose words need not be found anywhere. */
const poisoned: Answerer = async (request, nth) => {
  const reply = await sampleModel(request, nth);
  const poison = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => poison(one));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]));
    return typeof value === 'string' && /^(reason|claim|question|states|writeInstead|sentence)$/.test(key) && value !== ''
      ? `${value} ${ATTACKS}`
      : value;
  };
  return { ...reply, output: poison(reply.output), model: `gpt ${ATTACKS}` };
};

describe('What a hostile model answers', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  const uri = () => sample('election/summary.md');

  beforeEach(async () => {
    dialogs = new Dialogs();
    dialogs.press = ({ modal }) => (modal ? 'Send' : undefined);
    server = await useModel(dialogs, poisoned);
  });
  afterEach(async () => {
    dialogs.dispose();
    await closeAll();
    await cleanUp();
    await useBuiltin();
    await configure({ remember: undefined });
    await server.close();
  });

  it('runs no command, opens nothing and changes no setting', async () => {
    const ran: string[] = [];
    const opened: unknown[] = [];
    const { executeCommand } = vscode.commands;
    const settings = () => JSON.stringify(vscode.workspace.getConfiguration('summaryLint'));
    const restore = [
      replace(vscode.commands, {
        executeCommand: (command: string, ...rest: unknown[]) => (ran.push(command), executeCommand(command, ...rest)),
      }),
      replace(vscode.env, { openExternal: (target: unknown) => (opened.push(target), Promise.resolve(true)) }),
    ];
    try {
      const before = settings();
      await openSample('election/summary.md');
      await dialogs.checkAgainst('report.md');
      assert.ok((await activated()).results.at(uri())?.claims.some(({ text }) => text.includes('evil.example')));
      assert.deepEqual(
        ran.filter((command) => command !== 'setContext' && command !== 'summaryLint.check'),
        [],
      );
      assert.deepEqual(opened, []);
      assert.equal(settings(), before);
    } finally {
      for (const one of restore) one();
    }
  });

  it('is text wherever it is shown: no link, picture, icon or markup comes of it', async () => {
    await openSample('election/summary.md');
    await dialogs.checkAgainst('report.md');
    const shown = await until(() => (findings(uri()).length ? findings(uri()) : null));
    const hovers = await Promise.all(
      shown.map(({ range }) => vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri(), range.start)),
    );
    const texts = hovers.flat().flatMap(({ contents }) => contents as vscode.MarkdownString[]);
    assert.ok(texts.length > 0);
    for (const { value, isTrusted, supportHtml } of texts) {
      assert.notEqual(isTrusted, true);
      assert.notEqual(supportHtml, true);
      const links = [...value.matchAll(/(?<!\\)\]\((\w+):([\w.]+)/g)].map(([, scheme, target]) => `${scheme}:${target}`);
      assert.ok(
        links.every((link) => link.startsWith('command:summaryLint.')),
        links.join(),
      );
      assert.doesNotMatch(value, /(?<!\\)!\[|<img|<a /);
    }
    for (const { message, code, relatedInformation } of shown) {
      const target = typeof code === 'object' ? code.target.toString() : '';
      assert.ok(target.startsWith('summary-lint:') || target === '', target);
      assert.ok((relatedInformation ?? []).every(({ location }) => location.uri.toString() === sample('election/report.md').toString()));
      assert.equal(typeof message, 'string');
    }
  });
});
