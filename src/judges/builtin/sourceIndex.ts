import type { Citation, Source, Span } from '../../core/judge';
import { splitSentences } from '../../core/splitSentences';
import { ValueIndex, type Values } from '../../core/values';
import { shortened, takeApart, type Analysis } from './analysis';
import { lengthsOfLists } from './computed';
import type { Pacer } from './pacer';

/** A sentence of the source. `start`/`end` are UTF-16 units of its document. */
export interface SourceSentence extends Span {
  readonly document: number;
  readonly values: Values;
}

/** The source, indexed once, so that a sentence of the summary costs only the passages that share words with it. */
export class SourceIndex {
  readonly sentences: SourceSentence[] = [];
  readonly values: ValueIndex;
  /** Of every content word in reading order: its stem, and its sentence. */
  private readonly stemOfPosition: string[] = [];
  private readonly sentenceOfPosition: number[] = [];
  /** Of every sentence: the position of its first content word. */
  private readonly firstPosition: number[] = [];
  /** Positions of every stem, ascending. */
  private readonly positions = new Map<string, number[]>();
  private readonly rarities = new Map<string, number>();
  private lists: readonly ReadonlySet<number>[] | null = null;

  constructor(
    readonly source: Source,
    readonly language: string,
  ) {
    this.values = new ValueIndex();
  }

  add(document: number, span: Span, { words, tokens, values }: Analysis): void {
    const sentence = this.sentences.push({ document, start: span.start, end: span.end, values }) - 1;
    this.values.add(words, values);
    this.firstPosition.push(this.stemOfPosition.length);
    for (const { stem } of tokens) {
      this.stemOfPosition.push(stem);
      const position = this.sentenceOfPosition.push(sentence) - 1;
      const known = this.positions.get(stem);
      if (known) known.push(position);
      else this.positions.set(stem, [position]);
    }
  }

  /** Whether the source has a list of so many items. */
  hasListOf(count: number): boolean {
    this.lists ??= this.source.map(({ text }) => lengthsOfLists(text));
    return this.lists.some((lengths) => lengths.has(count));
  }

  positionsOf(stem: string): readonly number[] {
    return this.positions.get(stem) ?? NONE;
  }

  sentenceAt(position: number): number {
    return this.sentenceOfPosition[position]!;
  }

  /** Stems of a sentence's content words, in order. */
  stemsOf(sentence: number): readonly string[] {
    return this.stemOfPosition.slice(this.firstPosition[sentence]!, this.firstPosition[sentence + 1]);
  }

  /** In how many sentences a stem stands. */
  frequencyOf(stem: string): number {
    let count = 0;
    let last = -1;
    for (const position of this.positionsOf(stem)) {
      const sentence = this.sentenceAt(position);
      if (sentence !== last) count++;
      last = sentence;
    }
    return count;
  }

  /** Weight of a stem: the fewer sentences have it, the more it tells. */
  rarityOf(stem: string): number {
    let rarity = this.rarities.get(stem);
    if (rarity === undefined) {
      rarity = Math.log(1 + (this.sentences.length + 1) / (this.frequencyOf(stem) + 0.5));
      this.rarities.set(stem, rarity);
    }
    return rarity;
  }

  textOf(sentence: number): string {
    const { document, start, end } = this.sentences[sentence]!;
    return this.source[document]!.text.slice(start, end);
  }

  citationOf(sentence: number): Citation {
    const { document, start } = this.sentences[sentence]!;
    return { quote: this.textOf(sentence), at: { document, offset: start } };
  }
}

const NONE: readonly number[] = [];

/** Builds the index in slices. @throws CheckFailure('cancelled') */
export async function indexSource(source: Source, language: string, pacer: Pacer): Promise<SourceIndex> {
  const index = new SourceIndex(source, language);
  for (const [document, { text }] of source.entries()) {
    for (const block of blocksOf(text)) {
      for (const { start, end } of splitSentences(text.slice(block.start, block.end), language)) {
        const sentence = withoutMark(text, { start: block.start + start, end: block.start + end });
        for (const part of shortened(text, sentence)) {
          index.add(document, part, takeApart(text.slice(part.start, part.end), language));
          await pacer.turn();
        }
      }
      await pacer.turn();
    }
  }
  return index;
}

/** A sentence without the marks of a list item, quote or heading that it begins with, which are no words of it. */
function withoutMark(text: string, { start, end }: Span): Span {
  const mark = /^(?:(?:[-*+•>]|#{1,6})[ \t]+)+/u.exec(text.slice(start, Math.min(end, start + 20)))?.[0] ?? '';
  return { start: start + mark.length, end };
}

/** UTF-16 units that are split into sentences at a time. */
const BLOCK = 3000;

/** A text in stretches of bounded length that end at an empty line, else a line end, else a sentence end, else a space. */
function* blocksOf(text: string): Generator<Span> {
  for (let start = 0; start < text.length;) {
    const end = start + BLOCK >= text.length ? text.length : cutBefore(text, start, start + BLOCK);
    yield { start, end };
    start = end;
  }
}

function cutBefore(text: string, start: number, limit: number): number {
  const part = text.slice(start, limit);
  for (const end of [/\n\s*\n/g, /[\n\r]/g, /[.!?。！？][\s"'”’)]*/g, /\s/g]) {
    const last = [...part.matchAll(end)].at(-1);
    if (last && last.index > BLOCK / 4) return start + last.index + last[0].length;
  }
  return limit;
}
