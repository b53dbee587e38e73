// npm start: opens an editor on a copy of the samples with the extension loaded. The user's own VS Code if `code` is on the
// path, else one in the browser at port 8137.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { packageExtension } from '../test/harness/package';
import { startServer } from '../test/harness/server';

const PORT = 8137;
const shell = process.platform === 'win32';
const hasCode = () => !process.env.CI && spawnSync('code', ['--version'], { shell, stdio: 'ignore' }).status === 0;

/** What was changed in the copy stays from one start to the next. */
async function workspaceCopy(): Promise<string> {
  const folder = path.resolve('.vscode-test/workspace');
  if (!existsSync(folder)) await cp('samples', folder, { recursive: true });
  return folder;
}

function startCode(workspace: string): void {
  const built = spawnSync(process.execPath, ['esbuild.mjs'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The extension could not be built.');
  spawnSync('code', ['--new-window', `--extensionDevelopmentPath=${path.resolve()}`, workspace], { shell, stdio: 'inherit' });
}

async function startInBrowser(workspace: string): Promise<void> {
  const options = { vsix: [await packageExtension()], profile: path.resolve('.vscode-test/start') };
  const server = await startServer({ ...options, port: PORT }).catch(() => startServer(options));
  const url = `${server.url}/?folder=${encodeURIComponent(workspace)}`;
  console.log(`\nVS Code ${server.vscode} with the extension is at\n\n    ${url}\n\nPress Ctrl+C to stop it.`);
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  if (!process.env.CI) {
    spawn(opener, [url], { stdio: 'ignore', detached: true })
      .on('error', () => undefined) // no browser here: the address is on the screen
      .unref();
  }
}

async function main(): Promise<void> {
  const workspace = await workspaceCopy();
  if (hasCode()) startCode(workspace);
  else await startInBrowser(workspace);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
