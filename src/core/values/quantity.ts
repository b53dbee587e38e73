import type { Span } from '../judge';
import type { Unit } from './units';
import { fold } from './words';

/** `nearly`: a little less than the number given. */
export type Approximation = 'about' | 'nearly' | 'over' | 'under';
export type QuantityKind = 'number' | 'ordinal' | 'period' | 'fraction' | 'score' | 'time' | 'code';

/** An amount in a text. The span covers number, sign, magnitude, and a percent or currency sign or word; other units stand outside it. */
export interface Quantity extends Span {
  readonly kind: QuantityKind;
  /** With its magnitude, without its unit's factor; minutes of the day for a time, the first year of a decade or century. */
  readonly value: number;
  /** Other readings of the same words. */
  readonly others: readonly number[];
  /** Worth of the last digit; years in a decade or century. */
  readonly unitOfLastDigit: number;
  readonly unit: Unit | null;
  /** End of the unit, UTF-16. */
  readonly unitEnd: number;
  readonly approximation: Approximation | null;
  readonly negative: boolean;
  readonly form: 'digits' | 'words';
  /** `1.2 million`: has a magnitude word, so that the digits before it are meant as rounded. */
  readonly magnitude: boolean;
  /** Too common a word to be held against anybody: one, second, half. */
  readonly weak: boolean;
  /** What is compared for a code or a score: `covid19`, `3-1`. */
  readonly key: string;
  /** What an amount in two units is made of: 2 hours and 30 minutes. */
  readonly parts?: readonly Quantity[];
}

/** A quantity of which only what differs from a bare number is given. */
export const plain = (given: Span & Partial<Quantity> & { readonly value: number }): Quantity => ({
  kind: 'number',
  others: [],
  unitOfLastDigit: 1,
  unit: null,
  unitEnd: given.end,
  approximation: null,
  negative: false,
  form: 'digits',
  magnitude: false,
  weak: false,
  key: '',
  ...given,
});

/** Part numbers and versions without their marks: COVID-19 and covid19, v2.4.1 and 2.4.1 are one. */
export const codeKey = (text: string): string =>
  fold(text)
    .replace(/^v(?=\d+\.)/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
