import type { LogOutputChannel } from 'vscode';
import { CheckFailure } from '../core/failure';

/** The part of the log that anything here needs. It holds kinds, hosts, counts and ms; never a key, and texts only where `summaryLint.log.texts` says so. */
export type Log = Pick<LogOutputChannel, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * An error as it may be logged: our kinds with their facts, or the class and the places in the program. Messages of foreign
 * errors stay out, as they may quote a document, a request or a key.
 */
export function describeError(error: unknown): string {
  if (error instanceof CheckFailure) {
    const facts = Object.entries(error.details)
      .filter(([name]) => name !== 'file')
      .map(([name, value]) => `${name}=${value}`);
    const cause = error.kind === 'internal' && error.cause !== undefined ? `, from ${describeError(error.cause)}` : '';
    return [error.kind, ...facts].join(' ') + cause;
  }
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join('\n');
}
