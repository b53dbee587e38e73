import type { Memento } from 'vscode';
import type { Words } from '../../core/wording';
import type { ChosenBy } from './judgeChoice';

/** Answers by origin. */
const ANSWERS = 'consent';
/** Origins that may be reached without encryption. */
const PLAIN = 'plainHttp';
type Answer = 'send' | 'builtin';

/** Where texts would go. */
export interface Place {
  /** Scheme, host and port, or `vscode:VENDOR` for a model of the editor: what is agreed to. */
  readonly origin: string;
  /** The same for people. */
  readonly place: string;
  /** Whose choice the judge is: what a workspace asks for is agreed to for that workspace alone. */
  readonly by: ChosenBy;
}

export interface Sending extends Place {
  readonly model: string;
  /** Names of the files whose text is sent. */
  readonly files: readonly string[];
}

/** `window.showWarningMessage` as it is used here, or a test's own. */
export type AskModal = (message: string, options: { modal: true; detail?: string }, ...buttons: string[]) => Thenable<string | undefined>;

type State = Pick<Memento, 'get' | 'update'>;

/**
 * Asks once an origin, before text first leaves the machine. The user's own choice is kept for this installation, the choice of
 * a workspace for that workspace.
 */
export class Consent {
  /**
   * @param states what outlives the session: of the user, and of the workspace
   */
  constructor(
    private readonly states: Readonly<Record<ChosenBy, State>>,
    private readonly askModal: AskModal,
    private readonly words: Words,
  ) {}

  /** null: the question was closed without an answer, so nothing may happen. */
  async ask(sending: Sending): Promise<Answer | null> {
    const kept = this.answerOf(sending);
    if (kept) return kept;
    const { t } = this.words;
    const [send, builtin] = [t('Send'), t('Use Built-in Judge')];
    const chosen = await this.askModal(this.question(sending), { modal: true }, send, builtin);
    if (chosen !== send && chosen !== builtin) return null;
    const answer = chosen === send ? 'send' : 'builtin';
    const state = this.states[sending.by];
    await state.update(ANSWERS, { ...answersIn(state), [sending.origin]: answer });
    return answer;
  }

  answerOf({ origin, by }: Pick<Place, 'origin' | 'by'>): Answer | null {
    const answer = answersIn(this.states[by])[origin];
    return answer === 'send' || answer === 'builtin' ? answer : null;
  }

  /** Forgets that nothing was to be sent: the user has chosen a model there again, and is asked again. */
  async reconsider(origin: string): Promise<void> {
    for (const by of ['user', 'workspace'] as const) {
      if (this.answerOf({ origin, by }) !== 'builtin') continue;
      const others = Object.entries(answersIn(this.states[by])).filter(([answered]) => answered !== origin);
      await this.states[by].update(ANSWERS, Object.fromEntries(others));
    }
  }

  /** Whether the user has agreed to reach an origin without encryption. */
  allowsPlain(origin: string): boolean {
    return this.plainOrigins.includes(origin);
  }

  /** Asks, once an origin, before a key or text goes over a network without encryption. */
  async askPlain(origin: string): Promise<boolean> {
    if (this.allowsPlain(origin)) return true;
    const { t } = this.words;
    const use = t('Use It Unencrypted');
    const detail = t(
      'Whoever listens on the way can read keys and texts that go there. An address that starts with https:// is safe from that.',
    );
    const chosen = await this.askModal(
      t('The connection to {0} is not encrypted. Use it all the same?', origin),
      { modal: true, detail },
      use,
    );
    if (chosen !== use) return false;
    await this.states.user.update(PLAIN, [...this.plainOrigins, origin]);
    return true;
  }

  private get plainOrigins(): readonly unknown[] {
    const kept: unknown = this.states.user.get(PLAIN);
    return Array.isArray(kept) ? kept : [];
  }

  private question({ place, model, files, by }: Sending): string {
    const { t, locale } = this.words;
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(files);
    return by === 'user'
      ? t('Send {0} to {1} ({2})?', list, place, model)
      : t('This workspace asks for another judge than yours. Send {0} to {1} ({2})?', list, place, model);
  }
}

function answersIn(state: State): Readonly<Record<string, unknown>> {
  const kept: unknown = state.get(ANSWERS);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
