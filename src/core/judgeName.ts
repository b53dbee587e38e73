import type { CheckResult } from './result';
import type { Words } from './wording';

/** Who judged, as a person calls it. */
export function judgeName({ id, served }: Pick<CheckResult['judge'], 'id' | 'served'>, { t }: Words): string {
  return id === 'builtin' ? t('Built-in judge') : (served ?? id.slice(id.indexOf('/') + 1));
}
