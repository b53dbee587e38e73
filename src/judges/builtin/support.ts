import type { Confidence } from '../../core/judge';
import type { Alignment } from './alignment';

export type MismatchKind = 'number' | 'date' | 'name' | 'antonym';

/**
 * How surely the source supports a sentence. Fixed weights: those learned on some labelled sets did worse on others
 * (docs/offline-judge.md), and between neighbouring sums of these features there is hardly a difference.
 */
const WEIGHT = { neighbours: 1, nearby: 1, passage: 0.7, order: 0.5 } as const;
const MOST = WEIGHT.neighbours + WEIGHT.nearby + WEIGHT.passage + WEIGHT.order;
const PENALTY: Readonly<Record<MismatchKind, number>> = { number: 1.8, date: 1.8, name: 2, antonym: 2 };
/** Instead, for what the source may say in other words, such as a sum. */
const UNSURE_PENALTY = 1.1;
/** On top, where the source says something else. */
const OTHERWISE = 0.4;
const LEAST = -(PENALTY.number + PENALTY.name + PENALTY.antonym + UNSURE_PENALTY + OTHERWISE);

/** Closeness of wording alone, 0 to 1. */
export const closenessOf = ({ neighbours, nearby, passageRecall, order }: Alignment): number =>
  (WEIGHT.neighbours * neighbours + WEIGHT.nearby * nearby + WEIGHT.passage * passageRecall + WEIGHT.order * order) / MOST;

interface Fault {
  readonly kind: MismatchKind;
  readonly confidence: Confidence;
  readonly instead: unknown;
}

/** Support of a sentence with its mismatches, 0 to 1. A second mismatch of one kind adds nothing: it mostly has the same cause. */
export function supportOf(closeness: number, mismatches: readonly Fault[]): number {
  const penalties = new Map<string, number>();
  for (const { kind, confidence, instead } of mismatches) {
    if (confidence === 'low') penalties.set('unsure', UNSURE_PENALTY);
    else penalties.set(kind === 'date' ? 'number' : kind, PENALTY[kind]);
    if (instead !== null) penalties.set('otherwise', OTHERWISE);
  }
  const penalty = [...penalties.values()].reduce((sum, one) => sum + one, 0);
  return (closeness * MOST - penalty - LEAST) / (MOST - LEAST);
}

/** Share of a sentence's weight in its best passage below which it is far from the source's wording. Fitted on train: docs/offline-judge.md. */
const FAR_BELOW = 0.29;

export const isFar = ({ passageRecall }: Alignment): boolean => passageRecall < FAR_BELOW;
