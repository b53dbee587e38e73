import type { LogWarningsFunction } from 'ai';
import type { JudgeLog } from './endpoint';

/** Tells our requests from those of other extensions, as all of them share one `globalThis`. */
export const PROVIDER_NAME = 'summaryLint';

/**
 * The SDK's warnings (a parameter that a model does not take, and the like) go to the log instead of the process. What
 * others have put there stays in charge of their own requests.
 */
export function logWarningsTo(log: JudgeLog): void {
  const before = globalThis.AI_SDK_LOG_WARNINGS;
  const others = typeof before === 'function' && !(OURS in before) ? before : othersOf(before);
  const ours: LogWarningsFunction & { [OURS]?: typeof others } = (options) => {
    if (!options.provider?.startsWith(PROVIDER_NAME)) {
      others?.(options);
      return;
    }
    for (const warning of options.warnings) {
      log.debug(`${options.model ?? 'model'}: ${'feature' in warning ? `${warning.type} ${warning.feature}` : warning.type}`);
    }
  };
  ours[OURS] = others;
  globalThis.AI_SDK_LOG_WARNINGS = ours;
}

const OURS = Symbol.for('summaryLint.warnings');

function othersOf(before: unknown): LogWarningsFunction | undefined {
  return typeof before === 'function' && OURS in before ? (before[OURS] as LogWarningsFunction | undefined) : undefined;
}
