import { CheckFailure } from '../../core/failure';
import type { Source } from '../../core/judge';
import { estimateTokens, exceeded, limitOf } from './budget';
import type { Connection } from './connection';
import { linesOf, type SourceLine } from './lines';
import { passagesOf, type Passage } from './passages';
import { fencedSource } from './prompts/texts';

/** A passage as it stands in a prompt. */
export interface ReadPassage extends Passage {
  /** Fenced, with line numbers. */
  readonly text: string;
}

export interface ReadSource {
  readonly lines: readonly SourceLine[];
  /** One where the whole source fits into a request. */
  readonly passages: readonly ReadPassage[];
}

/** What the system part and the schema take up at most. */
const FRAME_TOKENS = 2000;

/**
 * The source as the prompts hold it, in passages that leave room for what else stands in a request.
 * @param others tokens of the summary, the questions and the like
 */
export function readSource(connection: Connection, source: Source, others: number): ReadSource {
  const lines = linesOf(source);
  const limit = limitOf(connection.window());
  const budget = limit === null ? null : Math.max(MIN_PASSAGE, limit - Math.min(FRAME_TOKENS, limit / 2) - others);
  const passages = passagesOf(source, lines, budget);
  const noteOf = ({ path }: Passage, index: number) =>
    passages.length > 1 ? [`part ${index + 1} of ${passages.length}`, ...path].join(' > ') : undefined;
  return {
    lines,
    passages: passages.map((passage, index) => ({
      ...passage,
      text: fencedSource(source, passage.lines, connection.fence, noteOf(passage, index)),
    })),
  };
}
/** Tokens. A model with less room than this for the source is none to judge with. */
export const MIN_PASSAGE = 300;

/** The lines around some of the lines, as one passage. */
export function excerptOf(connection: Connection, source: Source, lines: readonly SourceLine[], cited: readonly number[]): ReadPassage {
  const some = linesAround(lines, cited);
  return { lines: some, path: [], text: fencedSource(source, some, connection.fence, 'excerpts') };
}

/** Lines with those before and behind them. */
export function linesAround(lines: readonly SourceLine[], cited: readonly number[]): SourceLine[] {
  const near = new Set(cited.flatMap((number) => Array.from({ length: 2 * AROUND + 1 }, (_, step) => number - AROUND + step)));
  return lines.filter(({ number }) => near.has(number));
}
const AROUND = 3;

/** How often a server may say that less fits than we thought. */
const MOST_LESSONS = 6;

/**
 * Does what may be told that its requests are too large, and does it again with what was learnt of the server's limit.
 * @param others tokens of what stands beside the source
 * @throws CheckFailure `sourceTooLarge`, with the size of all of it, where that does not help, and what `work` throws
 */
export async function withRoom<T>(connection: Connection, source: Source, others: number, work: () => Promise<T>): Promise<T> {
  let first: CheckFailure | undefined;
  for (let lesson = 1; ; lesson++) {
    const before = connection.window();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CheckFailure) || error.kind !== 'sourceTooLarge') throw error;
      first ??= error;
      const after = connection.window();
      if (lesson > MOST_LESSONS || after === null || after === before) throw asWhole(first, connection, source, others);
      connection.endpoint.log.info(`${connection.host} takes about ${after} tokens; the source is read in parts`);
    }
  }
}

/** Of a request that was split, the sizes of a part mean nothing to the user: those of the whole do, and the limit that it is over. */
function asWhole({ details }: CheckFailure, connection: Connection, source: Source, others: number): CheckFailure {
  const whole = connection.asCounted(source.reduce((sum, { text }) => sum + estimateTokens(text), others));
  const tokens = Math.max(Number(details['tokens'] ?? 0), whole);
  const { limit, ...rest } = details;
  const told = typeof limit === 'number' ? { limit } : {};
  return new CheckFailure('sourceTooLarge', { ...rest, tokens, ...told, ...exceeded(tokens, connection.knownWindow()) });
}

export const sizeOfAll = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + estimateTokens(text) + 8, 0);
