// Starts VS Code as a local web server with a profile of its own, and stops it without leaving anything behind.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installVSCode, type Build } from './install';
import { end, launch, remove, removeAtExit, type Launched } from './processes';

const QUIET_SETTINGS = {
  'chat.disableAIFeatures': true,
  'extensions.ignoreRecommendations': true,
  // In the browser it is on, and would write what a test leaves unsaved into the files of the next.
  'files.autoSave': 'off',
  'git.openRepositoryInParentFolders': 'never',
  'remote.autoForwardPorts': false,
  'telemetry.telemetryLevel': 'off',
  'window.autoDetectColorScheme': false,
  'window.autoDetectHighContrast': false,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

export interface ServerOptions {
  build?: Build;
  /** Packaged extensions to install first. */
  vsix?: string[];
  /** User settings on top of the quiet defaults; VS Code reads the file once, when a page opens. */
  settings?: Record<string, unknown>;
  /** A folder to open; a copy is opened, so that tests may write into it. */
  workspace?: string;
  /** A `.code-workspace` file to open in that copy, with this content: `[name, content]`. */
  workspaceFile?: readonly [name: string, content: object];
  /** true: folders are untrusted until the user trusts them. */
  trust?: boolean;
  /** Further VS Code options. */
  args?: string[];
  /** Further environment of the server, and so of the extension host. */
  env?: Record<string, string>;
  /** A folder to keep settings and extensions in; without it they are removed on stop. */
  profile?: string;
  /** A fixed port, for secrets that must outlive the server; any free port otherwise. */
  port?: number;
}

export interface Server {
  readonly url: string;
  /** The version of VS Code. */
  readonly vscode: string;
  /** A folder for everything temporary, removed on stop. */
  readonly scratch: string;
  /** The copy of the workspace that is opened. */
  readonly workspace: string | undefined;
  /** The address of a page that opens it. */
  readonly page: string;
  /** What the server printed, for failure messages. */
  readonly output: () => string;
  stop(): Promise<void>;
}

export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const {
    build = 'stable',
    vsix = [],
    settings = {},
    workspace,
    workspaceFile,
    trust = false,
    args = [],
    env = {},
    profile,
    port = 0,
  } = options;
  const { node, entry, vscode } = await installVSCode(build);
  const scratch = await mkdtemp(path.join(tmpdir(), 'vscode-'));
  removeAtExit(scratch);
  const home = profile ?? scratch;
  await writeSettings(path.join(home, 'data/User/settings.json'), settings);
  await writeFile(path.join(scratch, 'config.yaml'), '{}');
  const copy = workspace && path.join(scratch, 'workspace');
  if (workspace) await cp(workspace, copy!, { recursive: true });
  const several = workspaceFile && path.join(copy ?? scratch, workspaceFile[0]);
  if (several) await writeFile(several, JSON.stringify(workspaceFile[1]));

  const folders = [
    ...['--config', path.join(scratch, 'config.yaml')],
    ...['--user-data-dir', path.join(home, 'data')],
    ...['--extensions-dir', path.join(home, 'extensions')],
  ];
  const start = (more: string[]) =>
    launch(node, [entry, ...folders, ...more], { cwd: scratch, env: { ...cleanEnvironment(scratch), ...env } });
  for (const file of vsix) {
    const install = start(['--force', '--install-extension', path.resolve(file)]);
    const code = await install.ended;
    if (code !== 0) throw new Error(`installing ${file} ended with ${code}:\n${install.output()}`);
  }
  const server = start([
    ...['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--session-socket', path.join(scratch, 'session.sock')],
    ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override', '--disable-proxy', '--ignore-last-opened'],
    ...(trust ? [] : ['--disable-workspace-trust']),
    ...args,
  ]);
  const url = await listening(server);
  return {
    url,
    vscode,
    scratch,
    workspace: copy,
    page: `${url}/?${several ? 'workspace' : 'folder'}=${encodeURIComponent(several ?? copy ?? '')}`,
    output: server.output,
    async stop() {
      await end(server);
      await remove(scratch);
    },
  };
}

async function writeSettings(file: string, settings: Record<string, unknown>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  if (!existsSync(file)) await writeFile(file, JSON.stringify({ ...QUIET_SETTINGS, ...settings }, null, 2));
}

/** The environment less what another VS Code or Node debugger left in it, with all folders for scratch in a short path (sockets). */
function cleanEnvironment(scratch: string): Record<string, string | undefined> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VSCODE_|ELECTRON_|NODE_OPTIONS$)/.test(name)));
  const folders = ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_RUNTIME_DIR', 'TMPDIR'];
  return { ...env, ...Object.fromEntries(folders.map((name) => [name, scratch])), EXTENSIONS_GALLERY: '{}', SHELL: '/bin/sh' };
}

/** The address of the server as soon as it answers. */
async function listening(server: Launched, seconds = 60): Promise<string> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline && server.running();) {
    const url = /HTTP server listening on (http:\/\/[\d.:]+)/.exec(server.output())?.[1];
    const healthy = (address: string) =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (url && (await healthy(url))) return url;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const late = server.running() ? ` within ${seconds} s` : '';
  await end(server);
  throw new Error(`VS Code did not start${late}:\n${server.output()}`);
}
