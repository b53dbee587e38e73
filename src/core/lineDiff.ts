/** What was done to a text whose edits nobody saw. */
import type { Edit } from './edits';

/** Most pairs of lines that are compared; beyond it the changed part counts as one edit. */
const MOST_PAIRS = 1_000_000;

/**
 * Edits, the last place first, that make `after` of `before`: line by line, trimmed to what differs. Line ends of another kind
 * are edits of the line ends alone.
 */
export function editsBetween(before: string, after: string): Edit[] {
  if (before === after) return [];
  const [old, now] = [linesOf(before), linesOf(after)];
  const edits: Edit[] = [];
  let [line, newLine, offset] = [0, 0, 0];
  const take = (oldEnd: number, newEnd: number) => {
    const oldText = old.slice(line, oldEnd).join('');
    const newText = now.slice(newLine, newEnd).join('');
    if (oldText !== newText) edits.push(trimmed(offset, oldText, newText));
    [line, newLine, offset] = [oldEnd, newEnd, offset + oldText.length];
  };
  for (const [oldAt, newAt] of [...equalLines(old, now), [old.length, now.length] as const]) {
    // A gap of as many lines as before is one edit a line.
    if (oldAt - line === newAt - newLine) while (line < oldAt) take(line + 1, newLine + 1);
    take(oldAt, newAt);
    if (oldAt < old.length) take(oldAt + 1, newAt + 1);
  }
  return edits.reverse();
}

/** Lines with their ends; the last one has none. */
const linesOf = (text: string): string[] => text.split(/(?<=\n|\r(?!\n))/);

const contentOf = (line: string): string => line.replace(/[\r\n]+$/, '');

/** Pairs of line numbers whose lines are equal but for their ends, in order. */
function equalLines(old: readonly string[], now: readonly string[]): [number, number][] {
  const [a, b] = [old.map(contentOf), now.map(contentOf)];
  const shorter = Math.min(a.length, b.length);
  let first = 0;
  while (first < shorter && a[first] === b[first]) first++;
  let last = 0;
  while (last < shorter - first && a[a.length - 1 - last] === b[b.length - 1 - last]) last++;
  const middle = longestCommon(a.slice(first, a.length - last), b.slice(first, b.length - last));
  return [
    ...Array.from({ length: first }, (_, index): [number, number] => [index, index]),
    ...middle.map(([x, y]): [number, number] => [first + x, first + y]),
    ...Array.from({ length: last }, (_, index): [number, number] => [a.length - last + index, b.length - last + index]),
  ];
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (!a.length || !b.length || a.length * b.length > MOST_PAIRS) return [];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let x = a.length - 1; x >= 0; x--) {
    for (let y = b.length - 1; y >= 0; y--) {
      lengths[x * width + y] =
        a[x] === b[y] ? lengths[(x + 1) * width + y + 1]! + 1 : Math.max(lengths[(x + 1) * width + y]!, lengths[x * width + y + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let x = 0, y = 0; x < a.length && y < b.length;) {
    if (a[x] === b[y]) pairs.push([x++, y++]);
    else if (lengths[(x + 1) * width + y]! >= lengths[x * width + y + 1]!) x++;
    else y++;
  }
  return pairs;
}

function trimmed(offset: number, oldText: string, newText: string): Edit {
  const shorter = Math.min(oldText.length, newText.length);
  let head = 0;
  while (head < shorter && oldText[head] === newText[head]) head++;
  let tail = 0;
  while (tail < shorter - head && oldText[oldText.length - 1 - tail] === newText[newText.length - 1 - tail]) tail++;
  return { start: offset + head, end: offset + oldText.length - tail, text: newText.slice(head, newText.length - tail) };
}
