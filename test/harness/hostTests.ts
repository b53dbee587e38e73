// Runs mocha suites inside the extension host of a real VS Code and brings their results back.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './browser';
import type { Counts } from './counts';
import { allowTestRuns } from './inPage';
import { startServer, type Server, type ServerOptions } from './server';

export interface HostTestOptions extends ServerOptions {
  /** The folder with the extension's package.json. */
  extension: string;
  /** CommonJS test files inside that folder, so that require('vscode') gives them the extension's own API object. */
  files: string[];
  grep?: string;
  /** ms for the whole run. */
  timeout?: number;
  workspace: string;
}

interface HostTestLine {
  title?: string;
  state?: 'passed' | 'failed' | 'pending';
  ms?: number;
  error?: string;
  complete?: true;
}

/** Each test is printed as it is read back. */
export async function runHostTests({ extension, files, grep, timeout = 900_000, ...serverOptions }: HostTestOptions): Promise<Counts> {
  const job = JSON.stringify({ files: files.map((file) => path.resolve(file)), grep });
  const log: string[] = [];
  let server: Server | undefined;
  let browser: BrowserContext | undefined;
  try {
    server = await startServer({ ...serverOptions, env: { ...serverOptions.env, HOST_TESTS: job } });
    browser = await openBrowser();
    const page = await browser.newPage();
    const ended = exitOf(page, timeout, log);
    await page.addInitScript(allowTestRuns);
    await page.goto(testAddress(server, extension));
    return await report(server, await ended, log);
  } catch (error) {
    log.push(`${error instanceof Error ? error.stack : String(error)}\n${server?.output().slice(-2000) ?? ''}`);
    return await report(server, 1, log);
  } finally {
    await browser?.close();
    await server?.stop();
  }
}

/** The exit code of the test runner in the page; what it says on the way goes to `log`. */
async function exitOf(page: Page, timeout: number, log: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const exposed = [
      page.exposeFunction('codeAutomationExit', resolve),
      page.exposeFunction('codeAutomationLog', (type: string, [message]: [string]) => {
        if (type === 'error') log.push(message);
      }),
    ];
    Promise.all(exposed).catch(reject);
    page.on('crash', () => reject(new Error('the browser page crashed')));
    setTimeout(() => reject(new Error(`no end after ${timeout / 1000} s`)), timeout).unref();
  });
}

function testAddress({ url, workspace }: Server, extension: string): string {
  const remote = (file: string) => `vscode-remote://${new URL(url).host}${path.resolve(file)}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(path.join(__dirname, 'hostMocha.cjs'))],
  ];
  return `${url}/?folder=${encodeURIComponent(workspace ?? '')}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}

async function report(server: Server | undefined, code: number, log: string[]): Promise<Counts> {
  const results = await readFile(path.join(server?.scratch ?? '', 'host-tests.jsonl'), 'utf8').catch(() => '');
  const lines = results
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HostTestLine);
  const tests = lines.filter(({ title }) => title);
  console.log(`\nExtension host of VS Code ${server?.vscode}`);
  for (const { title, state, ms = 0, error } of tests) {
    console.log(`  ${{ passed: '✓', failed: '✗', pending: '-' }[state!]} ${title}${ms > 100 ? ` (${ms} ms)` : ''}`);
    if (error) console.log(error.replace(/^/gm, '      '));
  }
  const count = (wanted: HostTestLine['state']) => tests.filter(({ state }) => state === wanted).length;
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('pending') };
  if (!lines.some(({ complete }) => complete) || (code !== 0 && !counts.failed)) {
    counts.failed++;
    console.log(`  ✗ the run broke off with ${code}\n${log.slice(-10).join('\n')}`);
  }
  return counts;
}
