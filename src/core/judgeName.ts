import { parseJudgeId } from './judgeId';
import type { CheckResult } from './result';
import type { Words } from './wording';

/** Who judged, as a person calls it. */
export function judgeName({ id, served }: Pick<CheckResult['judge'], 'id' | 'served'>, { t }: Words): string {
  const judge = parseJudgeId(id);
  if (judge?.kind === 'builtin') return t('Built-in judge');
  return served ?? judge?.model ?? id;
}
