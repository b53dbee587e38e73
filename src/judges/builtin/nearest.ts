import type { Span } from '../../core/judge';
import { fold, sameQuantity, type DateValue, type Lacking, type Name, type Quantity, type Values } from '../../core/values';
import type { Alignment } from './alignment';
import { isQuantity, wordedAs } from './corrections';
import type { Mismatch } from './mismatch';
import type { SourceIndex } from './sourceIndex';
import { contentOf, type Token } from './tokens';

/** A sentence of the summary beside the source that it is held against. */
export interface Context {
  readonly index: SourceIndex;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly values: Values;
  readonly alignment: Alignment;
}

/** Share of a sentence's weight that its best passage must hold before that passage is taken as the matching place. */
const ENOUGH = 0.3;
const MOST_OF_IT = 0.7;

interface Candidate extends Span {
  readonly text: string;
  /** Content words beside it. */
  readonly beside: ReadonlySet<string>;
}

/** What the source says where the claim says something else: the one value of the same kind in the best passage that the claim does not give. */
export function nearestValue(lacking: Lacking, context: Context): Mismatch['instead'] {
  const { index, alignment, text, tokens } = context;
  if (alignment.best === null || alignment.recall < ENOUGH) return null;
  const sentence = alignment.best;
  const sourceText = index.textOf(sentence);
  const found = candidatesOf(lacking, context, sentence).map((value) => withUnitAtFault(lacking, value));
  if (found.length === 0) return null;
  const sourceTokens = contentOf(sourceText, index.language);
  const candidates = found.map((span): Candidate => ({
    start: span.start,
    end: span.end,
    text: sourceText.slice(span.start, span.end),
    beside: besideOf(sourceTokens, span),
  }));
  const chosen = choose(candidates, besideOf(tokens, lacking.value), alignment.recall);
  if (!chosen) return null;
  const value = found.find(({ start }) => start === chosen.start)!;
  return {
    text: wordedAs(text, lacking, sourceText, value, index.language),
    words: chosen.text,
    evidence: index.citationOf(sentence),
  };
}

export type SourceValue = Quantity | DateValue | Name;

/** A number whose unit is another one than the claim's, such as minutes for hours, is named with it. */
function withUnitAtFault(lacking: Lacking, value: SourceValue): SourceValue {
  if (lacking.kind !== 'number' || !isQuantity(value) || !value.unit || !lacking.value.unit) return value;
  return value.unit.factor === lacking.value.unit.factor ? value : { ...value, end: value.unitEnd };
}

/** Values of the same kind and unit in a source sentence that the claim does not itself name. */
function candidatesOf(lacking: Lacking, { index, values, text }: Context, sentence: number): SourceValue[] {
  const there = index.sentences[sentence]!.values;
  switch (lacking.kind) {
    case 'number':
      return there.quantities.filter(
        (quantity) => comparable(lacking.value, quantity) && !values.quantities.some((own) => isSame(own, quantity)),
      );
    case 'date':
      return there.dates.filter((date) => sameGrain(lacking.value, date));
    case 'name': {
      const own = new Set(lacking.value.name.words.map(({ folded }) => folded));
      const rest = fold(text);
      return there.names.filter(
        ({ words }) => words.some(({ folded }) => own.has(folded)) && words.some(({ folded }) => !rest.includes(folded)),
      );
    }
  }
}

const isSame = (a: Quantity, b: Quantity): boolean => a.kind === b.kind && (a.kind === 'score' ? a.key === b.key : sameQuantity(a, b));

function comparable(claim: Quantity, source: Quantity): boolean {
  const plain = (kind: Quantity['kind']): boolean => kind === 'number' || kind === 'fraction';
  if (claim.kind !== source.kind && !(plain(claim.kind) && plain(source.kind))) return false;
  if (claim.kind === 'code' || source.weak) return false;
  return (claim.unit?.system ?? '') === (source.unit?.system ?? '');
}

const sameGrain = (a: DateValue, b: DateValue): boolean =>
  (a.year === null) === (b.year === null) && (a.month === null) === (b.month === null) && (a.day === null) === (b.day === null);

/** Stems of the content words right before and after a stretch. */
function besideOf(tokens: readonly Token[], { start, end }: Span): ReadonlySet<string> {
  const before = tokens.filter((token) => token.end <= start).at(-1);
  const after = tokens.find((token) => token.start >= end);
  return new Set([before, after].filter((token) => token !== undefined).map(({ stem }) => stem));
}

/** The one candidate: the only one with most neighbours in common, else the only one at all where the passage is surely the right one. */
function choose(candidates: readonly Candidate[], beside: ReadonlySet<string>, recall: number): Candidate | null {
  const shared = candidates.map((candidate) => [...candidate.beside].filter((stem) => beside.has(stem)).length);
  const most = Math.max(...shared);
  const left = most > 0 ? candidates.filter((_, i) => shared[i] === most) : recall >= MOST_OF_IT ? candidates : [];
  const words = new Set(left.map(({ text }) => fold(text)));
  return words.size === 1 ? left[0]! : null;
}
