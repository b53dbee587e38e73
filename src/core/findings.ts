import type { Claim } from './result';

/** What can be wrong with a claim, worst first. */
export const FINDING_KINDS = ['contradicted', 'notStated', 'evidenceNotFound', 'disputed', 'farFromSource'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** The code of a kind of finding as people see it, and the name of its page. */
export const RULE_CODES: Readonly<Record<FindingKind, string>> = {
  contradicted: 'contradicted',
  notStated: 'not-stated',
  evidenceNotFound: 'evidence-not-found',
  disputed: 'disputed',
  farFromSource: 'far-from-source',
};

/** What is wrong with a claim; null: nothing, or nobody knows. */
export function findingOf({
  verdict,
  far,
  evidenceMissing,
  disputed,
}: Pick<Claim, 'verdict' | 'far' | 'evidenceMissing' | 'disputed'>): FindingKind | null {
  switch (verdict) {
    case 'contradicted':
      return 'contradicted';
    case 'notStated':
      return far ? 'farFromSource' : 'notStated';
    case 'supported':
      return evidenceMissing ? 'evidenceNotFound' : disputed ? 'disputed' : null;
    case 'unjudged':
      return null;
  }
}

/** Whether the judge that finds a claim unsupported is not sure of it: its finding is never shown as more than information. */
export const isUnsure = ({ verdict, confidence }: Pick<Claim, 'verdict' | 'confidence'>): boolean =>
  (verdict === 'contradicted' || verdict === 'notStated') && confidence === 'low';

/** How many claims something is wrong with. @param dismissed ids of those whose finding was dismissed */
export const countFindings = (claims: readonly Claim[], dismissed: ReadonlySet<string>): number =>
  claims.filter((claim) => findingOf(claim) && !dismissed.has(claim.id)).length;
