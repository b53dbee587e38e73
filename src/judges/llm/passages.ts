import type { Source } from '../../core/judge';
import { estimateTokens } from './budget';
import type { SourceLine } from './lines';

/** A stretch of the source that fits into one request. */
export interface Passage {
  readonly lines: readonly SourceLine[];
  /** Headings that its beginning stands under, outermost first. */
  readonly path: readonly string[];
}

/** Share of a passage that the next one repeats, so that what stands across the cut is read in one piece. */
const OVERLAP = 0.04;
/** From this share of the budget on, a cut at a heading or a paragraph is taken. */
const FULL_ENOUGH = 0.7;

/**
 * Cuts a source into passages of at most `budget` tokens, as few as can be, at headings and paragraphs where there are some.
 * @param budget null: no limit
 */
export function passagesOf(source: Source, lines: readonly SourceLine[], budget: number | null): Passage[] {
  const paths = headingPaths(lines);
  const sizes = lines.map(tokensOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (budget === null || total <= budget) return [{ lines, path: [] }];
  const passages: Passage[] = [];
  for (let start = 0; start < lines.length;) {
    const end = cutAfter(source, lines, sizes, start, budget);
    passages.push({ lines: lines.slice(start, end), path: paths[start]! });
    if (end >= lines.length) break;
    // A chapter begins with itself.
    const isCutInside = cutRank(source, lines[end - 1]!, lines[end]!) < 2;
    start = isCutInside ? overlapFrom(sizes, start, end, budget * OVERLAP) : end;
  }
  return passages;
}

/** What a line takes up in a prompt, with its number. */
const tokensOf = ({ text }: SourceLine): number => estimateTokens(text) + 4;

function cutAfter(source: Source, lines: readonly SourceLine[], sizes: readonly number[], start: number, budget: number): number {
  let end = start;
  let size = 0;
  let best = { end: 0, rank: -1 };
  while (end < lines.length && (end === start || size + sizes[end]! <= budget)) {
    size += sizes[end]!;
    end++;
    if (size < budget * FULL_ENOUGH || end >= lines.length) continue;
    const rank = cutRank(source, lines[end - 1]!, lines[end]!);
    if (rank >= best.rank) best = { end, rank };
  }
  return end >= lines.length || best.rank < 0 ? end : best.end;
}

/** How good a cut between two lines is. */
function cutRank(source: Source, before: SourceLine, after: SourceLine): number {
  if (before.document !== after.document) return 3;
  if (headingLevel(after.text)) return 2;
  const between = source[before.document]!.text.slice(before.offset + before.text.length, after.offset);
  return /(\r\n|\r|\n)\s*(\r|\n)/.test(between) ? 1 : 0;
}

function overlapFrom(sizes: readonly number[], start: number, end: number, most: number): number {
  let from = end;
  for (let size = 0; from > start + 1 && size + sizes[from - 1]! <= most; from--) size += sizes[from - 1]!;
  return from;
}

/** 1 for the outermost; 0: no heading. */
const headingLevel = (text: string): number => /^\s{0,3}(#{1,6})\s/.exec(text)?.[1]?.length ?? 0;

function headingPaths(lines: readonly SourceLine[]): (readonly string[])[] {
  let path: { level: number; text: string }[] = [];
  let document = -1;
  return lines.map((line) => {
    if (line.document !== document) path = [];
    document = line.document;
    const level = headingLevel(line.text);
    // A heading stands under those above its own level.
    if (level) path = path.filter((heading) => heading.level < level);
    const above = path.map(({ text }) => text);
    if (level) path = [...path, { level, text: line.text.replace(/^[\s#]+/, '').slice(0, 100) }];
    return above;
  });
}
