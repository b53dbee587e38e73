import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleHostTests } from '../harness/hostBundles';
import { runHostTests } from '../harness/hostTests';
import { packageExtension } from '../harness/package';
import { median, repeat, type Figures } from './figures';

/** Sizes of what is shipped, and the time it takes to start in a real editor. */
export async function hostFigures(): Promise<Figures> {
  const vsix = await packageExtension();
  return {
    'activation.ms': median(await repeat(activation)),
    'extensionBundle.bytes': (await stat('dist/extension.js')).size,
    'vsix.bytes': (await stat(vsix)).size,
  };
}

/** ms that one start of the editor spends in loading the bundle and in `activate`. */
async function activation(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'activation-'));
  const file = path.join(folder, 'ms');
  try {
    const files = await bundleHostTests([path.resolve('test/bench/activation.host.ts')]);
    const { passed } = await runHostTests({ build: 'stable', extension: '.', files, workspace: 'samples', env: { ACTIVATION_FILE: file } });
    if (!passed) throw new Error('The extension could not be started.');
    return Number(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
