/** Results made by hand, for tests of what shows and keeps them. */
import type { SourceDocument } from '../../../src/core/judge';
import { printOf } from '../../../src/core/print';
import type { CheckedSource, CheckResult, Claim, Evidence, Question } from '../../../src/core/result';

/** A claim that makes `part` of the text, not stated unless told otherwise. */
export function claimIn(
  text: string,
  part: string,
  { from = 0, ...other }: Partial<Claim> & { readonly from?: number | undefined } = {},
): Claim {
  const start = text.indexOf(part, from);
  return {
    id: 'c1',
    sentence: 's1',
    start,
    end: start + part.length,
    text: part,
    focus: null,
    verdict: 'notStated',
    confidence: 'high',
    support: null,
    reason: '',
    evidence: [],
    evidenceMissing: false,
    correction: null,
    far: false,
    contrary: [],
    disputed: false,
    countsWith: null,
    votes: null,
    failure: null,
    ...other,
  };
}

export const questionOn = (evidence: readonly Evidence[], other: Partial<Question> = {}): Question => ({
  id: 'q1',
  text: 'Does the summary say so?',
  expected: 'yes',
  answer: 'missing',
  must: false,
  pinned: false,
  sourceSays: null,
  reason: '',
  evidence,
  ...other,
});

export const checkedSource = ({ id, name, text }: SourceDocument): CheckedSource => ({ id, name, hash: '', print: printOf(text) });

export const resultOf = (parts: Partial<CheckResult>): CheckResult => ({
  score: 0.5,
  alignment: 0.5,
  coverage: 0.5,
  range: null,
  kept: 0,
  outcome: 'pass',
  claims: [],
  questions: [],
  sentences: 2,
  nothing: 0,
  invalid: null,
  orders: [],
  judge: { id: 'openai/test', version: '1', served: 'test', unit: 'claim', estimate: false },
  usage: { calls: 3, inputTokens: 0, cachedTokens: 0, outputTokens: 0, retries: 0 },
  options: { threshold: 0.5, strict: false, failOnContradicted: false },
  sources: [],
  summaryHash: '',
  questionsHash: '',
  finished: 0,
  took: 0,
  ...parts,
});
