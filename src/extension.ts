import { loadedAt } from './vscode/loaded';
import { commands, EventEmitter, Uri, window, workspace, type ExtensionContext, type LogOutputChannel } from 'vscode';
import { toFailure } from './core/failure';
import { StoredCache } from './core/storedCache';
import { BuiltinThread, startWorker } from './judges/builtin/thread/client';
import { cacheFiles } from './vscode/cacheFiles';
import { CheckCommands } from './vscode/checkCommand';
import { checkFile } from './vscode/checkFile';
import { registerCheckTool } from './vscode/checkTool';
import { ChooseJudge } from './vscode/judges/chooseJudge';
import { ClaimsView } from './vscode/claimsView';
import { registerCommands } from './vscode/commands';
import { revealClaim } from './vscode/claimReference';
import { Consent } from './vscode/judges/consent';
import { ContextKeys } from './vscode/contextKeys';
import { Dismissals } from './vscode/dismissals';
import { DraftCommands } from './vscode/draftCommands';
import { DraftPreview } from './vscode/draftPreview';
import { registerDiagnostics } from './vscode/diagnostics';
import { registerCodeLens } from './vscode/codeLens';
import { CostQuestion } from './vscode/costQuestion';
import { EditorModels } from './vscode/judges/editorModels';
import { EndpointCommands } from './vscode/judges/endpointCommands';
import { summaryIn } from './vscode/documents';
import { openEvidence, registerEvidenceDefinitions } from './vscode/evidence';
import { FixCommands } from './vscode/fixCommands';
import { exportLabels } from './vscode/exportLabels';
import { FailureMessages } from './vscode/failureMessages';
import { registerFrontMatter } from './vscode/frontMatter';
import { FrontMatters } from './vscode/frontMatter/frontMatters';
import { NameSource } from './vscode/frontMatter/nameSource';
import { registerQuickFixes } from './vscode/quickFixes';
import { History } from './vscode/history';
import { HistoryView } from './vscode/historyView';
import { registerHover } from './vscode/hover';
import { BUILTIN } from './vscode/judges/judgeChoice';
import { KeyCommands } from './vscode/judges/keyCommands';
import { Keys } from './vscode/judges/keys';
import { Judges } from './vscode/judges/judges';
import { JudgeTrial } from './vscode/judges/judgeTrial';
import { describeError } from './vscode/log';
import { ModelLists } from './vscode/judges/modelLists';
import { PinnedQuestions } from './vscode/pinnedQuestions';
import { Preview } from './vscode/preview';
import { QuestionsView } from './vscode/questionsView';
import { RememberedSources } from './vscode/rememberedSources';
import { registerResultContext } from './vscode/resultContext';
import { exportReport } from './vscode/report/exportReport';
import { ReportPanel } from './vscode/report/panel';
import { Reports } from './vscode/report/reports';
import { ResultKeeper } from './vscode/resultKeeper';
import { Results } from './vscode/results';
import { ResultStorage } from './vscode/resultStorage';
import { registerRuleDocs } from './vscode/ruleDocs';
import { Runs } from './vscode/runs';
import { Sample } from './vscode/sample';
import { Settings } from './vscode/settings';
import { SourceWatch } from './vscode/sourceWatch';
import { registerStatusBar } from './vscode/statusBar';
import { UnaskedChecks } from './vscode/unaskedChecks';
import { UndoneFixes } from './vscode/undoneFixes';
import { useJudge } from './vscode/judges/useJudge';
import { ViewFilter } from './vscode/viewFilter';
import { VirtualTexts } from './vscode/virtualTexts';
import { words } from './vscode/words';

/** For the extension's own tests and its bench. */
export interface Activated {
  /** ms spent in loading the bundle and in `activate`. In between the editor is busy with other things. */
  readonly activationMs: number;
  readonly results: Results;
  readonly runs: Runs;
  readonly history: History;
  readonly reports: Reports;
  readonly editorModels: EditorModels;
  readonly log: LogOutputChannel;
}

const loading = performance.now() - loadedAt;

let flush: (() => Promise<void>) | undefined;

/** Builds the parts and registers them; nothing is read, sent or shown before somebody asks for it. */
export function activate({
  subscriptions,
  secrets,
  globalState,
  workspaceState,
  extensionUri,
  storageUri,
  globalStorageUri,
  languageModelAccessInformation,
}: ExtensionContext): Activated {
  const started = performance.now();
  const log = window.createOutputChannel('Summary Lint', { log: true });
  const matters = new FrontMatters();
  const settings = new Settings((section, scope) => workspace.getConfiguration(section, scope), matters.optionOf);
  const contextKeys = new ContextKeys((...setContext) => commands.executeCommand(...setContext));
  const filter = new ViewFilter(contextKeys);
  const messages = new FailureMessages(log);

  const keys = new Keys(secrets, globalState);
  const consent = new Consent(
    { user: globalState, workspace: workspaceState },
    (...question) => window.showWarningMessage(...question),
    words,
  );
  const builtin = new BuiltinThread(
    () => startWorker(Uri.joinPath(extensionUri, 'dist', 'builtinJudge.js').fsPath),
    async () => (await import('./judges/builtin')).createBuiltinWork(),
  );
  const cache = new StoredCache(cacheFiles(Uri.joinPath(globalStorageUri, 'rulings')), (error) => {
    log.warn(`Rulings can't be kept: ${describeError(error)}`);
  });
  const editorModels = new EditorModels(languageModelAccessInformation);
  const judges = new Judges({
    editorModels,
    words,
    memory: cache,
    settings,
    keys,
    consent,
    builtin,
    state: globalState,
    log,
    isTrusted: () => workspace.isTrusted,
  });
  const keyCommands = new KeyCommands({ keys, judges, settings, messages });
  const lists = new ModelLists({ settings, keys, judges, consent });
  const texts = new VirtualTexts();
  const use = useJudge({ settings, keys, keyCommands, consent });
  const trial = new JudgeTrial({ settings, judges, messages, texts, setKey: keyCommands.setFor, use });
  const endpointCommands = new EndpointCommands({ settings, keys, judges, use, test: trial.run });
  const choose = new ChooseJudge({ settings, editorModels, lists, endpointCommands, use }).run;

  const storage = new ResultStorage(Uri.joinPath(storageUri ?? globalStorageUri, 'results'), log);
  const results = new Results(storage);
  const keeper = new ResultKeeper(results, storage);
  flush = () => keeper.flush();
  const runs = new Runs(new EventEmitter());
  const sample = new Sample(extensionUri, globalStorageUri);
  const lastRulings = new StoredCache(null);
  const preview = new Preview(settings);
  const dismissals = new Dismissals({ results, settings, state: workspaceState, messages });
  const pinned = new PinnedQuestions(results, settings);
  const history = new History(
    new StoredCache(cacheFiles(Uri.joinPath(storageUri ?? globalStorageUri, 'history')), (error) => {
      log.warn(`The history can't be kept: ${describeError(error)}`);
    }),
  );
  const remembered = new RememberedSources(workspaceState);
  const costs = new CostQuestion(settings);
  const checks = new CheckCommands({
    history,
    results,
    runs,
    judges,
    settings,
    remembered,
    messages,
    log,
    cache,
    lastRulings,
    costs,
    pinned,
    preview,
    frontMatter: matters,
    namedSources: async (summary) => sample.sourcesOf(summary.uri) ?? (await matters.sourcesOf(summary)),
    setKey: keyCommands.setFor,
    chooseJudge: choose,
  });
  const draftPreview = new DraftPreview(texts);
  const historyView = new HistoryView(results, history, settings, texts);
  const reports = new Reports({ results, storage, history, dismissals, settings, matters });
  const reportPanel = new ReportPanel({
    reports,
    results,
    extension: extensionUri,
    messages,
    changes: [results.onDidChange, results.onDidClear, history.onDidChange, dismissals.onDidChange, matters.onDidChange],
  });
  const undone = new UndoneFixes(results, checks, settings);
  const fixes = new FixCommands(results, checks, settings, undone);
  const drafts = new DraftCommands({ results, judges, settings, messages, fixes, preview: draftPreview });

  subscriptions.push(
    log,
    builtin,
    results,
    keeper,
    new SourceWatch(results, log),
    runs,
    preview,
    texts,
    history,
    historyView,
    registerDiagnostics(results, settings, dismissals),
    registerResultContext(results, contextKeys),
    registerStatusBar(results, runs, settings, dismissals, matters),
    matters,
    registerFrontMatter(matters),
    registerCodeLens({ results, runs, settings, dismissals, matters }),
    undone,
    new UnaskedChecks({ checks, results, runs, settings, judges, matters, log }),
    dismissals,
    filter,
    new QuestionsView(results, runs, filter),
    new ClaimsView(results, dismissals, filter),
    registerHover(results, dismissals),
    registerEvidenceDefinitions(results),
    registerCheckTool({ settings, judges, matters, costs, cache, log }),
    registerQuickFixes(results, settings, dismissals),
    reportPanel,
    registerRuleDocs(extensionUri),
    runs.onDidChange(() => {
      contextKeys.set('summaryLint.checking', runs.some);
    }),
    registerCommands(
      {
        'summaryLint.check': checks.check,
        'summaryLint.checkAgain': checks.checkAgain,
        'summaryLint.checkFromScratch': checks.checkFromScratch,
        'summaryLint.checkFile': checkFile(checks),
        'summaryLint.nameSource': new NameSource(results, remembered).run,
        'summaryLint.forgetRulings': () => Promise.all([cache.clear(), lastRulings.clear()]),
        'summaryLint.judgeRest': checks.judgeRest,
        'summaryLint.pinQuestion': pinned.pin,
        'summaryLint.unpinQuestion': pinned.unpin,
        'summaryLint.chooseSource': checks.chooseSource,
        'summaryLint.cancel': checks.cancel,
        'summaryLint.chooseJudge': choose,
        'summaryLint.addEndpoint': endpointCommands.add,
        'summaryLint.removeEndpoint': endpointCommands.remove,
        'summaryLint.testJudge': () => trial.run(),
        'summaryLint.setApiKey': keyCommands.set,
        'summaryLint.removeApiKey': keyCommands.remove,
        'summaryLint.removeApiKeys': keyCommands.removeAll,
        'summaryLint.openSample': async () => {
          const summary = summaryIn(await sample.open(), null);
          // Nobody who opens a sample asked to have it sent to a model, whatever the workspace asks for.
          if (settings.get('judge') === BUILTIN.id) await checks.run({ summary, sources: [sample.source], judge: BUILTIN });
        },
        'summaryLint.clearResults': async () => {
          const here = window.activeTextEditor?.document.uri;
          const shown = here && results.of(here).length ? here : results.current?.uri;
          if (shown) await results.clear(shown);
        },
        'summaryLint.showLog': () => {
          log.show();
        },
        'summaryLint.openEvidence': openEvidence(results),
        'summaryLint.insertAnswer': drafts.insertAnswer,
        'summaryLint.insertAnswerHere': drafts.insertAnswerHere,
        'summaryLint.copyQuestion': drafts.copyQuestion,
        'summaryLint.rewriteClaim': drafts.rewriteClaim,
        'summaryLint.compareRuns': historyView.compare,
        'summaryLint.clearHistory': historyView.clear,
        'summaryLint.showOnlyFaults': () => filter.show(true),
        'summaryLint.showEverything': () => filter.show(false),
        'summaryLint.exportLabels': () => exportLabels(results, dismissals),
        'summaryLint.showReport': reportPanel.show,
        'summaryLint.exportReport': exportReport(reports, settings),
        'summaryLint.dismissClaim': dismissals.dismiss,
        'summaryLint.restoreClaim': dismissals.restore,
        'summaryLint.revealClaim': revealClaim(results),
        'summaryLint.checkClaim': fixes.checkClaim,
        'summaryLint.checkFix': fixes.checkFix,
      },
      (error, command) => {
        log.error(`${command} failed`);
        messages.show(toFailure(error));
      },
    ),
  );
  return { activationMs: loading + performance.now() - started, results, runs, history, reports, editorModels, log };
}

/** Writes results that are not written yet. */
export const deactivate = (): Promise<void> | undefined => flush?.();
