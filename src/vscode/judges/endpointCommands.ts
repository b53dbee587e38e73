import {
  ConfigurationTarget,
  InputBoxValidationSeverity,
  ProgressLocation,
  window,
  workspace,
  type InputBoxValidationMessage,
} from 'vscode';
import { toFailure } from '../../core/failure';
import { wordFailure } from '../../core/failureWording';
import { isEndpointName, isJudgeId, writeJudgeId } from '../../core/judgeId';
import type { Probe } from '../../judges/llm';
import { normalBaseUrl } from '../../judges/llm/baseUrl';
import { compatible, endpointNames, isExposed, type Endpoint } from './endpoints';
import type { Judges } from './judges';
import { askKey, NOT_REMOVED } from './keyCommands';
import type { Keys } from './keys';
import { wordProbe } from './probeWording';
import { signalOf } from '../progress';
import { hereOrThere } from '../remote';
import { SECTION, type Settings } from '../settings';
import type { UseJudge } from './useJudge';
import { words } from '../words';

interface Parts {
  readonly settings: Pick<Settings, 'get'>;
  readonly keys: Keys;
  readonly judges: Pick<Judges, 'serverEndpoint' | 'mayReach'>;
  readonly use: UseJudge;
  /** Tries a judge on texts of our own. */
  readonly test: (id: string) => Promise<void>;
}

/** What a new endpoint is to be. */
interface Wanted {
  readonly name: string;
  /** As it was typed, then as it answered. */
  readonly baseUrl: string;
  readonly endpoint: Endpoint;
  readonly key: string | null;
}

interface Found {
  readonly wanted: Wanted;
  readonly models: readonly string[];
}

/** null: it only says whether a text supports a sentence, so there is no form of an answer to be found out. */
type Tried = Probe | null;

const { t } = words;

/** *Add Endpoint…* and *Remove Endpoint…*. */
export class EndpointCommands {
  constructor(private readonly parts: Parts) {}

  /** Asks for name, address and key, connects, tries a model, and keeps the endpoint. Returns whether its model is the judge now. */
  readonly add = async (): Promise<boolean> => {
    const wanted = await this.ask();
    if (!wanted || !(await this.parts.judges.mayReach(wanted.endpoint))) return false;
    try {
      const found = await this.connect(wanted);
      const model = await chooseModel(wanted.name, found.models);
      const tried = model === undefined ? undefined : await this.probe(found.wanted, model).then(undefined, notCancelled);
      const said = [wordModels(wanted.name, found.models.length), ...(await this.keep(found.wanted))];
      if (model !== undefined && tried !== undefined)
        return await this.offer(writeJudgeId({ kind: 'server', endpoint: wanted.name, model }), tried, said);
      void window.showInformationMessage(said.join(' '));
      return false;
    } catch (error) {
      return this.offerUntried(wanted, error);
    }
  };

  readonly remove = async (): Promise<void> => {
    const { settings, keys } = this.parts;
    const names = endpointNames(settings);
    if (!names.length) {
      void window.showInformationMessage(t('No endpoint is set up.'));
      return;
    }
    const name = await window.showQuickPick(names, { title: t('Remove Endpoint') });
    if (name === undefined) return;
    const left = Object.entries(settings.get('endpoints')).filter(([other]) => other !== name);
    await write(Object.fromEntries(left));
    if (await keys.remove(name)) void window.showInformationMessage(t('The endpoint {0} and its key were removed.', name));
    else void window.showWarningMessage(NOT_REMOVED);
  };

  private async ask(): Promise<Wanted | null> {
    const { settings } = this.parts;
    const taken = Object.keys(settings.get('endpoints'));
    const name = await window.showInputBox({
      title: t('Add Endpoint ({0}/{1}): Name', 1, 3),
      prompt: t('A short name for the server. Its judges are called NAME/MODEL.'),
      placeHolder: 'ollama',
      ignoreFocusOut: true,
      validateInput: (value) => wordName(value.trim(), taken),
    });
    if (name === undefined || wordName(name.trim(), taken)) return null;
    const baseUrl = await window.showInputBox({
      title: t('Add Endpoint ({0}/{1}): Address', 2, 3),
      prompt: t('The address that requests start with, as the server’s manual gives it.'),
      placeHolder: 'http://localhost:11434/v1',
      ignoreFocusOut: true,
      validateInput: wordAddress,
    });
    if (baseUrl === undefined || !URL.canParse(normalised(baseUrl) ?? '')) return null;
    const endpoint = compatible(name.trim(), { baseUrl });
    const key = await askKey(endpoint, { step: '(3/3)' });
    return key === undefined ? null : { name: name.trim(), baseUrl: baseUrl.trim(), endpoint, key };
  }

  private connect(wanted: Wanted): Thenable<Found> {
    const { endpoint, key } = wanted;
    return working(t('Connecting to {0}', endpoint.host), async (signal) => {
      const { findBaseUrl, listModels } = await import('../../judges/llm');
      const server = await this.parts.judges.serverEndpoint(endpoint, '', key);
      const baseUrl = await findBaseUrl(wanted.baseUrl, server, signal);
      return { wanted: { ...wanted, baseUrl }, models: await listed(listModels({ ...server, baseUrl }, signal)) };
    });
  }

  private probe({ endpoint, key }: Wanted, model: string): Thenable<Tried> {
    return working(t('Trying {0}', model), async (signal) => {
      const { groundingProfileOf, probe } = await import('../../judges/llm');
      return groundingProfileOf(model) ? null : probe(await this.parts.judges.serverEndpoint(endpoint, model, key), signal);
    });
  }

  /** Writes it into the user's settings, its key into the secret storage. Returns what is to be said of that. */
  private async keep({ name, baseUrl, endpoint: { origin }, key }: Wanted): Promise<string[]> {
    const { settings, keys } = this.parts;
    await write({ ...settings.get('endpoints'), [name]: { baseUrl } });
    if (key === null) await keys.remove(name);
    else if ((await keys.set(name, { origin, key })) === 'session')
      return [t('The editor’s secret storage did not take its key, so that is kept until this window closes.')];
    return [];
  }

  private async offer(id: string, tried: Tried, said: readonly string[]): Promise<boolean> {
    const [use, test] = [t('Use as Judge'), t('Test Judge')];
    const found = tried ? wordProbe(id, tried, words) : t('{0} only says whether a text supports a sentence.', id);
    const chosen = await window.showInformationMessage([...said, found].join(' '), test, use);
    if (chosen === test) await this.parts.test(id);
    return chosen === use && this.parts.use(id);
  }

  /** Whatever kept it from being tried may pass: the user may want it all the same. */
  private async offerUntried(wanted: Wanted, error: unknown): Promise<boolean> {
    const failure = toFailure(error);
    if (failure.kind === 'cancelled') return false;
    const [again, anyway] = [t('Start Again'), t('Keep It Untried')];
    const chosen = await window.showErrorMessage(
      [wordFailure(failure, words), t('The endpoint {0} is not kept.', wanted.name), ...hereOrThere(wanted.endpoint.isLoopback)].join(' '),
      again,
      anyway,
    );
    const said = chosen === anyway ? await this.keep({ ...wanted, baseUrl: wanted.endpoint.baseUrl }) : [];
    if (said.length) void window.showWarningMessage(said.join(' '));
    return chosen === again && this.add();
  }
}

const write = (endpoints: Readonly<Record<string, unknown>>) =>
  workspace.getConfiguration(SECTION).update('endpoints', endpoints, ConfigurationTarget.Global);

const working = <T>(title: string, work: (signal: AbortSignal) => Promise<T>): Thenable<T> =>
  window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, (_, token) => work(signalOf(token)));

/** Who will not wait for a model to be tried wants the endpoint all the same. */
function notCancelled(error: unknown): undefined {
  if (toFailure(error).kind !== 'cancelled') throw error;
}

/** A server that does not list its models may have them all the same. */
const listed = (models: Promise<readonly string[]>): Promise<readonly string[]> =>
  models.catch((error: unknown) => {
    if (toFailure(error).kind !== 'badAddress') throw error;
    return [];
  });

async function chooseModel(name: string, models: readonly string[]): Promise<string | undefined> {
  if (models.length) return window.showQuickPick(models, { title: t('Model of {0}', name), placeHolder: t('Which one is to be tried?') });
  const typed = await window.showInputBox({
    title: t('Model of {0}', name),
    prompt: t('The server lists no models. Type the name of one.'),
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === '' ? undefined : wordModel(value)),
  });
  const model = typed?.trim() ?? '';
  return model === '' || wordModel(model) ? undefined : model;
}

/** What keeps a model from being named so: there would be no id of a judge with it. */
export const wordModel = (typed: string): string | undefined =>
  isJudgeId(writeJudgeId({ kind: 'server', endpoint: 'x', model: typed.trim() })) ? undefined : t('The name of a model holds no space.');

function wordModels(name: string, count: number): string {
  if (count === 0) return t('{0} answers, and lists no models.', name);
  return count === 1 ? t('{0} has 1 model.', name) : t('{0} has {1} models.', name, new Intl.NumberFormat(words.locale).format(count));
}

function wordName(name: string, taken: readonly string[]): string | undefined {
  if (taken.some((other) => other.toLowerCase() === name.toLowerCase())) return t('There is an endpoint {0} already.', name);
  return isEndpointName(name) ? undefined : t('Letters, digits, dots, dashes and underscores, not openai, vscode or builtin.');
}

/** null: it is no address. */
function normalised(typed: string): string | null {
  try {
    return normalBaseUrl(typed);
  } catch {
    return null;
  }
}

/** Says what becomes of an address, before it is used. */
function wordAddress(typed: string): InputBoxValidationMessage | string | undefined {
  const baseUrl = normalised(typed);
  if (baseUrl === null) return t('This is no address that starts with http:// or https://.');
  const endpoint = compatible('x', { baseUrl });
  const notes = [
    ...(baseUrl === typed.trim() ? [] : [t('Requests will start with {0}.', baseUrl)]),
    ...(isExposed(endpoint) ? [t('This connection is not encrypted.')] : []),
    ...hereOrThere(endpoint.isLoopback),
  ];
  return notes.length ? { message: notes.join(' '), severity: InputBoxValidationSeverity.Info } : undefined;
}
