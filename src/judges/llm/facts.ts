import type { Call, DrawnFact, Source } from '../../core/judge';
import type { Connection } from './connection';
import { drawPoints, type Drawing } from './draw';
import { citationsOf } from './lines';
import { factsPrompt } from './prompts/facts';
import type { GivenFact } from './shapes';

const FACTS: Drawing<GivenFact> = {
  kind: 'facts',
  promptOf: factsPrompt,
  pointOf: ({ evidence, fact, weight }) => ({ text: fact.trim(), evidence, weight: Math.min(3, Math.max(1, weight)) }),
};

/** Asks for the facts of a source, those that matter most first, each with the place that states it. */
export async function drawFacts(connection: Connection, source: Source, count: number, call: Call): Promise<DrawnFact[]> {
  const { points, lines } = await drawPoints(connection, source, count, FACTS, call);
  return points.map(({ text, evidence }) => ({ text, evidence: citationsOf([evidence], lines) }));
}
