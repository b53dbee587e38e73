import { isUnsure, type FindingKind } from './findings';
import type { Claim } from './result';

/** How a finding is shown. `off`: not at all, though it counts. */
export const SEVERITIES = ['error', 'warning', 'information', 'hint', 'off'] as const;
export type Severity = (typeof SEVERITIES)[number];
export type ShownSeverity = Exclude<Severity, 'off'>;

export const DEFAULT_SEVERITIES: Readonly<Record<FindingKind, ShownSeverity>> = {
  contradicted: 'warning',
  notStated: 'warning',
  evidenceNotFound: 'information',
  disputed: 'information',
  farFromSource: 'information',
};

/** As set for the kind of finding, but no more than information where the judge itself is not sure. */
export const capped = (severity: ShownSeverity, claim: Pick<Claim, 'verdict' | 'confidence'>): ShownSeverity =>
  isUnsure(claim) && severity !== 'hint' ? 'information' : severity;
