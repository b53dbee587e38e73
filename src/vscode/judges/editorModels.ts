import {
  CancellationTokenSource,
  LanguageModelChatMessage,
  LanguageModelError,
  lm,
  type LanguageModelAccessInformation,
  type LanguageModelChat,
} from 'vscode';
import { CheckFailure } from '../../core/failure';
import type { EditorModel } from '../../judges/llm';
import { words } from '../words';

const { t } = words;

/** The language models that extensions bring into the editor. Nothing of them is kept: they come and go. */
export class EditorModels {
  /** @param access what the editor would do unasked */
  constructor(readonly access: Pick<LanguageModelAccessInformation, 'canSendRequest'>) {}

  /** All of them; none is normal. */
  async list(): Promise<readonly LanguageModelChat[]> {
    return select({});
  }

  /**
   * The model with that id, and no other in its place.
   * @throws CheckFailure `modelGone`
   */
  private async find(vendor: string, id: string): Promise<LanguageModelChat> {
    // Some editors take a selector for a wish.
    const found = (await select({ vendor, id })).find((model) => model.vendor === vendor && model.id === id);
    if (!found) throw new CheckFailure('modelGone', { model: id });
    return found;
  }

  /** The same as a judge asks it. The editor shows its own question when a request is sent for the first time. */
  async model(vendor: string, id: string): Promise<EditorModel> {
    return editorModel(await this.find(vendor, id));
  }

  /** Whether the editor would send a request without asking anybody. */
  async isReady(vendor: string, id: string): Promise<boolean> {
    try {
      return this.access.canSendRequest(await this.find(vendor, id)) === true;
    } catch {
      return false;
    }
  }
}

/** Older editors, and forks, may lack the whole of this API. An extension that fails to tell its models has none. */
async function select(selector: { readonly vendor?: string; readonly id?: string }): Promise<readonly LanguageModelChat[]> {
  const api = lm as typeof lm | undefined;
  return typeof api?.selectChatModels === 'function' ? Promise.resolve(api.selectChatModels(selector)).catch(() => []) : [];
}

const editorModel = (chat: LanguageModelChat): EditorModel => ({
  vendor: chat.vendor,
  maxInputTokens: chat.maxInputTokens,
  countTokens: (text, signal) => within(signal, (token) => Promise.resolve(chat.countTokens(text, token))),
  send: (messages, signal) =>
    within(signal, async (token) => {
      try {
        const sent = messages.map(({ role, text }) =>
          role === 'user' ? LanguageModelChatMessage.User(text) : LanguageModelChatMessage.Assistant(text),
        );
        const justification = t('Summary Lint asks this model to check a summary against its source.');
        const { text } = await chat.sendRequest(sent, { justification }, token);
        return failingAsOurs(text, chat, signal);
      } catch (error) {
        throw failureOf(error, chat, signal);
      }
    }),
});

/** The signal of a judge as the token of the editor, for as long as `work` and what it gives may need it. */
async function within<T>(signal: AbortSignal, work: (token: CancellationTokenSource['token']) => Promise<T>): Promise<T> {
  const source = new CancellationTokenSource();
  const cancel = () => {
    source.cancel();
  };
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return work(source.token);
}

/** An answer may break off in the middle, for the same reasons. */
async function* failingAsOurs(text: AsyncIterable<string>, chat: LanguageModelChat, signal: AbortSignal): AsyncGenerator<string> {
  try {
    for await (const piece of text) yield piece;
  } catch (error) {
    throw failureOf(error, chat, signal);
  }
}

/** Its message may quote the request, so only its kind is kept. */
function failureOf(error: unknown, { vendor, id }: LanguageModelChat, signal: AbortSignal): CheckFailure {
  if (signal.aborted) return new CheckFailure('cancelled');
  if (error instanceof CheckFailure) return error;
  const code = error instanceof LanguageModelError ? error.code : '';
  switch (code) {
    case LanguageModelError.NoPermissions.name:
      return new CheckFailure('noConsent', { host: vendor });
    case LanguageModelError.NotFound.name:
      return new CheckFailure('modelGone', { model: id });
    case LanguageModelError.Blocked.name:
      return new CheckFailure('blocked', { host: vendor });
    default:
      return new CheckFailure('serverError', { host: vendor, status: /^[A-Za-z]{1,40}$/.test(code) ? code : '?' });
  }
}
