// Bundles the built-in judge as esbuild.mjs does, for what runs its thread without the built extension.
import path from 'node:path';
import { build } from 'esbuild';

/** @returns the file that a thread of the built-in judge is started with */
export async function bundleThread(): Promise<string> {
  const outfile = path.resolve('.vscode-test/thread/builtinJudge.cjs');
  await build({
    entryPoints: ['src/judges/builtin/index.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
