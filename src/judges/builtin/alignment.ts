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
  /** Share of neighbouring word pairs that are neighbours in the source, in the same order. */
  readonly neighbours: number;
  /** The same pairs within four words of each other, in either order. */
  readonly nearby: number;
  /** Words that the source has nowhere. */
  readonly absent: readonly Token[];
}

const WINDOW = 4;

export function align(index: SourceIndex, tokens: readonly Token[]): Alignment {
  const stems = [...new Set(tokens.map(({ stem }) => stem))];
  const weights = stems.map((stem) => index.rarityOf(stem));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sentences = new Map<number, number>();
  const windows = new Map<number, number>();
  for (const [i, stem] of stems.entries()) {
    let lastSentence = -1;
    let lastWindow = -1;
    for (const position of index.positionsOf(stem)) {
      const sentence = index.sentenceAt(position);
      if (sentence === lastSentence) continue;
      lastSentence = sentence;
      sentences.set(sentence, (sentences.get(sentence) ?? 0) + weights[i]!);
      for (let window = Math.max(lastWindow + 1, sentence - 1, 0); window <= sentence + 1 && window < index.sentences.length; window++) {
        windows.set(window, (windows.get(window) ?? 0) + weights[i]!);
        lastWindow = window;
      }
    }
  }
  const [best, bestWeight] = heaviest(sentences);
  const [passage, passageWeight] = heaviest(windows);
  const [neighbours, nearby] = pairShares(index, tokens);
  return {
    best,
    recall: total > 0 ? bestWeight / total : 0,
    passage,
    passageRecall: total > 0 ? passageWeight / total : 0,
    neighbours,
    nearby,
    absent: tokens.filter(({ stem }) => index.positionsOf(stem).length === 0),
  };
}

/** The key with the greatest weight, the smallest of equals. */
function heaviest(weights: ReadonlyMap<number, number>): [number | null, number] {
  let best: number | null = null;
  let most = 0;
  for (const [key, weight] of weights) {
    if (weight > most + 1e-12 || (weight > most - 1e-12 && best !== null && key < best)) {
      best = key;
      most = Math.max(most, weight);
    }
  }
  return [best, most];
}

function pairShares(index: SourceIndex, tokens: readonly Token[]): [number, number] {
  let [pairs, adjacent, close] = [0, 0, 0];
  for (let i = 0; i + 1 < tokens.length; i++) {
    const [a, b] = [tokens[i]!.stem, tokens[i + 1]!.stem];
    if (a === b) continue;
    pairs++;
    const distance = nearestDistance(index.positionsOf(a), index.positionsOf(b));
    if (distance.next) adjacent++;
    if (distance.least <= WINDOW) close++;
  }
  if (pairs > 0) return [adjacent / pairs, close / pairs];
  const known = tokens.some(({ stem }) => index.positionsOf(stem).length > 0) ? 1 : 0;
  return [known, known];
}

/** Two ascending lists of positions: the least distance between them, and whether some `b` is right after an `a`. */
function nearestDistance(a: readonly number[], b: readonly number[]): { least: number; next: boolean } {
  let [i, j, least] = [0, 0, Infinity];
  let next = false;
  while (i < a.length && j < b.length && !next) {
    const distance = b[j]! - a[i]!;
    least = Math.min(least, Math.abs(distance));
    next = distance === 1;
    if (distance > 0) i++;
    else j++;
  }
  return { least, next };
}
