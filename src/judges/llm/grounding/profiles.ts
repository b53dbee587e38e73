/** A model that says whether a document supports a claim, and nothing else: how it is asked, and what its answers mean. */
export interface GroundingProfile {
  /** As users choose it in the settings. */
  readonly name: string;
  /** Results of two versions are not comparable: raise it with every change of a profile. */
  readonly version: string;
  /** Names of models that are asked this way. */
  readonly models: RegExp;
  /** null: the model brings its own. */
  readonly system: string | null;
  /** Holds `{document}` and `{claim}` once each. */
  readonly user: string;
  /** Answers that mean that the claim is supported, and that it is not. Tried on whole answers and on single tokens of them, trimmed. */
  readonly yes: RegExp;
  readonly no: RegExp;
  /** Tokens of a document at most, however large the model's window is. */
  readonly documentTokens: number;
}

export const GROUNDING_PROFILES: readonly GroundingProfile[] = [
  {
    name: 'bespoke-minicheck',
    version: '1',
    models: /bespoke[-_.]?minicheck/i,
    system: null,
    user: 'Document: {document}\nClaim: {claim}',
    yes: /^yes\b/i,
    no: /^no\b/i,
    documentTokens: 32_000,
  },
];

/** What a user chooses so that a model is asked as an ordinary language model, whatever its name. */
const LANGUAGE = 'language';

/**
 * How a model is asked if it is a grounding model; null: it is an ordinary language model.
 * @param chosen name of a profile, for a model of any name, or `language`; left out or unknown: the model's name tells
 */
export function groundingProfileOf(model: string, chosen?: string, profiles = GROUNDING_PROFILES): GroundingProfile | null {
  if (chosen === LANGUAGE) return null;
  return profiles.find(({ name }) => name === chosen) ?? profiles.find(({ models }) => models.test(model)) ?? null;
}
