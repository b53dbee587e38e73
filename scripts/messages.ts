// The messages that the sources show through their translate function, for the check that translations are whole.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Every message, once, in the order in which they are found: the first arguments of `t(…)` and `….t(…)`. */
export function messagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return [...new Set(files.sort().flatMap((name) => messagesOf(path.join(folder, name))))];
}

function messagesOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTranslate(node.expression)) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteralLike(first)) found.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

const isTranslate = (called: ts.Expression): boolean =>
  (ts.isIdentifier(called) && called.text === 't') || (ts.isPropertyAccessExpression(called) && called.name.text === 't');
