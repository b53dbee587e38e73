import type { Judge } from '../../../core/judge';
import type { OfflineWork } from '../../../core/offline';
import { placeOf, type ModelEndpoint } from '../endpoint';
import { whenNeeded } from '../ready';
import { ruleAgain } from './again';
import { answerQuestions } from './answers';
import { judgeClaims } from './claims';
import { forecast } from './forecast';
import type { GroundingProfile } from './profiles';

/**
 * A judge that asks a model which only says whether a document supports a claim. Its sentences are the program's own, and whatever
 * takes more than a yes or a no (what is at fault, key points, answers to questions) is seen by comparing words. Its methods throw
 * CheckFailure only.
 */
export function createGroundingJudge(endpoint: ModelEndpoint, profile: GroundingProfile, offline: OfflineWork): Judge {
  const { connected, ready } = whenNeeded(endpoint);
  const contexts = new Map<string, string>();
  const grounding = async (...of: Parameters<typeof ready>) => ({ connection: await ready(...of), profile, offline, contexts });
  return {
    id: endpoint.id,
    version: `${profile.name}-${profile.version}, words-${offline.version}`,
    fingerprint: JSON.stringify(['grounding', profile.name, profile.version, offline.version, ...placeOf(endpoint)]),
    unit: 'sentence',
    estimate: false,
    questionCount: offline.questionCount,
    forecast: (source, sentences, questions) => forecast({ connection: connected(), profile }, source, sentences, questions),
    drawQuestions: (source, wanted, call) => offline.drawQuestions(source, wanted, call),
    judgeClaims: async (source, sentences, call) => judgeClaims(await grounding(source, call.signal), source, sentences, call),
    answerQuestions: async (sentences, asked, call) => answerQuestions(await grounding(), sentences, asked, call),
    ruleAgain: async (source, claims, again, call) => ruleAgain(await grounding(source, call.signal), source, claims, again, call),
  };
}
