import type { SourceIndex } from './sourceIndex';
import type { Token } from './tokens';

/** How the content words of a sentence lie in the source. All measures are shares, 0 to 1. */
export interface Alignment {
  /** The source sentence that holds most of the weight, the earliest of equals; null where no word is shared. */
  readonly best: number | null;
  /** Share of the words' weight in that sentence. */
  readonly recall: number;
  /** Share of the words' weight in the best three neighbouring sentences. */
  readonly passageRecall: number;
  /** The middle one of these three. */
  readonly passage: number | null;
  /** Share of the pairs of neighbouring words that are neighbours in the source, in the same order. */
  readonly neighbours: number;
  /** The same pairs, the second within six words after the first. */
  readonly nearby: number;
  /** Share of the pairs of words four apart that are in the same order in the source, within six words. */
  readonly order: number;
  /** Words that the source has nowhere. */
  readonly absent: readonly Token[];
}

/** Content words. */
const REACH = 6;
const APART = 4;

/** What a word is worth; `place` is where it stands among the words, 0 to 1. */
export type Weigh = (rarity: number, place: number) => number;

export function align(index: SourceIndex, tokens: readonly Token[], weigh: Weigh = (rarity) => rarity): Alignment {
  const stems = [...new Set(tokens.map(({ stem }) => stem))];
  const places = new Map(tokens.map(({ stem }, i) => [stem, i / tokens.length]));
  const weights = stems.map((stem) => weigh(index.rarityOf(stem), places.get(stem)!));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sentences = new Tally(index.sentences.length);
  const windows = new Tally(index.sentences.length);
  for (const [i, stem] of stems.entries()) {
    let lastSentence = -1;
    let lastWindow = -1;
    for (const position of index.positionsOf(stem)) {
      const sentence = index.sentenceAt(position);
      if (sentence === lastSentence) continue;
      lastSentence = sentence;
      sentences.add(sentence, weights[i]!);
      for (let window = Math.max(lastWindow + 1, sentence - 1, 0); window <= sentence + 1 && window < index.sentences.length; window++) {
        windows.add(window, weights[i]!);
        lastWindow = window;
      }
    }
  }
  const [best, bestWeight] = sentences.heaviest();
  const [passage, passageWeight] = windows.heaviest();
  const { next: neighbours, near: nearby } = pairShares(index, tokens, 1);
  return {
    best,
    recall: total > 0 ? bestWeight / total : 0,
    passage,
    passageRecall: total > 0 ? passageWeight / total : 0,
    neighbours,
    nearby,
    order: tokens.length > APART ? pairShares(index, tokens, APART).near : nearby,
    absent: tokens.filter(({ stem }) => index.positionsOf(stem).length === 0),
  };
}

/** The sentences of the source that hold at least such a share of the words' weight. */
export function sentencesLike(index: SourceIndex, tokens: readonly Token[], least: number): { sentence: number; recall: number }[] {
  const weights = new Map<number, number>();
  let total = 0;
  for (const stem of new Set(tokens.map(({ stem }) => stem))) {
    const weight = index.rarityOf(stem);
    total += weight;
    for (const sentence of new Set(index.positionsOf(stem).map((position) => index.sentenceAt(position))))
      weights.set(sentence, (weights.get(sentence) ?? 0) + weight);
  }
  return [...weights].map(([sentence, weight]) => ({ sentence, recall: weight / total })).filter(({ recall }) => recall >= least);
}

/** Weights by sentence; the heaviest so far is kept, the earliest of equals. */
class Tally {
  private readonly weights: Float64Array;
  private best = -1;

  constructor(sentences: number) {
    this.weights = new Float64Array(sentences);
  }

  add(sentence: number, weight: number): void {
    const now = (this.weights[sentence]! += weight);
    const most = this.best < 0 ? 0 : this.weights[this.best]!;
    if (now > most + EQUAL || (now > most - EQUAL && sentence < this.best)) this.best = sentence;
  }

  heaviest(): [number | null, number] {
    return this.best < 0 ? [null, 0] : [this.best, this.weights[this.best]!];
  }
}
const EQUAL = 1e-12;

/** Of the pairs of words so many apart: the share that are neighbours in the source, and that are within reach, in the same order. */
function pairShares(index: SourceIndex, tokens: readonly Token[], apart: number): { next: number; near: number } {
  let [pairs, next, near] = [0, 0, 0];
  for (let i = 0; i + apart < tokens.length; i++) {
    const [a, b] = [tokens[i]!.stem, tokens[i + apart]!.stem];
    if (a === b) continue;
    pairs++;
    const distance = leastDistance(index.positionsOf(a), index.positionsOf(b));
    if (distance === 1) next++;
    if (distance <= REACH) near++;
  }
  if (pairs > 0) return { next: next / pairs, near: near / pairs };
  const known = tokens.some(({ stem }) => index.positionsOf(stem).length > 0) ? 1 : 0;
  return { next: known, near: known };
}

/** Of two ascending lists of positions: how soon a `b` follows an `a`. */
function leastDistance(a: readonly number[], b: readonly number[]): number {
  let least = Infinity;
  for (let i = 0, j = 0; i < a.length && j < b.length && least > 1;) {
    if (b[j]! <= a[i]!) j++;
    else {
      least = Math.min(least, b[j]! - a[i]!);
      i++;
    }
  }
  return least;
}
