import { window } from 'vscode';
import { documentHash } from '../core/hash';
import type { Judge, Source } from '../core/judge';
import { sentencesOf } from '../core/sentences';
import type { Summary } from './documents';
import type { Settings } from './settings';
import { words } from './words';

const { t, locale } = words;

/** Asks before a check that may cost more tokens than the user wants to spend unasked; once a source and session. */
export class CostQuestion {
  private readonly agreed = new Set<string>();

  constructor(private readonly settings: Pick<Settings, 'get'>) {}

  /**
   * null: the question was closed, so nothing may be sent.
   * @param mayAsk otherwise nothing is sent that would have to be asked about
   */
  async ask(judge: Judge, source: Source, summary: Summary, mayAsk: boolean): Promise<'check' | 'builtin' | null> {
    const questions = this.settings.get('maxQuestions', summary.uri) ?? judge.questionCount;
    const forecast = judge.forecast?.(source, sentencesOf(summary.text, summary), questions);
    if (!forecast || forecast.inputTokens <= this.settings.get('askAboveTokens')) return 'check';
    const key = JSON.stringify([judge.fingerprint, ...(await Promise.all(source.map(documentHash)))]);
    if (this.agreed.has(key)) return 'check';
    if (!mayAsk) return null;
    const count = (number: number) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(number);
    const size = source.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
    const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(source.map(({ name }) => name));
    const question =
      source.length === 1
        ? t(
            '{0} has about {1} words: up to {2} calls and {3} tokens. Check it?',
            names,
            count(size),
            count(forecast.calls),
            count(forecast.inputTokens),
          )
        : t(
            '{0} have about {1} words: up to {2} calls and {3} tokens. Check them?',
            names,
            count(size),
            count(forecast.calls),
            count(forecast.inputTokens),
          );
    const [check, builtin] = [t('Check'), t('Use Built-in Judge')];
    const chosen = await window.showWarningMessage(question, { modal: true }, check, builtin);
    if (chosen === check) this.agreed.add(key);
    return chosen === check ? 'check' : chosen === builtin ? 'builtin' : null;
  }
}
