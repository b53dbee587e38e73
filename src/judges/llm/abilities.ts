import type { FailureDetails } from '../../core/failure';
import { placeOf, type ModelEndpoint } from './endpoint';

const FORMATS = ['schema', 'json', 'text'] as const;
/** How an answer is asked for, from the surest to what every server can do: by schema, as JSON with the schema in the prompt, as text. */
export type Format = (typeof FORMATS)[number];

/** By name, where a complaint can be about nothing else: a message may well hold the words "store" or "stream". */
const PARAMETERS = {
  temperature: /\btemperature\b/,
  effort: /\breasoning[._ ]?effort\b|["'`]reasoning["'`]|not support thinking|think value/,
  store: /["'`]store["'`]|reasoning\.encrypted_content/,
  cacheKey: /prompt_cache_key/,
  stream: /["'`]stream["'`]|streaming is not/,
  usage: /stream_options|include_usage/,
  logprobs: /logprobs/,
  format: /response_format|json[_ ]schema|text\.format|structured output|json_object|json mode|grammar/,
} as const;
/** What a server may refuse to take, and can do without. */
export type Parameter = keyof typeof PARAMETERS;

/** A server does not take some parameters; it may take the request without them. */
export class ParametersRefused extends Error {
  constructor(readonly parameters: readonly Parameter[]) {
    super('parameters refused');
  }
}

/** The parameters that a server's complaint (its parsed or raw body) names. */
export function refusedIn(body: unknown): Parameter[] {
  // Quotation marks inside a text of JSON are escaped.
  const text = (typeof body === 'string' ? body : JSON.stringify(body ?? '')).replaceAll('\\', '').toLowerCase();
  return (Object.keys(PARAMETERS) as Parameter[]).filter((parameter) => PARAMETERS[parameter].test(text));
}

export interface Assumed {
  readonly format: Format;
  readonly refused: ReadonlySet<Parameter>;
}

/** What was learnt, as it can be written down. A guess is no lesson. */
export interface Lesson {
  readonly format: Format;
  readonly api: 'responses' | 'chat';
  readonly refused: readonly Parameter[];
  readonly contextTokens: number | null;
  readonly toldTokens: number | null;
  readonly unversioned?: true;
}

/** What was learnt of an endpoint and model: it is told to the log once, and holds for the rest of the session. */
export class Abilities {
  format: Format;
  /** Which wire format the server speaks. */
  api: 'responses' | 'chat';
  /** It is asked without the version that its address lacked when it was typed. */
  unversioned = false;
  /** Tokens that the server takes, by our own count: from what it said or, where it only said no, guessed. */
  contextTokens: number | null = null;
  /** What it said that it takes. */
  toldTokens: number | null = null;
  isGuess = false;
  private readonly refused: Set<Parameter>;
  /** Answers that could not be read at first. */
  misses = 0;
  /** The lesson that there was to begin with. */
  before: string;

  /** @param start what is known beforehand */
  constructor({ api = 'responses', format = 'schema', refused = [] }: Partial<Pick<Lesson, 'api' | 'format' | 'refused'>>) {
    this.api = api;
    this.format = format;
    this.refused = new Set(refused);
    this.before = JSON.stringify(this.lesson());
  }

  lesson(): Lesson {
    const { format, api, isGuess, contextTokens, toldTokens } = this;
    const told = isGuess ? { contextTokens: null, toldTokens: null } : { contextTokens, toldTokens };
    return { format, api, refused: [...this.refused].sort(), ...told, ...(this.unversioned && { unversioned: true }) };
  }

  /** @returns false if it is nothing that `lesson` gave */
  takeUp({ format, api, refused, contextTokens, toldTokens, unversioned }: Partial<Lesson>): boolean {
    if (!FORMATS.some((one) => one === format) || (api !== 'responses' && api !== 'chat') || !Array.isArray(refused)) return false;
    this.format = format!;
    this.api = api;
    this.unversioned = unversioned === true;
    for (const parameter of refused) if (parameter in PARAMETERS) this.refused.add(parameter as Parameter);
    if (isTokens(contextTokens) && isTokens(toldTokens)) Object.assign(this, { contextTokens, toldTokens });
    this.before = JSON.stringify(this.lesson());
    return true;
  }

  takes(parameter: Parameter): boolean {
    return !this.refused.has(parameter);
  }

  /** What a request that is sent now takes for granted; others may learn better in the meantime. */
  assumed(): Assumed {
    return { format: this.format, refused: new Set(this.refused) };
  }

  /**
   * @param assumed by the request that was refused
   * @returns whether the request is worth sending again, as something is left out now that was in it
   */
  refuse(parameters: readonly Parameter[], assumed: Assumed): boolean {
    for (const parameter of parameters) {
      if (parameter !== 'format') this.refused.add(parameter);
      else if (this.format === assumed.format) this.stepDown();
    }
    return this.format !== assumed.format || parameters.some((parameter) => parameter !== 'format' && !assumed.refused.has(parameter));
  }

  /** The answer did not follow the schema. When that happens again the schema goes into the prompt for good. */
  miss(): void {
    if (++this.misses >= 2 && this.format === 'schema') this.stepDown();
  }

  /**
   * A request of about `estimated` tokens did not fit.
   * @param told what the server counted (`tokens`) and takes (`limit`), as far as it said so
   * @param known what it was known to take before
   */
  learnSize(estimated: number, { tokens, limit }: FailureDetails, known: number | null): void {
    const isTold = typeof limit === 'number' && typeof tokens === 'number' && limit < tokens && limit !== known;
    const learnt = Math.floor(isTold ? (limit * estimated) / tokens : estimated * 0.7);
    if (isTold) this.toldTokens = limit;
    if (learnt >= (this.contextTokens ?? known ?? Infinity)) return;
    this.contextTokens = learnt;
    this.isGuess = !isTold;
  }

  private stepDown(): void {
    this.format = this.format === 'schema' ? 'json' : 'text';
  }
}

const isTokens = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** What was learnt, by endpoint and model. */
export type Learned = Map<string, Abilities>;

const session: Learned = new Map();

export function abilitiesOf(endpoint: ModelEndpoint): Abilities {
  const { learned = session } = endpoint;
  const key = JSON.stringify(placeOf(endpoint));
  const abilities = learned.get(key) ?? new Abilities(startOf(endpoint));
  learned.set(key, abilities);
  return abilities;
}

function startOf(endpoint: ModelEndpoint): ConstructorParameters<typeof Abilities>[0] {
  // There is nothing but a text that the editor could be given.
  if ('editor' in endpoint) return { api: 'chat', format: 'text', refused: ['temperature', 'effort', 'store', 'cacheKey', 'usage'] };
  if (endpoint.dialect === 'compatible') return { api: 'chat' };
  return endpoint.api ? { api: endpoint.api } : {};
}
