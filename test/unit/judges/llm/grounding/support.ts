import type { Judge, Sentence } from '../../../../../src/core/judge';
import { createBuiltinWork } from '../../../../../src/judges/builtin';
import { createGroundingJudge, GROUNDING_PROFILES, type GroundingProfile, type ServerEndpoint } from '../../../../../src/judges/llm';
import type { Answerer, ModelServer, Reply } from '../../../../harness/modelServer';
import { endpointOf, type LoggedEndpoint } from '../support';

export const MINICHECK: GroundingProfile = GROUNDING_PROFILES[0]!;

/** What a model is asked, taken apart by the form of its profile. */
export interface Pair {
  readonly document: string;
  readonly claim: string;
}
export const pairOf = (user: string): Pair => {
  const [, document = '', claim = ''] = /^Document: ([^]*)\nClaim: (.*)$/.exec(user) ?? [];
  return { document, claim };
};

/** A model that answers by what it is asked. */
export const model =
  (say: (pair: Pair, nth: number) => string | Reply): Answerer =>
  ({ user }, nth) => {
    const reply = say(pairOf(user), nth);
    return typeof reply === 'string' ? { output: reply } : reply;
  };

/** One that finds support where all words of a claim stand in the document. */
export const byWords = ({ document, claim }: Pair): string => {
  const there = document.toLowerCase();
  return (claim.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => there.includes(word)) ? 'Yes' : 'No';
};

export const groundingEndpoint = (url: string, changes: Partial<ServerEndpoint> = {}): LoggedEndpoint =>
  endpointOf(url, { id: 'ollama/bespoke-minicheck', model: 'bespoke-minicheck', apiKey: null, dialect: 'compatible', ...changes });

export const groundingJudge = (server: Pick<ModelServer, 'url'>, changes: Partial<ServerEndpoint> = {}, profile = MINICHECK): Judge =>
  createGroundingJudge(groundingEndpoint(server.url, changes), profile, createBuiltinWork());

export const sentencesOf = (...texts: string[]): (Sentence & { judge: boolean })[] =>
  texts.map((text, index) => ({
    id: `s${index + 1}`,
    text: text.replace(/^# /, ''),
    role: text.startsWith('# ') ? 'heading' : 'prose',
    judge: true,
  }));

export const pairsOf = ({ requests }: ModelServer): Pair[] => requests.map(({ user }) => pairOf(user));
export const claimsAsked = (server: ModelServer): string[] => pairsOf(server).map(({ claim }) => claim);
