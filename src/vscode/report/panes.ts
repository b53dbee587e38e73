import { findingOf } from '../../core/findings';
import type { Span } from '../../core/judge';
import { Lines } from '../../core/lines';
import { findingMessage, passageFinder } from '../../core/report/findings';
import type { PlacedEvidence, TrackedClaim } from '../../core/tracking';
import { excerpt, wordPlace, type Words } from '../../core/wording';
import type { BlockView, ClaimView, MarkState, PanesView, PassageView, SourceView } from '../../reportPage/view';
import { claimGroups, isRepeat } from '../claimGroups';
import { wordSourceState } from '../resultWording';
import { excerptsOf } from './excerpts';
import type { ReportInput, Targets } from './input';
import { piecesOf, type Mark } from './pieces';

const LONGEST_QUOTE = 400;

/** The summary with its claims marked, and the sources with their evidence marked. */
export function panesOf(input: ReportInput, targets: Targets, words: Words): PanesView {
  const { tracked, reported } = input;
  const { t } = words;
  const claims = claimViews(input, targets, words);
  const shown = tracked.claims.flatMap((claim, index) => (claim.place ? [{ claim, view: claims[index]!, place: claim.place }] : []));
  const { start, end } = tracked.region ?? { start: 0, end: reported.summary.text.length };
  const marks = [...shown].sort((one, other) => rank(one.view) - rank(other.view) || length(one.place) - length(other.place));
  const passages = passageViews(input, claims, words);
  return {
    title: t('Summary and Source'),
    hint: t('Choose a claim to see its passage, or a passage to see its claims. Arrow keys go from mark to mark.'),
    summary: {
      title: t('Summary: {0}', reported.summary.name),
      pieces: piecesOf(
        reported.summary.text.slice(start, end),
        marks.map(({ view: { id }, place }) => ({ id, ...place })),
        start,
      ),
    },
    claims,
    edited: {
      title: t('Edited since the check'),
      claims: claims.filter((_, index) => !tracked.claims[index]!.place).map(({ id }) => id),
    },
    source: {
      title: reported.sources.length === 1 ? t('Source') : t('Sources'),
      sources: reported.sources.map(({ id, name }) => sourceView(id, name, input, words)),
    },
    passages,
    chosen: { title: t('Chosen'), none: t('No claim is chosen.') },
  };
}

const ORDER: readonly MarkState[] = [
  'contradicted',
  'notStated',
  'evidenceNotFound',
  'disputed',
  'farFromSource',
  'unjudged',
  'dismissed',
  'supported',
];
const rank = ({ state }: ClaimView): number => ORDER.indexOf(state);
const length = ({ start, end }: Span): number => end - start;

function claimViews({ tracked, reported, readable }: ReportInput, targets: Targets, words: Words): ClaimView[] {
  const { t } = words;
  const passagesOf = passageFinder(reported.sources);
  // What a claim is called does not change with its words: of those that were edited only the place is unknown.
  const placed = tracked.claims.map((claim) => (claim.place ? claim : { ...claim, place: { start: claim.start, end: claim.end } }));
  const states = new Map(
    claimGroups(placed, new Set(reported.dismissed.keys()), words).flatMap(({ state, label, claims }) =>
      claims.map(({ id }) => [id, { state: state as MarkState, label }]),
    ),
  );
  return tracked.claims.map((claim, index) => {
    const { state, label } = states.get(claim.id)!;
    const kind = findingOf(claim);
    const evidence = claim.evidence.filter(({ source }) => readable.has(source));
    const near = passagesOf(evidence)[0];
    const message = kind ? [findingMessage(reported.result.claims[index]!, kind, reported, near, words)] : [];
    return {
      id: claim.id,
      number: new Intl.NumberFormat(words.locale, { useGrouping: false }).format(index + 1),
      ...{ state, label, text: excerpt(claim.text, LONGEST_QUOTE) },
      lines: [...message, ...claimNotes(claim, notesOf(claim, tracked, reported), words)],
      passages: [...new Set(evidence.map(passageId))],
      links: [
        ...(claim.place
          ? [
              {
                id: targets.claim({ uri: reported.summary.id, offset: claim.place.start, claim: claim.id }),
                label: t('Show in {0}', reported.summary.name),
              },
            ]
          : []),
        ...evidence.map((one) => ({ id: targets.passage(one), label: t('Show in {0}', placeOf(one, reported.sources, words)) })),
      ],
    };
  });
}

interface Notes {
  readonly estimate: boolean;
  readonly dismissal: string | undefined;
  readonly repeat: boolean;
}
const notesOf = (claim: TrackedClaim, tracked: ReportInput['tracked'], { result, dismissed }: ReportInput['reported']): Notes => ({
  estimate: result.judge.estimate,
  dismissal: dismissed.get(claim.id),
  repeat: isRepeat(claim, tracked),
});

/** What the judge said of a claim beside its verdict. */
function claimNotes(claim: TrackedClaim, { estimate, dismissal, repeat }: Notes, { t }: Words): string[] {
  const found = new Set(claim.evidence.map(({ quote }) => quote));
  return [
    // A judge that compares words can say no more than that they are alike.
    ...(estimate && claim.verdict === 'supported' && !findingOf(claim) ? [t('Close to the source’s wording')] : []),
    ...(dismissal === undefined ? [] : [t('Dismissed: {0}', excerpt(dismissal))]),
    // The built-in judge has nothing to say beyond its message.
    ...(claim.reason && findingOf(claim) && !estimate ? [excerpt(claim.reason, LONGEST_QUOTE)] : []),
    ...(claim.votes ? [t('Votes differ: {0} of {1} are for this verdict', claim.votes.agreed, claim.votes.of)] : []),
    ...claim.contrary.map(({ quote }) => t('The source also says: “{0}”', excerpt(quote, LONGEST_QUOTE))),
    ...claim.proof
      .filter(({ quote }) => !found.has(quote))
      .map(({ quote }) => t('Not in the source any more: “{0}”', excerpt(quote, LONGEST_QUOTE))),
    ...(repeat ? [t('Said before: counts once.')] : []),
  ];
}

const passageId = ({ source, start, end }: PlacedEvidence): string => `${source} ${start} ${end}`;

function placeOf({ source, at }: PlacedEvidence, sources: ReportInput['reported']['sources'], words: Words): string {
  return wordPlace(at.start.line, sources.find(({ id }) => id === source)?.name ?? source, words);
}

function passageViews({ tracked, readable }: ReportInput, claims: readonly ClaimView[], { t }: Words): PassageView[] {
  const users = new Map<string, ClaimView[]>();
  tracked.claims.forEach(({ evidence }, index) => {
    const own = evidence.filter(({ source }) => readable.has(source)).map(passageId);
    for (const id of new Set(own)) users.set(id, [...(users.get(id) ?? []), claims[index]!]);
  });
  return [...users].map(([id, using]) => {
    const numbers = using.map(({ number }) => number).join(', ');
    const label = using.length === 1 ? t('passage of claim {0}', numbers) : t('passage of claims {0}', numbers);
    return { id, numbers, label, claims: using.map((claim) => claim.id) };
  });
}

function sourceView(id: string, name: string, { tracked, reported, readable }: ReportInput, words: Words): SourceView {
  const state = tracked.sources.find((source) => source.id === id)?.state ?? 'same';
  const note = readable.has(id) ? wordSourceState({ name, state }, words) : wordSourceState({ name, state: 'gone' }, words);
  if (!readable.has(id)) return { name, note, blocks: [] };
  const { text } = reported.sources.find((source) => source.id === id)!;
  const evidence = tracked.claims.flatMap((claim) => claim.evidence.filter(({ source }) => source === id));
  const marks = [
    ...new Map(evidence.map((one): [string, Mark] => [passageId(one), { id: passageId(one), start: one.start, end: one.end }])).values(),
  ];
  marks.sort((one, other) => length(one) - length(other));
  return { name, note, blocks: blocksOf(text, marks, words) };
}

function blocksOf(text: string, marks: readonly Mark[], words: Words): BlockView[] {
  const parts = excerptsOf(text, marks);
  const whole = parts.length === 1 && parts[0]!.start === 0 && parts[0]!.end === text.length;
  const lines = whole ? null : new Lines(text);
  const sorted = [...marks].sort((one, other) => one.start - other.start);
  return parts.map(({ start, end }) => ({
    place: lines && wordPlace(lines.positionAt(start).line, null, words),
    cutBefore: start > 0,
    cutAfter: end < text.length,
    pieces: piecesOf(
      text.slice(start, end),
      sorted.filter((mark) => mark.start < end && mark.end > start).sort((one, other) => length(one) - length(other)),
      start,
    ),
  }));
}
