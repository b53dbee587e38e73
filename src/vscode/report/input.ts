import type { PastRun } from '../../core/history';
import type { LineSpan } from '../../core/lines';
import type { Reported } from '../../core/report/reported';
import type { PlacedEvidence } from '../../core/tracking';
import type { Price } from '../../core/usageWording';
import type { ClaimReference } from '../claimReference';
import type { TrackedResult } from '../results';

/** What the report page is made of. */
export interface ReportInput {
  readonly tracked: TrackedResult;
  /** The summary's front matter chooses something else than it did for the check. */
  readonly settingsChanged: boolean;
  readonly reported: Reported;
  /** Ids of the sources whose texts could be read. */
  readonly readable: ReadonlySet<string>;
  /** Newest first. */
  readonly runs: readonly PastRun[];
  readonly price: Price | null;
}

/** A place in the editor that the page may ask for, by an id. */
export type Target =
  | { readonly kind: 'claim'; readonly reference: ClaimReference }
  | { readonly kind: 'passage'; readonly passage: LineSpan & { readonly source: string } };

export class Targets {
  private readonly known = new Map<string, Target>();

  of(id: string): Target | undefined {
    return this.known.get(id);
  }

  claim(reference: ClaimReference): string {
    return this.add(`claim ${reference.claim}`, { kind: 'claim', reference });
  }

  passage({ source, at: { start, end } }: Pick<PlacedEvidence, 'source' | 'at'>): string {
    const id = ['passage', source, start.line, start.character, end.line, end.character].join(' ');
    return this.add(id, { kind: 'passage', passage: { source, start, end } });
  }

  private add(id: string, target: Target): string {
    this.known.set(id, target);
    return id;
  }
}
