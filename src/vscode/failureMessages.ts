import { commands, window } from 'vscode';
import type { CheckFailure } from '../core/failure';
import { wordFailure } from '../core/failureWording';
import { OPENAI } from '../core/judgeId';
import { isLoopback } from '../judges/llm/loopback';
import { runCommand } from './commands';
import { endpointOf } from './judges/judgeChoice';
import { describeError, type Log } from './log';
import { hereOrThere } from './remote';
import { isGiven, WAYS_OUT, type WayOut } from './waysOut';
import { words } from './words';

/** What the buttons do that depends on what failed. A way that is not given has no button. */
export type Actions = Partial<Record<WayOut, () => unknown>>;

const { t } = words;
const LABELS: Readonly<Record<WayOut, string>> = {
  checkAgain: t('Check Again'),
  judgeRest: t('Judge the Rest'),
  checkWholeFile: t('Check Whole File'),
  chooseSource: t('Choose Source…'),
  chooseJudge: t('Choose Judge…'),
  useBuiltin: t('Use Built-in Judge'),
  setKey: t('Set Key…'),
  addEndpoint: t('Add Endpoint…'),
  openAddress: t('Open Settings'),
  openTimeout: t('Open Settings'),
  openProxy: t('Open Settings'),
  openFile: t('Open File'),
  manageTrust: t('Manage Workspace Trust'),
  showLog: t('Show Log'),
};

/** Opens a setting where it is edited. */
export const openSetting = (id: string) => () => commands.executeCommand('workbench.action.openSettings', `@id:${id}`);

/** Opens the setting that the address of a judge stands in. */
export const openAddress = (judgeId: string) => {
  const endpoint = endpointOf(judgeId);
  return openSetting(endpoint === null || endpoint === OPENAI ? 'summaryLint.openai.baseUrl' : 'summaryLint.endpoints')();
};

const ALWAYS: Actions = {
  addEndpoint: () => runCommand('summaryLint.addEndpoint'),
  openAddress: openSetting('summaryLint.openai.baseUrl'),
  openTimeout: openSetting('summaryLint.callTimeout'),
  openProxy: openSetting('http.proxy'),
  manageTrust: () => commands.executeCommand('workbench.trust.manage'),
  showLog: () => runCommand('summaryLint.showLog'),
};

/** Tells of failures, each once, in words and with buttons that lead on. */
export class FailureMessages {
  constructor(private readonly log: Log) {}

  /** Returns at once: a message may stay for as long as the user likes. */
  show(failure: CheckFailure, actions: Actions = {}): void {
    if (failure.kind === 'cancelled') {
      this.log.info('cancelled');
      return;
    }
    if (isGiven(failure.kind)) this.log.info(describeError(failure));
    else this.log.error(describeError(failure));
    void this.offer(failure, { ...ALWAYS, ...actions });
  }

  private async offer(failure: CheckFailure, actions: Actions): Promise<void> {
    const ways = WAYS_OUT[failure.kind].filter((way) => actions[way]);
    const tell = isGiven(failure.kind) ? window.showWarningMessage : window.showErrorMessage;
    const items = ways.map((way) => ({ title: LABELS[way], way }));
    const text = [wordFailure(failure, words), ...hereOrThere(failure.kind === 'notReached' && isHere(failure.details['host']))].join(' ');
    const chosen = await tell<(typeof items)[number]>(text, ...items);
    try {
      if (chosen) await actions[chosen.way]?.();
    } catch (error) {
      this.log.error(`${chosen?.way}: ${describeError(error)}`);
    }
  }
}

/** Whether a host, with its port, is this machine. */
const isHere = (host: unknown): boolean => URL.canParse(`http://${String(host)}`) && isLoopback(new URL(`http://${String(host)}`));
