import type { Judge } from '../../core/judge';
import { ruleAgain } from './again';
import { answerQuestions } from './answers';
import { judgeClaims } from './claims';
import { placeOf, type ModelEndpoint } from './endpoint';
import { PROMPT_VERSION } from './prompts/prompt';
import { draft } from './draft';
import { forecast } from './forecast';
import { drawFacts } from './facts';
import { drawQuestions, groundQuestions } from './questions';
import { whenNeeded } from './ready';

export type { EditorEndpoint, EditorModel, JudgeLog, ModelEndpoint, ServerEndpoint } from './endpoint';
export { findBaseUrl } from './findBaseUrl';
export { createGroundingJudge } from './grounding/judge';
export { groundingProfileOf, GROUNDING_PROFILES, type GroundingProfile } from './grounding/profiles';
export { listModels } from './listModels';
export { probe, type Probe } from './probe';
export { tryKey, type KeyTrial } from './tryKey';

/** A judge that asks a language model. Its methods throw CheckFailure only. */
export function createModelJudge(endpoint: ModelEndpoint): Judge {
  const { connected, ready } = whenNeeded(endpoint);
  return {
    id: endpoint.id,
    version: `prompts-${PROMPT_VERSION}`,
    fingerprint: JSON.stringify([PROMPT_VERSION, ...placeOf(endpoint), endpoint.reasoningEffort]),
    unit: 'claim',
    estimate: false,
    questionCount: 10,
    forecast: (source, sentences, questions) => forecast(connected(), source, sentences, questions),
    drawQuestions: async (source, wanted, call) =>
      'own' in wanted
        ? groundQuestions(await ready(source, call.signal), source, wanted.own, call)
        : drawQuestions(await ready(source, call.signal), source, wanted.count, call),
    drawFacts: async (source, count, call) => drawFacts(await ready(source, call.signal), source, count, call),
    judgeClaims: async (source, sentences, call) => judgeClaims(await ready(source, call.signal), source, sentences, call),
    answerQuestions: async (sentences, asked, call) => answerQuestions(await ready(), sentences, asked, call),
    draft: async (wanted, call) => draft(await ready(), wanted, call),
    ruleAgain: async (source, claims, again, call) => ruleAgain(await ready(source, call.signal), source, claims, again, call),
  };
}
