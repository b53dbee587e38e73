import type { Span } from './judge';

/** A text taken out of a file, each unit of which knows the place in the file that it stands for. */
export class MappedText {
  private constructor(
    readonly text: string,
    private readonly starts: readonly number[],
    private readonly ends: readonly number[],
  ) {}

  /** The part of the file that `span` of the text stands for. An empty span lies before the unit at its start. */
  toFile({ start, end }: Span): Span {
    const first = this.starts[Math.min(start, this.starts.length - 1)] ?? 0;
    return end > start ? { start: first, end: this.ends[Math.min(end, this.ends.length) - 1] ?? first } : { start: first, end: first };
  }

  slice({ start, end }: Span): MappedText {
    return new MappedText(this.text.slice(start, end), this.starts.slice(start, end), this.ends.slice(start, end));
  }

  static readonly Builder = class {
    private text = '';
    private readonly starts: number[] = [];
    private readonly ends: number[] = [];

    get length(): number {
      return this.text.length;
    }

    /** Adds units that all stand for the same part of the file. */
    push(units: string, start: number, end: number): void {
      this.text += units;
      for (let left = units.length; left > 0; left--) {
        this.starts.push(start);
        this.ends.push(end);
      }
    }

    /** Adds a part of the file as it is, but for line ends, each of which becomes one space. */
    pushSlice(file: string, { start, end }: Span): void {
      for (let at = start; at < end; at++) {
        const unit = file[at]!;
        if (unit === '\r' && at + 1 < end && file[at + 1] === '\n') this.push(' ', at, ++at + 1);
        else this.push(unit === '\r' || unit === '\n' ? ' ' : unit, at, at + 1);
      }
    }

    build(): MappedText {
      return new MappedText(this.text, this.starts, this.ends);
    }
  };
}
