import { auc, balancedAt, bestThreshold, mean, share } from './measures';
import type { FlagKind, Prediction } from './predictions';
import { isCoverage, isGood, type Labelled } from './records';

export interface Judged {
  readonly record: Labelled;
  readonly prediction: Prediction;
}
export type Sets = ReadonlyMap<string, readonly Judged[]>;

const scored = (judged: readonly Judged[]) => judged.map(({ record, prediction }) => ({ score: prediction.score, good: isGood(record) }));
const both = (judged: readonly Judged[]): boolean =>
  judged.some(({ record }) => isGood(record)) && judged.some(({ record }) => !isGood(record));
const f3 = (value: number): string => (Number.isNaN(value) ? '   –' : value.toFixed(3));
/** Low confidence is no flag of a value: it says "may be computed". */
const flagsOf = ({ prediction }: Judged, kinds: readonly FlagKind[]) =>
  prediction.flags.filter(({ kind, confidence }) => kinds.includes(kind) && (confidence !== 'low' || kind === 'far'));

export const KINDS: Readonly<Record<string, readonly FlagKind[]>> = {
  number: ['number', 'date'],
  name: ['name'],
  antonym: ['antonym'],
  far: ['far'],
};

/** Precision of a kind of flag, and how often it fires on faithful and on unfaithful claims. */
export function flagRates(
  judged: readonly Judged[],
  kinds: readonly FlagKind[],
): { precision: number; onFaithful: number; onUnfaithful: number; fired: number } {
  const [good, bad] = [judged.filter(({ record }) => isGood(record)), judged.filter(({ record }) => !isGood(record))];
  const fires = (items: readonly Judged[]): number => items.filter((item) => flagsOf(item, kinds).length > 0).length;
  const [wrong, right] = [fires(good), fires(bad)];
  return {
    precision: share(right, right + wrong),
    onFaithful: share(wrong, good.length),
    onUnfaithful: share(right, bad.length),
    fired: right + wrong,
  };
}

/** Share of the flags that lie wholly inside what somebody marked. */
export function insideMarked(judged: readonly Judged[], kinds: readonly FlagKind[]): number {
  let [inside, all] = [0, 0];
  for (const item of judged) {
    for (const { start, end } of flagsOf(item, kinds)) {
      all++;
      if (item.record.spans?.some((span) => span.start <= start && end <= span.end)) inside++;
    }
  }
  return share(inside, all);
}

/** The whole table as figures by name. */
export function figuresOf(sets: Sets): Record<string, number> {
  const figures: Record<string, number> = {};
  const claimSets = [...sets].filter(([, judged]) => !isCoverage(judged[0]!.record) && both(judged));
  const unitSets = [...sets].filter(([, judged]) => isCoverage(judged[0]!.record));
  for (const group of [claimSets, unitSets]) {
    for (const [name, judged] of group) {
      figures[`${name}.auc`] = auc(scored(judged));
      const others = group.filter(([other]) => other !== name).map(([, items]) => scored(items));
      figures[`${name}.balanced`] = balancedAt(scored(judged), bestThreshold(others));
    }
  }
  figures['claims.auc'] = mean(claimSets.map(([name]) => figures[`${name}.auc`]!));
  figures['claims.balanced'] = mean(claimSets.map(([name]) => figures[`${name}.balanced`]!));
  figures['units.auc'] = mean(unitSets.map(([name]) => figures[`${name}.auc`]!));
  const pooled = (...names: string[]) => names.flatMap((name) => [...(sets.get(name) ?? [])]);
  for (const [kind, kinds] of Object.entries(KINDS)) {
    for (const [name, judged] of claimSets) {
      const { precision, onFaithful, onUnfaithful, fired } = flagRates(judged, kinds);
      Object.assign(figures, {
        [`${name}.${kind}.precision`]: precision,
        [`${name}.${kind}.onFaithful`]: onFaithful,
        [`${name}.${kind}.onUnfaithful`]: onUnfaithful,
        [`${name}.${kind}.fired`]: fired,
      });
    }
    figures[`flags.${kind}.precision`] = flagRates(pooled('frank', 'fib', 'xsumfaith', 'wice'), kinds).precision;
    figures[`flags.${kind}.precisionOverAll`] = flagRates(pooled(...claimSets.map(([name]) => name)), kinds).precision;
    figures[`flags.${kind}.onFaithful`] = flagRates(pooled('summedits', 'frank', 'summeval', 'fm2', 'storysumm'), kinds).onFaithful;
    figures[`flags.${kind}.meanOnFaithful`] = mean(claimSets.map(([name]) => figures[`${name}.${kind}.onFaithful`]!));
    figures[`flags.${kind}.onUnfaithful`] = mean(claimSets.map(([name]) => figures[`${name}.${kind}.onUnfaithful`]!));
  }
  for (const name of ['xsumfaith', 'wice-spans']) {
    for (const kind of ['number', 'name', 'antonym']) figures[`${name}.${kind}.inside`] = insideMarked(sets.get(name) ?? [], KINDS[kind]!);
  }
  figures['flags.inside'] = insideMarked(pooled('xsumfaith', 'wice-spans'), ['number', 'date', 'name', 'antonym']);
  return figures;
}

/** The figures as a table to read. */
export function tableOf(sets: Sets, figures: Readonly<Record<string, number>>): string {
  const at = (name: string): string => f3(figures[name] ?? NaN).padStart(6);
  const lines = [
    'set            n    AUC    bal.   number: prec. faithful unf.   name: prec. faithful unf.  anton.: prec. faithful  far: faithful unf.',
  ];
  for (const [name, judged] of sets) {
    const row = [
      `${name}.auc`,
      `${name}.balanced`,
      '',
      `${name}.number.precision`,
      `${name}.number.onFaithful`,
      `${name}.number.onUnfaithful`,
      '',
      `${name}.name.precision`,
      `${name}.name.onFaithful`,
      `${name}.name.onUnfaithful`,
      '',
      `${name}.antonym.precision`,
      `${name}.antonym.onFaithful`,
      '',
      `${name}.far.onFaithful`,
      `${name}.far.onUnfaithful`,
    ];
    lines.push(`${name.padEnd(12)}${String(judged.length).padStart(6)} ${row.map((key) => (key ? at(key) : '   ')).join(' ')}`);
  }
  const summary = Object.keys(figures).filter((key) => /^(claims|units|flags)\.|\.inside$/.test(key));
  return [...lines, '', ...summary.map((key) => `${key.padEnd(34)} ${at(key)}`)].join('\n');
}
