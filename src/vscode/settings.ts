import type { ConfigurationScope, WorkspaceConfiguration } from 'vscode';
import { isJudgeId } from '../core/judgeId';
import type { Price } from '../core/usageWording';
import type { FindingKind } from '../core/findings';
import { DEFAULT_SEVERITIES, SEVERITIES, type Severity } from '../core/severity';
import { isWrittenQuestions, type WrittenQuestion } from '../core/ownQuestions';

/** The section of `workspace.getConfiguration` that all settings stand under. */
export const SECTION = 'summaryLint';

export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'default'] as const;
export type Effort = (typeof EFFORTS)[number];

interface Setting<T> {
  /** `application`: only the user's own settings count, whatever a workspace or a container brings along. */
  readonly scope: 'application' | 'resource';
  readonly default: T;
  /** A settings file is written by hand: what does not hold is read as the default. */
  readonly holds: (value: unknown) => value is T;
}

const text =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((known) => known === value);
const number =
  (low: number, high: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= low && value <= high;
const flag = (value: unknown): value is boolean => typeof value === 'boolean';
const countOrNull = (value: unknown): value is number | null => value === null || (Number.isInteger(value) && number(1, 100)(value));

const setting = <T>(scope: Setting<T>['scope'], standard: T, holds: Setting<T>['holds']): Setting<T> => ({
  scope,
  default: standard,
  holds,
});
const severity = (standard: Severity) => setting<Severity>('resource', standard, oneOf(SEVERITIES));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isPriceOrNull = (value: unknown): value is Price | null =>
  value === null || (isRecord(value) && [value['input'], value['cachedInput'] ?? 0, value['output']].every(number(0, Number.MAX_VALUE)));

/** An OpenAI-compatible server as it stands in the settings, by its name. */
export interface EndpointSetting {
  readonly baseUrl: string;
  /** Tokens that its models take in and give out together; null: as the server says. */
  readonly contextTokens?: number | null;
  /** Past the editor's proxy settings. */
  readonly direct?: boolean;
  readonly price?: Price | null;
  /** By the model's name: `language`, or the name of a profile of grounding models. */
  readonly models?: Readonly<Record<string, string>>;
}

const isTokensOrNull = (value: unknown): value is number | null => value === null || number(1000, 100_000_000)(value);
export const isEndpoint = (value: unknown): value is EndpointSetting =>
  isRecord(value) &&
  typeof value['baseUrl'] === 'string' &&
  isTokensOrNull(value['contextTokens'] ?? null) &&
  flag(value['direct'] ?? false) &&
  isPriceOrNull(value['price'] ?? null) &&
  isRecord(value['models'] ?? {}) &&
  Object.values(value['models'] ?? {}).every((kind) => typeof kind === 'string');
/** One that does not hold is no reason to do without the others: each is looked at when it is needed. */
const isEndpoints = (value: unknown): value is Readonly<Record<string, unknown>> => isRecord(value) && !Array.isArray(value);

/** Every setting, declared once, by its name after `summaryLint.`; a unit test holds them against package.json. */
export const SETTINGS = {
  judge: setting('application', 'builtin', isJudgeId),
  /** What a workspace asks for; from wherever it comes, it holds only as far as the user agrees. */
  workspaceJudge: setting<string | null>('resource', null, (value): value is string | null => value === null || isJudgeId(value)),
  endpoints: setting<Readonly<Record<string, unknown>>>('application', {}, isEndpoints),
  'openai.model': setting('application', 'gpt-6-luna', text(/^\S+$/)),
  'openai.baseUrl': setting('application', 'https://api.openai.com/v1', text(/\S/)),
  'openai.reasoningEffort': setting<Effort>('application', 'low', oneOf(EFFORTS)),
  /** Seconds. */
  callTimeout: setting('application', 120, number(5, 3600)),
  threshold: setting('resource', 0.5, number(0, 1)),
  strict: setting('resource', false, flag),
  scale: setting('resource', 1, number(Number.MIN_VALUE, Number.MAX_VALUE)),
  maxQuestions: setting<number | null>('resource', null, countOrNull),
  failOnContradicted: setting('resource', false, flag),
  votes: setting('application', 1, (value): value is number => [1, 3, 5].includes(value as number)),
  /** From the workspace folder; empty: the workspace's own state. */
  dismissals: setting('resource', '', (value): value is string => typeof value === 'string'),
  checkAfterFix: setting('resource', false, flag),
  checkOnSave: setting('resource', false, flag),
  checkWhileTyping: setting('resource', false, flag),
  codeLens: setting('resource', true, flag),
  remember: setting('application', true, flag),
  /** Tokens. */
  alignAgainst: setting<'source' | 'facts'>('resource', 'source', oneOf(['source', 'facts'])),
  maxFacts: setting('resource', 40, (value): value is number => Number.isInteger(value) && number(1, 500)(value)),
  questions: setting<readonly WrittenQuestion[]>('resource', [], isWrittenQuestions),
  /** From the workspace folder. */
  pinnedQuestions: setting('resource', '.summary-lint/questions.json', text(/\S/)),
  concurrency: setting('application', 8, (value): value is number => Number.isInteger(value) && number(1, 64)(value)),
  /** Seconds. */
  runTimeout: setting('application', 1800, number(10, 86_400)),
  'openai.contextTokens': setting<number | null>('application', null, isTokensOrNull),
  'openai.direct': setting('application', false, flag),
  'openai.price': setting<Price | null>('application', null, isPriceOrNull),
  askAboveTokens: setting('application', 100_000, number(0, 100_000_000)),
  'severity.contradicted': severity(DEFAULT_SEVERITIES.contradicted),
  'severity.notStated': severity(DEFAULT_SEVERITIES.notStated),
  'severity.evidenceNotFound': severity(DEFAULT_SEVERITIES.evidenceNotFound),
  'severity.disputed': severity(DEFAULT_SEVERITIES.disputed),
  'severity.farFromSource': severity(DEFAULT_SEVERITIES.farFromSource),
  'log.texts': setting('application', false, flag),
} as const;
type SettingKey = keyof typeof SETTINGS;
type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;

/** `workspace.getConfiguration`, or a test's own. */
export type GetConfiguration = (section: string, scope?: ConfigurationScope) => Pick<WorkspaceConfiguration, 'get' | 'inspect'>;

/** Reads settings, typed and checked. */
export class Settings {
  /**
   * @param ofFile what a file chooses for itself, before all settings; undefined: nothing
   */
  constructor(
    private readonly getConfiguration: GetConfiguration,
    private readonly ofFile: (key: string, scope: ConfigurationScope | undefined) => unknown = () => undefined,
  ) {}

  /**
   * @param scope the document that a `resource` setting is read for
   */
  get<K extends SettingKey>(key: K, scope?: ConfigurationScope): SettingValue<K> {
    const chosen = this.chosenByFile(key, scope);
    return chosen === undefined ? this.chosenByUser(key, scope) : chosen;
  }

  /** What the file at `scope` chooses for itself; undefined: nothing that holds. */
  chosenByFile<K extends SettingKey>(key: K, scope?: ConfigurationScope): SettingValue<K> | undefined {
    const { holds } = SETTINGS[key] as Setting<unknown>;
    const chosen = this.ofFile(key, scope);
    return chosen !== undefined && holds(chosen) ? (chosen as SettingValue<K>) : undefined;
  }

  /** The same without what a file chooses: of `application` settings the user's own, whoever else is at work. */
  chosenByUser<K extends SettingKey>(key: K, scope?: ConfigurationScope): SettingValue<K> {
    // One shape for all keys, which TypeScript cannot see through the union of them.
    const { scope: reach, default: standard, holds } = SETTINGS[key] as Setting<unknown>;
    const configuration = this.getConfiguration(SECTION, scope);
    const value = reach === 'application' ? configuration.inspect(key)?.globalValue : configuration.get(key);
    return (holds(value) ? value : standard) as SettingValue<K>;
  }

  severityOf(kind: FindingKind, scope: ConfigurationScope): Severity {
    return this.get(`severity.${kind}`, scope);
  }
}
