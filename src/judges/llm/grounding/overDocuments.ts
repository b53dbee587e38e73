import { CheckFailure } from '../../../core/failure';
import type { Call } from '../../../core/judge';
import type { Connection } from '../connection';
import { isOfAll } from '../inParts';
import { askSupport } from './askSupport';
import type { GroundingDocument } from './documents';
import type { GroundingProfile } from './profiles';
import { isStronger, type Reply } from './reply';

/** A connection to a grounding model. */
export interface Grounding {
  readonly connection: Connection;
  readonly profile: GroundingProfile;
}

/** A reply with the form of the claim, by its index, that it was given to. */
export interface Ruled extends Reply {
  readonly form: number;
}

/**
 * Holds a claim against documents, one after the other, until one supports it; that none does is said only after all were read.
 * @param documents the likeliest one first
 * @param forms of the claim: as it stands, and such as are easier to understand; the one with most support counts
 * @throws CheckFailure as `askSupport`; that of a document that could not be read, where no other supports the claim
 */
export async function ruleOverDocuments(
  { connection, profile }: Grounding,
  documents: readonly GroundingDocument[],
  forms: readonly string[],
  call: Call,
  vary = false,
): Promise<Ruled> {
  let best: Ruled | undefined;
  let failure: CheckFailure | undefined;
  for (const { text: document } of documents) {
    try {
      const replies = await Promise.all(forms.map((claim) => askSupport(connection, profile, { document, claim, vary }, call)));
      for (const [form, reply] of replies.entries()) if (!best || isStronger(reply, best)) best = { ...reply, form };
    } catch (error) {
      if (!(error instanceof CheckFailure) || isOfAll(error)) throw error;
      failure ??= error;
    }
    if (best?.isSupported) return best;
  }
  // A source without a line never gets here, as it is refused before.
  if (failure ?? !best) throw failure ?? new CheckFailure('emptySource');
  return best!;
}
