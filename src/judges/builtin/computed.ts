import type { Quantity, Values } from '../../core/values';
import { reachOf } from '../../core/values';

/** Numbers that the source does not give but that may follow from what it does: sums, differences, ratios, counts. */

/** Most numbers of a passage that are tried in pairs: in a table, anything follows from something. */
const MOST = 24;
/** Longest list that a reader counts. */
const LONGEST_LIST = 12;

/** A sentence of the source with what was read from it. */
export interface Read {
  readonly text: string;
  readonly values: Values;
}

/** A number of a passage that others can be computed from. */
export interface Operand {
  readonly value: number;
  /** Of its unit; numbers of two systems are never put together. */
  readonly system: string;
  /** As the source writes it, and which sentence of the passage does. */
  readonly words: string;
  readonly sentence: number;
}

/**
 * Two numbers of a passage from which the claim's may have been computed; null where there are none.
 * @param passage neighbouring sentences of the source
 */
export function computedFrom(claim: Quantity, passage: readonly Read[]): readonly [Operand, Operand] | null {
  if (claim.kind !== 'number' && claim.kind !== 'fraction') return null;
  const numbers = passage.flatMap(operandsOf);
  if (numbers.length < 2 || numbers.length > MOST) return null;
  const { low, high } = reachOf(claim);
  for (const [i, a] of numbers.entries()) {
    for (const b of numbers.slice(i + 1)) {
      if (a.system === b.system && a.value !== b.value && resultsOf(claim, a, b).some((value) => value >= low && value <= high))
        return [a, b];
    }
  }
  return null;
}

function operandsOf({ text, values: { quantities, dates } }: Read, sentence: number): Operand[] {
  return [
    ...quantities
      .filter(({ kind, weak }) => (kind === 'number' || kind === 'score') && !weak)
      .flatMap(({ value, others, kind, unit, start, end }): Operand[] =>
        kind === 'score'
          ? [value, ...others].map((one) => ({ value: one, system: '', words: String(one), sentence }))
          : [{ value, system: unit?.system ?? '', words: text.slice(start, end), sentence }],
      ),
    ...dates.flatMap(({ year }) => (year === null ? [] : [{ value: year, system: '', words: String(year), sentence }])),
  ];
}

/** What a reader would make of two numbers in the claim's unit: sum and difference within it, ratios from any other. */
function resultsOf(claim: Quantity, a: Operand, b: Operand): number[] {
  const [less, more] = a.value < b.value ? [a.value, b.value] : [b.value, a.value];
  const sums = [more + less, more - less];
  if (claim.kind === 'fraction') return [less / more];
  if (claim.unit?.system === 'percent') {
    const shares = [(less / more) * 100, (more / less - 1) * 100, (1 - less / more) * 100];
    return a.system === 'percent' ? [...sums, 100 - more, 100 - less] : shares;
  }
  const unit = claim.unit?.system ?? '';
  return [...(a.system === unit ? sums : []), ...(unit === '' ? [more / less] : [])];
}

/** Whether a text lists so many things: `A, B and C` are three. */
export function listsSoMany(text: string, count: number): boolean {
  if (!Number.isInteger(count) || count < 2 || count > LONGEST_LIST) return false;
  for (const stretch of text.split(/[.;:!?()\n]/)) {
    const items = stretch.split(/,\s*(?:and|or|und|et|y|e|en)?\s+|\s(?:and|or|und|et|y|e|en|&)\s/iu);
    if (items.length === count) return true;
  }
  return false;
}

const MARKED = /^[ \t]*(?:[-*•–]|(\d{1,2})[.)])[ \t]+\S/;

/** How many items the lists of a text have, one with a mark to a line; numbered ones whatever stands between their items. */
export function lengthsOfLists(text: string): ReadonlySet<number> {
  const lengths = new Set<number>();
  let [marked, numbered] = [0, 0];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = MARKED.exec(line);
    if (mark && mark[1] === undefined) marked++;
    else if (mark || /^\S/.test(line)) {
      // A line that goes on below its mark, and an empty one, end no list.
      lengths.add(marked);
      marked = 0;
    }
    const number = Number(mark?.[1] ?? NaN);
    if (number === numbered + 1) numbered = number;
    else if (number === 1) {
      lengths.add(numbered);
      numbered = 1;
    }
  }
  lengths.add(marked).add(numbered);
  return new Set([...lengths].filter((length) => length > 1 && length <= LONGEST_LIST));
}
