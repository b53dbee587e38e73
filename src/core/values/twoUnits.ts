import type { Quantity } from './quantity';
import { isCurrency, unitOf } from './units';

const CENT = unitOf('cents');
const BETWEEN = /^\s*(?:,|and|und|et|y|e|en)?\s*$/iu;

/** Joins neighbours such as `2 hours and 30 minutes`, `6 ft 2 in`, `12 euros and 50 cents` into one amount of the larger unit. */
export function joinUnits(text: string, quantities: readonly Quantity[]): Quantity[] {
  const joined: Quantity[] = [];
  for (const quantity of quantities) {
    const last = joined.at(-1);
    const factor = last && BETWEEN.test(text.slice(last.unitEnd, quantity.start)) ? partOf(last, quantity) : null;
    if (!last || factor === null) joined.push(quantity);
    else {
      const value = last.value + quantity.value * factor;
      joined[joined.length - 1] = {
        ...last,
        value,
        others: [],
        end: quantity.unitEnd,
        unitEnd: quantity.unitEnd,
        unitOfLastDigit: quantity.unitOfLastDigit * factor,
        parts: [last, quantity],
      };
    }
  }
  return joined;
}

/** What one of the smaller unit is in the larger; null where they make no amount together. */
function partOf(large: Quantity, small: Quantity): number | null {
  if (large.kind !== 'number' || small.kind !== 'number' || !large.unit || !small.unit || large.parts) return null;
  if (!Number.isInteger(large.value) || small.approximation !== null) return null;
  if (isCurrency(large.unit) && large.unit.factor === 1 && small.unit === CENT) return small.value < 100 ? CENT.factor : null;
  const factor = small.unit.factor / large.unit.factor;
  return small.unit.system === large.unit.system && factor < 1 && small.value * factor < 1 ? factor : null;
}
