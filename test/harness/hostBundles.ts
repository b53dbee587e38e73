// Bundles host tests into CommonJS inside the extension's folder, where they share the extension's own `vscode` object.
import path from 'node:path';
import { build } from 'esbuild';

/** The bundles, in the order of the test files. Throws where a file does not parse. */
export async function bundleHostTests(files: string[]): Promise<string[]> {
  const [root, outdir] = [path.resolve('test'), path.resolve('.vscode-test/host')];
  await build({
    entryPoints: files,
    outbase: root,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['vscode'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return files.map((file) => path.join(outdir, path.relative(root, file).replace(/\.ts$/, '.cjs')));
}
