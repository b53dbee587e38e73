/** What a view offers where a result says nothing, or nothing any more: the ways out of its failure as commands. */
import type { Tracked } from '../core/tracking';
import type { CommandId } from './commandIds';
import { WAYS_OUT, type WayOut } from './waysOut';
import { words } from './words';

export interface WayOutItem {
  readonly id: string;
  readonly label: string;
  /** Name of a codicon. */
  readonly icon: string;
  readonly command: CommandId;
}

const { t } = words;
const CHOOSE_JUDGE: WayOutItem = { id: 'judge', label: t('Choose Judge…'), icon: 'law', command: 'summaryLint.chooseJudge' };
/** Failures whose way out is a setting say so in their message. */
const ITEMS: Partial<Readonly<Record<WayOut, WayOutItem>>> = {
  checkAgain: { id: 'again', label: t('Check Again'), icon: 'refresh', command: 'summaryLint.checkAgain' },
  judgeRest: { id: 'rest', label: t('Judge the Rest'), icon: 'debug-continue', command: 'summaryLint.judgeRest' },
  chooseSource: { id: 'source', label: t('Choose Source…'), icon: 'file-text', command: 'summaryLint.chooseSource' },
  chooseJudge: CHOOSE_JUDGE,
  useBuiltin: CHOOSE_JUDGE,
  setKey: { id: 'key', label: t('Set API Key…'), icon: 'key', command: 'summaryLint.setApiKey' },
  showLog: { id: 'log', label: t('Show Log'), icon: 'output', command: 'summaryLint.showLog' },
};

export function waysOutOf({ result: { invalid }, sources }: Tracked): WayOutItem[] {
  const kind = invalid?.kind ?? (sources.some(({ state }) => state === 'gone') ? 'sourceMissing' : null);
  const items = kind ? WAYS_OUT[kind].map((way) => ITEMS[way]) : [];
  return [...new Set(items.filter((item) => item !== undefined))];
}
