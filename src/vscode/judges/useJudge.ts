import { ConfigurationTarget, window, workspace } from 'vscode';
import { parseJudgeId } from '../../core/judgeId';
import type { Consent } from './consent';
import { endpointNamed } from './endpoints';
import type { KeyCommands } from './keyCommands';
import { keyToSend, type Keys } from './keys';
import { SECTION, type Settings } from '../settings';
import { words } from '../words';

interface Parts {
  readonly settings: Pick<Settings, 'get'>;
  readonly keys: Pick<Keys, 'find'>;
  readonly keyCommands: Pick<KeyCommands, 'setFor'>;
  readonly consent: Pick<Consent, 'reconsider'>;
}

/** Makes a judge the user's own, and asks for the key that it needs. Returns whether it can judge. */
export type UseJudge = (id: string) => Promise<boolean>;

/** @throws CheckFailure `badEndpoint`, `badAddress` or `noEndpoint` */
export const useJudge =
  ({ settings, keys, keyCommands, consent }: Parts): UseJudge =>
  async (id) => {
    await workspace.getConfiguration(SECTION).update('judge', id, ConfigurationTarget.Global);
    const here = settings.get('workspaceJudge', window.activeTextEditor?.document.uri);
    if (here !== null && here !== id)
      void window.showInformationMessage(words.t('This workspace asks for the judge {0} in place of your own.', here));
    const judge = parseJudgeId(id);
    if (judge?.kind === 'editor') await consent.reconsider(`vscode:${judge.vendor}`);
    if (judge?.kind !== 'server') return true;
    const endpoint = endpointNamed(settings, judge.endpoint);
    await consent.reconsider(endpoint.origin);
    const key = keyToSend(await keys.find(endpoint.name, endpoint.origin), endpoint);
    return key !== undefined || keyCommands.setFor(endpoint.name);
  };
