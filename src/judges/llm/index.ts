import type { Judge } from '../../core/judge';
import { ruleAgain } from './again';
import { answerQuestions } from './answers';
import { judgeClaims } from './claims';
import { connect, type Connection } from './connection';
import { placeOf, type ModelEndpoint } from './endpoint';
import { recall } from './lessons';
import { PROMPT_VERSION } from './prompts/prompt';
import { draft } from './draft';
import { forecast } from './forecast';
import { drawFacts } from './facts';
import { drawQuestions, groundQuestions } from './questions';

export type { EditorModel, JudgeLog, ModelEndpoint, ServerEndpoint } from './endpoint';
export { tryKey, type KeyTrial } from './tryKey';

/** A judge that asks a language model. Its methods throw CheckFailure only. */
export function createModelJudge(endpoint: ModelEndpoint): Judge {
  let connection: Connection | undefined;
  // Connecting checks address and key; a fault in them belongs to the check that meets it.
  const connected = () => (connection ??= connect(endpoint));
  const ready = async () => {
    await recall(connected());
    return connected();
  };
  return {
    id: endpoint.id,
    version: `prompts-${PROMPT_VERSION}`,
    fingerprint: JSON.stringify([PROMPT_VERSION, ...placeOf(endpoint), endpoint.reasoningEffort]),
    unit: 'claim',
    estimate: false,
    questionCount: 10,
    forecast: (source, sentences, questions) => forecast(connected(), source, sentences, questions),
    drawQuestions: async (source, wanted, call) =>
      'own' in wanted ? groundQuestions(await ready(), source, wanted.own, call) : drawQuestions(await ready(), source, wanted.count, call),
    drawFacts: async (source, count, call) => drawFacts(await ready(), source, count, call),
    judgeClaims: async (source, sentences, call) => judgeClaims(await ready(), source, sentences, call),
    answerQuestions: async (sentences, asked, call) => answerQuestions(await ready(), sentences, asked, call),
    draft: async (wanted, call) => draft(await ready(), wanted, call),
    ruleAgain: async (source, claims, again, call) => ruleAgain(await ready(), source, claims, again, call),
  };
}
