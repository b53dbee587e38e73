import {
  CancellationError,
  LanguageModelTextPart,
  LanguageModelToolResult,
  lm,
  Uri,
  workspace,
  type CancellationToken,
  type Disposable,
  type LanguageModelTool,
  type LanguageModelToolInvocationOptions,
  type LanguageModelToolInvocationPrepareOptions,
  type PreparedToolInvocation,
} from 'vscode';
import type { CheckJob } from '../core/check';
import { CheckFailure, toFailure } from '../core/failure';
import { wordFailure } from '../core/failureWording';
import { agentAnswer } from '../core/report/agent';
import type { Cache } from '../core/remember';
import { ENGLISH, excerpt } from '../core/wording';
import { decodeText } from '../sources/text';
import { checkOptions } from './checkOptions';
import type { CostQuestion } from './costQuestion';
import { isSame, nameOf, openDocument, type Summary } from './documents';
import type { FrontMatters } from './frontMatter/frontMatters';
import { lookInside } from './insideWorkspace';
import { BUILTIN, userJudge, wordPlace } from './judges/judgeChoice';
import type { Judges } from './judges/judges';
import { describeError, type Log } from './log';
import { PlainMarkdown } from './plainMarkdown';
import { signalOf } from './progress';
import type { Settings } from './settings';
import { words } from './words';

interface Parts {
  readonly settings: Settings;
  readonly judges: Pick<Judges, 'obtainQuietly' | 'check'>;
  readonly matters: Pick<FrontMatters, 'take' | 'forget'>;
  readonly costs: Pick<CostQuestion, 'ask'>;
  readonly cache: Cache;
  readonly log: Log;
}

/** As package.json declares it. It has no field for a judge, an address or a key: those are the user's. */
interface ToolInput {
  readonly summary?: string;
  readonly summaryFile?: string;
  readonly sourceFile?: string;
}

const { t } = words;
const NAME = 'check_summary';

/**
 * The tool `check_summary` for agents. A user may let agents call it unasked, so it enforces all by itself: only files of the
 * workspace, only the user's own judge, and nothing is sent that the user did not agree to before.
 */
export function registerCheckTool(parts: Parts): Disposable {
  const api = lm as typeof lm | undefined;
  return typeof api?.registerTool === 'function' ? api.registerTool(NAME, new CheckTool(parts)) : { dispose: () => undefined };
}

class CheckTool implements LanguageModelTool<ToolInput> {
  constructor(private readonly parts: Parts) {}

  async prepareInvocation({ input }: LanguageModelToolInvocationPrepareOptions<ToolInput>): Promise<PreparedToolInvocation> {
    const source = await shownName('sourceFile', input);
    const summary = typeof input.summaryFile === 'string' ? await shownName('summaryFile', input) : t('a given text');
    return {
      invocationMessage: plain(t('Checking {0} against {1}', summary, source)),
      confirmationMessages: {
        title: t('Check a summary against its source?'),
        message: plain(await this.whatHappens(input, summary, source)),
      },
    };
  }

  async invoke({ input }: LanguageModelToolInvocationOptions<ToolInput>, token: CancellationToken): Promise<LanguageModelToolResult> {
    const signal = signalOf(token);
    try {
      return answer(await this.check(input, signal));
    } catch (error) {
      if (signal.aborted) throw new CancellationError();
      this.parts.log.info(`${NAME}: ${describeError(error)}`);
      return answer(error instanceof Refusal ? error.answer : explained(toFailure(error)));
    }
  }

  private async check(input: ToolInput, signal: AbortSignal): Promise<object> {
    const sourceUri = await fileOf('sourceFile', input.sourceFile);
    return this.withSummary(input, async (summary) => {
      if (isSame(summary.uri, sourceUri)) throw new CheckFailure('sameText');
      const { settings, judges, costs, cache } = this.parts;
      const judge = await judges.obtainQuietly(userJudge(settings, summary.uri, [sourceUri]));
      const source = [{ id: sourceUri.toString(), name: nameOf(sourceUri), text: await textNow(sourceUri) }];
      const agreed = judge === 'builtin' ? 'check' : await costs.ask(judge, source, summary, false);
      if (agreed !== 'check') throw new Refusal('too-large', TOO_LARGE);
      const job: CheckJob = {
        summary: { id: summary.uri.toString(), text: summary.text, format: summary.format, region: null },
        source,
        language: null,
        options: checkOptions(settings, summary.uri, []),
      };
      const remember = settings.get('remember');
      const result = await judges.check(job, judge, {
        signal,
        report: () => undefined,
        fresh: !remember,
        limit: settings.get('runTimeout') * 1000,
        ...(remember && { cache }),
      });
      return agentAnswer(result, summary.text, source);
    });
  }

  /** With what its front matter says in force, for as long as `work` takes. */
  private async withSummary<T>(input: ToolInput, work: (summary: Summary) => Promise<T>): Promise<T> {
    const { matters } = this.parts;
    const summary = await summaryOf(input);
    try {
      await matters.take(summary);
      return await work(summary);
    } finally {
      if (summary.uri.scheme === GIVEN) matters.forget(summary.uri);
    }
  }

  /** Says of what can't be read yet what would be done with it. */
  private async whatHappens(input: ToolInput, summary: string, source: string): Promise<string> {
    const { settings } = this.parts;
    const sourceUri = await fileOf('sourceFile', input.sourceFile).catch(() => null);
    const chosen = this.withSummary(input, ({ uri }) => Promise.resolve(userJudge(settings, uri, sourceUri ? [sourceUri] : [])));
    // A judge that there is not gets nothing.
    const choice = await chosen.catch(() => userJudge(settings, null, [])).catch(() => BUILTIN);
    return choice.kind === 'builtin'
      ? t('{0} and {1} are compared on this machine. Nothing is sent.', summary, source)
      : t('{0} and {1} are sent to {2} ({3}).', summary, source, wordPlace(choice, words), choice.model);
  }
}

const TOO_LARGE =
  'This check would cost more tokens than the user lets pass unasked. Ask the user to run the command “Summary Lint: Check Summary Against Source…”.';

/** A tool's own reasons not to do as it is told. */
class Refusal extends Error {
  constructor(
    readonly status: string,
    readonly toModel: string,
  ) {
    super(status);
  }

  get answer(): object {
    return { status: this.status, message: this.toModel };
  }
}

async function summaryOf({ summary, summaryFile }: ToolInput): Promise<Summary> {
  if (typeof summaryFile === 'string') {
    const uri = await fileOf('summaryFile', summaryFile);
    const format = /\.(md|markdown)$/i.test(uri.path) ? 'markdown' : 'plain';
    return { uri, text: await textNow(uri), format, region: null };
  }
  if (typeof summary !== 'string') throw new Refusal('bad-input', 'Give the summary as text in “summary”, or its file in “summaryFile”.');
  return { uri: Uri.from({ scheme: GIVEN, path: `/${++given}.md` }), text: summary, format: 'markdown', region: null };
}

/**
 * What stands unsaved in an editor, else on the disk: whoever calls has often written the file a moment ago, and a document that is
 * loaded learns of that some time later.
 */
async function textNow(uri: Uri): Promise<string> {
  const open = openDocument(uri);
  if (open?.isDirty) return open.getText();
  const bytes = await workspace.fs.readFile(uri);
  try {
    return decodeText(bytes, nameOf(uri));
  } catch (error) {
    // In another encoding, which its editor knows.
    if (open) return open.getText();
    throw error;
  }
}

/** Scheme of texts that stand in no file, each with an address of its own, as several may be looked at at once. */
const GIVEN = 'summary-lint-given';
let given = 0;

/** A file as a person knows it: where it lies in the workspace, whatever way to it was given; else the words that were given. */
const shownName = (field: 'summaryFile' | 'sourceFile', input: ToolInput): Promise<string> =>
  fileOf(field, input[field]).then(
    (uri) => workspace.asRelativePath(uri),
    () => `“${excerpt(String(input[field] ?? ''), 80)}”`,
  );

/** @throws Refusal where it is no file of the workspace */
async function fileOf(field: keyof ToolInput, given: string | undefined): Promise<Uri> {
  if (typeof given !== 'string' || given.trim() === '')
    throw new Refusal('bad-input', `Give the path of a file of the workspace in “${field}”.`);
  const looked = await Promise.all(candidates(given.trim()).map(async (uri) => ({ uri, inside: await lookInside(uri) })));
  const found = looked.find(({ inside }) => inside === 'file');
  if (found) return found.uri;
  if (looked.some(({ inside }) => inside === 'missing'))
    throw new Refusal('no-such-file', `“${field}” is no file of the workspace: there is none at that path.`);
  throw new Refusal('outside-workspace', `“${field}” leads out of the workspace, or is no file. Only files inside the workspace are read.`);
}

/** Where a path may lead: an absolute one, or one from a folder of the workspace, which may be named first. */
function candidates(path: string): Uri[] {
  const folders = workspace.workspaceFolders ?? [];
  if (/^(\/|[a-z]:[\\/]|\\\\)/i.test(path)) return [Uri.file(path)];
  const named = folders.flatMap(({ name, uri }) => (path.startsWith(`${name}/`) ? [Uri.joinPath(uri, path.slice(name.length + 1))] : []));
  return [...folders.map(({ uri }) => Uri.joinPath(uri, path)), ...named];
}

/** A failure as a model can act on it. */
function explained(failure: CheckFailure): object {
  const message = wordFailure(failure, ENGLISH);
  if (failure.kind !== 'noConsent') return { status: failure.kind, message };
  const run = 'Summary Lint: Check Summary Against Source…';
  return {
    status: 'consent-needed',
    message: `The user has not agreed yet that texts are sent there. Ask the user to run the command “${run}” once and to agree, then try again.`,
    run: 'summaryLint.check',
  };
}

const answer = (value: object): LanguageModelToolResult => new LanguageModelToolResult([new LanguageModelTextPart(JSON.stringify(value))]);
const plain = (text: string) => new PlainMarkdown().text(text).markdown;
