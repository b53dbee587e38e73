// npm test: builds and checks everything, then runs all tests. Stops at the first step that fails and says which.
// The last line is always `N passed, N failed`; a failed step counts as one.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Beyond this a run hangs. One takes about 10 on two idle cores, and several times that on busy ones. */
const MINUTES = 45;
const bin = (name) => `node_modules/${name}`;
const started = Date.now();

function run(args, options = {}) {
  return spawnSync(process.execPath, args, { encoding: 'utf8', stdio: 'inherit', ...options });
}

/** The files of the .vsix must be the ones listed: neither a missing one nor a stray one goes unseen. */
function packagedFiles() {
  const { status, stdout } = run([bin('@vscode/vsce/vsce'), 'ls', '--no-dependencies'], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) return false;
  const lines = (text) => text.split('\n').filter(Boolean).sort();
  const [actual, expected] = [lines(stdout), lines(readFileSync('test/packagedFiles.txt', 'utf8'))];
  const difference = [
    ...actual.filter((file) => !expected.includes(file)).map((file) => `  packaged, but not in test/packagedFiles.txt: ${file}`),
    ...expected.filter((file) => !actual.includes(file)).map((file) => `  in test/packagedFiles.txt, but not packaged: ${file}`),
  ];
  for (const line of difference) console.error(line);
  return difference.length === 0;
}

const succeeds = (...args) => run(args).status === 0;
const STEPS = {
  build: () => succeeds('esbuild.mjs'),
  'type check (tsc)': () => succeeds(bin('typescript/bin/tsc'), '--noEmit'),
  'type check of the report page (tsc)': () => succeeds(bin('typescript/bin/tsc'), '--noEmit', '-p', 'src/reportPage'),
  'lint (eslint)': () => succeeds(bin('eslint/bin/eslint.js'), '--max-warnings=0', '.'),
  'format (prettier)': () => succeeds(bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
  'packaged files (vsce ls)': packagedFiles,
};

for (const [name, step] of Object.entries(STEPS)) {
  console.log(`— ${name} —`);
  if (step()) continue;
  console.error(`\nThe step "${name}" failed: see above. No test was run.\n\n0 passed, 1 failed`);
  process.exit(1);
}

// A run that hangs is asked to end, so that it tells its counts and leaves no process behind, and made to end soon after.
const tests = spawn(process.execPath, ['--import', 'tsx', 'test/run.ts'], { stdio: 'inherit' });
const left = MINUTES * 60_000 - (Date.now() - started);
const timers = [setTimeout(() => tests.kill('SIGTERM'), left - 10_000), setTimeout(() => tests.kill('SIGKILL'), left)];
tests.on('exit', (status, signal) => {
  timers.forEach(clearTimeout);
  if (signal)
    console.error(`\nThe tests were ended by ${signal} after ${Math.round((Date.now() - started) / 1000)} s.\n\n0 passed, 1 failed`);
  process.exitCode = status ?? 1;
});
