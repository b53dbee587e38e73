import { parseArgs } from 'node:util';
import type { OwnQuestion } from '../core/groundedQuestions';
import { OPENAI, parseJudgeId } from '../core/judgeId';
import { REPORT_FORMATS } from '../core/report/formats';
import { DEFAULT_SCORE_OPTIONS, type ScoreOptions } from '../core/score';
import { normalBaseUrl, unversionedBaseUrl } from '../judges/llm/baseUrl';

export const USAGE = `Usage: summary-lint check SUMMARY --source FILE… [options]

Checks a summary against its source. Exits with 0 where it passes, 1 where it fails, 2 where it can't be scored.

  --source FILE…            what the summary is checked against
  --judge JUDGE             builtin (offline, compares words; the default), openai/MODEL, or NAME/MODEL: a model of another server
                            that speaks OpenAI's chat completions, such as ollama/llama3.2
  --base-url URL            where requests go (openai/…: by default https://api.openai.com/v1; NAME/…: has to be given)
  --reasoning-effort LEVEL  none, minimal, low (default), medium, high, or default: the model's own
  --timeout SECONDS         what one request to a model may take (default 120)
  --threshold NUMBER        the lowest score that passes, 0 to 1 (default 0.5)
  --strict                  only a summary without a fault passes
  --fail-on-contradicted    one contradicted claim fails the summary
  --max-questions NUMBER    most questions drawn from the source
  --question TEXT           an own question, in place of drawn ones; may be given several times
  --must TEXT               an own question that fails the summary when it is missed
  --questions FILE          own questions as JSON: a list of texts, or of {question, must, expected}
  --pinned FILE             questions that were kept, asked beside the drawn ones
  --pin                     keeps the questions of this check in that file
  --ask-as KIND             how the model is asked, where its name does not tell: language, or bespoke-minicheck
                            for one that only says whether a text supports a sentence
  --align-against facts     holds claims against a list of the source's facts first
  --max-facts NUMBER        how many facts (default 40)
  --concurrency NUMBER      most requests at a time (default 8)
  --context-tokens NUMBER   the model's window, where it is not known
  --direct                  past proxies, with no limit of time but --timeout
  --run-timeout SECONDS     what the whole check may take (default 1800)
  --verbose                 each step's ids, verdicts and repairs, on standard error
  --verbose-texts           prompts and answers as well
  --votes NUMBER            how often a model rules on each item, odd (default 1)
  --no-cache                remembers nothing, and asks for everything
  --scale NUMBER            what the score is multiplied by where it is shown (default 1)
  --format FORMAT           text (the default), json, markdown or sarif
  --json                    as --format json
  --help, --version

The key of a model is read from the environment variable SUMMARY_LINT_API_KEY. A server that wants none, as on this machine, needs none.`;

/** After what was wrong: the whole of `USAGE` would push that out of sight. */
export const USAGE_HINT = `${USAGE.slice(0, USAGE.indexOf('\n'))}\nsummary-lint --help lists the options.`;

/** What the command line asked for wrongly; the message is fit to show. */
export class UsageError extends Error {}

const FORMATS = ['text', ...REPORT_FORMATS] as const;
export type OutputFormat = (typeof FORMATS)[number];

const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'default'] as const;

export interface CheckCommand {
  readonly command: 'check';
  readonly summary: string;
  readonly sources: readonly string[];
  /** `builtin`, `openai/MODEL`, or `NAME/MODEL` for a server that is compatible with OpenAI's. */
  readonly judge: string;
  /** Normalised, but for a version that was not typed: not every server has one. */
  readonly baseUrl: string;
  /** null: the model's name tells. */
  readonly askAs: 'language' | 'bespoke-minicheck' | null;
  readonly reasoningEffort: (typeof EFFORTS)[number];
  /** Seconds. */
  readonly timeout: number;
  readonly options: ScoreOptions & {
    readonly maxQuestions: number | null;
    readonly votes: number;
    readonly facts?: number;
    readonly questions: readonly OwnQuestion[];
  };
  /** File with further own questions. */
  readonly questions: string | null;
  /** File of pinned questions. */
  readonly pinned: string | null;
  /** Whether the questions of the check are to be kept there. */
  readonly pin: boolean;
  readonly concurrency: number;
  readonly contextTokens: number | null;
  readonly direct: boolean;
  /** Seconds. */
  readonly runTimeout: number;
  readonly verbose: 'no' | 'steps' | 'texts';
  /** Whether rulings of models are remembered. */
  readonly cache: boolean;
  readonly scale: number;
  readonly format: OutputFormat;
}
export type Command = CheckCommand | { readonly command: 'help' | 'version' };

const OPTIONS = {
  source: { type: 'string', multiple: true },
  judge: { type: 'string', default: 'builtin' },
  'base-url': { type: 'string' },
  'reasoning-effort': { type: 'string', default: 'low' },
  timeout: { type: 'string', default: '120' },
  threshold: { type: 'string', default: String(DEFAULT_SCORE_OPTIONS.threshold) },
  strict: { type: 'boolean', default: DEFAULT_SCORE_OPTIONS.strict },
  'fail-on-contradicted': { type: 'boolean', default: DEFAULT_SCORE_OPTIONS.failOnContradicted },
  'max-questions': { type: 'string' },
  question: { type: 'string', multiple: true },
  must: { type: 'string', multiple: true },
  questions: { type: 'string' },
  pinned: { type: 'string' },
  pin: { type: 'boolean', default: false },
  'ask-as': { type: 'string' },
  'align-against': { type: 'string', default: 'source' },
  'max-facts': { type: 'string', default: '40' },
  concurrency: { type: 'string', default: '8' },
  'context-tokens': { type: 'string' },
  direct: { type: 'boolean', default: false },
  'run-timeout': { type: 'string', default: '1800' },
  verbose: { type: 'boolean', default: false },
  'verbose-texts': { type: 'boolean', default: false },
  votes: { type: 'string', default: '1' },
  'no-cache': { type: 'boolean', default: false },
  scale: { type: 'string', default: '1' },
  format: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/**
 * @param args the words after the program's name
 * @throws UsageError
 */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { command: 'help' };
  if (values.version) return { command: 'version' };
  const [command, summary, ...moreSources] = positionals;
  if (command !== 'check') throw new UsageError(command ? `There is no command “${command}”. Use: check.` : 'Name a command: check.');
  if (summary === undefined) throw new UsageError('Name the file that holds the summary.');
  if (!values.source) throw new UsageError('Name the source: --source FILE.');
  const reasoningEffort = EFFORTS.find((effort) => effort === values['reasoning-effort']);
  if (!reasoningEffort) throw new UsageError(`--reasoning-effort is one of ${EFFORTS.join(', ')}.`);
  const format = FORMATS.find((one) => one === (values.format ?? (values.json ? 'json' : 'text')));
  if (!format) throw new UsageError('--format is text, json, markdown or sarif.');
  if (values.json && format !== 'json') throw new UsageError(`--json and --format ${format} ask for two things. Choose one.`);
  const questions = values['max-questions'];
  const tokens = values['context-tokens'];
  const against = values['align-against'];
  if (against !== 'source' && against !== 'facts') throw new UsageError('--align-against is source or facts.');
  if ([...(values.question ?? []), ...(values.must ?? [])].some((text) => !text.trim()))
    throw new UsageError('--question and --must take a text.');
  if (values.pin && values.pinned === undefined) throw new UsageError('Name the file to keep the questions in: --pinned FILE.');
  return {
    command,
    summary,
    // The shell turns `--source *.md` into one option and words behind it.
    sources: [...values.source, ...moreSources],
    ...judgeOf(values.judge, values['base-url']),
    askAs: kindOf(values['ask-as']),
    reasoningEffort,
    timeout: numberOf('timeout', values.timeout, (seconds) => seconds > 0 && seconds <= 3600, 'more than 0, at most 3600'),
    options: {
      threshold: numberOf('threshold', values.threshold, (threshold) => threshold >= 0 && threshold <= 1, 'from 0 to 1'),
      strict: values.strict,
      failOnContradicted: values['fail-on-contradicted'],
      votes: numberOf('votes', values.votes, (votes) => votes % 2 === 1 && votes >= 1 && votes <= 9, 'odd, from 1 to 9'),
      maxQuestions: questions === undefined ? null : numberOf('max-questions', questions, whole(1, 100), 'whole, from 1 to 100'),
      ...(against === 'facts' && { facts: numberOf('max-facts', values['max-facts'], whole(1, 500), 'whole, from 1 to 500') }),
      questions: [
        ...(values.question ?? []).map((text, index) => ({ id: `own${index + 1}`, text, must: false })),
        ...(values.must ?? []).map((text, index) => ({ id: `must${index + 1}`, text, must: true })),
      ],
    },
    questions: values.questions ?? null,
    pinned: values.pinned ?? null,
    pin: values.pin,
    concurrency: numberOf('concurrency', values.concurrency, whole(1, 64), 'whole, from 1 to 64'),
    contextTokens: tokens === undefined ? null : numberOf('context-tokens', tokens, (count) => count >= 1000, 'at least 1000'),
    direct: values.direct,
    runTimeout: numberOf('run-timeout', values['run-timeout'], (seconds) => seconds > 0 && seconds <= 86_400, 'more than 0, at most 86400'),
    verbose: values['verbose-texts'] ? 'texts' : values.verbose ? 'steps' : 'no',
    cache: !values['no-cache'],
    scale: numberOf('scale', values.scale, (scale) => scale > 0, 'more than 0'),
    format,
  };
}

const KINDS = ['language', 'bespoke-minicheck'] as const;

function kindOf(given: string | undefined): CheckCommand['askAs'] {
  const kind = KINDS.find((one) => one === given);
  if (given !== undefined && !kind) throw new UsageError(`--ask-as is ${KINDS.join(' or ')}.`);
  return kind ?? null;
}

const OPENAI_URL = 'https://api.openai.com/v1';

/** @param address as it was typed, if it was */
function judgeOf(judge: string, address: string | undefined): Pick<CheckCommand, 'judge' | 'baseUrl'> {
  const named = parseJudgeId(judge);
  if (judge.startsWith('vscode/'))
    throw new UsageError('The models of vscode/… live in the editor only. Name a server: openai/MODEL or NAME/MODEL.');
  if (!named) throw new UsageError(`There is no judge “${judge}”. Write builtin, openai/MODEL, or NAME/MODEL with --base-url.`);
  if (named.kind === 'server' && named.endpoint !== OPENAI && address === undefined)
    throw new UsageError(`Name the server of ${judge}: --base-url URL.`);
  if (address === undefined) return { judge, baseUrl: OPENAI_URL };
  try {
    return { judge, baseUrl: unversionedBaseUrl(address) ?? normalBaseUrl(address) };
  } catch (error) {
    throw new UsageError('--base-url takes an address such as https://api.openai.com/v1, without a name or password in it.', {
      cause: error,
    });
  }
}

/** Whether the answer is to be JSON, whatever else is wrong with the command line. */
export const asksForJson = (args: readonly string[]): boolean =>
  args.some((arg, index) => arg === '--json' || arg === '--format=json' || (arg === '--format' && args[index + 1] === 'json'));

const whole = (low: number, high: number) => (value: number) => Number.isInteger(value) && value >= low && value <= high;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function numberOf(option: string, text: string, holds: (value: number) => boolean, wanted: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!Number.isFinite(value) || !holds(value)) throw new UsageError(`--${option} takes a number, ${wanted}; “${text}” is none.`);
  return value;
}
