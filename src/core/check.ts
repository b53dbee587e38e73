import { againstFacts } from './facts';
import { CheckFailure, toFailure } from './failure';
import type { OwnQuestion, PinnedQuestion } from './groundedQuestions';
import { documentHash, hashOf, longHashOf } from './hash';
import type { Judge, JudgeEvent, Source, SourceDocument, Span, Usage } from './judge';
import { judgeAll, type Judged } from './judging';
import { findOrders } from './orders';
import { printOf } from './print';
import { remembering, type Cache } from './remember';
import type { CheckedSource, CheckResult, Claim, Invalid } from './result';
import type { PassageFinder } from './secondLook';
import { DEFAULT_SCORE_OPTIONS, scoreOf, type ScoreOptions } from './score';
import { sentencesOf, type SummarySentence, type TextFormat } from './sentences';

export interface CheckJob {
  readonly summary: {
    /** As a source's `id`: a whole text that is its own source is an error. */
    readonly id: string;
    /** The whole document; offsets of the result are UTF-16 units of it. */
    readonly text: string;
    readonly format: TextFormat;
    /** The part that is the summary; null: all of it. */
    readonly region: Span | null;
  };
  readonly source: Source;
  /** BCP 47 of the summary where it is known. */
  readonly language: string | null;
  readonly options: ScoreOptions & {
    /** Most questions drawn from the source; null: the judge's own number. */
    readonly maxQuestions: number | null;
    /** How often each claim and question is ruled on; odd. */
    readonly votes: number;
    /** Claims are held against so many facts of the source first, and against the source only where none supports them; left out: no facts. */
    readonly facts?: number;
    /** Replace the drawn questions; never cut. */
    readonly questions: readonly OwnQuestion[];
    /** Asked whatever else is drawn; left out: none. */
    readonly pinned?: readonly PinnedQuestion[];
  };
}

export const DEFAULT_CHECK_OPTIONS: CheckJob['options'] = { ...DEFAULT_SCORE_OPTIONS, maxQuestions: null, votes: 1, questions: [] };

export type CheckEvent =
  | JudgeEvent
  | { readonly kind: 'stage'; readonly stage: 'judging'; readonly step: 1; readonly of: 2; readonly sentences: number }
  | { readonly kind: 'stage'; readonly stage: 'answering'; readonly step: 2; readonly of: 2; readonly questions: number }
  /** Something broke that is no failure of ours; for the log, with care: it may quote texts. */
  | { readonly kind: 'fault'; readonly error: unknown }
  /** Claims as they come, in their places; the result's own take their place at the end. */
  | { readonly kind: 'placed'; readonly claims: readonly Claim[] };

export interface CheckRun {
  readonly signal: AbortSignal;
  readonly report: (event: CheckEvent) => void;
  /** ms that the whole of it may take; left out: as long as it takes. */
  readonly limit?: number;
  /** What is remembered between runs; without it every run asks for everything. */
  readonly cache?: Cache;
  /** What the program sees of the source for itself; without it no verdict is looked at again. `summary` is its plain text. */
  readonly passages?: (source: Source, summary: string, signal: AbortSignal) => Promise<PassageFinder>;
  /** Asks for everything anew, or for the claims of the sentences with these texts, and remembers that. */
  readonly fresh?: boolean | ReadonlySet<string>;
}

/**
 * One check of a summary by a judge. Whatever goes wrong comes back as a result with the outcome `invalid`.
 * @throws CheckFailure of kind `cancelled`, and nothing else
 */
export async function check(job: CheckJob, judge: Judge, run: CheckRun): Promise<CheckResult> {
  const started = Date.now();
  const tally = new RunTally();
  const sentences = sentencesOf(job.summary.text, job.summary);
  const limit = run.limit === undefined ? null : AbortSignal.timeout(run.limit);
  const signal = limit ? AbortSignal.any([run.signal, limit]) : run.signal;
  let found: Found = { claims: [], questions: [], nothing: 0, invalid: null };
  try {
    run.signal.throwIfAborted();
    refuseUnfit(job, sentences);
    const knowing = run.cache ? remembering(judge, run.cache, run.fresh) : judge;
    const wise = job.options.facts ? againstFacts(knowing, job.options.facts) : knowing;
    const report = (event: CheckEvent) => {
      tally.add(event);
      run.report(event);
    };
    found = { ...(await judgeAll(job, wise, { ...run, signal, report }, sentences)), invalid: null };
  } catch (error) {
    const failure =
      limit?.aborted && !run.signal.aborted ? new CheckFailure('tooLong', { seconds: run.limit! / 1000 }) : toFailure(error, run.signal);
    if (failure.kind === 'cancelled') throw failure;
    if (failure.kind === 'internal') run.report({ kind: 'fault', error });
    found = { ...found, invalid: { kind: failure.kind, details: failure.details } };
  }
  const { threshold, strict, failOnContradicted } = job.options;
  const options = { threshold, strict, failOnContradicted };
  const score = found.invalid ? null : scoreOf(found.claims, found.questions, options);
  return {
    ...(score ?? { score: null, alignment: null, coverage: null, range: null, outcome: 'invalid' }),
    ...found,
    invalid: found.invalid ?? (score?.outcome === 'invalid' ? whyOpen(found) : null),
    sentences: sentences.length,
    orders: judge.estimate ? [] : findOrders(job.source, sentences),
    judge: { id: judge.id, version: judge.version, served: tally.served, unit: judge.unit, estimate: judge.estimate },
    usage: tally.usage,
    kept: tally.kept,
    options,
    sources: await Promise.all(job.source.map(checkedSource)),
    summaryHash: await longHashOf(summaryOf(job)),
    questionsHash: hashOf(JSON.stringify(found.questions.map(({ text, expected }) => [text, expected]))),
    finished: Date.now(),
    took: Date.now() - started,
  };
}

const checkedSource = async (document: SourceDocument): Promise<CheckedSource> => ({
  id: document.id,
  name: document.name,
  hash: await documentHash(document),
  print: printOf(document.text),
});

interface Found extends Judged {
  readonly invalid: Invalid | null;
}

const summaryOf = ({ summary: { text, region } }: CheckJob): string => (region ? text.slice(region.start, region.end) : text);

/** @throws CheckFailure where there is nothing to judge */
function refuseUnfit(job: CheckJob, sentences: readonly SummarySentence[]): void {
  const { summary, source } = job;
  if (!sentences.length) throw new CheckFailure(summary.region ? 'emptySelection' : 'emptySummary');
  if (!summary.region && source.some(({ id }) => id === summary.id)) throw new CheckFailure('sameText');
  const empty = source.find(({ text }) => !/[\p{L}\p{N}]/u.test(text));
  if (empty || !source.length) throw new CheckFailure('emptySource', empty ? { file: empty.name } : {});
}

/** The reason why unjudged items leave a result without a score. */
function whyOpen({ claims, questions }: Found): Invalid {
  if (!questions.some(({ expected }) => expected)) return { kind: 'noQuestions', details: {} };
  if (claims.length && claims.every(({ verdict }) => verdict === 'unjudged')) return { kind: 'unaccounted', details: {} };
  const unjudged = [...claims.map(({ verdict }) => verdict), ...questions.map(({ answer }) => answer)].filter(
    (state) => state === 'unjudged',
  );
  return { kind: 'tooManyUnjudged', details: { count: unjudged.length } };
}

/** What a judge reported of itself while it ran. */
class RunTally {
  served: string | null = null;
  kept = 0;
  usage: Usage = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, retries: 0 };

  add(event: CheckEvent): void {
    if (event.kind === 'served') this.served = event.model;
    if (event.kind === 'kept') this.kept += event.verdicts;
    if (event.kind !== 'usage') return;
    // One call without a count makes the sum unknown.
    const sum = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);
    const { usage } = event;
    this.usage = {
      calls: this.usage.calls + usage.calls,
      inputTokens: sum(this.usage.inputTokens, usage.inputTokens),
      cachedTokens: sum(this.usage.cachedTokens, usage.cachedTokens),
      outputTokens: sum(this.usage.outputTokens, usage.outputTokens),
      retries: this.usage.retries + usage.retries,
    };
  }
}
