import { rulingsShape, type GivenRuling } from '../shapes';
import { TEXTS_ARE_DATA, type Prompt } from './prompt';
import { EVIDENCE_RULE, VERDICT_RULES, WRITE_INSTEAD_RULE } from './verdicts';

const SYSTEM = `You rule on claims that a summary makes of its source. The source alone decides, never what you know of the world.
${TEXTS_ARE_DATA}

Where the source is given in parts, rule by the part that you see. A remark on a claim says what somebody doubted in an earlier ruling: look there, and rule as you find it.

Fields of a ruling, in this order:
id: the claim's number.
${EVIDENCE_RULE}
reason: at most 20 words, in the summary's language.
verdict:
${VERDICT_RULES}
${WRITE_INSTEAD_RULE}
wrongWords: the words of the claim's sentence that are at fault, copied exactly; empty if supported.`;

const EXAMPLE = `Example. Source: [1] The Aldery mill runs 12 looms. Claims: [1] The Aldery mill has 14 looms. (sentence: The mill has 14 looms.)
{"rulings":[{"id":1,"evidence":[{"line":1,"quote":"The Aldery mill runs 12 looms"}],"reason":"The source counts 12 looms.","verdict":"contradicted","writeInstead":"12","wrongWords":"14"}]}`;

/** `source` and `claims` are fenced; the source comes first, as in every prompt. */
export const rulingsPrompt = (
  { source, claims, count, language }: { source: string; claims: string; count: number; language: string | null },
  cacheKey: string,
  vary: boolean,
): Prompt<GivenRuling> => ({
  kind: 'rulings',
  shape: rulingsShape,
  system: SYSTEM,
  example: EXAMPLE,
  user: `${source}\n\n${claims}\n\nRule on each of the ${count} claims by the source alone.${language ? ` The summary's language: ${language}.` : ''}`,
  cacheKey,
  vary,
});
