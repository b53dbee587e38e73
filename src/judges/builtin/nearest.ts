import type { Citation, Span } from '../../core/judge';
import { fold, sameQuantity, type DateValue, type Lacking, type Name, type Quantity, type Values } from '../../core/values';
import { sentencesLike, type Alignment } from './alignment';
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
/** And that any sentence must hold whose values are named as near. */
const RELATED = 0.3;

interface Candidate extends Span {
  readonly text: string;
  /** Content words beside it. */
  readonly beside: ReadonlySet<string>;
}

/** Sentences of the source around the best passage; none where it has no word of the claim. */
export const passageOf = ({ sentences }: SourceIndex, { passage }: Alignment): number[] =>
  passage === null ? [] : [passage - 1, passage, passage + 1].filter((sentence) => sentences[sentence]);

/** What the source says where the claim says something else: the one value of the same kind in the best sentence that the claim does not give. */
export function valueInstead(lacking: Lacking, context: Context): Mismatch['instead'] {
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

/** What comes nearest, where nothing can be said to stand in the value's place: the likest value of the sentences that share most with the claim. */
export function nearestThere(lacking: Lacking, context: Context): { readonly words: string; readonly evidence: Citation } | null {
  const { index, tokens } = context;
  const beside = besideOf(tokens, lacking.value);
  const { start, end } = { ...lacking.value, ...(lacking.kind === 'number' && { end: lacking.value.unitEnd }) };
  const isAtFault = (token: Token) => start < token.end && token.start < end && index.positionsOf(token.stem).length === 0;
  const rest = tokens.filter((token) => !isAtFault(token));
  const found = sentencesLike(index, rest, RELATED).flatMap(({ sentence, recall }) => {
    const sourceTokens = contentOf(index.textOf(sentence), index.language);
    return likeIt(lacking, context, sentence).map((value) => ({
      sentence,
      value,
      recall,
      shared: [...besideOf(sourceTokens, value)].filter((stem) => beside.has(stem)).length + Number(sharesWord(lacking, value)),
      distance: distanceBetween(lacking, value),
    }));
  });
  // Names are no nearer to each other than their neighbours are.
  const named = lacking.kind === 'name' ? found.filter(({ shared }) => shared > 0) : found;
  const [first] = named.sort((a, b) => b.shared - a.shared || b.recall - a.recall || a.distance - b.distance);
  if (!first) return null;
  const words = index.textOf(first.sentence).slice(first.value.start, first.value.end);
  return { words, evidence: index.citationOf(first.sentence) };
}

/** Values of a sentence that are of the claim's kind: numbers of the same unit, or the same number of another one. */
function likeIt(lacking: Lacking, context: Context, sentence: number): Span[] {
  const { values } = context.index.sentences[sentence]!;
  if (lacking.kind === 'name') {
    const own = fold(context.text);
    return values.names.filter(({ words }) => !words.every(({ folded }) => own.includes(folded)));
  }
  if (lacking.kind === 'number') {
    const bare = { ...lacking.value, unit: null };
    const sameNumber = values.quantities
      .filter(({ kind, unit }) => kind === 'number' && unit)
      .filter((quantity) => sameQuantity(bare, { ...quantity, unit: null }))
      .map(({ start, unitEnd }) => ({ start, end: unitEnd }));
    if (sameNumber.length > 0) return sameNumber;
  }
  const found = candidatesOf(lacking, context, sentence).map((value) => withUnitAtFault(lacking, value));
  const dated = lacking.kind === 'date' || lacking.value.kind === 'period';
  return found.length === 0 && dated ? [...values.dates] : found;
}

/** Whether the source's name has a word of the claim's: another first name, another office. */
const sharesWord = (lacking: Lacking, value: Span): boolean =>
  lacking.kind === 'name' &&
  'words' in value &&
  (value as Name).words.some(({ folded }) => lacking.value.name.words.some((own) => own.folded === folded));

/** How far apart two numbers are, in size. */
function distanceBetween(lacking: Lacking, value: Span): number {
  if (lacking.kind !== 'number' || !isQuantity(value)) return 0;
  return Math.abs(Math.log(Math.abs(value.value) + 1) - Math.log(Math.abs(lacking.value.value) + 1));
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
