import { Diagnostic, DiagnosticSeverity, Disposable, languages, workspace, type Uri } from 'vscode';
import { isPathFault } from '../../sources/frontMatter/faults';
import type { Span } from '../../core/judge';
import { openDocument } from '../documents';
import { rangeOf } from '../ranges';
import type { FrontMatters } from './frontMatters';
import { resolveSource } from './sourceFiles';
import { wordFault, wordSourceFault } from './wording';

/** The codes of the faults in front matter, by which their fixes find them. */
export const FRONT_MATTER_CODES = {
  source: 'front-matter-source',
  place: 'front-matter-place',
  judge: 'front-matter-judge',
  other: 'front-matter',
} as const;
type Code = (typeof FRONT_MATTER_CODES)[keyof typeof FRONT_MATTER_CODES];

/** Whether something is wrong with a source that a document names, so that it can't be checked against what it names. */
export const hasSourceFault = (uri: Uri): boolean =>
  languages
    .getDiagnostics(uri)
    .some(({ source, code }) => source === 'Summary Lint' && (code === FRONT_MATTER_CODES.source || code === FRONT_MATTER_CODES.place));

/** Shows what is wrong with front matter, and which of its sources are not there or may not be read. */
export function registerFrontMatterDiagnostics(matters: FrontMatters): Disposable {
  const collection = languages.createDiagnosticCollection('summary-lint-front-matter');
  const shown = new Map<string, Uri>();
  let watcher: Disposable | undefined;
  const update = async (uri: Uri): Promise<void> => {
    const diagnostics = await diagnosticsOf(uri, matters);
    // Read anew in the meantime: that one's turn comes.
    if (diagnostics === 'stale') return;
    collection.set(uri, diagnostics);
    if (matters.of(uri)?.sources) shown.set(uri.toString(), uri);
    else shown.delete(uri.toString());
    if (shown.size) watcher ??= watchFiles(updateAll);
  };
  const updateAll = () => {
    for (const uri of shown.values()) void update(uri);
  };
  return Disposable.from(
    collection,
    matters.onDidChange((uri) => void update(uri)),
    workspace.onDidChangeWorkspaceFolders(updateAll),
    { dispose: () => watcher?.dispose() },
  );
}

/** Files that come and go, which a path may lead to. */
function watchFiles(look: () => void): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, 100);
  };
  const watcher = workspace.createFileSystemWatcher('**/*', false, true, false);
  watcher.onDidCreate(lookSoon);
  watcher.onDidDelete(lookSoon);
  return Disposable.from(watcher, { dispose: () => clearTimeout(timer) });
}

async function diagnosticsOf(uri: Uri, matters: FrontMatters): Promise<Diagnostic[] | 'stale'> {
  const [document, matter] = [openDocument(uri), matters.of(uri)];
  if (!document || !matter) return [];
  const make = (place: Span, message: string, severity: DiagnosticSeverity, code: Code) => {
    const diagnostic = new Diagnostic(rangeOf(document, place), message, severity);
    diagnostic.source = 'Summary Lint';
    diagnostic.code = code;
    return diagnostic;
  };
  const { Warning, Information } = DiagnosticSeverity;
  const { source, place, judge, other } = FRONT_MATTER_CODES;
  const inWords = matter.faults.map((fault) => {
    const ofSource = isPathFault(fault.code) || (fault.code === 'wrongValue' && fault.key === 'source');
    // Other tools note there where a text was found.
    const severity = fault.code === 'address' ? Information : Warning;
    return make(
      fault,
      wordFault(fault),
      severity,
      ofSource ? source : fault.code === 'wrongValue' && fault.key === 'judge' ? judge : other,
    );
  });
  const inFiles = await Promise.all(
    (matter.sources ?? []).map(async (named) => {
      const { fault } = await resolveSource(uri, named.path);
      return fault ? [make(named, wordSourceFault(fault), Warning, fault === 'untitled' || fault === 'noFolder' ? place : source)] : [];
    }),
  );
  return matters.of(uri) === matter ? [...inWords, ...inFiles.flat()] : 'stale';
}
