/** From what a judge returned to what a result holds: rulings in their places, held to what the program can see. */
import type { Answer, Confidence, JudgedClaim, JudgedSentences, Ruling, Sentence } from './judge';
import type { FailureKind } from './failure';
import type { evidenceFinder } from './places';
import { placeClaim } from './places';
import { findQuote } from './quotes';
import type { AnswerState, Claim, Question } from './result';
import type { SummarySentence } from './sentences';

type FindEvidence = ReturnType<typeof evidenceFinder>;

/** A claim of the result with what it was made from, so that it can be ruled on again. */
export class Ruled {
  private constructor(
    readonly claim: Claim,
    readonly sentence: SummarySentence,
    private readonly judged: JudgedClaim,
    private readonly findEvidence: FindEvidence,
  ) {}

  static of(id: string, sentence: SummarySentence, judged: JudgedClaim, findEvidence: FindEvidence): Ruled {
    return new Ruled(claimOf(id, sentence, judged, findEvidence), sentence, judged, findEvidence);
  }

  /** The same claim under another ruling. */
  again({ id: _, ...ruling }: Ruling): Ruled {
    return Ruled.of(this.claim.id, this.sentence, { ...this.judged, ...ruling }, this.findEvidence);
  }

  with(part: Partial<Pick<Claim, 'disputed' | 'votes' | 'confidence'>>): Ruled {
    return new Ruled({ ...this.claim, ...part }, this.sentence, this.judged, this.findEvidence);
  }
}

/** A claim in its place. */
function claimOf(id: string, sentence: SummarySentence, judged: JudgedClaim, findEvidence: FindEvidence): Claim {
  const evidence = findEvidence(judged.evidence);
  // A contradiction that nothing in the source shows is none; the words may still be unproven.
  const verdict = judged.verdict === 'contradicted' && !evidence.length ? 'notStated' : judged.verdict;
  // What the source has instead is worth offering where it was found by comparing words, whatever the judge calls the fault.
  const isShown = verdict === 'contradicted' || (verdict === 'notStated' && judged.clue?.kind === 'nearest' && evidence.length > 0);
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
    correction: isShown ? judged.correction : null,
    far: judged.far ?? false,
    ...(judged.clue && { clue: judged.clue }),
    contrary: verdict === 'supported' ? findEvidence(judged.contrary ?? []) : [],
    disputed: false,
    countsWith: null,
    votes: null,
    failure: null,
  };
}

/** A sentence that the judge never ruled on, as a claim of its own. */
export function unjudgedClaim(id: string, { id: sentence, start, end, text }: SummarySentence, failure: FailureKind | null): Claim {
  return {
    ...{ id, sentence, text, start, end, focus: null, verdict: 'unjudged', confidence: 'low', support: null, reason: '' },
    ...{
      evidence: [],
      evidenceMissing: false,
      contrary: [],
      correction: null,
      far: false,
      disputed: false,
      countsWith: null,
      votes: null,
      failure,
    },
  };
}

/** Words that the judge passed over, as a claim of their own. */
export function unjudgedWords(id: string, sentence: SummarySentence, words: readonly string[]): Claim {
  const place = placeClaim(sentence, { asWritten: words, wrongWords: null, verdict: 'notStated' });
  return { ...unjudgedClaim(id, sentence, null), ...place, text: words.join(' … ') };
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
