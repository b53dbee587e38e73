// Runs mocha suites in this process: unit tests, and the end-to-end tests that drive a workbench from outside.
import Mocha from 'mocha';
import type { Counts } from './counts';

/** @param timeout ms for one test. A file that can't be loaded is told, counts as one failed test, and the others run. */
export async function runLocalTests({ files, grep, timeout }: { files: string[]; grep?: string; timeout: number }): Promise<Counts> {
  const mocha = new Mocha({ timeout, grep, forbidOnly: Boolean(process.env.CI) });
  let broken = 0;
  for (const file of files) {
    mocha.files = [file];
    await mocha.loadFilesAsync().catch((error: unknown) => {
      broken++;
      console.error(`\n  ✗ ${file} can't be loaded`, error);
    });
  }
  const stats = await new Promise<Mocha.Stats>((resolve) => {
    const runner = mocha.run(() => resolve(runner.stats!));
  });
  return { passed: stats.passes, failed: stats.failures + broken, skipped: stats.pending };
}
