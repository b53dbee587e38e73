import type { Nodes, Parents, PhrasingContent, Root, TableRow, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { decodeString } from 'micromark-util-decode-string';
import { MappedText } from './mappedText';

/** One stretch of prose: a paragraph, a heading, or a row of a table. */
export interface Block {
  readonly role: 'prose' | 'heading';
  /** A heading or row is one sentence, however it is punctuated. */
  readonly whole: boolean;
  readonly content: MappedText;
}

type Builder = InstanceType<typeof MappedText.Builder>;

const DIALECT = {
  extensions: [gfm(), frontmatter(['yaml', 'toml'])],
  mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])],
};

/** The prose of a Markdown text in reading order. Code blocks, HTML, images, front matter and struck-out words are no prose. */
export function blocksOfMarkdown(markdown: string, offset = 0): Block[] {
  // The parser takes a byte order mark off and does not count it.
  const shift = markdown.startsWith('\ufeff') ? 1 : 0;
  const tree: Root = fromMarkdown(markdown, DIALECT);
  const blocks: Block[] = [];
  const reader = new InlineReader(markdown, shift, offset);

  const add = (role: Block['role'], whole: boolean, fill: (builder: Builder) => void) => {
    const builder = new MappedText.Builder();
    fill(builder);
    if (builder.length) blocks.push({ role, whole, content: builder.build() });
  };
  const addRow = (row: TableRow, role: Block['role']) => {
    add(role, true, (builder) => {
      for (const cell of row.children) {
        const at = offset + shift + (cell.position?.start.offset ?? 0);
        if (builder.length && cell.children.length) builder.push(' | ', at, at + 1);
        reader.read(cell.children, builder);
      }
    });
  };
  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'paragraph':
        return add('prose', false, (builder) => {
          reader.read(node.children, builder);
        });
      case 'heading':
        return add('heading', true, (builder) => {
          reader.read(node.children, builder);
        });
      case 'table':
        return node.children.forEach((row, index) => {
          addRow(row, index ? 'prose' : 'heading');
        });
      default:
        if ('children' in node) (node as Parents).children.forEach(visit);
    }
  };
  visit(tree);
  return blocks;
}

/** Reads the words of inline content, each unit with its place, as the parser's own values have lost theirs. */
class InlineReader {
  constructor(
    private readonly markdown: string,
    private readonly shift: number,
    private readonly offset: number,
  ) {}

  read(nodes: readonly PhrasingContent[], builder: Builder): void {
    for (const node of nodes) {
      const start = this.shift + (node.position?.start.offset ?? 0);
      const end = this.shift + (node.position?.end.offset ?? 0);
      if (node.type === 'text') this.readText(node, start, end, builder);
      else if (node.type === 'inlineCode') {
        const inside = this.markdown.indexOf(node.value, start);
        if (inside >= 0) builder.pushSlice(this.markdown, { start: inside, end: inside + node.value.length });
      } else if (node.type === 'break') builder.push(' ', this.offset + start, this.offset + end);
      else if (node.type !== 'delete' && 'children' in node) this.read(node.children, builder);
    }
  }

  /** Walks the parsed value beside the source, which also holds escapes, entities and the marks of continued lines. */
  private readText({ value }: Text, start: number, end: number, builder: Builder): void {
    const { markdown } = this;
    let at = start;
    const push = (units: string, length: number) => {
      builder.push(units, this.offset + at, this.offset + at + length);
      at += length;
    };
    for (let unit = 0; unit < value.length && at < end;) {
      const wanted = value[unit]!;
      const entity = markdown[at] === '&' ? /^&(?:#x?)?\w{1,32};/.exec(markdown.slice(at, Math.min(end, at + 40)))?.[0] : undefined;
      const decoded = entity && decodeString(entity);
      if (entity && decoded && decoded !== entity && value.startsWith(decoded, unit)) {
        unit += decoded.length;
        push(decoded, entity.length);
      } else if (wanted === '\r' || wanted === '\n') {
        while (at < end && markdown[at] !== '\r' && markdown[at] !== '\n') at++;
        const length = markdown.startsWith('\r\n', at) ? 2 : 1;
        unit += value.startsWith('\r\n', unit) ? 2 : 1;
        push(' ', length);
        while (at < end && /[ \t>]/.test(markdown[at]!) && markdown[at] !== value[unit]) at++;
      } else if (markdown[at] === '\\' && wanted !== '\\' && markdown[at + 1] === wanted) {
        unit++;
        push(wanted, 2);
      } else if (markdown[at] === '\\' && wanted === '\\' && markdown[at + 1] === '\\' && at + 1 < end) {
        unit++;
        push('\\', 2);
      } else if (markdown[at] === wanted) {
        unit++;
        push(wanted, 1);
      } else at++;
    }
  }
}
