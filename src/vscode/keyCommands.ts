import { ProgressLocation, window, type CancellationToken } from 'vscode';
import { toFailure, type FailureDetails } from '../core/failure';
import { wordFailure } from '../core/failureWording';
import type { KeyTrial } from '../judges/llm';
import type { FailureMessages } from './failureMessages';
import { openaiEndpoint, openaiId, type Endpoint } from './judgeChoice';
import type { Judges } from './judges';
import { checkKey, type KeyFault, type Keys } from './keys';
import type { Settings } from './settings';
import { words } from './words';

interface Parts {
  readonly keys: Keys;
  readonly judges: Pick<Judges, 'endpointOf'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly messages: Pick<FailureMessages, 'show'>;
}

const { t } = words;

/** *Set API Key…* and *Remove API Key…*. */
export class KeyCommands {
  constructor(private readonly parts: Parts) {}

  /** Asks for the key, tries it by a real call and keeps it unless it was refused. Returns whether there is a key now. */
  readonly set = async (): Promise<boolean> => {
    const endpoint = openaiEndpoint(this.parts.settings);
    const typed = await window.showInputBox({
      title: t('API Key for {0}', endpoint.host),
      prompt: t('Kept in the editor’s secret storage and sent to {0} only.', endpoint.origin),
      password: true,
      ignoreFocusOut: true,
      validateInput: (value) => wordFault(checkKey(value)),
    });
    const key = typed?.trim() ?? '';
    if (checkKey(key) !== null) return false;
    try {
      const trial = await this.try(endpoint, key);
      const kept = await this.parts.keys.set(endpoint.name, { origin: endpoint.origin, key });
      void this.tell(endpoint, trial, kept);
      return true;
    } catch (error) {
      this.parts.messages.show(toFailure(error), { setKey: this.set });
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
    await keys.remove(name);
    void window.showInformationMessage(t('The API key of {0} was removed.', name));
  };

  private try(endpoint: Endpoint, key: string): Thenable<KeyTrial> {
    const model = this.parts.settings.get('openai.model');
    const options = { location: ProgressLocation.Notification, title: t('Trying the key at {0}', endpoint.host), cancellable: true };
    return window.withProgress(options, async (_, token) => {
      const { tryKey } = await import('../judges/llm');
      const named = { id: openaiId(model), model, baseUrl: endpoint.baseUrl, apiKey: key };
      return tryKey(await this.parts.judges.endpointOf(named), signalOf(token));
    });
  }

  private async tell({ host }: Endpoint, { tried, failure, status }: KeyTrial, kept: 'stored' | 'session'): Promise<void> {
    const details: FailureDetails = status === null ? { host } : { host, status };
    const texts = [
      tried === 'nothing' ? t('The key for {0} could not be tried.', host) : t('{0} took the key.', host),
      ...(failure ? [wordFailure({ kind: failure, details }, words)] : []),
      ...(tried === 'nothing' && !failure && status !== null ? [t('The server answered with status {0}.', status)] : []),
      kept === 'stored' ? t('It is stored.') : t('The editor’s secret storage did not take it, so it is kept until this window closes.'),
    ];
    const tell = tried === 'nothing' || kept === 'session' ? window.showWarningMessage : window.showInformationMessage;
    await tell(texts.join(' '));
  }
}

function wordFault(fault: KeyFault | null): string | undefined {
  switch (fault) {
    case null:
      return undefined;
    case 'empty':
      return t('Paste or type the key.');
    case 'space':
      return t('A key holds no space and no line end.');
    case 'quotes':
      return t('A key holds no quotation marks.');
    case 'character':
      return t('A key holds only letters, digits and signs of plain ASCII.');
  }
}

function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  token.onCancellationRequested(() => {
    controller.abort();
  });
  return controller.signal;
}
