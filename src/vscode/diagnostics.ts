import { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Disposable, languages, workspace, type Uri } from 'vscode';
import { FINDING_KINDS, findingOf, RULE_CODES, type FindingKind } from '../core/findings';
import { capped, type Severity, type ShownSeverity } from '../core/severity';
import type { PlacedEvidence, TrackedClaim } from '../core/tracking';
import { wordFinding, wordPassage, wordPlace } from '../core/wording';
import type { Dismissals } from './dismissals';
import { nameOfSource } from './evidence';
import { locationOf, rangeOf } from './ranges';
import type { CheckedDocument, Results, TrackedResult } from './results';
import { rulePage } from './ruleDocs';
import { SECTION, type Settings } from './settings';
import { words } from './words';

export const SEVERITIES: Readonly<Record<ShownSeverity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Shows the findings of all results as diagnostics, set anew in the turn of every change. */
export function registerDiagnostics(
  results: Results,
  settings: Settings,
  dismissals: Pick<Dismissals, 'idsIn' | 'onDidChange'>,
): Disposable {
  const collection = languages.createDiagnosticCollection('summary-lint');
  const update = (uri: Uri) => {
    const checked = results.documentOf(uri);
    collection.set(uri, checked && diagnosticsOf(checked, settings, dismissals));
  };
  const updateAll = () => {
    for (const { document } of results.documents) update(document.uri);
  };
  return Disposable.from(
    collection,
    dismissals.onDidChange(updateAll),
    results.onDidChange((uri) => {
      if (uri) update(uri);
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${SECTION}.severity`)) updateAll();
    }),
  );
}

function diagnosticsOf(checked: CheckedDocument, settings: Settings, dismissals: Pick<Dismissals, 'idsIn'>): Diagnostic[] {
  // Read once for all claims, as every keystroke comes here.
  const severities = new Map(FINDING_KINDS.map((kind) => [kind, settings.severityOf(kind, checked.document.uri)]));
  const found = checked.results.flatMap((tracked) => {
    const dismissed = dismissals.idsIn(tracked);
    return tracked.claims.flatMap((claim, index) =>
      dismissed.has(claim.id) ? [] : (diagnosticOf(claim, index, { checked, tracked, severities }) ?? []),
    );
  });
  // On the same words the worst first.
  found.sort((one, other) => one.place.start - other.place.start || one.rank - other.rank);
  return found.map(({ diagnostic }) => diagnostic);
}

interface Context {
  readonly checked: CheckedDocument;
  readonly tracked: TrackedResult;
  readonly severities: ReadonlyMap<FindingKind, Severity>;
}

const placeOf = (tracked: TrackedResult, { source, at }: PlacedEvidence): string =>
  wordPlace(at.start.line, tracked.sources.length > 1 ? nameOfSource(tracked, source) : null, words);

function diagnosticOf(claim: TrackedClaim, index: number, { checked: { document, text }, tracked, severities }: Context) {
  const kind = findingOf(claim);
  if (!kind || !claim.mark) return null;
  const severity = severities.get(kind);
  if (!severity || severity === 'off') return null;

  // What the judge said, though a source may have changed since; its words are those of the text as it is.
  const said = { ...tracked.result.claims[index]!, ...claim.mark, focus: null };
  const message = wordFinding(said, kind, words, {
    text,
    sourceNames: tracked.sources.map(({ name }) => name),
    nearest: claim.evidence[0] ? placeOf(tracked, claim.evidence[0]) : null,
  });
  const diagnostic = new Diagnostic(rangeOf(document, claim.mark), message, SEVERITIES[capped(severity, claim)]);
  diagnostic.source = 'Summary Lint';
  diagnostic.code = { value: RULE_CODES[kind], target: rulePage(kind) };
  diagnostic.relatedInformation = claim.evidence.map(
    (evidence) => new DiagnosticRelatedInformation(locationOf(evidence), wordPassage(claim, evidence.quote, words)),
  );
  return { diagnostic, place: claim.mark, rank: FINDING_KINDS.indexOf(kind) };
}
