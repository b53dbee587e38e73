import { diffArrays } from 'diff';

/** Edits beyond which two lists count as having nothing in common, so that the comparison ends in bounded time. */
const MOST_EDITS = 4000;

/** Indices of items that two lists share, in order: a longest common subsequence. */
export function equalPairs(old: readonly string[], now: readonly string[]): [number, number][] {
  const changes = diffArrays([...old], [...now], { maxEditLength: MOST_EDITS }) ?? [];
  const pairs: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let item = 0; item < count; item++) pairs.push([x + item, y + item]);
    if (!added) x += count;
    if (!removed) y += count;
  }
  return pairs;
}
