/** Findings that somebody looked at and does not take for faults. */
import { CheckFailure } from './failure';
import { FINDING_KINDS, type FindingKind } from './findings';
import { hashOf } from './hash';
import { markRepeats, sayingOf } from './repeats';
import type { CheckResult } from './result';
import { scoreOf } from './score';

export interface Dismissal {
  /** Hash of the claim's words as they stand in the summary, whatever their case and the white space between them. */
  readonly claim: string;
  readonly kind: FindingKind;
  /** Paths or addresses of the sources, sorted. */
  readonly sources: readonly string[];
  readonly reason: string;
  /** The judge whose finding it was. */
  readonly judge: string;
  /** Day, as `2026-12-01`. */
  readonly date: string;
}
export type DismissalKey = Pick<Dismissal, 'claim' | 'kind' | 'sources'>;

/** @param words the claim's, as they stand in the summary */
export const dismissalKey = (words: string, kind: FindingKind, sources: readonly string[]): DismissalKey => ({
  claim: hashOf(sayingOf(words)),
  kind,
  sources: [...sources].sort(),
});

export const keyText = ({ claim, kind, sources }: DismissalKey): string => JSON.stringify([claim, kind, sources]);

/** With `added` in the place of what was said of the same finding. */
export const withDismissal = (all: readonly Dismissal[], added: Dismissal): Dismissal[] => [...withoutDismissal(all, added), added];

export const withoutDismissal = (all: readonly Dismissal[], removed: DismissalKey): Dismissal[] =>
  all.filter((one) => keyText(one) !== keyText(removed));

/**
 * Reads the file that dismissals are kept in.
 * @param name of the file, for the failure
 * @throws CheckFailure `badDismissalsFile`
 */
export function parseDismissals(text: string, name: string): Dismissal[] {
  const bad = (cause?: unknown) => new CheckFailure('badDismissalsFile', { file: name }, { cause });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw bad(error);
  }
  const entries = typeof content === 'object' && content !== null && 'dismissals' in content ? content.dismissals : null;
  if (!isDismissals(entries)) throw bad();
  return entries.map(({ claim, kind, sources, reason, judge, date }) => ({
    claim,
    kind,
    sources: [...sources].sort(),
    reason,
    judge,
    date,
  }));
}

export const formatDismissals = (dismissals: readonly Dismissal[]): string => `${JSON.stringify({ dismissals }, null, 2)}\n`;

export const isDismissals = (value: unknown): value is readonly Dismissal[] => Array.isArray(value) && value.every(isDismissal);

function isDismissal(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { claim, kind, sources, reason, judge, date } = value as Partial<Record<keyof Dismissal, unknown>>;
  const texts = [claim, reason, judge, date].every((one) => typeof one === 'string');
  return (
    texts && FINDING_KINDS.some((known) => known === kind) && Array.isArray(sources) && sources.every((one) => typeof one === 'string')
  );
}

/** The score without the claims that were dismissed, by id; it decides nothing. null: there is none. */
export function adjustedScore(
  { claims, questions, options, score }: Pick<CheckResult, 'claims' | 'questions' | 'options' | 'score'>,
  dismissed: ReadonlySet<string>,
): number | null {
  const left = claims.filter(({ id }) => !dismissed.has(id));
  if (score === null || !left.length) return null;
  // Of claims that count as one, those that are left count.
  return scoreOf(markRepeats(left.map((claim) => ({ ...claim, countsWith: null }))), questions, options).score;
}
