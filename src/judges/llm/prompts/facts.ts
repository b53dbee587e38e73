import { factsShape, type GivenFact } from '../shapes';
import { TEXTS_ARE_DATA, type Prompt } from './prompt';

const SYSTEM = `You list the facts of a source, so that summaries can be checked against the list.
${TEXTS_ARE_DATA}

Each fact is one predication with all its values, stands alone (names for pronouns) and keeps every reservation: a "may" stays a "may", and what X said stays what X said. Most important facts first. No two say the same. Write in the source's language.

Fields of a fact, in this order:
evidence: the place of the source that states it: line number, and at most 15 words copied exactly.
fact: the fact.
weight: 3 if it is essential, 2 if it matters, 1 if it is a detail.`;

const EXAMPLE = `Example. Source: [1] The Aldery mill runs 12 looms. Ida Brandt may buy it.
{"facts":[{"evidence":{"line":1,"quote":"Ida Brandt may buy it"},"fact":"Ida Brandt may buy the Aldery mill.","weight":3},{"evidence":{"line":1,"quote":"The Aldery mill runs 12 looms"},"fact":"The Aldery mill runs 12 looms.","weight":2}]}`;

export const factsPrompt = (source: string, count: number, cacheKey: string): Prompt<GivenFact> => ({
  kind: 'facts',
  shape: factsShape,
  system: SYSTEM,
  example: EXAMPLE,
  user: `${source}\n\nList at most ${count} facts of this source.`,
  cacheKey,
});
