import type { Memento } from 'vscode';
import { check, type CheckJob, type CheckRun } from '../core/check';
import { CheckFailure } from '../core/failure';
import type { Judge } from '../core/judge';
import type { Cache } from '../core/remember';
import type { CheckResult } from '../core/result';
import type { BuiltinWork } from '../judges/builtin/work';
import type { ServerEndpoint } from '../judges/llm';
import type { Consent } from './consent';
import type { JudgeChoice } from './judgeChoice';
import type { Keys } from './keys';
import type { Log } from './log';
import type { Settings } from './settings';

interface Parts {
  readonly settings: Pick<Settings, 'get'>;
  readonly keys: Pick<Keys, 'get'>;
  readonly consent: Pick<Consent, 'ask' | 'answerOf'>;
  /** Keeps the installation's own secret for the fences. */
  readonly state: Pick<Memento, 'get' | 'update'>;
  readonly log: Log;
  /** What is learned of servers: what they take and what they refuse. */
  readonly memory: Cache;
  /** Whether the user trusts the workspace. */
  readonly isTrusted: () => boolean;
  readonly builtin: BuiltinWork;
}

/** The built-in judge works in a thread, and only does whole checks. */
export type ChosenJudge = Judge | 'builtin';

/** Makes the judge that the user has chosen, loading its code on first use, and has it check. */
export class Judges {
  constructor(private readonly parts: Parts) {}

  /**
   * A judge that may be given `files` now; null where the user answered the question whether to send them by closing it.
   * @throws CheckFailure `untrusted` or `noKey`
   */
  async obtain(choice: JudgeChoice, files: readonly string[]): Promise<ChosenJudge | null> {
    if (choice.kind === 'builtin') return 'builtin';
    if (!this.parts.isTrusted()) throw new CheckFailure('untrusted');
    const { endpoint, model, id } = choice;
    const key = await this.parts.keys.get(endpoint.name, endpoint.origin);
    if (key === null) throw new CheckFailure('noKey', { host: endpoint.host });
    const answer = await this.parts.consent.ask({ origin: endpoint.origin, model, files });
    if (answer === null || answer === 'builtin') return answer;
    const { createModelJudge } = await import('../judges/llm');
    return createModelJudge(await this.endpointOf({ id, model, baseUrl: endpoint.baseUrl, apiKey: key }));
  }

  /** Whether a check could start now without a question to anybody. */
  async isReady(choice: JudgeChoice): Promise<boolean> {
    if (choice.kind === 'builtin') return true;
    const { keys, consent, isTrusted } = this.parts;
    const { endpoint } = choice;
    return isTrusted() && consent.answerOf(endpoint.origin) !== null && (await keys.get(endpoint.name, endpoint.origin)) !== null;
  }

  /** All that a request needs to know, by the user's settings. */
  async endpointOf(named: Pick<ServerEndpoint, 'id' | 'model' | 'baseUrl' | 'apiKey'>): Promise<ServerEndpoint> {
    const { settings, log } = this.parts;
    const contextTokens = settings.get('openai.contextTokens');
    return {
      ...named,
      reasoningEffort: settings.get('openai.reasoningEffort'),
      callTimeout: settings.get('callTimeout') * 1000,
      concurrency: settings.get('concurrency'),
      direct: settings.get('openai.direct'),
      ...(contextTokens !== null && { contextTokens }),
      log,
      logTexts: settings.get('log.texts'),
      fenceSecret: await this.fenceSecret(),
      memory: this.parts.memory,
    };
  }

  /** One check. What the program sees of a source for itself, for checking the verdicts of models, is seen in the thread too. */
  check(job: CheckJob, judge: ChosenJudge, run: Omit<CheckRun, 'passages'>): Promise<CheckResult> {
    const { builtin } = this.parts;
    if (judge !== 'builtin') {
      const passages: CheckRun['passages'] = (source, summary, signal) =>
        Promise.resolve((claims) => builtin.look({ source, summary, claims }, signal));
      return check(job, judge, { ...run, passages });
    }
    // The built-in judge is quicker than any memory of it.
    const { signal, report, limit } = run;
    return builtin.check(job, { signal, report, limit });
  }

  /** Drawn once an installation: whoever writes a source can't guess the marks that will stand around it. */
  private async fenceSecret(): Promise<string> {
    const kept: unknown = this.parts.state.get(FENCE_SECRET);
    if (typeof kept === 'string' && kept !== '') return kept;
    const drawn = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    await this.parts.state.update(FENCE_SECRET, drawn);
    return drawn;
  }
}

const FENCE_SECRET = 'fenceSecret';
