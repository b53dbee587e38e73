import type { TrackedQuestion } from '../core/tracking';
import type { TrackedResult } from './results';

/** The question of the current result that an item of a view stands for; arguments of commands may come from anywhere. */
export function questionReferredTo(argument: unknown, current: TrackedResult | undefined): TrackedQuestion | undefined {
  const question: unknown = typeof argument === 'object' && argument !== null && 'question' in argument ? argument.question : null;
  const id: unknown = typeof question === 'object' && question !== null && 'id' in question ? question.id : null;
  return current?.questions.find((one) => one.id === id);
}
