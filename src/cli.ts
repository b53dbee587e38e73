// The command line: one check by the same engine as in the editor.
import { version } from '../package.json';
import { parseCommand, UsageError, USAGE, type CheckCommand } from './cli/arguments';
import { formatOf, readTextFile } from './cli/files';
import { createJudge } from './cli/judges';
import { errorJson, resultJson, type JsonError } from './cli/json';
import { resultLines } from './cli/report';
import { check } from './core/check';
import { toFailure } from './core/failure';
import { wordFailure } from './core/failureWording';
import type { Outcome } from './core/result';
import { ENGLISH } from './core/wording';

const EXIT_CODES: Record<Outcome, number> = { pass: 0, fail: 1, invalid: 2 };

const print = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);
const printJson = (value: unknown) => print(JSON.stringify(value, null, 2));

async function runCheck(command: CheckCommand): Promise<number> {
  const summary = await readTextFile(command.summary);
  const sources = await Promise.all(command.sources.map(readTextFile));
  const judge = await createJudge(command, process.env['SUMMARY_LINT_API_KEY'] ?? '');
  const job = {
    summary: {
      id: sources.find(({ realPath }) => realPath === summary.realPath)?.path ?? summary.path,
      text: summary.text,
      format: formatOf(summary.path),
      region: null,
    },
    source: sources.map(({ path, name, text }) => ({ id: path, name, text })),
    language: null,
    options: { ...command.options, questions: [] },
  };
  const result = await check(job, judge, { signal: new AbortController().signal, report: () => undefined });
  if (command.json) printJson(resultJson(result, summary, sources, command.scale));
  else if (result.invalid) complain(wordFailure(result.invalid, ENGLISH));
  else for (const line of resultLines(result, summary, sources, command.scale)) print(line);
  return EXIT_CODES[result.outcome];
}

function describe(error: unknown): JsonError['error'] {
  if (error instanceof UsageError) return { kind: 'usage', message: error.message };
  const failure = toFailure(error);
  return { kind: failure.kind, message: wordFailure(failure, ENGLISH) };
}

async function main(args: readonly string[]): Promise<number> {
  // Whatever is wrong with the rest, one who asks for JSON gets JSON.
  const json = args.includes('--json');
  try {
    const command = parseCommand(args);
    if (command.command === 'check') return await runCheck(command);
    print(command.command === 'help' ? USAGE.trimEnd() : version);
    return 0;
  } catch (error) {
    const { kind, message } = describe(error);
    if (json) printJson(errorJson(kind, message));
    else complain(kind === 'usage' ? `${message}\n\n${USAGE.trimEnd()}` : message);
    return EXIT_CODES.invalid;
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
