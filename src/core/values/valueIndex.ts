import type { Span } from '../judge';
import { NumberLine } from './numberLine';
import { datesOf, sameDate, type DateValue } from './dates';
import { reachOf, readingsOf, sameQuantity } from './equal';
import { NameIndex } from './nameIndex';
import { namesOf, type Name } from './names';
import { quantitiesOf } from './quantities';
import { plain, type Quantity } from './quantity';
import { wordsOf, type Word } from './words';

/** The numbers, dates and names of a text. */
export interface Values {
  readonly quantities: readonly Quantity[];
  readonly dates: readonly DateValue[];
  readonly names: readonly Name[];
}

/** Reads the values of a sentence. `words` are the sentence's own, where the caller has them already. */
export function valuesOf(text: string, language: string | null, words: readonly Word[] = wordsOf(text)): Values {
  const dates = datesOf(text);
  const quantities = quantitiesOf(text, language, dates, words);
  // A unit is no name, whatever its capitals: 2 GB.
  const taken = [...dates, ...quantities.map(({ start, unitEnd }) => ({ start, end: unitEnd }))];
  const names = namesOf(text, words, language).filter(({ start, end }) => !taken.some((span) => start < span.end && span.start < end));
  return { quantities, dates, names };
}

/** A value of a claim that a text lacks. */
export type Lacking =
  | { readonly kind: 'number'; readonly value: Quantity }
  | { readonly kind: 'date'; readonly value: DateValue }
  | { readonly kind: 'name'; readonly value: Span & { readonly name: Name } };

/** The two numbers of a share such as 2/3. */
const partsOf = ({ kind, key }: Quantity): number[] => (kind === 'fraction' && key !== '' ? key.split('/').map(Number) : []);

/** The values of a source, looked up by what a claim says. */
export class ValueIndex {
  private readonly quantities: Quantity[] = [];
  private readonly dates: DateValue[] = [];
  private readonly codes = new Set<string>();
  private readonly years = new Set<number>();
  private readonly names = new NameIndex();
  private readonly numbers = new NumberLine<Quantity>();
  private hasScores = false;

  /** Adds a sentence: its words and what was read from them. */
  add(words: readonly Word[], values: Values): void {
    this.names.add(words, values.names);
    for (const quantity of values.quantities) {
      if (quantity.kind === 'code') this.addCode(quantity);
      else this.addNumber(quantity);
      for (const part of partsOf(quantity)) this.numbers.add(part, plain({ value: part, start: quantity.start, end: quantity.end }));
      if (quantity.kind === 'score') {
        this.hasScores = true;
        this.codes.add(quantity.key);
      }
    }
    for (const date of values.dates) {
      this.dates.push(date);
      if (date.year !== null) this.years.add(date.year);
      for (const at of [date.year, date.day]) if (at !== null) this.numbers.add(at, plain({ value: at, start: date.start, end: date.end }));
    }
  }

  /** A part number, and its digits, as a text in lower case has nothing else: su-27 for SU-27. */
  private addCode(code: Quantity): void {
    this.codes.add(code.key);
    const digits = /^\p{L}+(\d+)$/u.exec(code.key)?.[1];
    if (digits) this.numbers.add(Number(digits), plain({ value: Number(digits), start: code.start, end: code.end }));
  }

  /** Every reading of a number; an amount with a convertible unit also in its base. */
  private addNumber(quantity: Quantity): void {
    for (const part of quantity.parts ?? []) this.addNumber(part);
    this.quantities.push(quantity);
    if (quantity.kind === 'time') return;
    for (const at of readingsOf(quantity)) {
      this.numbers.add(at, quantity);
      if (quantity.unit && quantity.unit.factor !== 1) this.numbers.add(at * quantity.unit.factor, quantity);
    }
  }

  /** The values of `claim` that nothing here equals, in order. */
  lacking(claim: Values): Lacking[] {
    return [
      ...claim.quantities
        .filter((quantity) => !quantity.weak && !this.hasQuantity(quantity))
        .map((value): Lacking => ({ kind: 'number', value })),
      ...claim.dates.filter((date) => !this.hasDate(date)).map((value): Lacking => ({ kind: 'date', value })),
      ...claim.names.flatMap((name) => this.names.lacking(name).map((span): Lacking => ({ kind: 'name', value: { ...span, name } }))),
    ].sort((a, b) => a.value.start - b.value.start);
  }

  hasQuantity(claim: Quantity): boolean {
    switch (claim.kind) {
      case 'code':
        return this.codes.has(claim.key) || this.hasCodeInParts(claim);
      case 'score':
        if (claim.key === '0-0' && ['goalless', 'scoreless', 'nil'].some((word) => this.names.hasWord(word))) return true;
        return this.codes.has(claim.key) || (!this.hasScores && readingsOf(claim).every((value) => this.hasNumber(value)));
      case 'time':
        return (
          this.quantities.some((value) => value.kind === 'time' && readingsOf(value).some((time) => readingsOf(claim).includes(time))) ||
          this.hasClockNumber(claim)
        );
      case 'number':
      case 'ordinal':
      case 'period':
      case 'fraction':
        return (
          this.near(claim).some((quantity) => sameQuantity(claim, quantity)) ||
          (claim.kind === 'period' && this.hasYearOf(claim)) ||
          (claim.key !== '' && partsOf(claim).every((part) => this.hasNumber(part)))
        );
    }
  }

  private hasYearOf(period: Quantity): boolean {
    return readingsOf(period).some((start) => [...this.years].some((year) => year >= start && year < start + period.unitOfLastDigit));
  }

  private hasNumber(value: number): boolean {
    return this.numbers.has(value);
  }

  /** `3:30` where the source writes 3.30 or 1530. */
  private hasClockNumber(claim: Quantity): boolean {
    return readingsOf(claim).some((time) => {
      const [hours, minutes] = [Math.floor(time / 60), time % 60];
      return (
        this.hasNumber(hours + minutes / 100) ||
        (minutes > 0 && this.hasNumber(hours * 100 + minutes)) ||
        (minutes === 0 && this.hasNumber(hours))
      );
    });
  }

  /** `Q2` where the source says second quarter, `A380` where it says A 380. */
  private hasCodeInParts({ key, value }: Quantity): boolean {
    if (key.endsWith('s') && this.codes.has(key.slice(0, -1))) return true;
    const letters = /\p{L}+/u.exec(key)?.[0] ?? '';
    const digits = /\p{N}+/u.exec(key)?.[0] ?? '';
    if (letters === 'h') return this.names.hasWord('half') && this.hasNumber(Number(digits));
    if (letters === 'fy' && ['fiscal', 'financial', 'fy'].some((word) => this.names.hasWord(word)))
      return [Number(digits), 2000 + Number(digits)].some((year) => this.hasNumber(year));
    if (letters === 'q') return this.names.hasWord('quarter') && this.hasNumber(Number(digits));
    if (this.hasNumber(value) && !Number.isInteger(value)) return true;
    return this.names.hasWord(key) || (this.names.hasWord(letters) && (this.names.hasWord(digits) || this.hasNumber(Number(digits))));
  }

  hasDate(claim: DateValue): boolean {
    if (this.dates.some((value) => sameDate(claim, value) && (claim.year === null || value.year !== null || this.years.has(claim.year))))
      return true;
    // A bare year may be an amount, and one in digits a part of a date.
    if (claim.month === null && claim.year !== null) return this.hasNumber(claim.year) || this.hasPeriodOf(claim.year);
    return false;
  }

  private hasPeriodOf(year: number): boolean {
    return this.quantities.some((value) => value.kind === 'period' && readingsOf(value).includes(year));
  }

  /** Quantities whose number, as written or in the unit of the claim, may equal the claim's. */
  private near(claim: Quantity): Quantity[] {
    const found = new Set<Quantity>();
    const collect = (low: number, high: number): void => {
      for (const quantity of this.numbers.between(low - 1e-9 * Math.abs(low), high + 1e-9 * Math.abs(high))) found.add(quantity);
    };
    for (const [i, value] of readingsOf(claim).entries()) {
      const { low, high } = i === 0 ? reachOf(claim) : { low: value, high: value };
      collect(low, high);
      const factor = claim.unit?.factor ?? 1;
      if (claim.unit) collect(low * factor, high * factor);
      if (claim.kind === 'fraction') collect(value * 100 - 3, value * 100 + 3);
      if (claim.unit?.system === 'percent') collect(value / 100 - 0.03, value / 100 + 0.03);
      if (claim.kind === 'fraction') collect(value - 0.03, value + 0.03);
      if (claim.kind === 'period') collect(value, value + claim.unitOfLastDigit - 1);
    }
    return [...found];
  }
}
