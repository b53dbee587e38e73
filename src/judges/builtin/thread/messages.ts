/** What the editor and the thread of this judge say to each other. Plain data: it is copied from one to the other. */
import type { CheckEvent, CheckJob } from '../../../core/check';
import type { FailureDetails, FailureKind } from '../../../core/failure';
import type { AskedQuestion, Judge, Sentence, Source } from '../../../core/judge';

/** The `workerData` that tells the bundle that it was loaded as the thread. */
export const THREAD = 'the thread of the built-in judge';

export type Task =
  | { readonly kind: 'check'; readonly job: Omit<CheckJob, 'source'>; readonly limit?: number }
  | { readonly kind: 'look'; readonly summary: string; readonly claims: readonly string[] }
  | { readonly kind: 'selfTest' }
  | { readonly kind: 'read'; readonly sentences: readonly Sentence[]; readonly language: string | null }
  | { readonly kind: 'draw'; readonly wanted: Parameters<Judge['drawQuestions']>[1]; readonly language: string | null }
  /** Has no source, as whoever answers must not see it. */
  | {
      readonly kind: 'answer';
      readonly sentences: readonly Sentence[];
      readonly asked: readonly AskedQuestion[];
      readonly language: string | null;
    };

export type ToThread =
  /** `source` null: the one that was sent last, as copying a long text takes time. */
  | { readonly kind: 'do'; readonly id: number; readonly task: Task; readonly source: Source | null }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly id: number; readonly event: CheckEvent }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly failure: FailureKind;
      readonly details: FailureDetails;
      readonly cause: Error;
    };
