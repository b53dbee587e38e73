import type { Claim, Question, Range, Score } from './result';

export interface ScoreOptions {
  /** The lowest score that passes, 0 to 1. */
  readonly threshold: number;
  /** The score is 1 where both axes are exactly 1, else 0, and only 1 passes. */
  readonly strict: boolean;
  /** One contradicted claim fails the summary. */
  readonly failOnContradicted: boolean;
}

export const DEFAULT_SCORE_OPTIONS: ScoreOptions = { threshold: 0.5, strict: false, failOnContradicted: false };

const TOLERANCE = 1e-9;

/** How many items hold, fail, and were never ruled on. */
export interface Tally {
  readonly good: number;
  readonly bad: number;
  readonly unjudged: number;
}

/** Claims that say the same count once. */
export function tallyClaims(claims: readonly Pick<Claim, 'verdict' | 'countsWith'>[]): Tally {
  const counting = claims.filter(({ countsWith }) => countsWith === null);
  const good = counting.filter(({ verdict }) => verdict === 'supported').length;
  const unjudged = counting.filter(({ verdict }) => verdict === 'unjudged').length;
  return { good, unjudged, bad: counting.length - good - unjudged };
}

/** Questions that the source does not answer are left out. */
export function tallyQuestions(questions: readonly Pick<Question, 'answer'>[]): Tally {
  const count = (...states: Question['answer'][]) => questions.filter(({ answer }) => states.includes(answer)).length;
  return { good: count('answered'), bad: count('contradicted', 'missing'), unjudged: count('unjudged') };
}

const total = ({ good, bad, unjudged }: Tally): number => good + bad + unjudged;
const ratio = ({ good, bad }: Tally): number | null => (good + bad ? good / (good + bad) : null);
const lowest = (tally: Tally): number => tally.good / total(tally);
const highest = (tally: Tally): number => (tally.good + tally.unjudged) / total(tally);

const passes = (score: number, { threshold, strict }: ScoreOptions): boolean => score >= (strict ? 1 : threshold) - TOLERANCE;

/**
 * The score of a summary, by DESIGN's metric: `min(supported / claims, answered / questions)`, after Mastra's summarization
 * scorer and DeepEval's SummarizationMetric. Unscaled and unrounded.
 *
 * No claims at all mean that every sentence states nothing: alignment 0. No question that the source answers: no score.
 * Unjudged items leave a range, which is no score where the threshold lies inside it.
 */
export function scoreOf(
  claims: readonly Pick<Claim, 'verdict' | 'countsWith'>[],
  questions: readonly Pick<Question, 'answer' | 'must'>[],
  options: ScoreOptions,
): Score {
  const [claimed, asked] = [tallyClaims(claims), tallyQuestions(questions)];
  const alignment = claims.length ? ratio(claimed) : 0;
  const coverage = ratio(asked);
  if (!total(asked)) return { score: null, alignment, coverage: null, range: null, outcome: 'invalid' };

  const final = (one: number, other: number): number => {
    const score = Math.min(one, other);
    return options.strict ? Number(score === 1) : score;
  };
  const low = final(claims.length ? lowest(claimed) : 0, lowest(asked));
  const high = final(claims.length ? highest(claimed) : 0, highest(asked));
  const failed =
    (options.failOnContradicted && claims.some(({ verdict }) => verdict === 'contradicted')) ||
    questions.some(({ must, answer }) => must && (answer === 'missing' || answer === 'contradicted'));

  const open = claimed.unjudged + asked.unjudged > 0;
  const range: Range | null = open ? { low, high } : null;
  const outcome = failed || !passes(high, options) ? 'fail' : passes(low, options) ? 'pass' : 'invalid';
  if (outcome === 'invalid') return { score: null, alignment, coverage, range, outcome };
  const score = alignment === null || coverage === null ? low : final(alignment, coverage);
  return { score, alignment, coverage, range, outcome };
}

export type Band = 'excellent' | 'good' | 'moderate' | 'poor' | 'nothing';

export function bandOf(score: number): Band {
  if (score >= 0.9 - TOLERANCE) return 'excellent';
  if (score >= 0.7 - TOLERANCE) return 'good';
  if (score >= 0.4 - TOLERANCE) return 'moderate';
  return score > TOLERANCE ? 'poor' : 'nothing';
}

/**
 * Decimals at which a score is shown: two, and as many more as it takes for the rounded number to lie on the same side of
 * the threshold as the score itself.
 */
export function decimalsOf(score: number, options: Pick<ScoreOptions, 'threshold' | 'strict'>, scale = 1): number {
  const side = passes(score, { ...options, failOnContradicted: false });
  const threshold = (options.strict ? 1 : options.threshold) * scale;
  for (let decimals = 2; decimals < 15; decimals++) {
    if (Number((score * scale).toFixed(decimals)) >= threshold - TOLERANCE === side) return decimals;
  }
  return 15;
}
