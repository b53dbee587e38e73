import { Location, Position, Range, Uri, type TextDocument } from 'vscode';
import type { Span } from '../core/judge';
import type { LineSpan } from '../core/lines';
import type { PlacedEvidence } from '../core/tracking';

/** The one place that turns offsets and lines into the editor's ranges. */
export const rangeOf = (document: TextDocument, { start, end }: Span): Range =>
  new Range(document.positionAt(start), document.positionAt(end));

export const rangeOfLines = ({ start, end }: LineSpan): Range =>
  new Range(new Position(start.line, start.character), new Position(end.line, end.character));

export const locationOf = ({ source, at }: Pick<PlacedEvidence, 'source' | 'at'>): Location =>
  new Location(Uri.parse(source, true), rangeOfLines(at));

/** Offset (UTF-16) at or inside a span, its end included: where the cursor stands after its last letter. */
export const touches = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end;
