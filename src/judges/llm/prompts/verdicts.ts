/** What a verdict means, word by word the same in every call that rules on claims. */
export const VERDICT_RULES = `- supported: the source entails it. More general, fairly rounded, or following from a count, sum or difference in the source is still supported. Leaving something out is no fault.
- contradicted: the source says otherwise, and both can't hold of the same thing at the same time.
- notStated: all else. More specific or more certain than the source, a "may" or "X said" dropped, or true in the world but not in the source.
"X said Y" claims that X said it. Where the source is at odds with itself the claim is supported, and the reason says so.`;

export const EVIDENCE_RULE = 'evidence: 0 to 3 places of the source that decide it: line number, and at most 15 words copied exactly.';

export const WRITE_INSTEAD_RULE =
  "writeInstead: what the source says, fit to stand in place of wrongWords, in the summary's language; empty if supported or if the source has nothing to put there.";
