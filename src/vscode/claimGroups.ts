/** The Claims view as plain data: what is in it, in which order, and how it reads. */
import { findingOf, type FindingKind } from '../core/findings';
import { tallyClaims } from '../core/score';
import type { Tracked, TrackedClaim } from '../core/tracking';
import type { Words } from '../core/wording';

export type ClaimState = FindingKind | 'supported' | 'unjudged' | 'dismissed' | 'edited';

export interface ClaimGroup {
  readonly state: ClaimState;
  readonly label: string;
  /** Name of a codicon. */
  readonly icon: string;
  readonly claims: readonly TrackedClaim[];
}

/** Groups that hold a claim, the ones to act on first. @param dismissed ids of claims */
export function claimGroups(claims: readonly TrackedClaim[], dismissed: ReadonlySet<string>, { t }: Words): ClaimGroup[] {
  const looks: readonly Omit<ClaimGroup, 'claims'>[] = [
    { state: 'contradicted', label: t('Contradicted'), icon: 'error' },
    { state: 'notStated', label: t('Not stated'), icon: 'warning' },
    { state: 'evidenceNotFound', label: t('Evidence not found'), icon: 'search' },
    { state: 'disputed', label: t('Disputed'), icon: 'question' },
    { state: 'farFromSource', label: t('Far from the source’s wording'), icon: 'info' },
    { state: 'unjudged', label: t('Not judged'), icon: 'circle-large-outline' },
    { state: 'edited', label: t('Edited since the check'), icon: 'history' },
    { state: 'dismissed', label: t('Dismissed'), icon: 'circle-slash' },
    { state: 'supported', label: t('Supported'), icon: 'pass' },
  ];
  return looks
    .map((look) => ({ ...look, claims: claims.filter((claim) => stateOf(claim, dismissed) === look.state) }))
    .filter((group) => group.claims.length);
}

function stateOf(claim: TrackedClaim, dismissed: ReadonlySet<string>): ClaimState {
  if (dismissed.has(claim.id)) return 'dismissed';
  if (!claim.place) return 'edited';
  return findingOf(claim) ?? (claim.verdict === 'unjudged' ? 'unjudged' : 'supported');
}

/** Where several things are wrong with the same words: the part of them that this claim is about, as it was judged; else null. */
export function partAtFault(
  { id, start, end, focus }: TrackedClaim,
  { claims, judged }: Pick<Tracked, 'claims' | 'judged'>,
): string | null {
  if (!focus || !claims.some((other) => other.id !== id && other.start === start && other.end === end)) return null;
  return judged.text.slice(focus.start - judged.start, focus.end - judged.start);
}

/** Whether the same was said at another place before, so that it counts once. */
export function isRepeat({ countsWith, start, end }: TrackedClaim, { claims }: Pick<Tracked, 'claims'>): boolean {
  const one = claims.find(({ id }) => id === countsWith);
  return one !== undefined && (one.start !== start || one.end !== end);
}

/** `9/11`: supported claims of all; an empty text where there are none. */
export function supportedCount(claims: readonly TrackedClaim[], { locale }: Words): string {
  const { good, bad, unjudged } = tallyClaims(claims);
  const count = (number: number) => new Intl.NumberFormat(locale).format(number);
  const all = good + bad + unjudged;
  return all ? `${count(good)}/${count(all)}` : '';
}
