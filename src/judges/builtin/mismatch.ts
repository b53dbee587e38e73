import type { Citation, Clue, Confidence, Span } from '../../core/judge';
import { type Lacking, type Quantity, type Values } from '../../core/values';
import { analyse } from './analysis';
import { align, type Alignment } from './alignment';
import { oppositesOf, type Opposite } from './antonyms';
import { computedFrom, listsSoMany } from './computed';
import { nearestThere, passageOf, valueInstead, type Context } from './nearest';
import type { SourceIndex } from './sourceIndex';
import { closenessOf, type MismatchKind } from './support';
import type { Token } from './tokens';

/** Words of a sentence that the source does not bear out. */
export interface Mismatch extends Span {
  readonly kind: MismatchKind;
  readonly confidence: Confidence;
  /** What the source says at the matching place; null where it has nothing there, or several things. */
  readonly instead: { readonly text: string | null; readonly words: string; readonly evidence: Citation } | null;
  readonly clue: Clue | null;
  /** What shows the fault, or else comes nearest to it. */
  readonly evidence: readonly Citation[];
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
  const evidence = index.citationOf(sentence);
  const instead = { text: null, words: word, evidence };
  return { kind: 'antonym', start, end, confidence: 'medium', instead, clue: { kind: 'nearest', words: word }, evidence: [evidence] };
}

function mismatchOf(lacking: Lacking, context: Context): Mismatch {
  const { index, alignment } = context;
  const common = { kind: lacking.kind, start: lacking.value.start, end: endOf(lacking, index) };
  const instead = valueInstead(lacking, context);
  const computable = lacking.kind === 'number' ? computableFrom(lacking.value, context) : null;
  if (computable && !standsApart(instead, computable)) return { ...common, confidence: 'low', instead: null, ...computable };
  const there = instead ?? nearestThere(lacking, context);
  const best = alignment.best === null ? [] : [index.citationOf(alignment.best)];
  return {
    ...common,
    confidence: 'high',
    instead,
    clue: there && { kind: 'nearest', words: there.words },
    evidence: there ? [there.evidence] : best,
  };
}

/** What stands in a number's place is what the source says there, unless the number may be computed from that very value. */
const standsApart = (instead: Mismatch['instead'], { clue }: Pick<Mismatch, 'clue'>): boolean =>
  instead !== null &&
  clue?.kind === 'computed' &&
  !clue.from.some((words) => instead.words.includes(words) || words.includes(instead.words));

/** Where the source has the number with another unit, the unit is at fault too. */
function endOf({ kind, value }: Lacking, { values }: SourceIndex): number {
  return kind === 'number' && value.unit && value.unitEnd > value.end && values.hasQuantity({ ...value, unit: null })
    ? value.unitEnd
    : value.end;
}

/** What a number may have been computed from: two numbers of the best passage, or the length of a list there or in the claim itself. */
function computableFrom(claim: Quantity, { index, text, alignment }: Context): Pick<Mismatch, 'clue' | 'evidence'> | null {
  const passage = passageOf(index, alignment);
  const read = passage.map((sentence) => ({ text: index.textOf(sentence), values: index.sentences[sentence]!.values }));
  const pair = computedFrom(claim, read);
  if (pair) {
    const sentences = [...new Set(pair.map(({ sentence }) => passage[sentence]!))];
    const from = [pair[0].words, pair[1].words] as const;
    return { clue: { kind: 'computed', from }, evidence: sentences.map((sentence) => index.citationOf(sentence)) };
  }
  if (claim.kind !== 'number' || claim.unit) return null;
  const list = passage.find((sentence) => listsSoMany(index.textOf(sentence), claim.value));
  if (list === undefined && !listsSoMany(text, claim.value) && !index.hasListOf(claim.value)) return null;
  const shown = list ?? alignment.best;
  return shown === null ? null : { clue: { kind: 'count' }, evidence: [index.citationOf(shown)] };
}
