import { measuresOf, type Measures } from '../../core/measures';
import type { Reported, ReportedText } from '../../core/report/reported';
import type { CheckResult } from '../../core/result';
import type { Tracked, TrackedClaim } from '../../core/tracking';

export interface ReportedParts {
  readonly summary: ReportedText;
  /** In the order of the result's. */
  readonly sources: readonly ReportedText[];
  readonly measures: Measures | null;
  readonly scale: number;
  readonly dismissed: ReadonlyMap<string, string>;
}

/** A result as it is now: with the places that its words have moved to. */
export function reportedOf(tracked: Tracked, parts: ReportedParts): Reported {
  const { result, claims, questions } = tracked;
  return {
    ...parts,
    result: { ...result, claims: claims.map(atItsPlace), questions, sources: sourcesOf(tracked) },
    edited: new Set(claims.filter(({ place }) => !place).map(({ id }) => id)),
  };
}

/** null: a source is not as it was judged, and its length and words say nothing of what was. */
export const measuresNow = ({ result, judged, sources }: Tracked, texts: readonly ReportedText[]): Measures | null =>
  sources.every(({ state }) => state === 'same') && texts.every(({ text }) => text) ? measuresOf(judged.text, texts, result) : null;

const atItsPlace = (claim: TrackedClaim): TrackedClaim =>
  claim.place ? { ...claim, ...claim.place, focus: claim.focus && claim.mark } : claim;

/** Under the names that they have by now. */
const sourcesOf = ({ result, sources }: Tracked): CheckResult['sources'] =>
  result.sources.map((source, index) => ({ ...source, ...(sources[index] && { id: sources[index].id, name: sources[index].name }) }));
