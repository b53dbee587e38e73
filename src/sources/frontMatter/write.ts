import { isMap, isScalar, isSeq, parse, parseDocument, type Node, type Pair, type YAMLMap } from 'yaml';
import { applyEdits, type Edit } from '../../core/edits';
import { frontMatterBlock, type FrontMatterBlock } from '../../core/frontMatter';
import { isTooDeep } from './depth';
import { readFrontMatter } from './read';

/**
 * The edit that has a summary's front matter name its sources, and touches nothing else of it.
 * @param replacing takes the place of this path alone, in a list of several; left out: of all
 * @returns null where the front matter can't be read, so that nobody knows what would become of it
 */
export function sourceEdit(text: string, paths: readonly string[], replacing?: string): Edit | null {
  const block = frontMatterBlock(text);
  const edit = block ? editIn(text, block, paths, replacing) : atTheTop(text, paths);
  if (!edit) return null;
  const after = applyEdits(text, [edit]);
  const written = frontMatterBlock(after);
  const named = written && readFrontMatter(after, written).sources?.map(({ path }) => path);
  return named && paths.every((path) => named.includes(path)) ? edit : null;
}

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

function atTheTop(text: string, paths: readonly string[]): Edit {
  const eol = lineEndOf(text);
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const gap = text.length > start && !/^[\r\n]/.test(text.slice(start)) ? eol : '';
  return { start, end: start, text: `---${eol}source: ${inFlow(paths)}${eol}---${eol}${gap}` };
}

function editIn(text: string, { yaml }: FrontMatterBlock, paths: readonly string[], replacing: string | undefined): Edit | null {
  const content = text.slice(yaml.start, yaml.end);
  if (isTooDeep(content)) return null;
  const document = parseDocument(content, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
  const root: unknown = document.contents;
  if (document.errors.length) return null;
  const insertion = (at: number, words: string): Edit => ({ start: yaml.start + at, end: yaml.start + at, text: words });
  if (root === null || (isScalar(root) && root.value === null)) return insertion(0, `source: ${inFlow(paths)}${lineEndOf(text)}`);
  if (!isMap(root) || !root.range) return null;
  const pair = pairOf(root);
  if (pair) return valueEdit(content, pair, paths, replacing, yaml.start);
  if (root.flow) return insertion(root.range[0] + 1, root.items.length ? `source: ${inFlow(paths)}, ` : `source: ${inFlow(paths)}`);
  const indent = indentOf(content, root.range[0]);
  return insertion(root.range[0] - indent.length, `${indent}source: ${inFlow(paths)}${lineEndOf(text)}`);
}

const pairOf = (map: YAMLMap): Pair<Node, Node | null> | undefined =>
  (map.items as Pair<Node, Node | null>[]).find(({ key }) => isScalar(key) && key.value === 'source');

function valueEdit(
  content: string,
  { key, value }: Pair<Node, Node | null>,
  paths: readonly string[],
  replacing: string | undefined,
  offset: number,
): Edit | null {
  const at = ([start, end]: readonly [number, number, number], words: string): Edit => ({
    start: offset + start,
    end: offset + end,
    text: words,
  });
  const isThere = value?.range && value.range[1] > value.range[0];
  if (!isThere) {
    const colon = content.indexOf(':', key.range?.[1]);
    return colon < 0 ? null : at([colon + 1, colon + 1, colon + 1], ` ${inFlow(paths)}`);
  }
  const isReplaced = (item: unknown): item is Node =>
    isScalar(item) && !!item.range && (item.value === replacing || content.slice(item.range[0], item.range[1]) === replacing);
  const item = isSeq(value) && replacing !== undefined ? value.items.find(isReplaced) : undefined;
  const inLines = (indent: string) => paths.map(scalar).join(`${lineEndOf(content)}${indent}- `);
  if (isSeq(value) && item?.range)
    return at(item.range, value.flow ? paths.map(scalar).join(', ') : inLines(indentOf(content, value.range![0])));
  if (!isSeq(value) || value.flow) return at(withoutLineEnd(content, value.range!), inFlow(paths));
  // A list of lines stays one.
  return at(withoutLineEnd(content, value.range!), `- ${inLines(indentOf(content, value.range![0]))}`);
}

/** The white space that puts a line where the words at an offset stand. */
function indentOf(content: string, offset: number): string {
  const lineStart = Math.max(content.lastIndexOf('\n', offset - 1), content.lastIndexOf('\r', offset - 1)) + 1;
  return content.slice(lineStart, offset).replace(/\S/g, ' ');
}

/** Lists and texts of several lines hold the end of their last one. */
function withoutLineEnd(content: string, [start, end, outer]: readonly [number, number, number]): [number, number, number] {
  const length = content.slice(start, end).trimEnd().length;
  return [start, start + length, outer];
}

const inFlow = (paths: readonly string[]): string => (paths.length === 1 ? scalar(paths[0]!) : `[${paths.map(scalar).join(', ')}]`);

/** As plain as it can be written in every place. */
const scalar = (path: string): string =>
  /^[\p{L}\p{N}_./][\p{L}\p{N}\p{M}_./ -]*$/u.test(path) && !path.endsWith(' ') && parse(path) === path ? path : JSON.stringify(path);
