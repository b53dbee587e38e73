/** What is said about a result beside its score and reason. */
import type { Words } from '../core/wording';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a time (ms since 1970) was, in the largest unit that fits. */
export function wordAgo(then: number, now: number, { t, locale }: Words): string {
  const [unit, length] = UNITS.find(([, ms]) => now - then >= ms) ?? [];
  if (!unit) return t('just now');
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor((now - then) / length), unit);
}
