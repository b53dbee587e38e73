import { estimateOf, type Estimate } from './estimate';
import type { CheckResult } from './result';
import type { Words } from './wording';

/** How far the score of a judge that compares words can be trusted: its range, and what such a judge is blind to. */
export function wordEstimate(result: CheckResult, words: Words, show: (score: number) => string): string[] {
  const { t } = words;
  if (!result.judge.estimate) return [];
  const estimate = estimateOf(result);
  return [
    ...(estimate ? [wordRange(estimate, words, show)] : []),
    t('An estimate: this judge compares words, not meaning.'),
    t('It can’t see who did what to whom, the order of events, cause, tone, or who says what in a dialogue.'),
  ];
}

function wordRange({ low, high, far, computable }: Estimate, { t }: Words, show: (score: number) => string): string {
  const [from, to] = [show(low), show(high)];
  if (!computable)
    return far === 1
      ? t('Between {0} and {1}, depending on 1 claim whose wording is far from the source’s.', from, to)
      : t('Between {0} and {1}, depending on {2} claims whose wording is far from the source’s.', from, to, far);
  if (!far)
    return computable === 1
      ? t('Between {0} and {1}, depending on 1 claim whose number may follow from the source’s.', from, to)
      : t('Between {0} and {1}, depending on {2} claims whose numbers may follow from the source’s.', from, to, computable);
  const both = far + computable;
  return t(
    'Between {0} and {1}, depending on {2} claims whose wording is far from the source’s or whose numbers may follow from it.',
    ...[from, to, both],
  );
}
