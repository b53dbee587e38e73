import type { Chances } from '../logprobs';
import type { GroundingProfile } from './profiles';

/** What a grounding model says of a claim and a document. */
export interface Reply {
  readonly isSupported: boolean;
  /** How likely that was to be its answer rather than the other one, 0 to 1; null: the server does not tell. */
  readonly support: number | null;
}

/** null: neither yes nor no. */
export function readReply(text: string, chances: readonly Chances[], { yes, no }: GroundingProfile): Reply | null {
  const [says, denies] = [yes, no].map((pattern) => pattern.test(plain(text)));
  if (says === denies) return null;
  return { isSupported: says!, support: supportIn(chances, yes, no) };
}

/** Answers come with marks around them: `**Yes**`. */
const plain = (text: string): string => text.replace(/^[^\p{L}\p{N}]+/u, '').trimEnd();

/** By the first token that is an answer. */
function supportIn(chances: readonly Chances[], yes: RegExp, no: RegExp): number | null {
  const isAnswer = (token: string) => yes.test(plain(token)) !== no.test(plain(token));
  const answer = chances.find(({ token }) => isAnswer(token));
  if (!answer) return null;
  const sumOf = (pattern: RegExp) =>
    [...answer.of].reduce((sum, [token, chance]) => sum + (isAnswer(token) && pattern.test(plain(token)) ? chance : 0), 0);
  const [supported, unsupported] = [sumOf(yes), sumOf(no)];
  return supported + unsupported > 0 ? supported / (supported + unsupported) : null;
}

/** Of two replies the one that is more for the claim. */
export function isStronger(one: Reply, other: Reply): boolean {
  if (one.isSupported !== other.isSupported) return one.isSupported;
  return (one.support ?? 0) > (other.support ?? 0);
}
