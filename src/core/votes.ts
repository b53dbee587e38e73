import type { Answer, Call, Judge, Ruling, Source, Verdict } from './judge';
import type { Ruled } from './rulings';

/** Has every claim ruled on by `votes` - 1 further votes, cast side by side without knowing of each other; the majority counts. */
export async function vote(
  ruled: readonly Ruled[],
  votes: number,
  { judge, source, call }: { readonly judge: Judge; readonly source: Source; readonly call: Call },
): Promise<readonly Ruled[]> {
  const { ruleAgain } = judge;
  const claims = ruled
    .filter(({ claim }) => claim.verdict !== 'unjudged')
    .map(({ claim: { id, text }, sentence }) => ({ id, text, sentence: sentence.text }));
  if (votes < 2 || !claims.length || !ruleAgain) return ruled;
  const ballots = await Promise.all(
    Array.from({ length: votes - 1 }, (_, index) => ruleAgain.call(judge, source, claims, { vote: index + 2 }, call)),
  );
  return ruled.map((one) =>
    byMajority(
      one,
      ballots.flatMap((ballot) => ballot.find(({ id }) => id === one.claim.id) ?? []),
    ),
  );
}

function byMajority(first: Ruled, further: readonly Ruling[]): Ruled {
  const all = [first, ...further.map((ruling) => first.again(ruling))];
  const verdict = majority(all.map(({ claim }) => claim.verdict).filter((one) => one !== 'unjudged'));
  const agreeing = all.filter(({ claim }) => claim.verdict === verdict);
  const split = agreeing.length < all.length;
  const chosen =
    agreeing[0] ?? first.again({ id: first.claim.id, verdict: 'notStated', reason: '', evidence: [], correction: null, wrongWords: null });
  return split ? chosen.with({ votes: { agreed: agreeing.length, of: all.length }, confidence: 'low' }) : chosen;
}

/** Supported or not first, then which of the two kinds of unsupported; a tie is `notStated`. */
export function majority(verdicts: readonly Verdict[]): Verdict {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const supported = count('supported');
  if (supported > verdicts.length - supported) return 'supported';
  if (supported === verdicts.length - supported) return 'notStated';
  return count('contradicted') > count('notStated') ? 'contradicted' : 'notStated';
}

/** The answer of the majority; a tie states nothing. Undefined without an answer. */
export function majorityAnswer(answers: readonly Answer[]): Answer | undefined {
  const of = (verdict: Answer['verdict']) => answers.filter((answer) => answer.verdict === verdict);
  const winner = (['yes', 'no', 'notStated'] as const).find((verdict) => of(verdict).length * 2 > answers.length);
  if (winner) return of(winner)[0];
  const [first] = answers;
  return first && { ...first, verdict: 'notStated', quote: '', sentence: null };
}
