// Child processes and folders that must not outlive this process, whichever way it ends.
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** A program in a process group of its own. */
export interface Launched {
  readonly pid: number;
  /** The last of what it printed. */
  readonly output: () => string;
  /** Its exit code, null where a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly running: () => boolean;
}

const groups = new Set<number>();
const folders = new Set<string>();

export function launch(program: string, args: readonly string[], options: SpawnOptions): Launched {
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} can't be started.`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output = (output + data.toString()).slice(-20_000);
    });
  }
  groups.add(pid);
  const ended = once(child, 'close').then(([code]) => {
    groups.delete(pid);
    return code as number | null;
  });
  return { pid, output: () => output, ended, running: () => child.exitCode === null && child.signalCode === null };
}

/** Ends the program and all that it started: politely at first, after 3 s by force. */
export async function end({ pid, ended }: Launched): Promise<void> {
  const patience = setTimeout(() => signalGroup(pid, 'SIGKILL'), 3000);
  signalGroup(pid, 'SIGTERM');
  await ended;
  clearTimeout(patience);
  signalGroup(pid, 'SIGKILL');
}

/** Has `folder` removed when this process ends. */
export const removeAtExit = (folder: string): void => {
  folders.add(folder);
};

export async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  folders.delete(folder);
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch {
    // The group is gone.
  }
}

process.once('exit', () => {
  for (const pid of groups) signalGroup(pid, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(1));
