import { findingOf } from './findings';
import type { CheckResult } from './result';

/** Figures shown beside the score, in which they play no part. Each is 0 to 1, but for `lengthRatio`. */
export interface Measures {
  /** Letters and digits of the summary over those of the source. */
  readonly lengthRatio: number;
  /** Share of the summary's words that stand in the source in the same order, in runs of five and more. */
  readonly copiedShare: number;
  /** Sentences without a finding over all sentences: does not move with how claims are split. */
  readonly cleanSentences: number;
}

const RUN = 5;

export function measuresOf(
  summary: string,
  source: readonly { readonly text: string }[],
  { claims, sentences }: Pick<CheckResult, 'claims' | 'sentences'>,
): Measures {
  const faulty = new Set(claims.filter((claim) => findingOf(claim)).map(({ sentence }) => sentence));
  const length = source.reduce((sum, { text }) => sum + size(text), 0);
  return {
    lengthRatio: length ? size(summary) / length : 0,
    copiedShare: copiedShare(
      wordsOf(summary),
      source.map(({ text }) => wordsOf(text)),
    ),
    cleanSentences: sentences ? (sentences - faulty.size) / sentences : 0,
  };
}

const size = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function copiedShare(summary: readonly string[], sources: readonly (readonly string[])[]): number {
  const runs = new Map<string, number[]>();
  for (let at = 0; at + RUN <= summary.length; at++) {
    const run = summary.slice(at, at + RUN).join(' ');
    runs.set(run, [...(runs.get(run) ?? []), at]);
  }
  const known = new Set(summary);
  const copied = new Set<number>();
  for (const words of sources) {
    for (let at = 0; at + RUN <= words.length; at++) {
      if (!known.has(words[at]!) || !known.has(words[at + RUN - 1]!)) continue;
      for (const start of runs.get(words.slice(at, at + RUN).join(' ')) ?? [])
        for (let word = 0; word < RUN; word++) copied.add(start + word);
    }
  }
  return summary.length ? copied.size / summary.length : 0;
}
