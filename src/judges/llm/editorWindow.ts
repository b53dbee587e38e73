import type { Source } from '../../core/judge';
import { estimateTokens, windowWith } from './budget';
import { orAborted, startDeadline } from './deadline';
import type { EditorModel } from './endpoint';
import type { Fence } from './fences';
import { linesOf } from './lines';
import { claimsPrompt } from './prompts/claims';
import { fencedSource } from './prompts/texts';

/** Characters of a source that are counted: as many stretches of it as are wanted, spread over the whole. */
const STRETCH = 4000;
const STRETCHES = 5;
/** Texts differ from the sample of them: so much less than it seems to take is sent to a model. */
const MARGIN = 1.05;
/** What a token of ours can be in tokens of a model. A count beyond that is no count. */
const LEAST_RATIO = 0.2;
const MOST_RATIO = 10;
/** ms that a count may take; without it the estimate has to do. */
const PATIENCE = 3000;

const PROMPT = claimsPrompt({ source: '', summary: '', sentences: [], language: null, cacheKey: '' });
const SCHEMA = JSON.stringify(PROMPT.shape.schema);
/** The schema in words, which stands in every prompt and in no estimate of one. */
const SCHEMA_TOKENS = estimateTokens(SCHEMA) + 40;

/**
 * How much a model of the editor takes, in our own tokens. The model counts differently, and each script differently: its own
 * count of a sample tells by how much.
 */
export class EditorWindow {
  /** Tokens of the model to one of ours; null: nobody knows. */
  private ratio: number | null = null;
  private counted: { readonly source: Source; readonly sample: string; readonly done: Promise<void> } | null = null;

  constructor(private readonly model: EditorModel) {}

  /** As a window that holds question and answer, like those of servers: `limitOf` makes of it what may be sent. null: nobody knows. */
  tokens(): number | null {
    const { maxInputTokens } = this.model;
    if (!(maxInputTokens > 0 && Number.isFinite(maxInputTokens))) return null;
    return windowWith(Math.max(1, Math.floor(maxInputTokens / this.factor()) - SCHEMA_TOKENS));
  }

  /** Tokens of the model that a request may have, schema and all, of so many of ours. What `tokens` has no room for is over its limit. */
  asCounted(tokens: number): number {
    return Math.ceil((tokens + SCHEMA_TOKENS) * this.factor());
  }

  private factor(): number {
    return this.ratio === null ? 1 : this.ratio * MARGIN;
  }

  /** Whether a request of so many tokens, by the model's own count, is too large. */
  isOver(tokens: number): boolean {
    return tokens > this.model.maxInputTokens && this.tokens() !== null;
  }

  /** Counts a sample of a source, once, so that the window is one for texts like it. */
  calibrate(source: Source, fence: Fence, signal: AbortSignal): Promise<void> {
    if (this.counted?.source === source) return this.counted.done;
    const sample = sampleOf(fencedSource(source, linesOf(source), fence));
    const done = this.counted?.sample === sample ? this.counted.done : this.measure(sample, signal);
    this.counted = { source, sample, done };
    return done;
  }

  private async measure(sample: string, signal: AbortSignal): Promise<void> {
    // What stands around the source is English, whatever that is.
    const ratios = await Promise.all(
      [sample, `${PROMPT.system}\n${SCHEMA}`].map(async (text) => {
        const tokens = await this.count(text, signal);
        return tokens === null ? null : tokens / estimateTokens(text);
      }),
    );
    const [ofSource, ofFrame] = ratios.map((ratio) => (ratio !== null && ratio >= LEAST_RATIO && ratio <= MOST_RATIO ? ratio : null));
    this.ratio = typeof ofSource === 'number' ? Math.max(ofSource, ofFrame ?? 0) : null;
    if (signal.aborted) this.counted = null;
  }

  /** A request turned out to be larger than the ratio said. */
  learn(text: string, tokens: number): void {
    const ratio = tokens / estimateTokens(text);
    if (ratio <= MOST_RATIO) this.ratio = Math.max(this.ratio ?? 0, ratio);
  }

  /** By the model's own count; null: it does not tell, or nothing that can be true. */
  async count(text: string, signal: AbortSignal): Promise<number | null> {
    const deadline = startDeadline(signal, PATIENCE);
    try {
      const tokens = await orAborted(this.model.countTokens(text, deadline.signal), deadline.signal);
      return Number.isFinite(tokens) && tokens > 0 ? Math.ceil(tokens) : null;
    } catch {
      return null;
    } finally {
      deadline.end();
    }
  }
}

function sampleOf(text: string): string {
  if (text.length <= STRETCH * STRETCHES) return text;
  const step = (text.length - STRETCH) / (STRETCHES - 1);
  return Array.from({ length: STRETCHES }, (_, index) => text.slice(Math.floor(index * step), Math.floor(index * step) + STRETCH)).join('');
}
