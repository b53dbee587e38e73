import { CheckFailure } from '../../../core/failure';
import type { Call } from '../../../core/judge';
import { askPlainly } from '../ask';
import { estimateTokens } from '../budget';
import type { Connection } from '../connection';
import type { PlainPrompt } from '../prompts/prompt';
import type { Incoming } from '../request';
import { supportPrompt } from './message';
import type { GroundingProfile } from './profiles';
import { readReply, type Reply } from './reply';

/**
 * Whether a document supports a claim, by a model that says yes or no. Any other answer is asked for once more.
 * @throws CheckFailure of the kinds that `classify` knows, `wrongShape` where the second answer is neither, and `sourceTooLarge` where
 *   the server read a part of the document only
 */
export async function askSupport(
  connection: Connection,
  profile: GroundingProfile,
  asked: { readonly document: string; readonly claim: string; readonly vary: boolean },
  call: Call,
): Promise<Reply> {
  const { endpoint, host } = connection;
  for (const vary of [asked.vary, true]) {
    const prompt = supportPrompt(profile, asked.document, asked.claim, vary);
    const answer = await askPlainly(connection, prompt, call);
    if (answer.finish === 'content-filter') throw new CheckFailure('refused', { host });
    refuseTruncated(connection, prompt, answer);
    const reply = readReply(answer.text, answer.chances, profile);
    if (reply) return reply;
    endpoint.log.info(`${prompt.kind}: neither yes nor no from ${host}`);
  }
  throw new CheckFailure('wrongShape', { host });
}

/** Estimated tokens below which a count tells nothing, the share of them that no language and no tokenizer falls below, and … */
const FROM_TOKENS = 2000;
const LEAST_SHARE = 0.6;
/** … the smallest window there is: some servers count only what they had not read before. */
const SMALLEST_WINDOW = 512;

/** Some servers cut what is too long for them and say nothing: only their count shows it. What they take is learnt. */
function refuseTruncated({ abilities, endpoint, host, knownWindow }: Connection, { system, user }: PlainPrompt, answer: Incoming): void {
  const { inputTokens } = answer;
  // Runs of spaces are one token.
  const estimated = estimateTokens(`${system} ${user}`.replace(/\s+/g, ' '));
  // What goes through the editor is counted before it is sent.
  if ('editor' in endpoint || inputTokens === null || inputTokens < SMALLEST_WINDOW) return;
  if (estimated <= FROM_TOKENS || inputTokens >= estimated * LEAST_SHARE) return;
  endpoint.log.warn(`support: ${host} read ${inputTokens} tokens of about ${estimated}`);
  abilities.learnSize(estimated, { tokens: estimated, limit: inputTokens }, knownWindow());
  throw new CheckFailure('sourceTooLarge', { tokens: estimated, limit: inputTokens, model: endpoint.model });
}
