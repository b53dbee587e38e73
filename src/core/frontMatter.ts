import type { Span } from './judge';

/** The front matter of a Markdown text: what stands between a first line `---` and the next such line. UTF-16 units of the text. */
export interface FrontMatterBlock extends Span {
  /** Between the two lines. */
  readonly yaml: Span;
}

const OPENING = /^\ufeff?---[ \t]*(?:\r\n|[\r\n])/;
const FENCE = '---';

/** By the same rule by which the parser of Markdown leaves it out of the prose; null: there is none. */
export function frontMatterBlock(markdown: string): FrontMatterBlock | null {
  const opening = OPENING.exec(markdown);
  if (!opening) return null;
  const start = opening[0].length;
  for (let at = markdown.indexOf(FENCE, start); at >= 0; at = markdown.indexOf(FENCE, at + 1)) {
    const before = markdown[at - 1];
    if (before !== '\n' && before !== '\r') continue;
    let end = at + FENCE.length;
    while (markdown[end] === ' ' || markdown[end] === '\t') end++;
    if (end < markdown.length && markdown[end] !== '\n' && markdown[end] !== '\r') continue;
    return { start: markdown.startsWith('\ufeff') ? 1 : 0, end, yaml: { start, end: at } };
  }
  return null;
}

/** A Markdown text without its front matter. */
export const withoutFrontMatter = (markdown: string): string => markdown.slice(frontMatterBlock(markdown)?.end ?? 0);
