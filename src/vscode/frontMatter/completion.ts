import {
  CompletionItem,
  CompletionItemKind,
  languages,
  workspace,
  type CancellationToken,
  type Disposable,
  type Range,
  type TextDocument,
} from 'vscode';
import { FRONT_MATTER_KEYS, type FrontMatterKey } from '../../sources/frontMatter/keys';
import { isSame } from '../documents';
import { EXCLUDED } from '../sourceItems';
import { writingAt } from './places';
import { pathTo } from './sourceFiles';
import { MEANINGS } from './wording';

/** Most files that are offered. */
const MOST = 2000;
const VALUES: Partial<Readonly<Record<FrontMatterKey, readonly string[]>>> = {
  strict: ['true', 'false'],
  failOnContradicted: ['true', 'false'],
  judge: ['builtin'],
};

/** Offers our keys in front matter, their values, and the workspace's files as sources. */
export function registerFrontMatterCompletion(): Disposable {
  return languages.registerCompletionItemProvider(
    'markdown',
    {
      provideCompletionItems: async (document, position, token) => {
        const place = writingAt(document, position);
        if (!place) return [];
        if (place.kind === 'key') return keysFor(document, place.range);
        if (place.key === 'source') return filesFor(document, place.range, token);
        return (VALUES[place.key] ?? []).map((value) => itemOf(value, CompletionItemKind.Value, place.range));
      },
    },
    ...[' ', '/', '.'],
  );
}

function keysFor(document: TextDocument, range: Range): CompletionItem[] {
  const known = new Set([...document.getText().matchAll(/^(\w+):/gm)].map(([, key]) => key));
  return FRONT_MATTER_KEYS.filter((key) => !known.has(key)).map((key, index) => {
    const item = itemOf(key, CompletionItemKind.Property, range);
    item.insertText = `${key}: `;
    item.documentation = MEANINGS[key];
    item.sortText = String(index);
    if (key === 'source') item.command = { title: '', command: 'editor.action.triggerSuggest' };
    return item;
  });
}

async function filesFor(document: TextDocument, range: Range, token: CancellationToken): Promise<CompletionItem[]> {
  if (document.isUntitled) return [];
  const found = await workspace.findFiles('**/*', `{${EXCLUDED}}`, MOST, token);
  return found.flatMap((uri) => {
    const path = isSame(uri, document.uri) ? null : pathTo(uri, document.uri);
    if (path === null) return [];
    const item = itemOf(path, CompletionItemKind.File, range);
    // Near files first.
    item.sortText = `${path.split('/').length} ${path}`;
    return item;
  });
}

function itemOf(label: string, kind: CompletionItemKind, range: Range): CompletionItem {
  const item = new CompletionItem(label, kind);
  item.range = range;
  return item;
}
