import { Diagnostic, languages, workspace, type Disposable } from 'vscode';
import { findingOf } from '../core/findings';
import type { Claim } from '../core/result';
import { capped } from '../core/severity';
import { wordFinding } from '../core/wording';
import { SEVERITIES } from './diagnostics';
import { isSame, type Summary } from './documents';
import { rangeOf } from './ranges';
import type { Settings } from './settings';
import { words } from './words';

/** Findings of a check that still runs, as the judge writes them; the result takes their place. None is shown on a text that has changed since. */
export class Preview implements Disposable {
  private readonly collection = languages.createDiagnosticCollection('summary-lint-running');
  private readonly changes = workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length) this.collection.delete(document.uri);
  });

  constructor(private readonly settings: Settings) {}

  add({ uri, text }: Summary, sourceNames: readonly string[], claims: readonly Claim[]): void {
    const document = workspace.textDocuments.find((open) => isSame(open.uri, uri));
    if (document?.getText() !== text) return;
    const found = claims.flatMap((claim) => {
      const kind = findingOf(claim);
      const severity = kind && this.settings.severityOf(kind, uri);
      if (!kind || severity === 'off' || severity === null) return [];
      const diagnostic = new Diagnostic(
        rangeOf(document, claim.focus ?? claim),
        wordFinding(claim, kind, words, { text, sourceNames, nearest: null }),
        SEVERITIES[capped(severity, claim)],
      );
      diagnostic.source = 'Summary Lint';
      return [diagnostic];
    });
    this.collection.set(document.uri, [...(this.collection.get(document.uri) ?? []), ...found]);
  }

  end({ uri }: Pick<Summary, 'uri'>): void {
    this.collection.delete(uri);
  }

  dispose(): void {
    this.collection.dispose();
    this.changes.dispose();
  }
}
