import { claimsShape, type GivenSentence } from '../shapes';
import { TEXTS_ARE_DATA, type Prompt } from './prompt';
import { listOf, type NumberedSentence } from './texts';
import { EVIDENCE_RULE, VERDICT_RULES, WRITE_INSTEAD_RULE } from './verdicts';

const SYSTEM = `You check a summary against its source, claim by claim. The source alone decides, never what you know of the world.
${TEXTS_ARE_DATA}

Break every sentence that you are asked to judge into claims. A claim is one predication with its values, never "X exists". Every number, date, name and content word of the sentence belongs to a claim. A sentence that only voices an opinion, asks something, is a heading or speaks of the text itself states nothing: give it no claims and set nothing to true. Give each of these sentences once, with its number as id. Where you see a part of the source, that part decides.

Fields of a claim, in this order:
asWritten: its words in the sentence, copied exactly; two pieces where they stand apart.
claim: the claim so that it stands alone, pronouns replaced by names.
${EVIDENCE_RULE}
reason: at most 20 words, in the summary's language.
uses: numbers of other sentences needed to understand this one.
verdict:
${VERDICT_RULES}
${WRITE_INSTEAD_RULE}
wrongWords: the words of asWritten that are at fault, copied exactly; empty if supported.`;

const EXAMPLE = `Example. Source: [1] The Aldery mill runs 12 looms. Ida Brandt may buy it. Summary: [1] The mill, which Ida Brandt will buy, has 14 looms.
{"sentences":[{"id":1,"claims":[{"asWritten":["The mill","has 14 looms"],"claim":"The Aldery mill has 14 looms.","evidence":[{"line":1,"quote":"The Aldery mill runs 12 looms"}],"reason":"The source counts 12 looms.","uses":[],"verdict":"contradicted","writeInstead":"12","wrongWords":"14"},{"asWritten":["The mill, which Ida Brandt will buy"],"claim":"Ida Brandt will buy the Aldery mill.","evidence":[{"line":1,"quote":"Ida Brandt may buy it"}],"reason":"The source only says that she may.","uses":[],"verdict":"notStated","writeInstead":"may","wrongWords":"will"}],"nothing":false}]}`;

export interface ClaimsTexts {
  /** `fencedSource` and `fencedSummary`. */
  readonly source: string;
  readonly summary: string;
  readonly sentences: readonly NumberedSentence[];
  /** `fencedWords` of sentences that were judged before, which no claim held. */
  readonly passedOver?: string;
  readonly language: string | null;
  readonly cacheKey: string;
}

/** The source comes first: all checks of one source begin alike up to its end. */
export const claimsPrompt = ({ source, summary, sentences, passedOver = '', language, cacheKey }: ClaimsTexts): Prompt<GivenSentence> => ({
  kind: 'claims',
  shape: claimsShape,
  system: SYSTEM,
  example: EXAMPLE,
  user: `${source}

${summary}${passedOver && `\n\n${passedOver}`}

Judge the claims of the summary's sentences ${listOf(sentences.filter(({ judge }) => judge).map(({ number }) => number))} by the source alone.${language ? ` The summary's language: ${language}.` : ''}${passedOver && ' Before, no claim held the words listed as passed over.'}`,
  cacheKey,
});
