import type { CheckResult } from './result';
import type { Words } from './wording';

/** What a million tokens cost, in whatever money the user counts in. */
export interface Price {
  readonly input: number;
  /** Of input that the server had in its cache; as `input` where it is left out. */
  readonly cachedInput?: number;
  readonly output: number;
}

/** What a check took: calls, tokens, time, what was remembered, and its price where one is set. Unknown counts are called so. */
export function wordUsage(
  { usage, took, kept }: Pick<CheckResult, 'usage' | 'took' | 'kept'>,
  { t, locale }: Words,
  price: Price | null,
): string[] {
  if (!usage.calls) return kept ? [t('No call: all {0} rulings were remembered.', kept)] : [];
  const count = (number: number | null) => (number === null ? t('unknown') : new Intl.NumberFormat(locale).format(number));
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(took / 1000);
  const cost = price && costOf(usage, price);
  return [
    usage.calls === 1 ? t('1 call, {0} s.', seconds) : t('{0} calls, {1} s.', count(usage.calls), seconds),
    t('Tokens: {0} in ({1} of them cached), {2} out.', count(usage.inputTokens), count(usage.cachedTokens), count(usage.outputTokens)),
    ...(usage.retries
      ? [usage.retries === 1 ? t('1 request was sent again.') : t('{0} requests were sent again.', count(usage.retries))]
      : []),
    ...(kept ? [t('{0} rulings were remembered.', count(kept))] : []),
    ...(cost === null ? [] : [t('Price: {0}.', new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(cost))]),
  ];
}

/** null where the server did not tell what it takes to know. */
export function costOf(
  { inputTokens, cachedTokens, outputTokens }: CheckResult['usage'],
  { input, cachedInput = input, output }: Price,
): number | null {
  if (inputTokens === null || outputTokens === null) return null;
  const cached = cachedTokens ?? 0;
  return ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / 1_000_000;
}
