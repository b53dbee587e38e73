// Runs programs to their end.
import { spawn } from 'node:child_process';
import path from 'node:path';

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  shell?: boolean;
}

/** The last of what the program printed. Throws, with that, when it ends with another code than 0. */
export async function run(program: string, args: readonly string[], { cwd, env, shell }: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, shell, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output = (output + data.toString()).slice(-3000);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${path.basename(program)} ${args[0]} ended with ${code}:\n${output}`));
    });
  });
}

/** npm in `folder`, with no package's own scripts. */
export async function npm(folder: string, [command = '', ...args]: readonly string[]): Promise<string> {
  const self = process.env.npm_execpath;
  const [program, ...first] = self?.endsWith('npm-cli.js') ? [process.execPath, self] : ['npm'];
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false', '--prefix', folder];
  return run(program!, [...first, command, ...quiet, ...args], {
    cwd: folder,
    shell: program === 'npm' && process.platform === 'win32',
  });
}
