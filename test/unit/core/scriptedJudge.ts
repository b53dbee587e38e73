import type { Answer, Call, DrawnQuestion, Judge, JudgedClaim, JudgedSentences } from '../../../src/core/judge';

/** A judge whose returns each test writes; it has no mind of its own. */
export function scriptedJudge(script: Partial<Pick<Judge, 'drawQuestions' | 'judgeClaims' | 'answerQuestions' | 'ruleAgain'>>): Judge {
  return {
    id: 'scripted',
    version: '1',
    fingerprint: 'scripted 1',
    unit: 'claim',
    estimate: false,
    questionCount: 10,
    drawQuestions: () => Promise.resolve([]),
    judgeClaims: () => Promise.resolve({ claims: [], nothing: [] }),
    answerQuestions: () => Promise.resolve([]),
    ...script,
  };
}

export const claim = (part: Partial<JudgedClaim> & Pick<JudgedClaim, 'sentence'>): JudgedClaim => ({
  text: '',
  asWritten: [],
  wrongWords: null,
  verdict: 'supported',
  reason: '',
  evidence: [],
  correction: null,
  uses: [],
  ...part,
});

export const question = (part: Partial<DrawnQuestion> & Pick<DrawnQuestion, 'id'>): DrawnQuestion => ({
  text: `Question ${part.id}?`,
  expected: 'yes',
  evidence: [],
  weight: 1,
  ...part,
});

export const answer = (part: Partial<Answer> & Pick<Answer, 'id'>): Answer => ({
  verdict: 'yes',
  sentence: null,
  quote: '',
  reason: '',
  ...part,
});

export const judged =
  (...claims: JudgedClaim[]): (() => Promise<JudgedSentences>) =>
  () =>
    Promise.resolve({ claims, nothing: [] });

/** Rejects as soon as the call is aborted, as a request does. */
export const untilAborted = ({ signal }: Call): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
