/** What is said about a result beside its score and reason. */
import type { TrackedSource } from '../core/tracking';
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

interface Changes {
  readonly summaryEdited: boolean;
  readonly settingsChanged?: boolean;
  readonly sources: readonly Pick<TrackedSource, 'name' | 'state'>[];
}

/** What is not as it was judged any more. */
export function wordChanges({ summaryEdited, settingsChanged = false, sources }: Changes, words: Words): string[] {
  return [
    ...(summaryEdited ? [words.t('The summary was edited since the check.')] : []),
    ...(settingsChanged ? [words.t('Its front matter chooses something else since the check.')] : []),
    ...sources.flatMap((source) => wordSourceState(source, words) ?? []),
  ];
}

/** null: it is as it was judged. */
export function wordSourceState({ name, state }: Pick<TrackedSource, 'name' | 'state'>, { t }: Words): string | null {
  if (state === 'same') return null;
  return state === 'gone' ? t('{0} was moved or deleted since the check.', name) : t('{0} changed since the check.', name);
}
