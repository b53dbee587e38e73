import { version } from '../../package.json';
import { check, DEFAULT_CHECK_OPTIONS } from '../core/check';
import { toFailure } from '../core/failure';
import { wordFailure } from '../core/failureWording';
import type { Outcome } from '../core/result';
import { asJson, reportText } from '../core/report/formats';
import { errorJson, type JsonError } from '../core/report/json';
import { DEFAULT_SEVERITIES } from '../core/severity';
import { StoredCache } from '../core/storedCache';
import { ENGLISH } from '../core/wording';
import { asksForJson, parseCommand, USAGE, USAGE_HINT, UsageError, type CheckCommand } from './arguments';
import { FileError, formatOf, readTextFile } from './files';
import { cacheFiles, cacheFolder } from './cacheFiles';
import { createJudge, warningOf } from './judges';
import { pin, pinnedFor, readOwnQuestions, readPinned } from './questions';
import { resultLines } from './report';
import { reportedOf } from './reported';

/** What the command line touches of its process. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Each takes one line or more, without the last line end. */
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

const EXIT_CODES: Record<Outcome, number> = { pass: 0, fail: 1, invalid: 2 };

/**
 * Runs a command line.
 * @param args the words after the program's name
 * @returns the exit code: 0 pass, 1 fail, 2 no score or wrong use
 */
export async function runCommandLine(args: readonly string[], io: Surroundings): Promise<number> {
  // Whatever is wrong with the rest, one who asks for JSON gets JSON.
  const json = asksForJson(args);
  try {
    const command = parseCommand(args);
    if (command.command === 'check') return await runCheck(command, io);
    io.print(command.command === 'help' ? USAGE : version);
    return 0;
  } catch (error) {
    const { kind, message } = describe(error);
    if (json) io.print(asJson(errorJson(kind, message)));
    else io.complain(kind === 'usage' ? `${message}\n\n${USAGE_HINT}` : message);
    return EXIT_CODES.invalid;
  }
}

async function runCheck(command: CheckCommand, { env, print, complain }: Surroundings): Promise<number> {
  const summary = await readTextFile(command.summary);
  const sources = await Promise.all(command.sources.map(readTextFile));
  const warn = () => {
    complain('What was ruled can’t be remembered on this disk.');
  };
  const cache = command.cache ? new StoredCache(cacheFiles(cacheFolder(env)), warn) : null;
  const warning = warningOf(command);
  if (warning !== null) complain(warning);
  const judge = await createJudge(command, env['SUMMARY_LINT_API_KEY'] ?? '', complain, cache);
  const own = command.questions === null ? [] : await readOwnQuestions(command.questions);
  const pinned = command.pinned === null ? [] : await readPinned(command.pinned);
  const job = {
    summary: {
      id: sources.find(({ realPath }) => realPath === summary.realPath)?.path ?? summary.path,
      text: summary.text,
      format: formatOf(summary.path),
      region: null,
    },
    source: sources.map(({ path, name, text }) => ({ id: path, name, text })),
    language: null,
    options: {
      ...DEFAULT_CHECK_OPTIONS,
      ...command.options,
      questions: [...command.options.questions, ...own],
      pinned: pinnedFor(pinned, sources),
    },
  };
  const result = await check(job, judge, {
    signal: new AbortController().signal,
    report: () => undefined,
    limit: command.runTimeout * 1000,
    passages: async (...of) => (await import('../judges/builtin')).createPassageFinder(...of),
    // The built-in judge is quicker than any memory of it.
    ...(cache && !judge.estimate && { cache }),
  });
  const reported = reportedOf(result, summary, sources, command.scale);
  const { format } = command;
  if (format !== 'text') print(reportText(format, reported, ENGLISH, { version, severityOf: (kind) => DEFAULT_SEVERITIES[kind] }));
  else if (result.invalid) complain(wordFailure(result.invalid, ENGLISH));
  else print(resultLines(reported).join('\n'));
  // Last, as a result is not to be lost with the file.
  if (command.pin && command.pinned !== null && !result.invalid) {
    try {
      await pin(command.pinned, pinned, result.questions, sources);
    } catch (error) {
      complain(`The questions can’t be kept: ${error instanceof Error ? error.message : String(error)}`);
      return EXIT_CODES.invalid;
    }
  }
  return EXIT_CODES[result.outcome];
}

function describe(error: unknown): JsonError['error'] {
  if (error instanceof UsageError) return { kind: 'usage', message: error.message };
  if (error instanceof FileError) return { kind: error.kind, message: error.message };
  const failure = toFailure(error);
  // There is no log here that could say more.
  const more = failure.kind === 'internal' && failure.cause !== undefined ? `\n${String(failure.cause)}` : '';
  return { kind: failure.kind, message: `${wordFailure(failure, ENGLISH)}${more}` };
}
