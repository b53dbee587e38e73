import type { OwnQuestion } from './groundedQuestions';
import type { Expected } from './judge';

/** An own question as people write it, in settings and in files. */
export type WrittenQuestion = string | { readonly question: string; readonly must?: boolean; readonly expected?: Expected };

export const isWrittenQuestions = (value: unknown): value is readonly WrittenQuestion[] => Array.isArray(value) && value.every(isWritten);

function isWritten(value: unknown): value is WrittenQuestion {
  if (isText(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { question, must, expected } = value as Readonly<Record<string, unknown>>;
  return isText(question) && ['undefined', 'boolean'].includes(typeof must) && [undefined, 'yes', 'no'].includes(expected as undefined);
}

const isText = (value: unknown): value is string => typeof value === 'string' && /\S/.test(value);

export function ownQuestions(written: readonly WrittenQuestion[]): OwnQuestion[] {
  return written.map((one, index) => {
    const { question: text, must = false, expected } = typeof one === 'string' ? { question: one } : one;
    return { id: `own${index + 1}`, text, must, ...(expected && { expected }) };
  });
}
