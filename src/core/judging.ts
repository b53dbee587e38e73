import type { CheckEvent, CheckJob, CheckRun } from './check';
import { groundDrawn, groundOwn, groundPinned, type GroundedQuestion } from './groundedQuestions';
import type { Answer, AskedQuestion, Call, Judge, JudgedClaim, JudgedSentences, JudgeEvent } from './judge';
import { evidenceFinder } from './places';
import { markRepeats } from './repeats';
import type { Claim, Question } from './result';
import { answersOf, Ruled, unaccounted, unjudgedClaim, unjudgedWords } from './rulings';
import { lookAgain } from './secondLook';
import type { SummarySentence } from './sentences';
import { majorityAnswer, vote } from './votes';

export interface Judged {
  readonly claims: readonly Claim[];
  readonly questions: readonly Question[];
  /** Sentences that state nothing. */
  readonly nothing: number;
}

/**
 * All calls of one check: claims beside questions; then answers, beside the second look and the votes. One call that fails
 * ends the others.
 * @throws what the judge throws
 */
export async function judgeAll(job: CheckJob, judge: Judge, run: CheckRun, sentences: readonly SummarySentence[]): Promise<Judged> {
  const stop = new AbortController();
  const judging = new Judging(job, judge, run, sentences, AbortSignal.any([run.signal, stop.signal]));
  const running = [judging.claims(), judging.questions()] as const;
  try {
    const [claims, questions] = await Promise.all(running);
    return { ...claims, questions };
  } catch (error) {
    stop.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

class Judging {
  private readonly findEvidence: ReturnType<typeof evidenceFinder>;
  private readonly byId: ReadonlyMap<string, SummarySentence>;
  private readonly call: Call;

  constructor(
    private readonly job: CheckJob,
    private readonly judge: Judge,
    private readonly run: Pick<CheckRun, 'report' | 'passages'>,
    private readonly sentences: readonly SummarySentence[],
    signal: AbortSignal,
  ) {
    this.findEvidence = evidenceFinder(job.source);
    this.byId = new Map(sentences.map((sentence) => [sentence.id, sentence]));
    this.call = {
      signal,
      language: job.language,
      report: (event) => {
        this.pass(event);
      },
    };
  }

  async claims(): Promise<Pick<Judged, 'claims' | 'nothing'>> {
    const { judge, call, sentences } = this;
    const { source, options } = this.job;
    this.run.report({ kind: 'stage', stage: 'judging', step: 1, of: 2, sentences: sentences.length });
    const judged = await judge.judgeClaims(
      source,
      sentences.map(({ id, text, role }) => ({ id, text, role, judge: true })),
      call,
    );
    const ruled = this.place(judged.claims);
    const [looked, voted] = await Promise.all([this.lookedAgain(ruled), vote(ruled, options.votes, { judge, source, call })]);
    const claims = voted.map((one, index) => (one.claim.votes ? one.claim : looked[index]!.claim));
    return { claims: markRepeats([...claims, ...this.missed(judged)]), nothing: judged.nothing.length };
  }

  /** What the judge never ruled on: whole sentences, and words of others. */
  private missed(judged: JudgedSentences): Claim[] {
    const id = (index: number) => `c${judged.claims.length + index + 1}`;
    const whole = unaccounted(this.sentences, judged).map((sentence, index) => {
      const failure = judged.failed?.find((failed) => failed.sentence === sentence.id)?.kind ?? null;
      return unjudgedClaim(id(index), sentence, failure);
    });
    const parts = (judged.passedOver ?? []).flatMap(({ sentence, words }, index) => {
      const known = this.byId.get(sentence);
      return known ? [unjudgedWords(id(whole.length + index), known, words)] : [];
    });
    return [...whole, ...parts];
  }

  async questions(): Promise<readonly Question[]> {
    const { byId } = this;
    const grounded = await this.ground();
    const asked = grounded.filter(({ expected }) => expected).map(({ id, text }) => ({ id, text }));
    if (!asked.length) return answersOf(grounded, [], byId);
    this.run.report({ kind: 'stage', stage: 'answering', step: 2, of: 2, questions: asked.length });
    return answersOf(grounded, await this.answers(asked), byId);
  }

  private async answers(asked: readonly AskedQuestion[]): Promise<readonly Answer[]> {
    const { judge, call } = this;
    const sentences = this.sentences.map(({ id, text, role }) => ({ id, text, role }));
    const ballots = Array.from({ length: this.job.options.votes }, (_, index) =>
      judge.answerQuestions(sentences, asked, index ? { ...call, vote: index + 1 } : call),
    );
    const all = await Promise.all(ballots);
    return asked.flatMap(({ id }) => majorityAnswer(all.flatMap((ballot) => ballot.find((answer) => answer.id === id) ?? [])) ?? []);
  }

  private async lookedAgain(ruled: readonly Ruled[]): Promise<readonly Ruled[]> {
    const { judge, call, run } = this;
    const { source } = this.job;
    if (!run.passages || !judge.ruleAgain) return ruled;
    const finder = await run.passages(source, this.sentences.map(({ text }) => text).join(' '), call.signal);
    return lookAgain(ruled, { judge, source, finder, call });
  }

  private place(claims: readonly JudgedClaim[]): Ruled[] {
    return claims.flatMap((claim, index) => {
      const sentence = this.byId.get(claim.sentence);
      return sentence ? [Ruled.of(`c${index + 1}`, sentence, claim, this.findEvidence)] : [];
    });
  }

  private pass(event: JudgeEvent): void {
    const { report } = this.run;
    report(event satisfies CheckEvent);
    if (event.kind === 'claims') report({ kind: 'placed', claims: this.place(event.claims).map(({ claim }) => claim) });
  }

  private async ground(): Promise<readonly GroundedQuestion[]> {
    const { judge, call, findEvidence } = this;
    const { source, options } = this.job;
    const kept = groundPinned(options.pinned ?? [], findEvidence);
    if (options.questions.length) {
      const own = options.questions.map(({ id, text }) => ({ id, text }));
      return [...groundOwn(options.questions, await judge.drawQuestions(source, { own }, call), findEvidence), ...kept];
    }
    const count = options.maxQuestions ?? judge.questionCount;
    const pinned = kept.filter(({ expected }) => expected);
    const left = Math.max(0, count - pinned.length);
    // Asked for as many as without pinned ones, as these may be among them.
    const drawn = left ? groundDrawn(await judge.drawQuestions(source, { count }, call), pinned, findEvidence).slice(0, left) : [];
    const gone = kept.filter(({ expected, text }) => !expected && !drawn.some((one) => one.text === text));
    return [...pinned, ...drawn, ...gone];
  }
}
