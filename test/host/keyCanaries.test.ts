import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { REPORT_FORMATS, reportText } from '../../src/core/report/formats';
import { ENGLISH } from '../../src/core/wording';
import { startModelServer, type Answerer, type ModelServer } from '../harness/modelServer';
import { sampleModel } from '../harness/sampleModel';
import { findings } from './checked';
import { Dialogs } from './dialogs';
import { activated, closeAll, configure, openSample, replace, sample, until } from './support';

/** No key in whole, and none of its parts that a server may echo. */
const KEYS = { openai: 'sk-canary-AAAA1111-openai-zQ7', local: 'sk-canary-BBBB2222-local-yX8' };
const PARTS = ['canary-AAAA', 'canary-BBBB', '1111-openai-zQ7', '2222-local-yX8'];

/** Everything below a folder that holds a part of a key. */
function filesWithKeys(folder: string): string[] {
  const found: string[] = [];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) found.push(...filesWithKeys(file));
    else if (stat?.isFile() && stat.size < 20_000_000) {
      const text = readFileSync(file, 'latin1');
      if (PARTS.some((part) => text.includes(part))) found.push(file);
    }
  }
  return found;
}

/** A server that gives the key back wherever it can. */
const echoing =
  (how: (key: string) => Partial<Awaited<ReturnType<Answerer>>>): Answerer =>
  async (request, nth) => {
    const key = (request.headers.authorization ?? '').replace('Bearer ', '');
    const well = await sampleModel(request, nth);
    return request.api === 'models' ? well : { ...well, ...how(key) };
  };

const ANSWERS: Readonly<Record<string, Answerer>> = {
  'a success that names the key as its model': echoing((key) => ({ model: `gpt ${key}` })),
  'a refused key': echoing((key) => ({ status: 401, body: `{"error":{"message":"Incorrect API key provided: ${key}"}}` })),
  'a rate limit': echoing((key) => ({
    status: 429,
    headers: { 'retry-after': '0' },
    body: `{"error":{"message":"${key}","code":"insufficient_quota"}}`,
  })),
  'a bad request': echoing((key) => ({ status: 400, body: `{"error":{"message":"bad ${key}","param":"${key}"}}` })),
  'a page': echoing((key) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: `<html>${key}</html>` })),
  'a redirect': echoing((key) => ({ status: 302, headers: { location: `https://elsewhere.example/?key=${key}` }, body: '' })),
  'an answer that can’t be read': echoing((key) => ({ output: `no JSON but ${key}` })),
  'an error as a success': echoing((key) => ({ body: `{"error":{"message":"${key}","code":"${key}"}}` })),
  'an error in the stream': echoing((key) => ({ streamError: { code: key, message: key } })),
  'a connection that breaks off': echoing(() => ({ dropAfter: 10 })),
};

describe('No key, in part or whole', () => {
  let dialogs: Dialogs;
  let server: ModelServer;
  let logged: string[];
  let restoreLog: () => void;

  beforeEach(async () => {
    dialogs = new Dialogs();
    logged = [];
    const { log } = await activated();
    const note = (line: string) => void logged.push(line);
    restoreLog = replace(log, { trace: note, debug: note, info: note, warn: note, error: note });
    dialogs.press = ({ modal, buttons }) => (modal ? buttons.find((title) => title === 'Send') : undefined);
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('summaryLint.removeApiKeys');
    dialogs.dispose();
    await configure({
      judge: undefined,
      'openai.baseUrl': undefined,
      endpoints: undefined,
      'log.texts': undefined,
      callTimeout: undefined,
    });
    await vscode.commands.executeCommand('summaryLint.clearResults');
    await closeAll();
    restoreLog();
    await server.close();
  });

  for (const [name, answer] of Object.entries(ANSWERS)) {
    for (const endpoint of ['openai', 'local'] as const) {
      it(`gets anywhere after ${name}, from ${endpoint}`, async () => {
        server = await startModelServer(answer);
        await configure({
          'openai.baseUrl': server.url,
          endpoints: { local: { baseUrl: server.url } },
          'log.texts': true,
          callTimeout: 10,
        });
        for (const [one, key] of Object.entries(KEYS)) {
          [dialogs.chosen, dialogs.typed] = [one, key];
          await vscode.commands.executeCommand('summaryLint.setApiKey');
        }
        await configure({ judge: `${endpoint}/gpt-6-luna` });
        await openSample('election/summary.md');
        await dialogs.checkAgainst('report.md');
        assert.ok(server.requests.some(({ method, headers }) => method === 'POST' && headers.authorization === `Bearer ${KEYS[endpoint]}`));
        await vscode.commands.executeCommand('summaryLint.testJudge');
        await everythingIsClean();
      });
    }
  }

  /** What was shown, what the editor holds, what was written, and what goes out. */
  async function everythingIsClean(): Promise<void> {
    const { results, history, reports } = await activated();
    const uri = sample('election/summary.md');
    const tracked = results.at(uri);
    const clean = (what: string, value: unknown) => {
      const text = JSON.stringify(value) ?? '';
      for (const part of PARTS)
        assert.ok(!text.includes(part), `${what}: ${text.slice(Math.max(0, text.indexOf(part) - 200), text.indexOf(part) + 40)}`);
    };
    clean('dialogs', [dialogs.shown, dialogs.boxes]);
    clean('settings', vscode.workspace.getConfiguration('summaryLint'));
    clean('result', tracked);
    clean(
      'findings',
      findings(uri).map(({ message, code, relatedInformation }) => [message, code, relatedInformation]),
    );
    clean('log', logged);
    assert.ok(
      logged.some((line) => line.includes('asked:')),
      'texts are logged, as the setting says',
    );
    if (tracked) {
      clean('history', history.of(uri));
      clean('hover', await vscode.commands.executeCommand('vscode.executeHoverProvider', uri, new vscode.Position(4, 20)));
      const input = await until(() => reports.current());
      clean('report', { ...input, reported: { ...input.reported, edited: [] } });
      for (const format of REPORT_FORMATS)
        clean(format, reportText(format, input.reported, ENGLISH, { version: '1', severityOf: () => 'warning' }));
    }
    const folder = sample('.').fsPath;
    assert.deepEqual(filesWithKeys(folder), [], 'the workspace');
    // Profile, storage, caches, logs and state of the whole editor.
    assert.deepEqual(filesWithKeys(path.join(folder, '..', 'data')), [], 'the profile');
  }
});
