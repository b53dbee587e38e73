import type { Citation, Confidence, Span } from '../../core/judge';
import { type Lacking, type Quantity, type Values } from '../../core/values';
import { analyse } from './analysis';
import { align, type Alignment } from './alignment';
import { oppositesOf, type Opposite } from './antonyms';
import { computedFrom, listsSoMany } from './computed';
import { nearestValue, type Context } from './nearest';
import type { SourceIndex } from './sourceIndex';
import { closenessOf, type MismatchKind } from './support';
import type { Token } from './tokens';

/** Words of a sentence that the source does not bear out. */
export interface Mismatch extends Span {
  readonly kind: MismatchKind;
  readonly confidence: Confidence;
  /** What the source says at the matching place; null where it has nothing there, or several things. */
  readonly instead: { readonly text: string | null; readonly words: string; readonly evidence: Citation } | null;
  /** What the number may follow from. */
  readonly from: readonly [number, number] | 'a list' | null;
}

/** All that the judge sees of a sentence. */
export interface Reading {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly values: Values;
  readonly alignment: Alignment;
  readonly closeness: number;
  readonly mismatches: readonly Mismatch[];
}

/** Faults shown of one sentence: one with more is no sentence. */
const MOST = 40;

export function readSentence(index: SourceIndex, text: string): Reading {
  const { tokens, values } = analyse(text, index.language);
  const alignment = align(index, tokens);
  const context = { index, text, tokens, values, alignment };
  const mismatches = [
    ...index.values
      .lacking(values)
      .slice(0, MOST)
      .map((lacking) => mismatchOf(lacking, context)),
    ...oppositesOf(index, tokens, alignment).map((opposite) => mismatchOfOpposite(index, opposite)),
  ].sort((a, b) => a.start - b.start);
  return { text, tokens, values, alignment, closeness: closenessOf(alignment), mismatches };
}

/** No correction is offered: the antonym may need another form than it has in the source. */
function mismatchOfOpposite(index: SourceIndex, { start, end, word, sentence }: Opposite): Mismatch {
  const instead = { text: null, words: word, evidence: index.citationOf(sentence) };
  return { kind: 'antonym', start, end, confidence: 'medium', instead, from: null };
}

function mismatchOf(lacking: Lacking, context: Context): Mismatch {
  const { start } = lacking.value;
  const end = endOf(lacking, context.index);
  const common = { kind: lacking.kind, start, end };
  const from = lacking.kind === 'number' ? computable(lacking.value, context) : null;
  if (from) return { ...common, confidence: 'low', instead: null, from };
  return { ...common, confidence: 'high', instead: nearestValue(lacking, context), from: null };
}

/** Where the source has the number with another unit, the unit is at fault too. */
function endOf({ kind, value }: Lacking, { values }: SourceIndex): number {
  return kind === 'number' && value.unit && value.unitEnd > value.end && values.hasQuantity({ ...value, unit: null })
    ? value.unitEnd
    : value.end;
}

/** What a number may have been computed from: two numbers of the best passage, or the length of a list there or in the claim itself. */
function computable(claim: Quantity, { index, text, alignment }: Context): Mismatch['from'] {
  if (alignment.passage === null) return null;
  const passage = [alignment.passage - 1, alignment.passage, alignment.passage + 1].filter((sentence) => index.sentences[sentence]);
  const pair = computedFrom(
    claim,
    passage.map((sentence) => index.sentences[sentence]!.values),
  );
  if (pair) return pair;
  if (claim.kind !== 'number' || claim.unit) return null;
  return [text, ...passage.map((sentence) => index.textOf(sentence))].some((part) => listsSoMany(part, claim.value)) ? 'a list' : null;
}
