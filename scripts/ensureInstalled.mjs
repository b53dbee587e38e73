// Installs the packages of the lock file where they are missing or older than it. Imports no package itself.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

const time = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (time('node_modules/.package-lock.json') < time('package-lock.json')) {
  console.log('Installing packages (once) …');
  const [program, ...first] = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const { status } = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: program === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed. Check that npm reaches its registry, then run this again.');
    process.exit(1);
  }
}
