import type { Memento } from 'vscode';
import { check, type CheckJob, type CheckRun } from '../../core/check';
import { CheckFailure } from '../../core/failure';
import { writeJudgeId } from '../../core/judgeId';
import type { Judge } from '../../core/judge';
import type { Cache } from '../../core/remember';
import type { CheckResult } from '../../core/result';
import { runSelfTest, type SelfTest } from '../../core/selfTest';
import { excerpt, type Words } from '../../core/wording';
import type { BuiltinWork } from '../../judges/builtin/work';
import type { ModelEndpoint, ServerEndpoint } from '../../judges/llm';
import type { Consent, Place } from './consent';
import type { EditorModels } from './editorModels';
import { askedAsAt, isExposed, type Endpoint } from './endpoints';
import { wordPlace, type Asked, type JudgeChoice } from './judgeChoice';
import { keyToSend, type Keys } from './keys';
import type { Log } from '../log';
import type { Settings } from '../settings';

interface Parts {
  readonly settings: Pick<Settings, 'get'>;
  readonly keys: Pick<Keys, 'find'>;
  readonly consent: Pick<Consent, 'ask' | 'answerOf' | 'askPlain' | 'allowsPlain'>;
  readonly editorModels: Pick<EditorModels, 'model' | 'isReady'>;
  /** Keeps the installation's own secret for the fences. */
  readonly state: Pick<Memento, 'get' | 'update'>;
  readonly log: Log;
  /** What is learned of servers: what they take and what they refuse. */
  readonly memory: Cache;
  /** Whether the user trusts the workspace. */
  readonly isTrusted: () => boolean;
  readonly builtin: BuiltinWork;
  readonly words: Words;
}

/** The built-in judge works in a thread, and only does whole checks. */
export type ChosenJudge = Judge | 'builtin';

/** Makes the judge that the user has chosen, loading its code on first use, and has it check. */
export class Judges {
  constructor(private readonly parts: Parts) {}

  /**
   * A judge that may be given `files` now; null where the user answered a question whether to send them by closing it.
   * @throws CheckFailure `untrusted`, `noKey` or `modelGone`
   */
  async obtain(choice: JudgeChoice, files: readonly string[]): Promise<ChosenJudge | null> {
    if (choice.kind === 'builtin') return 'builtin';
    const { isTrusted, consent } = this.parts;
    if (!isTrusted()) throw new CheckFailure('untrusted');
    const endpoint = await this.endpointFor(choice);
    if (choice.kind === 'server' && !(await this.mayReach(choice.endpoint))) return null;
    const answer = await consent.ask({ ...this.placeOf(choice), model: excerpt(choice.model, 80), files });
    return answer === 'send' ? this.make(endpoint, choice) : answer;
  }

  /**
   * The same without a question to anybody.
   * @throws CheckFailure as `obtain`; `noConsent` where a question would have to be asked
   */
  async obtainQuietly(choice: JudgeChoice): Promise<ChosenJudge> {
    if (choice.kind === 'builtin') return 'builtin';
    const { isTrusted, consent, editorModels } = this.parts;
    if (!isTrusted()) throw new CheckFailure('untrusted');
    const place = this.placeOf(choice);
    const endpoint = await this.endpointFor(choice);
    const answer = consent.answerOf(place);
    if (answer === 'builtin') return answer;
    const isOpen =
      choice.kind === 'server'
        ? !isExposed(choice.endpoint) || consent.allowsPlain(choice.endpoint.origin)
        : await editorModels.isReady(choice.vendor, choice.model);
    if (answer !== 'send' || !isOpen) throw new CheckFailure('noConsent', { host: place.place });
    return this.make(endpoint, choice);
  }

  /** Whether a check could start now without a question to anybody. */
  isReady(choice: JudgeChoice): Promise<boolean> {
    return this.obtainQuietly(choice).then(
      () => true,
      () => false,
    );
  }

  /** Whether an address may be reached: one without encryption, on another machine, is asked about once. */
  async mayReach(endpoint: Pick<Endpoint, 'isPlain' | 'isLoopback' | 'origin'>): Promise<boolean> {
    return !isExposed(endpoint) || this.parts.consent.askPlain(endpoint.origin);
  }

  /**
   * Tries a judge on texts of our own: nothing of the user's is sent.
   * @throws CheckFailure as requests do, `noKey` or `modelGone`
   */
  async selfTest(choice: JudgeChoice, signal: AbortSignal): Promise<SelfTest> {
    if (choice.kind === 'builtin') return this.parts.builtin.selfTest(signal);
    return runSelfTest(await this.make(await this.endpointFor(choice), choice), { signal, language: null, report: () => undefined });
  }

  /** All that a request to a server needs to know, by the user's settings. */
  async serverEndpoint(endpoint: Endpoint, model: string, apiKey: string | null): Promise<ServerEndpoint> {
    const { baseUrl, dialect, direct, contextTokens } = endpoint;
    return {
      id: writeJudgeId({ kind: 'server', endpoint: endpoint.name, model }),
      ...{ model, baseUrl, apiKey, dialect, direct },
      ...(dialect === 'compatible' && { api: 'chat' }),
      ...(contextTokens !== null && { contextTokens }),
      ...(await this.common()),
    };
  }

  private async endpointFor(choice: Asked): Promise<ModelEndpoint> {
    const { keys, editorModels } = this.parts;
    if (choice.kind === 'editor') {
      const { id, vendor, model } = choice;
      return { id, model, editor: await editorModels.model(vendor, model), ...(await this.common()) };
    }
    const { endpoint, model } = choice;
    const key = keyToSend(await keys.find(endpoint.name, endpoint.origin), endpoint);
    if (key === undefined) throw new CheckFailure('noKey', { host: endpoint.host, endpoint: endpoint.name });
    return this.serverEndpoint(endpoint, model, key);
  }

  /** Where a judge's texts go, as the user is asked about it. */
  private placeOf(choice: Asked): Place {
    const origin = choice.kind === 'editor' ? `vscode:${choice.vendor}` : choice.endpoint.origin;
    return { by: choice.by, origin, place: wordPlace(choice, this.parts.words) };
  }

  /** As an ordinary language model, or as one that only says whether a text supports a sentence. */
  private async make(endpoint: ModelEndpoint, choice: Asked): Promise<Judge> {
    const { createGroundingJudge, createModelJudge, groundingProfileOf } = await import('../../judges/llm');
    const askedAs = choice.kind === 'server' ? askedAsAt(choice.endpoint, choice.model) : undefined;
    const profile = groundingProfileOf(choice.model, askedAs);
    return profile ? createGroundingJudge(endpoint, profile, this.parts.builtin) : createModelJudge(endpoint);
  }

  private async common(): Promise<Omit<ServerEndpoint, 'id' | 'model' | 'baseUrl' | 'apiKey'>> {
    const { settings, log, memory } = this.parts;
    return {
      reasoningEffort: settings.get('openai.reasoningEffort'),
      callTimeout: settings.get('callTimeout') * 1000,
      concurrency: settings.get('concurrency'),
      logTexts: settings.get('log.texts'),
      fenceSecret: await this.fenceSecret(),
      ...{ log, memory },
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
