/** A language model as the editor has them. What it says comes from the test, as a function of the request. */
import type { EditorModel } from '../../src/judges/llm';
import { kindInWords, type Answerer, type ModelRequest } from './modelServer';

export interface EditorRequest {
  readonly messages: Parameters<EditorModel['send']>[0];
  readonly signal: AbortSignal;
  /** Which schema the prompt holds: `claims`, `questions`, `answers`… */
  readonly kind: string;
  /** The last message of the user. */
  readonly user: string;
  /** All messages. */
  readonly text: string;
}

/** What a model says: one text, or pieces of it as they come. */
export type Spoken = string | AsyncIterable<string>;

export interface FakeEditorModel extends EditorModel {
  readonly requests: readonly EditorRequest[];
  /** Texts that were counted. */
  readonly counted: readonly string[];
}

/** @param speak may throw what the editor would */
export function editorModelOf(
  speak: (request: EditorRequest, nth: number) => Spoken | Promise<Spoken>,
  changes: Partial<Pick<EditorModel, 'maxInputTokens' | 'vendor' | 'countTokens'>> = {},
): FakeEditorModel {
  const requests: EditorRequest[] = [];
  const counted: string[] = [];
  const { countTokens = (text: string) => Promise.resolve(Math.ceil(text.length / 4)), ...rest } = changes;
  return {
    vendor: 'copilot',
    maxInputTokens: 64_000,
    ...rest,
    requests,
    counted,
    countTokens: (text, signal) => {
      counted.push(text);
      return countTokens(text, signal);
    },
    send: async (messages, signal) => {
      const text = messages.map((message) => message.text).join('\n');
      const user = messages.findLast(({ role }) => role === 'user')?.text ?? '';
      const request = { messages, signal, text, user, kind: kindInWords(text) };
      requests.push(request);
      const spoken = await speak(request, requests.length);
      return typeof spoken === 'string' ? inPieces(spoken) : spoken;
    },
  };
}

export async function* inPieces(text: string, size = 40): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}

/** Speaks as a model behind a server does. */
export const speakingAs =
  (answer: Answerer) =>
  async ({ kind, user, text }: EditorRequest, nth: number): Promise<string> => {
    const { output } = await answer({ kind, user, text, system: '', body: {} } as unknown as ModelRequest, nth);
    return typeof output === 'string' ? output : JSON.stringify(output);
  };
