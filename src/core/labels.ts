/** A result as labels: what the judge ruled beside what the person made of it who looked at its findings. */
import type { Dismissal } from './dismissals';
import { findingOf } from './findings';
import type { CheckResult, Claim } from './result';

export interface Label {
  readonly claim: string;
  readonly verdict: Claim['verdict'];
  /** Whether the source bears the claim out, by the judge and by the person. */
  readonly judge: boolean;
  readonly human: boolean;
  /** Why the finding was dismissed. */
  readonly reason: string | null;
}

export interface Agreement {
  readonly claims: number;
  /** Mean of the shares of claims, of those that the person holds for supported and of the others, that the judge ruled so; null where there are none of one kind. */
  readonly balancedAccuracy: number | null;
  /** Cohen's kappa (1960): agreement beyond what chance would give; null where chance alone gives all of it. */
  readonly kappa: number | null;
}

/** A finding that was not dismissed counts as one that the person agrees with, and so does what was not flagged. Unjudged claims are left out. */
export function labelsOf({ claims }: Pick<CheckResult, 'claims'>, dismissals: ReadonlyMap<string, Dismissal>): Label[] {
  return claims
    .filter(({ verdict }) => verdict !== 'unjudged')
    .map((claim) => {
      const judge = claim.verdict === 'supported';
      const dismissal = findingOf(claim) ? dismissals.get(claim.id) : undefined;
      return {
        claim: claim.text,
        verdict: claim.verdict,
        judge,
        human: judge || dismissal !== undefined,
        reason: dismissal?.reason ?? null,
      };
    });
}

export function agreementOf(labels: readonly Pick<Label, 'judge' | 'human'>[]): Agreement {
  const count = (judge: boolean, human: boolean) => labels.filter((label) => label.judge === judge && label.human === human).length;
  const [bothYes, bothNo, judgeYes, judgeNo] = [count(true, true), count(false, false), count(true, false), count(false, true)];
  const total = labels.length;
  const [humanYes, humanNo] = [bothYes + judgeNo, bothNo + judgeYes];
  const chance = total ? ((bothYes + judgeYes) * humanYes + (bothNo + judgeNo) * humanNo) / total ** 2 : 1;
  return {
    claims: total,
    balancedAccuracy: humanYes && humanNo ? (bothYes / humanYes + bothNo / humanNo) / 2 : null,
    kappa: chance < 1 ? ((bothYes + bothNo) / total - chance) / (1 - chance) : null,
  };
}
