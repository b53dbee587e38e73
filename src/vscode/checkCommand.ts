import { Uri, window, workspace } from 'vscode';
import type { CheckEvent, CheckJob } from '../core/check';
import { CheckFailure, toFailure } from '../core/failure';
import type { Source } from '../core/judge';
import type { Cache } from '../core/remember';
import type { CheckResult } from '../core/result';
import { isSame, nameOf, readSources, summaryIn, summaryNow, type Summary } from './documents';
import type { CostQuestion } from './costQuestion';
import { openAddress, type FailureMessages } from './failureMessages';
import type { FrontMatters } from './frontMatter/frontMatters';
import type { History } from './history';
import { askedJudge, BUILTIN, chosenJudge, endpointOf, judgeOf, type JudgeChoice } from './judges/judgeChoice';
import type { ChosenJudge, Judges } from './judges/judges';
import { describeError, type Log } from './log';
import { checkOptions } from './checkOptions';
import type { PinnedQuestions } from './pinnedQuestions';
import type { Preview } from './preview';
import { showProgress } from './progress';
import type { RememberedSources } from './rememberedSources';
import { selectedSummary, type Request } from './request';
import type { Results, TrackedResult } from './results';
import type { Run, Runs } from './runs';
import type { Settings } from './settings';
import { pickSources } from './sourcePicker';
import { Stages } from './stages';
import { words } from './words';

export interface CheckParts {
  readonly results: Pick<Results, 'publish' | 'at' | 'current'>;
  readonly history: Pick<History, 'add'>;
  readonly runs: Runs;
  readonly judges: Pick<Judges, 'obtain' | 'check'>;
  readonly settings: Settings;
  readonly remembered: RememberedSources;
  readonly messages: Pick<FailureMessages, 'show'>;
  readonly log: Log;
  /** What judges ruled before. */
  readonly cache: Cache;
  /** The same for this window only: what *Judge the Rest* goes on from where nothing is to be remembered. */
  readonly lastRulings: Cache;
  readonly costs: Pick<CostQuestion, 'ask'>;
  readonly pinned: Pick<PinnedQuestions, 'of' | 'open'>;
  readonly preview: Pick<Preview, 'add' | 'end'>;
  readonly frontMatter: Pick<FrontMatters, 'take' | 'settingsOf'>;
  /** The sources that a summary names for good, so that none are asked for. @throws CheckFailure */
  readonly namedSources: (summary: Summary) => Promise<readonly Uri[] | null>;
  readonly setKey: (endpoint: string) => Promise<boolean>;
  readonly chooseJudge: () => Promise<boolean>;
}

interface Checked {
  readonly result: CheckResult;
  readonly source: Source;
}

const { t } = words;

/** The commands that check a summary. */
export class CheckCommands {
  constructor(private readonly parts: CheckParts) {}

  /** *Check Summary Against Source…*: the selection, or the whole file. */
  readonly check = async (): Promise<void> => {
    const summary = selectedSummary();
    if (!summary) {
      tellNoSummary();
      return;
    }
    await this.checkSummary(summary);
  };

  /** *Check Again*: the region at the cursor against the same sources. Asks nothing. */
  readonly checkAgain = (): Promise<void> => this.runKnown({});

  /** *Check from Scratch*: as *Check Again*, but keeps no verdict. */
  readonly checkFromScratch = (): Promise<void> => this.runKnown({ how: 'anew' });

  /** *Judge the Rest*: as *Check Again*, and keeps every verdict that there is. */
  readonly judgeRest = (): Promise<void> => this.runKnown({ how: 'rest' });

  /** *Choose Source…*: the region at the cursor, always asking what against. */
  readonly chooseSource = async (): Promise<void> => {
    const summary = await this.summaryHere();
    if (summary) await this.pickAndRun(summary);
    else tellNoSummary();
  };

  readonly cancel = (): void => {
    const uri = window.activeTextEditor?.document.uri;
    const run = uri && this.parts.runs.of(uri);
    if (run) run.cancel();
    else this.parts.runs.cancelAll();
  };

  /** Checks a summary against its sources, telling of whatever goes wrong. Ends when the result is published. */
  async run(request: Request): Promise<void> {
    try {
      const { summary, sources, unasked } = request;
      await this.parts.frontMatter.take(summary);
      const choice = this.judgeFor(request);
      const judge = await this.parts.judges.obtain(choice, [...new Set([summary.uri, ...sources].map(nameOf))]);
      if (!judge) return;
      const ended = await this.parts.runs.start(summary.uri, (run) => {
        const result = this.judge(request, judge, run);
        if (unasked) unasked.signal.addEventListener('abort', run.cancel);
        else showProgress(t('Checking {0}', nameOf(summary.uri)), run, this.parts.runs, result);
        return result;
      });
      if (ended.kind === 'cancelled') this.fail(new CheckFailure('cancelled'), request);
      else this.publish(ended.value, request);
    } catch (error) {
      this.fail(toFailure(error), request);
    }
  }

  /** What was checked, as it is now, against what it names by now; without that against the same sources. @throws CheckFailure */
  async requestOf(tracked: Pick<TrackedResult, 'uri' | 'region' | 'sources'>): Promise<Request> {
    const summary = summaryIn(await workspace.openTextDocument(tracked.uri), tracked.region);
    const named = await this.parts.namedSources(summary);
    return { summary, sources: named ?? tracked.sources.map(({ id }) => Uri.parse(id)) };
  }

  private async runKnown(how: Pick<Request, 'how'>): Promise<void> {
    try {
      const known = await this.checkedSummary();
      if (known) await this.run({ ...known, ...how });
      else await this.check();
    } catch (error) {
      const summary = await this.summaryHere();
      if (summary) this.fail(toFailure(error), { summary, sources: [] });
    }
  }

  /** Against what it names, or else what is picked. */
  async checkSummary(summary: Summary): Promise<void> {
    const { text, region } = summary;
    if (!/[\p{L}\p{N}]/u.test(region ? text.slice(region.start, region.end) : text)) {
      this.fail(new CheckFailure(region ? 'emptySelection' : 'emptySummary'), { summary, sources: [] });
      return;
    }
    try {
      const named = await this.parts.namedSources(summary);
      if (named) await this.run({ summary, sources: named });
      else await this.pickAndRun(summary);
    } catch (error) {
      this.fail(toFailure(error), { summary, sources: [] });
    }
  }

  private async pickAndRun(summary: Summary): Promise<void> {
    const { uri, region } = summary;
    const sources = await pickSources(summary, this.parts.remembered.of(uri));
    if (!sources) return;
    if (!region && sources.some((source) => isSame(source, uri))) {
      this.fail(new CheckFailure('sameText', { file: nameOf(uri) }), { summary, sources });
      return;
    }
    await this.parts.remembered.remember(uri, sources);
    await this.run({ summary, sources });
  }

  private async judge({ summary, sources, how, unasked }: Request, judge: ChosenJudge, run: Run): Promise<Checked> {
    run.say(t('Reading'));
    const source = await readSources(sources, summary);
    const { judges, settings, cache, lastRulings, costs, pinned, preview, results, log } = this.parts;
    const agreed = judge === 'builtin' ? judge : await costs.ask(judge, source, summary, !unasked);
    if (agreed === null) throw new CheckFailure('cancelled');
    const job: CheckJob = {
      summary: { id: summary.uri.toString(), text: summary.text, format: summary.format, region: summary.region },
      source,
      language: null,
      options: checkOptions(settings, summary.uri, await pinned.of(sources, summary.uri)),
    };
    const stages = new Stages(run, words);
    const isFirst = !results.at(summary.uri, summary.region?.start);
    const names = source.map(({ name }) => name);
    const report = (event: CheckEvent) => {
      stages.take(event);
      if (event.kind === 'fault') log.error(describeError(event.error));
      // An earlier result stays in sight until the new one is whole.
      if (event.kind === 'placed' && isFirst && !run.signal.aborted) preview.add(summary, names, event.claims);
    };
    try {
      const remember = settings.get('remember');
      return {
        source,
        result: await judges.check(job, agreed === 'check' ? judge : agreed, {
          signal: run.signal,
          report,
          fresh: how === undefined ? !remember : how === 'anew' || (how !== 'rest' && how),
          limit: settings.get('runTimeout') * 1000,
          cache: remember ? cache : lastRulings,
        }),
      };
    } finally {
      stages.dispose();
      preview.end(summary);
    }
  }

  /** A run that failed does not take an earlier result's place: that one still says something. */
  private publish({ result, source }: Checked, request: Request): void {
    const { results, history, log, frontMatter } = this.parts;
    const { unasked } = request;
    const { uri, region } = request.summary;
    log.info(describe(result));
    const earlier = results.at(uri, region?.start);
    const keep = result.outcome === 'invalid' && (unasked ?? (earlier && earlier.result.outcome !== 'invalid'));
    const dropped = keep ? 0 : results.publish(request.summary, result, source, frontMatter.settingsOf(uri)).dropped;
    if (result.outcome !== 'invalid' && unasked?.isRun !== false) void history.add(uri, result);
    if (result.invalid) this.fail(new CheckFailure(result.invalid.kind, result.invalid.details), request);
    else if (dropped && !unasked) void this.tellDropped(dropped, request);
  }

  private async tellDropped(dropped: number, request: Request): Promise<void> {
    const text =
      dropped === 1
        ? t('1 finding was dropped: its words changed while the judge worked.')
        : t('{0} findings were dropped: their words changed while the judge worked.', dropped);
    const again = t('Check Again');
    if ((await window.showInformationMessage(text, again)) === again) await this.runNow(request);
  }

  private judgeFor({ judge, summary, sources }: Pick<Request, 'judge' | 'summary' | 'sources'>): JudgeChoice {
    return judge ?? chosenJudge(this.parts.settings, summary.uri, sources);
  }

  private idFor({ judge, summary, sources }: Pick<Request, 'judge' | 'summary' | 'sources'>): string {
    return judge?.id ?? askedJudge(this.parts.settings, summary.uri, sources).id;
  }

  private fail(failure: CheckFailure, request: Request): void {
    const { setKey, chooseJudge, messages, pinned, settings, log } = this.parts;
    const { summary, sources, unasked } = request;
    if (unasked) {
      log.info(describeError(failure));
      return;
    }
    messages.show(failure, {
      checkAgain: () => this.runNow(request),
      judgeRest: () => this.runNow({ ...request, how: 'rest' }),
      checkWholeFile: () => this.onSummaryNow({ ...summary, region: null }, (now) => this.checkSummary(now)),
      chooseSource: () => this.onSummaryNow(summary, (now) => this.pickAndRun(now)),
      openAddress: () => openAddress(this.idFor(request)),
      openFile: () => pinned.open(summary.uri),
      useBuiltin: () => this.runNow({ ...request, judge: BUILTIN }),
      setKey: async () => {
        const endpoint = endpointOf(this.idFor(request));
        if (endpoint !== null && (await setKey(endpoint))) await this.runNow(request);
      },
      chooseJudge: async () => {
        if (!(await chooseJudge())) return;
        // Whoever has just chosen does not want the judge of the workspace again, which failed.
        const own = judgeOf(settings, settings.chosenByUser('judge'), 'user');
        const isWish = askedJudge(settings, summary.uri, sources).by === 'workspace' && failure.kind !== 'twoLanguages';
        await this.runNow({ summary, sources, ...(isWish && { judge: own }) });
      },
    });
  }

  private runNow(request: Request): Promise<void> {
    return this.onSummaryNow(request.summary, (summary) => this.run({ ...request, summary }));
  }

  /** A message may have stood for a while: goes on with the text as it is now, or asks anew where the selection is gone. */
  private async onSummaryNow(summary: Summary, goOn: (now: Summary) => Promise<void>): Promise<void> {
    const now = await summaryNow(summary);
    await (now ? goOn(now) : this.check());
  }

  /** What was checked at the cursor, else what the views show. */
  private checkedHere(): TrackedResult | undefined {
    const { results } = this.parts;
    const editor = window.activeTextEditor;
    return (editor && results.at(editor.document.uri, editor.document.offsetAt(editor.selection.active))) ?? results.current;
  }

  private async summaryHere(): Promise<Summary | null> {
    const found = this.checkedHere();
    return found ? summaryIn(await workspace.openTextDocument(found.uri), found.region) : selectedSummary();
  }

  /** What was checked here, else what this file was last checked against. @throws CheckFailure */
  private async checkedSummary(): Promise<Request | null> {
    const found = this.checkedHere();
    if (found) return this.requestOf(found);
    const { remembered, namedSources } = this.parts;
    const summary = selectedSummary();
    const sources = summary ? ((await namedSources(summary)) ?? remembered.of(summary.uri)) : [];
    return summary && sources.length ? { summary, sources } : null;
  }
}

function tellNoSummary(): void {
  void window.showInformationMessage(t('Open the summary first, and select it if it is only a part of the file.'));
}

/** For the log: kinds, counts and times. */
function describe({ judge, outcome, invalid, claims, questions, usage, took }: CheckResult): string {
  const counts = `${claims.length} claims, ${questions.length} questions, ${usage.calls} calls, ${usage.retries} retries, ${took} ms`;
  return `checked by ${judge.id}: ${outcome}${invalid ? ` (${invalid.kind})` : ''}, ${counts}`;
}
