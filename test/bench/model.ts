// A model that supports everything, with words that are really there, 300 ms after it was asked, and finds only the answers that are there.
import type { Answerer, ModelRequest, Reply } from '../harness/modelServer';

export const DELAY = 300;
const QUESTIONS = 10;
const ASKS = 'Is it so that ';

/** Lines `[n] …` of the text between the markers of this label. */
function linesIn(user: string, label: string): { id: number; text: string }[] {
  const text = new RegExp(`<${label} [^>]*>[^\\n]*\\n([^]*?)\\n</${label} `).exec(user)?.[1] ?? '';
  return text.split('\n').flatMap((line) => {
    const found = /^\[(\d+)[^\]]*\] (.*)$/.exec(line);
    return found ? [{ id: Number(found[1]), text: found[2]! }] : [];
  });
}

const wordsOf = (text: string, count: number): string => text.split(' ').slice(0, count).join(' ');

const OUTPUTS: Record<string, (user: string) => unknown> = {
  claims: (user) => ({
    sentences: linesIn(user, 'summary').map(({ id, text }) => ({
      id,
      nothing: false,
      claims: [
        {
          ...{ asWritten: [text], claim: text, evidence: [{ line: 1, quote: wordsOf(text, 12) }], reason: 'The source says so.' },
          ...{ uses: [], verdict: 'supported', writeInstead: '', wrongWords: '' },
        },
      ],
    })),
  }),
  questions: (user) => ({
    points: linesIn(user, 'source')
      .slice(0, QUESTIONS)
      .map(({ id, text }) => ({
        evidence: { line: id, quote: wordsOf(text, 8) },
        question: `${ASKS}${wordsOf(text, 12)}?`,
        weight: 2,
      })),
  }),
  answers: (user) => {
    const sentences = linesIn(user, 'summary');
    return {
      answers: linesIn(user, 'questions').map(({ id, text }) => {
        const asked = text.slice(ASKS.length, -1);
        const found = sentences.find((sentence) => sentence.text.startsWith(asked));
        return found
          ? { id, quote: asked, sentence: found.id, states: 'It says so.', verdict: 'yes' }
          : { id, quote: '', sentence: 0, states: 'It does not say.', verdict: 'notStated' };
      }),
    };
  },
};

/** Four characters are about one token. */
const tokens = (text: string): number => Math.ceil(text.length / 4);
export const inputTokens = ({ system, user }: ModelRequest): number => tokens(system) + tokens(user);

const affirmative = (request: ModelRequest): Reply => {
  const output = JSON.stringify(OUTPUTS[request.kind]?.(request.user) ?? {});
  return { output, usage: { input: inputTokens(request), output: tokens(output) } };
};

export const steadyModel: Answerer = (request) => ({ ...affirmative(request), delay: DELAY });

/** Streams 16 characters every 5 ms. */
export const streamingModel: Answerer = (request) => ({ ...affirmative(request), pieces: { characters: 16, every: 5 } });
