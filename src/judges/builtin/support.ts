import type { Alignment } from './alignment';

/**
 * How surely the source supports a sentence. Fixed weights: those learned on some labelled sets did worse on others
 * (docs/offline-judge.md), and between neighbouring sums of these features there is hardly a difference.
 */
const PENALTY = { number: 1.2, date: 1.2, name: 1, antonym: 1 } as const;
export type MismatchKind = keyof typeof PENALTY;

const LEAST = -2.4;
const MOST = 3;

/** Closeness of wording alone, 0 to 1. */
export const closenessOf = ({ neighbours, nearby, passageRecall }: Alignment): number => (neighbours + nearby + passageRecall) / 3;

/** Support of a sentence with its mismatches, 0 to 1. A second mismatch of one kind adds nothing: it mostly has the same cause. */
export function supportOf(closeness: number, mismatches: Iterable<MismatchKind>): number {
  const kinds = new Set([...mismatches].map((kind) => (kind === 'date' ? 'number' : kind)));
  const penalty = [...kinds].reduce((sum, kind) => sum + PENALTY[kind], 0);
  return Math.min(1, Math.max(0, (closeness * 3 - penalty - LEAST) / (MOST - LEAST)));
}

/** Below this closeness a sentence is far from the source's wording. Fitted on train: see docs/offline-judge.md. */
export const FAR_BELOW = 0.22;
