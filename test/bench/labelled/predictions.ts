import type { Confidence, Span } from '../../../src/core/judge';
import { splitSentences } from '../../../src/core/splitSentences';
import { indexSummary, presenceOf, PRESENT_FROM } from '../../../src/judges/builtin/answers';
import { readSentence } from '../../../src/judges/builtin/mismatch';
import { Pacer } from '../../../src/judges/builtin/pacer';
import { indexSource, type SourceIndex } from '../../../src/judges/builtin/sourceIndex';
import { isFar, supportOf } from '../../../src/judges/builtin/support';
import { isCoverage, type Labelled } from './records';

export type FlagKind = 'number' | 'date' | 'name' | 'antonym' | 'far';
/** `start`/`end` are UTF-16 units of the record's claim. */
export interface Flag extends Span {
  readonly kind: FlagKind;
  readonly confidence: Confidence;
}

export interface Prediction {
  readonly id: string;
  readonly score: number;
  readonly verdict: 'supported' | 'unsupported' | 'present' | 'absent';
  readonly flags: readonly Flag[];
}

/** The built-in judge on labelled records; sources and summaries that come again are indexed once. */
export class BuiltinPredictor {
  private last: { readonly text: string; readonly index: SourceIndex } | null = null;

  async predict(record: Labelled): Promise<Prediction> {
    return isCoverage(record) ? this.unit(record) : this.claim(record);
  }

  private unit({ id, summary = '', unit }: Labelled): Prediction {
    if (this.last?.text !== summary) {
      const sentences = splitSentences(summary).map(({ start, end }, i) => ({
        id: `s${i}`,
        text: summary.slice(start, end),
        role: 'prose' as const,
      }));
      this.last = { text: summary, index: indexSummary(sentences, 'en') };
    }
    const { share } = presenceOf(this.last.index, unit);
    return { id, score: share, verdict: share >= PRESENT_FROM ? 'present' : 'absent', flags: [] };
  }

  /** A claim of several sentences is worth half the mean and half the least of them. */
  private async claim({ id, claim = '', source = '' }: Labelled): Promise<Prediction> {
    if (this.last?.text !== source) {
      const index = await indexSource([{ id, name: id, text: source }], 'en', new Pacer(new AbortController().signal));
      this.last = { text: source, index };
    }
    const { index } = this.last;
    const supports: number[] = [];
    const flags: Flag[] = [];
    for (const { start, end } of splitSentences(claim)) {
      const { tokens, alignment, closeness, mismatches } = readSentence(index, claim.slice(start, end));
      if (tokens.length === 0) continue;
      supports.push(supportOf(closeness, mismatches));
      for (const { kind, confidence, ...span } of mismatches)
        flags.push({ kind, confidence, start: start + span.start, end: start + span.end });
      if (mismatches.length === 0 && isFar(alignment)) flags.push({ kind: 'far', confidence: 'low', start, end });
    }
    const mean = supports.reduce((sum, support) => sum + support, 0) / (supports.length || 1);
    return {
      id,
      score: supports.length ? (mean + Math.min(...supports)) / 2 : 0,
      verdict: flags.length ? 'unsupported' : 'supported',
      flags,
    };
  }
}
