import { z } from 'zod';

/**
 * What the model is asked to give, in the order in which it should think: evidence and reason before the verdict. Every field
 * is required and no keyword is used beyond type, enum and items, so that strict servers take the schemas as they are. Some
 * servers sort the keys by alphabet, which leaves this order as it is.
 */
const evidence = z.object({ line: z.int(), quote: z.string() });

const claim = z.object({
  asWritten: z.array(z.string()),
  claim: z.string(),
  evidence: z.array(evidence),
  reason: z.string(),
  uses: z.array(z.int()),
  verdict: z.enum(['supported', 'contradicted', 'notStated']),
  writeInstead: z.string(),
  wrongWords: z.string(),
});

export const claimsSchema = z.object({
  sentences: z.array(z.object({ id: z.int(), claims: z.array(claim), nothing: z.boolean() })),
});
export type GivenClaims = z.infer<typeof claimsSchema>;
export type GivenClaim = z.infer<typeof claim>;
export type GivenSentence = GivenClaims['sentences'][number];

export const questionsSchema = z.object({
  points: z.array(z.object({ evidence, question: z.string(), weight: z.int() })),
});
export type GivenQuestions = z.infer<typeof questionsSchema>;

export const groundingSchema = z.object({
  points: z.array(z.object({ id: z.int(), evidence, expected: z.enum(['yes', 'no', 'notInSource']), question: z.string() })),
});
export type GivenGrounding = z.infer<typeof groundingSchema>;

export const answersSchema = z.object({
  answers: z.array(
    z.object({ id: z.int(), quote: z.string(), sentence: z.int(), states: z.string(), verdict: z.enum(['yes', 'no', 'notStated']) }),
  ),
});
export type GivenAnswers = z.infer<typeof answersSchema>;
