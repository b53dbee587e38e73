import type { LanguageModel } from 'ai';
import { CheckFailure } from '../../core/failure';
import { orAborted } from './deadline';
import type { EditorWindow } from './editorWindow';
import type { EditorEndpoint, EditorModel } from './endpoint';
import { PROVIDER_NAME } from './warnings';

type SdkModel = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>;
type CallOptions = Parameters<SdkModel['doStream']>[0];
type Part = Awaited<ReturnType<SdkModel['doStream']>>['stream'] extends ReadableStream<infer Each> ? Each : never;
type Usage = Awaited<ReturnType<SdkModel['doGenerate']>>['usage'];
type Messages = Parameters<EditorModel['send']>[0];

const FINISHED = { unified: 'stop', raw: undefined } as const;

/**
 * A model of the editor as the SDK wants one. Messages are all that the editor takes: no parameter goes with them, and whoever
 * asks for an answer by schema has to say so in the prompt. Requests larger than the model takes, by its own count, are not sent.
 */
export function editorLanguageModel(endpoint: EditorEndpoint, room: EditorWindow): SdkModel {
  const { editor, model: modelId } = endpoint;
  const start = async (options: CallOptions) => {
    const signal = options.abortSignal ?? new AbortController().signal;
    const messages = conversationOf(options.prompt);
    const whole = messages.map(({ text }) => text).join('\n');
    const tokens = await room.count(whole, signal);
    signal.throwIfAborted();
    if (tokens !== null && room.isOver(tokens)) {
      room.learn(whole, tokens);
      throw new CheckFailure('sourceTooLarge', { tokens, limit: editor.maxInputTokens, model: modelId });
    }
    const pieces = piecesOf(editor, messages, signal);
    return { pieces, usage: async (answer: string) => usageOf(tokens, await room.count(answer, signal)) };
  };
  return {
    specificationVersion: 'v4',
    provider: `${PROVIDER_NAME}.editor`,
    modelId,
    supportedUrls: {},
    doGenerate: async (options) => {
      const { pieces, usage } = await start(options);
      let text = '';
      for await (const piece of pieces) text += piece;
      return { content: [{ type: 'text', text }], finishReason: FINISHED, usage: await usage(text), warnings: [] };
    },
    doStream: async (options) => {
      const { pieces, usage } = await start(options);
      return { stream: streamOf(partsOf(pieces, usage)) };
    },
  };
}

/** The editor knows no system role: that part leads the first message of the user. Texts only. */
function conversationOf(prompt: CallOptions['prompt']): Messages {
  const system = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []));
  const messages = prompt.flatMap((message) => {
    if (message.role !== 'user' && message.role !== 'assistant') return [];
    const text = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
    return [{ role: message.role, text }];
  });
  const first = messages.findIndex(({ role }) => role === 'user');
  return messages.map(({ role, text }, index) => ({ role, text: index === first ? [...system, text].join('\n\n') : text }));
}

/**
 * The answer as it comes. A model that goes on after the signal is left to itself.
 * @throws the signal's reason once it has aborted, else CheckFailure
 */
async function* piecesOf(editor: EditorModel, messages: Messages, signal: AbortSignal): AsyncGenerator<string> {
  let iterator: AsyncIterator<string> | undefined;
  try {
    const answer = await orAborted(editor.send(messages, signal), signal);
    iterator = answer[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await orAborted(iterator.next(), signal);
      if (done) return;
      yield value;
    }
  } catch (error) {
    iterator?.return?.().catch(() => undefined);
    // Whatever a model says about being stopped: it was we who did it, and we know why.
    signal.throwIfAborted();
    throw error instanceof CheckFailure ? error : new CheckFailure('serverError', { host: editor.vendor });
  }
}

async function* partsOf(pieces: AsyncIterable<string>, usage: (answer: string) => Promise<Usage>): AsyncGenerator<Part> {
  let text = '';
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'text-start', id: '1' };
  for await (const delta of pieces) {
    text += delta;
    yield { type: 'text-delta', id: '1', delta };
  }
  yield { type: 'text-end', id: '1' };
  yield { type: 'finish', finishReason: FINISHED, usage: await usage(text) };
}

/** A fault comes as the last part, as the SDK has it. */
function streamOf(parts: AsyncGenerator<Part>): ReadableStream<Part> {
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.enqueue({ type: 'error', error });
        controller.close();
      }
    },
    cancel() {
      // It ends when the piece that it waits for has come.
      parts.return(undefined).catch(() => undefined);
    },
  });
}

const usageOf = (input: number | null, output: number | null): Usage => ({
  inputTokens: { total: input ?? undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: output ?? undefined, text: undefined, reasoning: undefined },
});
