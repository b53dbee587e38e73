import type { Quantity } from './quantity';
import { unitsFit } from './units';

/** Which numbers a reader takes for the same: rounding by fair rules, other units of the same system, halves and 50 %. */

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** How far the exact value may lie below and above the number as the claim words it. */
export interface Reach {
  readonly low: number;
  readonly high: number;
}

/**
 * Values that a number stands for. Without a word like "about", its own digits must be right: those before a magnitude word, after a
 * decimal mark, or, for round numbers, at least two digits (1,200 for 1,187) or whole thousands, within 5 %.
 */
export function reachOf(claim: Quantity): Reach {
  const { value } = claim;
  const half = claim.unitOfLastDigit / 2;
  const rounded =
    claim.magnitude || claim.unitOfLastDigit < 1 ? half : Math.max(0.5, Math.min(roundness(value) / 2, Math.abs(value) * 0.05));
  const exact = { low: value - rounded, high: value + rounded };
  const size = Math.abs(value);
  switch (claim.approximation) {
    case 'about':
      return { low: Math.min(exact.low, value - size * 0.1), high: Math.max(exact.high, value + size * 0.1) };
    case 'nearly':
      return { low: Math.min(exact.low, value - size * 0.15), high: value };
    case 'over':
      return { low: value, high: value + size * 0.3 };
    case 'under':
      return { low: value - size * 0.3, high: value };
    case null:
      return exact;
  }
}

/** The place up to which a whole number may have been rounded: 100 for 1,200; 1 for 50, whose one digit says too little. */
function roundness(value: number): number {
  let size = Math.abs(value);
  if (!Number.isInteger(size) || size === 0) return 1;
  let zeros = 0;
  while (size % 10 === 0) {
    size /= 10;
    zeros++;
  }
  return size >= 10 || zeros >= 3 ? 10 ** zeros : 1;
}

/** All readings of a quantity that another could be compared with. */
export const readingsOf = (quantity: Quantity): readonly number[] => [quantity.value, ...quantity.others];

const within = (value: number, { low, high }: Reach): boolean => (value >= low && value <= high) || near(value, low) || near(value, high);

/** Whether the source's quantity makes the claim's one true. Both are plain numbers, ordinals, decades, centuries or fractions. */
export function sameQuantity(claim: Quantity, source: Quantity): boolean {
  if (claim.kind === 'period' || source.kind === 'period') return samePeriod(claim, source);
  if (claim.kind === 'fraction' || source.kind === 'fraction') {
    const share = (quantity: Quantity): number => (quantity.unit?.system === 'percent' ? quantity.value / 100 : quantity.value);
    if (Math.abs(share(claim) - share(source)) <= Math.min(0.025, share(claim) / 10)) return true;
  }
  if (!unitsFit(claim.unit, source.unit)) return false;
  if (claim.negative && !source.negative && claim.unit?.system !== 'percent') return false;
  const [from, to] = [claim.unit?.factor ?? 1, source.unit?.factor ?? 1];
  const factor = claim.unit && source.unit ? to / from : 1;
  if (within(source.value * factor, reachOf(claim))) return true;
  return readingsOf(claim).some((value) => readingsOf(source).some((other) => near(value, other * factor)));
}

/** A claim's decade or century is true of every year and decade in it. */
function samePeriod(claim: Quantity, source: Quantity): boolean {
  const length = claim.kind === 'period' ? claim.unitOfLastDigit : 1;
  return readingsOf(source).some((year) => readingsOf(claim).some((start) => year === start || (year >= start && year < start + length)));
}
