// Runs the tests of the levels named on the command line, all by default:
//   node --import tsx test/run.ts [unit] [host] [e2e] [--grep WORDS] [--build minimum|stable]
// The last line tells how many tests of all levels passed and failed, whatever happens on the way.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BROKEN, totalLine, type Counts } from './harness/counts';
import { bundleHostTests } from './harness/hostBundles';
import { runHostTests } from './harness/hostTests';
import { BUILD_NAMES } from './harness/install';
import { runLocalTests } from './harness/localTests';
import { packageLanguageModels } from './harness/package';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string' }, build: { type: 'string' } },
});
const builds = BUILD_NAMES.filter((name) => !values.build || name === values.build);
const { grep } = values;

/** Each runs a level and adds what it counted. */
const LEVELS = {
  async unit(): Promise<Counts[]> {
    return [await runLocalTests({ files: testFiles('unit'), grep, timeout: 20_000 })];
  },
  async host(): Promise<Counts[]> {
    const counts: Counts[] = [];
    const files = await bundleHostTests(testFiles('host'));
    for (const build of builds) {
      // The oldest editor has no API that a language model could be brought in by.
      const vsix = build === 'stable' ? [await packageLanguageModels()] : [];
      counts.push(await runHostTests({ build, extension: '.', files, workspace: 'samples', grep, vsix }));
    }
    return counts;
  },
  async e2e(): Promise<Counts[]> {
    return [await runLocalTests({ files: testFiles('e2e'), grep, timeout: 180_000 })];
  },
};

function testFiles(level: string): string[] {
  const folder = path.resolve('test', level);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(folder, name));
}

const counts: Counts[] = [];
/** A test that ends the process must not end it in silence. */
let finished = false;
process.once('exit', () => {
  if (!finished) {
    console.error('\n  ✗ the run was broken off');
    counts.push(BROKEN);
  }
  const { line, ok } = totalLine(counts);
  console.log(`\n${line}`);
  if (!ok) process.exitCode = 1;
});

async function main(): Promise<void> {
  const wanted = Object.entries(LEVELS).filter(([level]) => !positionals.length || positionals.includes(level));
  for (const [level, run] of wanted) {
    console.log(`\n— ${level} tests —`);
    const started = Date.now();
    counts.push(
      ...(await run().catch((error: unknown) => {
        console.error(`\n  ✗ the ${level} tests can't be run`, error);
        return [BROKEN];
      })),
    );
    console.log(`\n${level} tests took ${Math.round((Date.now() - started) / 1000)} s`);
  }
  finished = true;
}

void main().finally(() => process.exit());
