import { Lexer } from 'yaml';

/** Deepest nesting that is parsed: the parser calls itself for each level, and an exhausted stack ends the whole process. */
const DEEPEST = 100;

/** Whether values stand in values too deep. Only reads tokens, one after the other, so it needs no stack itself. */
export function isTooDeep(yaml: string): boolean {
  let [flow, column, isIndent] = [0, 0, true];
  for (const token of new Lexer().lex(yaml)) {
    if (token === '[' || token === '{') flow++;
    else if (token === ']' || token === '}') flow--;
    // Each level of a block stands further to the right than the one that holds it.
    const opens = flow === 0 && (token === '-' || token === '?');
    if (flow > DEEPEST || ((opens || (isIndent && token.trim() === '')) && column + token.length > DEEPEST)) return true;
    const end = Math.max(token.lastIndexOf('\n'), token.lastIndexOf('\r'));
    // Marks for the parser that stand nowhere in the text.
    const length = /^[\u0002\u001f\u0018]$/.test(token) ? 0 : token.length;
    column = end < 0 ? column + length : token.length - end - 1;
    isIndent = end >= 0 || (isIndent && token.trim() === '');
  }
  return false;
}
