/** From what a judge returned to what a result holds: rulings in their places, held to what the program can see. */
import type { Answer, Confidence, JudgedClaim, JudgedSentences, Sentence } from './judge';
import type { evidenceFinder } from './places';
import { placeClaim } from './places';
import { findQuote } from './quotes';
import type { AnswerState, Claim, Question } from './result';
import type { SummarySentence } from './sentences';

/** A claim in its place; `judged` null: the judge never ruled on this sentence. */
export function claimOf(
  id: string,
  sentence: SummarySentence,
  judged: JudgedClaim | null,
  findEvidence: ReturnType<typeof evidenceFinder>,
): Claim {
  if (!judged) {
    const { start, end, text } = sentence;
    return {
      ...{ id, sentence: sentence.id, text, start, end, focus: null, verdict: 'unjudged', confidence: 'low', support: null },
      ...{ reason: '', evidence: [], evidenceMissing: false, correction: null, far: false },
    };
  }
  const evidence = findEvidence(judged.evidence);
  // A contradiction that nothing in the source shows is none; the words may still be unproven.
  const verdict = judged.verdict === 'contradicted' && !evidence.length ? 'notStated' : judged.verdict;
  return {
    id,
    sentence: sentence.id,
    text: judged.text || sentence.text,
    ...placeClaim(sentence, judged),
    verdict,
    confidence: judged.confidence ?? confidenceOf(verdict, evidence.length > 0),
    support: judged.support ?? null,
    reason: judged.reason,
    evidence,
    evidenceMissing: verdict === 'supported' && !evidence.length,
    correction: verdict === 'contradicted' ? judged.correction : null,
    far: judged.far ?? false,
  };
}

/** Never asked of a model, whose own is too high (arXiv 2306.13063). */
const confidenceOf = (verdict: JudgedClaim['verdict'], found: boolean): Confidence => (found || verdict === 'notStated' ? 'high' : 'low');

/** Sentences that were neither claimed nor named as stating nothing. */
export function unaccounted(sentences: readonly SummarySentence[], { claims, nothing }: JudgedSentences): SummarySentence[] {
  const known = new Set([...claims.map(({ sentence }) => sentence), ...nothing]);
  return sentences.filter(({ id }) => !known.has(id));
}

/** Questions with their answers, by id. An answer whose words are not in the summary counts for nothing. */
export function answersOf(
  questions: readonly Omit<Question, 'answer' | 'reason'>[],
  answers: readonly Answer[],
  sentences: ReadonlyMap<string, Sentence>,
): Question[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return questions.map((question) => {
    const answer = byId.get(question.id);
    if (!question.expected) return { ...question, answer: 'notInSource', reason: '' };
    return answer
      ? { ...question, answer: stateOf(question.expected, answer, sentences), reason: answer.reason }
      : { ...question, answer: 'unjudged', reason: '' };
  });
}

function stateOf(expected: 'yes' | 'no', { verdict, quote, sentence }: Answer, sentences: ReadonlyMap<string, Sentence>): AnswerState {
  if (verdict === 'notStated') return 'missing';
  const cited = sentence === null ? undefined : sentences.get(sentence);
  const quoted = [...(cited ? [cited] : []), ...sentences.values()].some(({ text }) => findQuote(text, quote));
  if (!quoted) return 'missing';
  return verdict === expected ? 'answered' : 'contradicted';
}
