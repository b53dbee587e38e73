import { languages, Uri, ViewColumn, window, type Definition, type DefinitionProvider, type Disposable, type LocationLink } from 'vscode';
import type { Span } from '../core/judge';
import type { LinePosition, LineSpan } from '../core/lines';
import type { PlacedEvidence, TrackedClaim } from '../core/tracking';
import { isSame, uriFrom } from './documents';
import { rangeOf, rangeOfLines, touches } from './ranges';
import type { Results, TrackedResult } from './results';

/** A claim whose words are in the text, with its result. */
export interface PlacedClaim {
  readonly claim: TrackedClaim;
  readonly place: Span;
  readonly tracked: TrackedResult;
}

/** Claims whose words an offset (UTF-16) of a document lies in, the shortest first. */
export function claimsAt(results: Results, uri: Uri, offset: number): PlacedClaim[] {
  const found = results
    .of(uri)
    .flatMap((tracked) =>
      tracked.claims.flatMap((claim) => (claim.place && touches(claim.place, offset) ? [{ claim, place: claim.place, tracked }] : [])),
    );
  const length = ({ place }: PlacedClaim) => place.end - place.start;
  return found.sort((one, other) => length(one) - length(other));
}

/** What a person calls the source of some evidence. */
export const nameOfSource = ({ sources }: TrackedResult, id: string): string => sources.find((source) => source.id === id)?.name ?? id;

/** F12, Ctrl+click and Alt+F12 lead from a claim to its evidence. */
export function registerEvidenceDefinitions(results: Results): Disposable {
  const provider: DefinitionProvider = {
    provideDefinition(document, position): Definition | LocationLink[] {
      return claimsAt(results, document.uri, document.offsetAt(position)).flatMap(({ place, claim }) =>
        claim.evidence.map(({ source, at }) => ({
          originSelectionRange: rangeOf(document, place),
          targetUri: Uri.parse(source, true),
          targetRange: rangeOfLines(at),
        })),
      );
    },
  };
  return languages.registerDefinitionProvider('*', provider);
}

/** The argument of `summaryLint.openEvidence`. */
export interface Passage extends LineSpan {
  /** The source's URI. */
  readonly source: string;
}

export const passageOf = ({ source, at: { start, end } }: PlacedEvidence): Passage => ({ source, start, end });

/**
 * `summaryLint.openEvidence`: opens the source beside, in preview, and selects the words. The summary stays the current one.
 * An argument that is no passage does nothing, as links and other extensions can bring any.
 */
export function openEvidence(results: Results): (passage: unknown) => Promise<void> {
  return async (passage) => {
    if (!isPassage(passage)) return;
    const uri = Uri.parse(passage.source, true);
    const columnOf = (one?: Uri) => window.visibleTextEditors.find(({ document }) => one && isSame(document.uri, one))?.viewColumn;
    const summary = results.current?.uri;
    if (!summary || !isSame(summary, uri)) results.lookAtPassage(uri);
    const besideSummary = columnOf(summary);
    await window.showTextDocument(uri, {
      viewColumn: columnOf(uri) ?? (besideSummary ? besideSummary + 1 : ViewColumn.Beside),
      preview: true,
      selection: rangeOfLines(passage),
    });
  };
}

function isPassage(value: unknown): value is Passage {
  if (typeof value !== 'object' || value === null) return false;
  const { source, start, end } = value as Partial<Record<keyof Passage, unknown>>;
  return uriFrom(source) !== null && isPosition(start) && isPosition(end);
}

function isPosition(value: unknown): value is LinePosition {
  if (typeof value !== 'object' || value === null) return false;
  const { line, character } = value as Partial<Record<keyof LinePosition, unknown>>;
  return [line, character].every((part) => Number.isSafeInteger(part) && Number(part) >= 0);
}
