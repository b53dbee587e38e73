import type { Citation, Confidence, Span } from '../../core/judge';
import { valuesOf, wordsOf, type Lacking, type Values } from '../../core/values';
import { align, type Alignment } from './alignment';
import { nearestValue } from './nearest';
import type { SourceIndex } from './sourceIndex';
import { closenessOf, type MismatchKind } from './support';
import { contentOf, type Token } from './tokens';

/** Words of a sentence that the source does not bear out. */
export interface Mismatch extends Span {
  readonly kind: MismatchKind;
  readonly confidence: Confidence;
  /** What the source says at the matching place; null where it has nothing there, or several things. */
  readonly instead: { readonly text: string; readonly words: string; readonly evidence: Citation } | null;
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

export function readSentence(index: SourceIndex, text: string): Reading {
  const words = wordsOf(text);
  const tokens = contentOf(text, index.language, words);
  const values = valuesOf(text, index.language, words);
  const alignment = align(index, tokens);
  const context = { index, text, tokens, values, alignment };
  const mismatches = index.values.lacking(values).map((lacking) => mismatchOf(lacking, context));
  return { text, tokens, values, alignment, closeness: closenessOf(alignment), mismatches };
}

function mismatchOf(lacking: Lacking, context: Parameters<typeof nearestValue>[1]): Mismatch {
  const { start, end } = lacking.value;
  return { kind: lacking.kind, start, end, confidence: 'high', instead: nearestValue(lacking, context) };
}
