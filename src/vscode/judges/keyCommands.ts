import { ProgressLocation, window } from 'vscode';
import { toFailure, type FailureDetails } from '../../core/failure';
import { wordFailure } from '../../core/failureWording';
import { OPENAI, parseJudgeId } from '../../core/judgeId';
import { checkKey, type KeyFault } from '../../core/keyFault';
import type { KeyTrial } from '../../judges/llm';
import { endpointNamed, endpointNames, type Endpoint } from './endpoints';
import type { FailureMessages } from '../failureMessages';
import type { Judges } from './judges';
import type { Keys } from './keys';
import { signalOf } from '../progress';
import type { Settings } from '../settings';
import { words } from '../words';

interface Parts {
  readonly keys: Keys;
  readonly judges: Pick<Judges, 'serverEndpoint' | 'mayReach'>;
  readonly settings: Pick<Settings, 'get' | 'chosenByUser'>;
  readonly messages: Pick<FailureMessages, 'show'>;
}

const { t } = words;
/** Of a key that the secret storage did not let go of. */
export const NOT_REMOVED = t(
  'The editor’s secret storage did not let go of a key. It is not used in this window any more; remove it again later.',
);

/** *Set API Key…*, *Remove API Key…* and *Remove API Keys*. */
export class KeyCommands {
  constructor(private readonly parts: Parts) {}

  /** Asks whose key it is, where there is a choice, and then as `setFor`. */
  readonly set = async (): Promise<boolean> => {
    const names = [OPENAI, ...endpointNames(this.parts.settings)];
    const name =
      names.length === 1 ? OPENAI : await window.showQuickPick(names, { title: t('Set API Key'), placeHolder: t('For which endpoint?') });
    return name !== undefined && this.setFor(name);
  };

  /** Asks for the key of an endpoint, tries it by a real call and keeps it unless it was refused. Returns whether that is done. */
  readonly setFor = async (name: string): Promise<boolean> => {
    const { messages, judges } = this.parts;
    try {
      const endpoint = endpointNamed(this.parts.settings, name);
      const key = await askKey(endpoint);
      if (key === undefined) return false;
      if (key === null) {
        await this.parts.keys.remove(name);
        return true;
      }
      if (!(await judges.mayReach(endpoint))) return false;
      const trial = await this.try(endpoint, key);
      const kept = await this.parts.keys.set(name, { origin: endpoint.origin, key });
      void this.tell(endpoint, trial, kept);
      return true;
    } catch (error) {
      messages.show(toFailure(error), { setKey: () => this.setFor(name) });
      return false;
    }
  };

  readonly remove = async (): Promise<void> => {
    const { keys } = this.parts;
    const { names } = keys;
    if (!names.length) {
      void window.showInformationMessage(t('No API key is stored.'));
      return;
    }
    const name = names.length === 1 ? names[0] : await window.showQuickPick(names, { title: t('Remove API Key') });
    if (name === undefined) return;
    if (await keys.remove(name)) void window.showInformationMessage(t('The API key of {0} was removed.', name));
    else void window.showWarningMessage(NOT_REMOVED);
  };

  readonly removeAll = async (): Promise<void> => {
    const { keys, settings } = this.parts;
    const { removed, left } = await keys.removeAll([OPENAI, ...endpointNames(settings)]);
    if (left) void window.showWarningMessage(NOT_REMOVED);
    else if (removed === 0) void window.showInformationMessage(t('No API key is stored.'));
    else void window.showInformationMessage(removed === 1 ? t('1 API key was removed.') : t('{0} API keys were removed.', removed));
  };

  private try(endpoint: Endpoint, key: string): Thenable<KeyTrial> {
    const options = { location: ProgressLocation.Notification, title: t('Trying the key at {0}', endpoint.host), cancellable: true };
    return window.withProgress(options, async (_, token) => {
      const { tryKey } = await import('../../judges/llm');
      return tryKey(await this.parts.judges.serverEndpoint(endpoint, this.modelAt(endpoint), key), signalOf(token));
    });
  }

  /** A model to try the key on; empty: one that the server lists. */
  private modelAt({ name }: Endpoint): string {
    const judge = parseJudgeId(this.parts.settings.chosenByUser('judge'));
    if (judge?.kind === 'server' && judge.endpoint === name) return judge.model;
    return name === OPENAI ? this.parts.settings.get('openai.model') : '';
  }

  private async tell({ host }: Endpoint, { tried, failure, status }: KeyTrial, kept: 'stored' | 'session'): Promise<void> {
    const details: FailureDetails = status === null ? { host } : { host, status };
    const texts = [
      tried === 'nothing' ? t('The key for {0} could not be tried.', host) : t('{0} took the key.', host),
      ...(failure ? [wordFailure({ kind: failure, details }, words)] : []),
      ...(tried === 'nothing' && !failure && status !== null ? [t('The server answered with status {0}.', status)] : []),
      wordKept(kept),
    ];
    const tell = tried === 'nothing' || kept === 'session' ? window.showWarningMessage : window.showInformationMessage;
    await tell(texts.join(' '));
  }
}

/** null: the endpoint takes requests without one; undefined: the box was closed. */
export async function askKey(
  { host, origin, needsKey }: Pick<Endpoint, 'host' | 'origin' | 'needsKey'>,
  steps: { readonly step?: string } = {},
): Promise<string | null | undefined> {
  const typed = await window.showInputBox({
    title: [t('API Key for {0}', host), ...(steps.step ? [steps.step] : [])].join(' '),
    prompt: needsKey
      ? t('Kept in the editor’s secret storage and sent to {0} only.', origin)
      : t('Kept in the editor’s secret storage and sent to {0} only. Leave it empty where none is needed.', origin),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) => (needsKey || value.trim() ? wordFault(checkKey(value, host)) : undefined),
  });
  if (typed === undefined) return undefined;
  if (typed.trim() === '') return needsKey ? undefined : null;
  return checkKey(typed, host) === null ? typed.trim() : undefined;
}

const wordKept = (kept: 'stored' | 'session'): string =>
  kept === 'stored' ? t('It is stored.') : t('The editor’s secret storage did not take it, so it is kept until this window closes.');

function wordFault(fault: KeyFault | null): string | undefined {
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'empty':
      return t('Paste or type the key.');
    case 'space':
      return t('A key holds no space and no line end.');
    case 'quotes':
      return t('A key holds no quotation marks.');
    case 'character':
      return t('A key holds only letters, digits and signs of plain ASCII.');
    case 'ofAnother':
      return t('This looks like a key of {0}, which {1} does not take.', fault.provider, fault.host);
  }
}
