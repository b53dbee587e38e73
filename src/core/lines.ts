import type { Span } from './judge';

/** A place by line and UTF-16 unit in it, both from 0: it holds whatever kind of line ends a text is read with. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

export interface LineSpan {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** Turns UTF-16 offsets of a text into lines and back. `\r\n`, `\n` and `\r` are one line end each. */
export class Lines {
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    this.starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)];
  }

  positionAt(offset: number): LinePosition {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: Math.min(offset, this.text.length) - this.starts[low]! };
  }

  spanOf({ start, end }: Span): LineSpan {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** Beyond the end of the text it is the end. */
  offsetAt({ line, character }: LinePosition): number {
    return Math.min((this.starts[line] ?? this.text.length) + character, this.text.length);
  }
}
