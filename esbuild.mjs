// Builds the bundles: the extension, one for each family of judges and for front matter (loaded on first use) and the command line.
import { build } from 'esbuild';
import { rm } from 'node:fs/promises';

const production = process.argv.includes('--production');

/** What is imported dynamically becomes a file of its own beside the bundle that asks for it. */
const BUNDLES = new Map([
  ['judges/builtin', './builtinJudge.js'],
  ['judges/llm', './modelJudges.js'],
  ['sources/frontMatter', './frontMatter.js'],
]);
const apart = {
  name: 'apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/(judges|sources)\/\w+$/ }, ({ path, kind }) => {
      const bundle = kind === 'dynamic-import' && BUNDLES.get(path.replace(/^(\.\.?\/)+/, ''));
      return bundle ? { path: bundle, external: true } : undefined;
    });
    // zod carries its messages in some fifty languages, of which nobody reads any here.
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({ contents: "export { default as en } from './en.js';" }));
  },
};

await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    extension: 'src/extension.ts',
    builtinJudge: 'src/judges/builtin/index.ts',
    modelJudges: 'src/judges/llm/index.ts',
    frontMatter: 'src/sources/frontMatter/index.ts',
    cli: 'src/cli.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  supported: { 'dynamic-import': false },
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [apart],
});

// The report page runs in a browser.
await build({
  entryPoints: { reportPage: 'src/reportPage/main.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'browser',
  target: 'chrome132',
  format: 'iife',
  minify: production,
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
});
