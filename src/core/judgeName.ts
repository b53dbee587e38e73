import { OPENAI, parseJudgeId } from './judgeId';
import type { CheckResult } from './result';
import type { Words } from './wording';

/**
 * Who judged, as a person calls it. What a server calls its model is believed of a version of the one that was asked for, and of
 * nothing else: it may call it anything.
 */
export function judgeName({ id, served }: Pick<CheckResult['judge'], 'id' | 'served'>, { t }: Words): string {
  const judge = parseJudgeId(id);
  if (judge?.kind === 'builtin') return t('Built-in judge');
  if (judge?.kind !== 'server' || judge.endpoint !== OPENAI) return id;
  return served?.startsWith(judge.model) ? served : judge.model;
}
