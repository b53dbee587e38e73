import type { Call, JudgeEvent, Sentence, Source } from '../../../../src/core/judge';
import type { ServerEndpoint } from '../../../../src/judges/llm';
import { startModelServer, type Answerer, type ModelServer, type Reply } from '../../../harness/modelServer';

export const KEY = 'sk-canary-7QhWz';

export interface LoggedEndpoint extends ServerEndpoint {
  readonly lines: string[];
  /** ms of every pause; none takes any time. */
  readonly pauses: number[];
}

export function endpointOf(url: string, changes: Partial<ServerEndpoint> = {}): LoggedEndpoint {
  const lines: string[] = [];
  const pauses: number[] = [];
  const note = (message: string) => void lines.push(message);
  return {
    id: 'openai/gpt-6-luna',
    model: 'gpt-6-luna',
    baseUrl: url,
    apiKey: KEY,
    reasoningEffort: 'low',
    callTimeout: 20_000,
    log: { debug: note, info: note, warn: note },
    logTexts: false,
    fenceSecret: 'secret of the installation',
    sleep: (ms, signal) => {
      pauses.push(ms);
      return signal.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve();
    },
    learned: new Map(),
    lines,
    pauses,
    ...changes,
  };
}

export interface RecordedCall extends Call {
  readonly events: JudgeEvent[];
}

export function callOf(signal: AbortSignal = new AbortController().signal, language: string | null = null): RecordedCall {
  const events: JudgeEvent[] = [];
  return { signal, language, report: (event) => void events.push(event), events };
}

export const SOURCE: Source = [
  {
    id: 'file:///report.md',
    name: 'report.md',
    text: '# Harbour report\n\nThe Vellin harbour took in 412 ships in 2031.\nMira Osk, its master, expects 450 in 2032.\n',
  },
];

export const SENTENCES: readonly (Sentence & { judge: boolean })[] = [
  { id: 's1', text: 'The Vellin harbour took in 421 ships in 2031.', role: 'prose', judge: true },
  { id: 's2', text: 'Mira Osk expects more in 2032.', role: 'prose', judge: true },
];

export const CLAIM_1 = {
  asWritten: ['took in 421 ships in 2031'],
  claim: 'The Vellin harbour took in 421 ships in 2031.',
  evidence: [{ line: 2, quote: 'took in 412 ships in 2031' }],
  reason: 'The source counts 412.',
  uses: [],
  verdict: 'contradicted',
  writeInstead: '412',
  wrongWords: '421',
};
export const CLAIM_2 = {
  asWritten: ['Mira Osk expects more in 2032'],
  claim: 'Mira Osk expects more ships in 2032.',
  evidence: [{ line: 3, quote: 'expects 450 in 2032' }],
  reason: '450 is more than 412.',
  uses: [1],
  verdict: 'supported',
  writeInstead: '',
  wrongWords: '',
};
export const CLAIMS = {
  sentences: [
    { id: 1, claims: [CLAIM_1], nothing: false },
    { id: 2, claims: [CLAIM_2], nothing: false },
  ],
};
export const QUESTIONS = {
  points: [
    { evidence: { line: 2, quote: '412 ships in 2031' }, question: 'Did the Vellin harbour take in 412 ships in 2031?', weight: 3 },
    { evidence: { line: 3, quote: 'Mira Osk, its master' }, question: 'Is Mira Osk the master of the Vellin harbour?', weight: 2 },
  ],
};
export const ASKED = [
  { id: 'a', text: 'Did the Vellin harbour take in 412 ships in 2031?' },
  { id: 'b', text: 'Does Mira Osk expect more ships in 2032?' },
];
export const ANSWERS = {
  answers: [
    { id: 1, quote: 'took in 421 ships', sentence: 1, states: 'It took in 421.', verdict: 'no' },
    { id: 2, quote: 'Mira Osk expects more in 2032', sentence: 2, states: 'She expects more.', verdict: 'yes' },
  ],
};

export const GROUNDING = {
  points: [
    { id: 1, evidence: { line: 2, quote: '412 ships in 2031' }, expected: 'yes', question: ASKED[0]!.text },
    { id: 2, evidence: { line: 3, quote: 'expects 450 in 2032' }, expected: 'yes', question: ASKED[1]!.text },
  ],
};
export const RULING_1 = {
  id: 1,
  evidence: CLAIM_1.evidence,
  reason: CLAIM_1.reason,
  verdict: 'contradicted',
  writeInstead: '412',
  wrongWords: '421',
};
export const FACTS = {
  facts: [{ evidence: { line: 2, quote: '412 ships in 2031' }, fact: 'The Vellin harbour took in 412 ships in 2031.', weight: 3 }],
};

const WELL: Record<string, unknown> = {
  draft: { drafts: [{ sentence: 'The Vellin harbour took in 412 ships in 2031.' }] },
  claims: CLAIMS,
  questions: QUESTIONS,
  answers: ANSWERS,
  grounding: GROUNDING,
  rulings: { rulings: [RULING_1] },
  facts: FACTS,
};

/** A model that answers each kind of request well. */
export const wellBehaved: Answerer = ({ kind }) => ({ output: WELL[kind] ?? 'yes' });

/** The ways in which servers are spoken to. */
export const WIRES = ['responses', 'chat', 'compatible'] as const;
export type Wire = (typeof WIRES)[number];
export const speaking = (wire: Wire): Partial<ServerEndpoint> => (wire === 'compatible' ? { dialect: wire } : { api: wire });

/** Starts a server for one test and closes it afterwards. */
export async function withServer<T>(answer: Answerer | Reply, run: (server: ModelServer) => Promise<T>): Promise<T> {
  const server = await startModelServer(typeof answer === 'function' ? answer : () => answer);
  try {
    return await run(server);
  } finally {
    await server.close();
  }
}
