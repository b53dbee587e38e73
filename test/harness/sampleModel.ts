// What a good model would answer on samples/election, told from each request alone.
import type { Answerer, ModelRequest } from './modelServer';

interface ScriptedClaim {
  /** Words of the summary. */
  readonly words: string;
  readonly verdict?: 'contradicted' | 'notStated';
  readonly quote?: string;
  readonly wrongWords?: string;
  readonly writeInstead?: string;
}

const CLAIMS: readonly ScriptedClaim[] = [
  {
    words: 'Amara Lindqvist won the second round of the mayoral election in Kestrel Bay on Sunday',
    quote: 'won the second round of the town',
  },
  { words: 'with 6,210 votes against 5,340 for Tobias Renner', quote: 'with 6,210 votes' },
  {
    words: 'Turnout rose to 45 % in the second round',
    verdict: 'contradicted',
    quote: 'Turnout rose to 54 per cent in the second round',
    wrongWords: '45 %',
    writeInstead: '54 %',
  },
  {
    words: 'Lindqvist wants to repair the old swing bridge, which would cost about 12 million crowns',
    quote: 'Lindqvist wants to repair it',
  },
  { words: 'The bridge opened in May.', verdict: 'notStated', wrongWords: 'The bridge opened in May.' },
  { words: 'She takes office on 1 September', quote: 'Lindqvist takes office on 1 September' },
  { words: 'the council votes on the repair in October', quote: 'bridge in October' },
];

interface ScriptedQuestion {
  readonly question: string;
  /** The words of the source, and those of the summary that answer. */
  readonly quote: string;
  readonly answer?: string;
  readonly verdict?: 'no';
}

const QUESTIONS: readonly ScriptedQuestion[] = [
  {
    question: 'Did Amara Lindqvist win the second round?',
    quote: 'won the second round of the town',
    answer: 'Amara Lindqvist won the second round',
  },
  { question: 'Did turnout rise to 54 per cent?', quote: 'Turnout rose to 54 per cent', answer: 'Turnout rose to 45 %', verdict: 'no' },
  {
    question: 'Does Amara Lindqvist take office on 1 September?',
    quote: 'takes office on 1 September',
    answer: 'She takes office on 1 September',
  },
  { question: 'Does the alliance of Amara Lindqvist hold nine of 21 seats?', quote: 'her alliance holds nine of 21 seats' },
  { question: 'Did Amara Lindqvist promise a night bus to the hospital?', quote: 'promised a night bus' },
];

/** The number of the last line `[n] …` of a prompt that holds the words; 0: there is none. */
function numberOf(user: string, words: string): number {
  const line = user.split('\n').findLast((one) => one.includes(words));
  return Number(/^\[(\d+)/.exec(line ?? '')?.[1] ?? 0);
}

const ANSWERS: Record<string, (user: string) => unknown> = {
  claims: (user) => {
    const claims = CLAIMS.map((claim) => ({ ...claim, id: numberOf(user, claim.words) })).filter(({ id }) => id);
    const ids = [...new Set([numberOf(user, 'Kestrel Bay has a new mayor'), ...claims.map(({ id }) => id)])].filter(Boolean);
    return {
      sentences: ids.map((id) => {
        const own = claims.filter((claim) => claim.id === id);
        return { id, claims: own.map((claim) => claimOf(claim, user)), nothing: !own.length };
      }),
    };
  },
  questions: (user) => ({
    points: QUESTIONS.map(({ question, quote }) => ({ evidence: { line: numberOf(user, quote), quote }, question, weight: 2 })),
  }),
  draft: () => ({ drafts: [{ sentence: 'Her alliance holds nine of 21 seats.' }] }),
  answers: (user) => ({
    answers: QUESTIONS.map(({ question, answer, verdict = 'yes' }) => ({
      id: numberOf(user, question),
      quote: answer ?? '',
      sentence: answer ? numberOf(user, answer) : 0,
      states: answer ? 'It says so.' : 'It does not say.',
      verdict: answer ? verdict : 'notStated',
    })).filter(({ id }) => id),
  }),
};

const REASONS = {
  supported: 'The source says so.',
  contradicted: 'The source gives another number.',
  notStated: 'The source does not say so.',
};

function claimOf({ words, verdict, quote, wrongWords = '', writeInstead = '' }: ScriptedClaim, user: string) {
  return {
    asWritten: [words],
    claim: words,
    evidence: quote ? [{ line: numberOf(user, quote), quote }] : [],
    reason: REASONS[verdict ?? 'supported'],
    uses: [],
    verdict: verdict ?? 'supported',
    writeInstead,
    wrongWords,
  };
}

export const sampleModel: Answerer = ({ kind, user }: ModelRequest) => ({ output: ANSWERS[kind]?.(user) ?? {} });
