/** A result while the texts that it is about go on changing. Plain data, replaced at each change and never changed itself. */
import { followRegion, followWords, type Edit } from './edits';
import { findingOf } from './findings';
import { withoutFrontMatter } from './frontMatter';
import type { Source, Span } from './judge';
import { Lines, type LineSpan } from './lines';
import { printOf } from './print';
import { quoteFinder } from './quotes';
import type { CheckResult, Claim, Evidence, Question } from './result';
import type { TextFormat } from './sentences';
import { findAgain } from './wordsAgain';

/** Words of a source with their place in it by lines, as that source is now. */
export interface PlacedEvidence extends Evidence {
  readonly at: LineSpan;
}

interface Proven {
  /** The words that are still in their source. */
  readonly evidence: readonly PlacedEvidence[];
  /** All of them, as the source was when it was judged. */
  readonly proof: readonly PlacedEvidence[];
}

/** `start`, `end` and `focus` are of the text as it was judged, `place` and `mark` of the text as it is. */
export interface TrackedClaim extends Omit<Claim, 'evidence'>, Proven {
  /** The sentence, in the text as it was judged. */
  readonly context: Span;
  /** Where the claim's words are; null since they were edited. */
  readonly place: Span | null;
  /** Where the words at fault are, all of the claim's where the judge named none. */
  readonly mark: Span | null;
  /** null as well once a quote behind it is gone. */
  readonly correction: string | null;
}
export interface TrackedQuestion extends Omit<Question, 'evidence'>, Proven {}

export type SourceState = 'same' | 'changed' | 'gone';

export interface TrackedSource {
  readonly id: string;
  readonly name: string;
  /** Of the text that was judged; null: it was moved since. */
  readonly print: string | null;
  readonly state: SourceState;
}

export interface Tracked {
  readonly result: CheckResult;
  /** The part that was judged as it was then, and where it began in the file. */
  readonly judged: { readonly text: string; readonly start: number; readonly format?: TextFormat };
  /** What its file chose for the check, to be compared with what it chooses by now. */
  readonly fileSettings?: string;
  /** The part as it is now; null: the whole text. */
  readonly region: Span | null;
  readonly summaryEdited: boolean;
  readonly claims: readonly TrackedClaim[];
  readonly questions: readonly TrackedQuestion[];
  readonly sources: readonly TrackedSource[];
}

export interface Judged {
  /** The whole document as it was judged, and the part of it that is the summary. */
  readonly text: string;
  readonly format?: TextFormat;
  readonly region: Span | null;
  readonly source: Source;
  /** Its sentences: whatever else is known of them, where they are. */
  readonly sentences: readonly Span[];
}

export function track(result: CheckResult, { text, format = 'plain', region, source, sentences }: Judged): Tracked {
  const lines = new Map(source.map((document) => [document.id, new Lines(document.text)]));
  const placed = (evidence: readonly Evidence[]): PlacedEvidence[] =>
    evidence.flatMap((item) => {
      const of = lines.get(item.source);
      return of ? [{ ...item, at: of.spanOf(item) }] : [];
    });
  const proven = (evidence: readonly Evidence[]) => ({ evidence: placed(evidence), proof: placed(evidence) });
  const contextOf = (claim: Span) => sentences.find(({ start, end }) => start <= claim.start && claim.end <= end) ?? claim;
  return {
    result,
    judged: { text: region ? text.slice(region.start, region.end) : text, start: region?.start ?? 0, format },
    fileSettings: '',
    region,
    summaryEdited: false,
    claims: result.claims.map((claim) => ({
      ...claim,
      ...proven(claim.evidence),
      context: { start: contextOf(claim).start, end: contextOf(claim).end },
      place: { start: claim.start, end: claim.end },
      mark: claim.focus ?? { start: claim.start, end: claim.end },
    })),
    questions: result.questions.map((question) => ({ ...question, ...proven(question.evidence) })),
    sources: result.sources.map(({ id, name, print }) => ({ id, name, print, state: 'same' })),
  };
}

/** The result after edits that made `after` of `before`: untouched words move, and lost ones are looked for again. */
export function follow(tracked: Tracked, edits: readonly Edit[], before: string, after: string): Tracked {
  const { judged } = tracked;
  const region = tracked.region && regionAfter(tracked.region, edits, after, judged.text);
  const { start, end } = region ?? { start: 0, end: after.length };
  const now = after.slice(start, end);
  const back = now === judged.text;
  const words = tracked.claims.map((claim) => {
    const place = back ? shift(claim, start - judged.start) : claim.place && followWords(claim.place, edits, before, after);
    return { words: shift(claim, -judged.start), sentence: shift(claim.context, -judged.start), place };
  });
  const places = findAgain(words, judged.text, after, { start, end });
  return {
    ...tracked,
    region,
    summaryEdited: !back && plain(now, judged.format) !== plain(judged.text, judged.format),
    claims: tracked.claims.map((claim, index) => {
      const place = places[index] ?? null;
      return { ...claim, place, mark: place && markIn(claim, place, edits, before, after) };
    }),
  };
}

const shift = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

/** Where the region went. Where it was cut or widened and the text that was judged is there again (undo), it is that text. */
function regionAfter(region: Span, edits: readonly Edit[], after: string, judged: string): Span {
  const moved = followRegion(region, edits);
  const from = Math.max(0, moved.start - judged.length);
  const at = after.slice(from, moved.end + judged.length).indexOf(judged);
  const again = { start: from + at, end: from + at + judged.length };
  return at >= 0 && again.start <= moved.end && moved.start <= again.end ? again : moved;
}

/** The words at fault move with the claim; where its white space changed on the way, their own way is taken. */
function markIn(claim: TrackedClaim, place: Span, edits: readonly Edit[], before: string, after: string): Span {
  if (!claim.focus) return place;
  if (place.end - place.start === claim.end - claim.start) return shift(claim.focus, place.start - claim.start);
  return (claim.mark && followWords(claim.mark, edits, before, after)) ?? place;
}

/**
 * The result after a look at one of its sources; the same object where nothing was seen that was not known.
 * @param text the source as it is now; null: it is not there
 */
export function withSource(tracked: Tracked, id: string, text: string | null): Tracked {
  const judged = tracked.sources.find((source) => source.id === id);
  if (!judged) return tracked;
  const state = text === null ? 'gone' : printOf(text) === judged.print ? 'same' : 'changed';
  const lines = text === null ? null : new Lines(text);
  const find = text === null ? null : quoteFinder(text);
  const now = (proof: PlacedEvidence): PlacedEvidence | null => {
    const found = lines && find?.(proof.quote, lines.offsetAt(proof.at.start));
    if (!found) return state === 'same' ? proof : null;
    return { ...proof, start: found.start, end: found.end, at: lines.spanOf(found) };
  };
  const seenAgain = <T extends Proven>(item: T): T => {
    const known = new Map(item.evidence.map((evidence) => [keyOf(evidence), evidence]));
    const evidence = item.proof.flatMap((proof) => (proof.source === id ? now(proof) : known.get(keyOf(proof))) ?? []);
    return isEqual(evidence, item.evidence) ? item : { ...item, evidence };
  };
  const claims = tracked.claims.map((claim, index) => {
    const seen = seenAgain(claim);
    const given = tracked.result.claims[index]?.correction ?? null;
    const correction = seen.evidence.length === seen.proof.length ? given : null;
    return correction === seen.correction ? seen : { ...seen, correction };
  });
  const questions = tracked.questions.map(seenAgain);
  const isSame = state === 'same' && judged.state === 'same' && areSame(claims, tracked.claims) && areSame(questions, tracked.questions);
  // Views show the same objects, and are left alone.
  if (isSame) return tracked;
  return {
    ...tracked,
    sources: tracked.sources.map((source) => (source.id === id ? { ...source, state } : source)),
    claims,
    questions,
  };
}

const isEqual = (some: readonly PlacedEvidence[], others: readonly PlacedEvidence[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);
const areSame = <T>(some: readonly T[], others: readonly T[]): boolean => some.every((one, index) => one === others[index]);

/** The result after one of its sources was moved: it is followed, and marked as changed. */
export function withSourceMoved(tracked: Tracked, from: string, to: { readonly id: string; readonly name: string }): Tracked {
  const moved = (items: readonly PlacedEvidence[]) => items.map((item) => (item.source === from ? { ...item, source: to.id } : item));
  const follows = <T extends Proven>(item: T): T => ({ ...item, evidence: moved(item.evidence), proof: moved(item.proof) });
  return {
    ...tracked,
    sources: tracked.sources.map((source) => (source.id === from ? { ...to, print: null, state: 'changed' } : source)),
    claims: tracked.claims.map(follows),
    questions: tracked.questions.map(follows),
  };
}

const keyOf = ({ source, quote }: Evidence): string => `${source} ${quote}`;

/** A summary is the same whatever its white space, and whatever its front matter. */
const plain = (text: string, format: TextFormat = 'plain'): string =>
  (format === 'markdown' ? withoutFrontMatter(text) : text).replace(/\s+/g, ' ').trim();

/** Ids of the sources that are not as they were judged. */
export const changedSources = ({ sources }: Tracked): string[] => sources.filter(({ state }) => state !== 'same').map(({ id }) => id);

/** Findings whose words are not in the text any more. */
export const lostFindings = ({ claims }: Tracked): number => claims.filter((claim) => findingOf(claim) && !claim.place).length;
