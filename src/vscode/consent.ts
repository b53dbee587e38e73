import type { Memento } from 'vscode';
import type { Words } from '../core/wording';

/** Answers by origin. */
const ANSWERS = 'consent';
type Answer = 'send' | 'builtin';

export interface Sending {
  readonly origin: string;
  readonly model: string;
  /** Names of the files whose text is sent. */
  readonly files: readonly string[];
}

/** `window.showWarningMessage` as it is used here, or a test's own. */
export type AskModal = (message: string, options: { modal: true }, ...buttons: string[]) => Thenable<string | undefined>;

/** Asks once an origin, before text first leaves the machine, and keeps the answer for this installation. */
export class Consent {
  constructor(
    private readonly state: Pick<Memento, 'get' | 'update'>,
    private readonly askModal: AskModal,
    private readonly words: Words,
  ) {}

  /** null: the question was closed without an answer, so nothing may happen. */
  async ask(sending: Sending): Promise<Answer | null> {
    const kept = this.answerOf(sending.origin);
    if (kept) return kept;
    const { t } = this.words;
    const [send, builtin] = [t('Send'), t('Use Built-in Judge')];
    const chosen = await this.askModal(this.question(sending), { modal: true }, send, builtin);
    if (chosen !== send && chosen !== builtin) return null;
    const answer = chosen === send ? 'send' : 'builtin';
    await this.state.update(ANSWERS, { ...this.answers(), [sending.origin]: answer });
    return answer;
  }

  answerOf(origin: string): Answer | null {
    const answer = this.answers()[origin];
    return answer === 'send' || answer === 'builtin' ? answer : null;
  }

  /** Forgets that nothing was to be sent: the user has chosen a model there again, and is asked again. */
  async reconsider(origin: string): Promise<void> {
    if (this.answerOf(origin) !== 'builtin') return;
    const others = Object.entries(this.answers()).filter(([answered]) => answered !== origin);
    await this.state.update(ANSWERS, Object.fromEntries(others));
  }

  private answers(): Readonly<Record<string, unknown>> {
    const kept: unknown = this.state.get(ANSWERS);
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  }

  private question({ origin, model, files }: Sending): string {
    const { t, locale } = this.words;
    const url = new URL(origin);
    // Whoever listens on the way can read what goes over plain http, so there the scheme is part of the question.
    const place = url.protocol === 'https:' ? url.host : origin;
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    return t('Send {0} to {1} ({2})?', list.format(files), place, model);
  }
}
