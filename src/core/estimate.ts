import { isUnsure } from './findings';
import type { CheckResult, Claim, Range } from './result';
import { scoreOf } from './score';

/** What the score of a judge that compares words leaves open. */
export interface Estimate extends Range {
  /** Claims that the judge is unsure of: those far from the source's wording, and those that may follow from its numbers. */
  readonly far: number;
  readonly computable: number;
}

/** The score with the claims that the judge is unsure of as unsupported, to that with them as supported; null where they change nothing. */
export function estimateOf({
  claims,
  questions,
  options,
  judge,
  score,
}: Pick<CheckResult, 'claims' | 'questions' | 'options' | 'judge' | 'score'>): Estimate | null {
  if (!judge.estimate || score === null) return null;
  const open = claims.filter((claim) => claim.countsWith === null && isOpen(claim, claims));
  if (!open.length) return null;
  const supported = claims.map((claim) => (open.includes(claim) ? { ...claim, verdict: 'supported' as const } : claim));
  const high = scoreOf(supported, questions, options).score;
  if (high === null || high === score) return null;
  const far = open.filter((claim) => claim.far).length;
  return { low: score, high, far, computable: open.length - far };
}

/** Nothing else that counts as one with the claim is surely wrong. */
const isOpen = (claim: Claim, claims: readonly Claim[]): boolean =>
  isUnsure(claim) && claims.every((other) => other.countsWith !== claim.id || other.verdict === 'supported' || isUnsure(other));
