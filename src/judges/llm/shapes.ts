import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

/**
 * What the model is asked to give: lists of items, each in the order in which it should think, evidence and reason before the
 * verdict. Every field is required and no keyword is used beyond type, enum and items, so that strict servers take the schemas
 * as they are. Some servers sort the keys by alphabet, which leaves this order as it is.
 */
export interface Shape<Item> {
  /** Name of the one list in the answer. */
  readonly list: string;
  readonly item: z.ZodType<Item>;
  /** JSON schema of the whole answer. */
  readonly schema: JSONSchema7;
}

const shapeOf = <Item>(list: string, item: z.ZodType<Item>): Shape<Item> => ({
  list,
  item,
  schema: plain(z.object({ [list]: z.array(item) })),
});

/** Without the bounds that zod gives whole numbers, which say nothing and which not every server takes. */
function plain(schema: z.ZodType): JSONSchema7 {
  const sent = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  delete sent.$schema;
  return sent as JSONSchema7;
}

/** What a model that repeats itself writes is no answer, and would keep the program busy with its words. */
const LONGEST = 10_000;
const MOST_CLAIMS = 50;
const text = z.string().refine(({ length }) => length <= LONGEST, 'Too long.');

const evidence = z.object({ line: z.int(), quote: text });
/** What is drawn from the source has to be in it. */
const proof = evidence.refine(({ quote }) => quote.trim() !== '', 'The quote is missing.');
const verdict = z.enum(['supported', 'contradicted', 'notStated']);

const claim = z.object({
  asWritten: z.array(text),
  claim: text,
  evidence: z.array(evidence),
  reason: text,
  uses: z.array(z.int()),
  verdict,
  writeInstead: text,
  wrongWords: text,
});
export type GivenClaim = z.infer<typeof claim>;

const claims = z.array(claim).refine(({ length }) => length <= MOST_CLAIMS, 'Too many.');
const sentence = z.object({ id: z.int(), claims, nothing: z.boolean() });
export type GivenSentence = z.infer<typeof sentence>;
export const claimsShape = shapeOf('sentences', sentence);

const ruling = z.object({
  id: z.int(),
  evidence: z.array(evidence),
  reason: text,
  verdict,
  writeInstead: text,
  wrongWords: text,
});
export type GivenRuling = z.infer<typeof ruling>;
export const rulingsShape = shapeOf('rulings', ruling);

const question = z.object({ evidence: proof, question: text, weight: z.int() });
export type GivenQuestion = z.infer<typeof question>;
export const questionsShape = shapeOf('points', question);

const grounding = z.object({ id: z.int(), evidence, expected: z.enum(['yes', 'no', 'notInSource']), question: text });
export type GivenGrounding = z.infer<typeof grounding>;
export const groundingShape = shapeOf('points', grounding);

const fact = z.object({ evidence: proof, fact: text, weight: z.int() });
export type GivenFact = z.infer<typeof fact>;
export const factsShape = shapeOf('facts', fact);

const answer = z.object({
  id: z.int(),
  quote: text,
  sentence: z.int(),
  states: text,
  verdict: z.enum(['yes', 'no', 'notStated']),
});
export type GivenAnswer = z.infer<typeof answer>;
export const answersShape = shapeOf('answers', answer);

const draft = z.object({ sentence: text });
export type GivenDraft = z.infer<typeof draft>;
export const draftShape = shapeOf('drafts', draft);

const probe = z.object({ number: z.int(), word: text });
export type GivenProbe = z.infer<typeof probe>;
export const probeShape = shapeOf('items', probe);
