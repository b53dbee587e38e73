import { Range, type Position, type TextDocument } from 'vscode';
import { frontMatterBlock } from '../../core/frontMatter';
import { isFrontMatterKey, type FrontMatterKey } from '../../sources/frontMatter/keys';

/** What is being written at a place in front matter: the name of a key, or the value of one of ours. */
export type WritingPlace =
  { readonly kind: 'key'; readonly range: Range } | { readonly kind: 'value'; readonly key: FrontMatterKey; readonly range: Range };

/** Read line by line, as what is half written is no YAML yet. null: nothing of ours. */
export function writingAt(document: TextDocument, position: Position): WritingPlace | null {
  const block = frontMatterBlock(document.getText());
  const offset = document.offsetAt(position);
  if (!block || offset < block.yaml.start || offset > block.yaml.end) return null;
  const line = document.lineAt(position.line).text;
  const before = line.slice(0, position.character);
  const range = (start: number) => new Range(position.line, start, position.line, endOfWord(line, position.character));
  if (/^\w*$/.test(before)) return { kind: 'key', range: range(0) };
  const found = VALUE.exec(before) ?? ITEM.exec(before);
  if (!found) return null;
  const key = found.groups?.['key'] ?? keyAbove(document, position.line);
  return isFrontMatterKey(key) ? { kind: 'value', key, range: range(position.character - (found.groups?.['word'] ?? '').length) } : null;
}

/** `key: word`, or `key: [one, word` */
const VALUE = /^(?<key>\w+):[ \t]+(?:\[(?:[^\]]*,)?[ \t]*)?["']?(?<word>[^"'[\],#]*)$/;
/** `- word` */
const ITEM = /^[ \t]*-[ \t]+["']?(?<word>[^"'#]*)$/;

/** The key whose list the line stands in. */
function keyAbove(document: TextDocument, line: number): string | undefined {
  for (let at = line - 1; at > 0; at--) {
    const { text } = document.lineAt(at);
    const key = /^(\w+):[ \t]*(?:#.*)?$/.exec(text)?.[1];
    if (key !== undefined) return key;
    if (!/^[ \t]*(?:-|#|$)/.test(text)) return undefined;
  }
  return undefined;
}

const endOfWord = (line: string, from: number): number => from + /^[^\s"',\]#]*/.exec(line.slice(from))![0].length;
