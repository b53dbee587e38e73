import { FINDING_KINDS, findingOf, type FindingKind } from '../findings';
import { Lines, type LineSpan } from '../lines';
import type { Claim, Evidence } from '../result';
import { wordFinding, wordPlace, type Words } from '../wording';
import type { Reported, ReportedText } from './reported';

/** Words of a source with the file that they are in. */
export interface Passage {
  readonly quote: string;
  readonly source: ReportedText;
  readonly at: LineSpan;
}

export interface Finding {
  readonly kind: FindingKind;
  readonly claim: Claim;
  readonly message: string;
  /** Where the words at fault are in the summary; null since they were edited. */
  readonly at: LineSpan | null;
  readonly passages: readonly Passage[];
}

/** The passage of each piece of evidence that is in one of the texts. */
export function passageFinder(sources: readonly ReportedText[]): (evidence: readonly Evidence[]) => Passage[] {
  const known = new Map(sources.map((source) => [source.id, { source, lines: new Lines(source.text) }]));
  return (evidence) =>
    evidence.flatMap(({ quote, source: id, start, end }) => {
      const found = known.get(id);
      return found ? [{ quote, source: found.source, at: found.lines.spanOf({ start, end }) }] : [];
    });
}

/** What is wrong with a claim, in one sentence; of a claim that was edited it names the words that were judged. */
export function findingMessage(
  claim: Claim,
  kind: FindingKind,
  { summary, sources, edited }: Reported,
  near: Passage | undefined,
  words: Words,
) {
  const gone = edited.has(claim.id);
  const said = gone ? { ...claim, start: 0, end: claim.text.length, focus: null } : claim;
  return wordFinding(said, kind, words, {
    text: gone ? claim.text : summary.text,
    sourceNames: sources.map(({ name }) => name),
    nearest: near ? wordPlace(near.at.start.line, sources.length > 1 ? near.source.name : null, words) : null,
  });
}

/** The findings in the order of the summary, the worst first on the same words; those that were edited come last. */
export function findingsOf(reported: Reported, words: Words): Finding[] {
  const { result, summary, sources, edited } = reported;
  const lines = new Lines(summary.text);
  const passagesOf = passageFinder(sources);
  const start = ({ claim: { id, focus, start: own } }: Pick<Finding, 'claim'>) => (edited.has(id) ? Infinity : (focus?.start ?? own));
  return result.claims
    .flatMap((claim): Finding[] => {
      const kind = findingOf(claim);
      if (!kind) return [];
      const passages = passagesOf(claim.evidence);
      const at = edited.has(claim.id) ? null : lines.spanOf(claim.focus ?? claim);
      return [{ kind, claim, message: findingMessage(claim, kind, reported, passages[0], words), at, passages }];
    })
    .sort((one, other) => {
      const [first, second] = [start(one), start(other)];
      return first === second ? FINDING_KINDS.indexOf(one.kind) - FINDING_KINDS.indexOf(other.kind) : first - second;
    });
}
