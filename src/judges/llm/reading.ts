import { z } from 'zod';
import { listIn } from './answerList';
import { findJson } from './json';
import type { Shape } from './shapes';
import { tidy } from './tidy';

/** The items of an answer that can be used, and how many could not. */
export interface Given<Item> {
  readonly items: readonly Item[];
  readonly dropped: number;
}
export type Reading<Item> =
  | Given<Item>
  /** `say` is what the model is told about its answer. */
  | { readonly unreadable: 'invalidJson' | 'wrongShape'; readonly say: string };

/**
 * Reads an answer item by item: one that is out of shape costs only itself.
 * @param whole false: the model was cut off, so that nothing counts but an answer that is whole all the same
 */
export function readAnswer<Item>(text: string, shape: Shape<Item>, whole = true): Reading<Item> {
  const found = findJson(text);
  if ('problem' in found) return { unreadable: 'invalidJson', say: `It is not valid JSON: ${found.problem}` };
  const list = whole || found.strict ? listIn(found.values, shape) : null;
  if (!list) return { unreadable: 'wrongShape', say: `It has no list named "${shape.list}".` };
  const items: Item[] = [];
  let problem: z.ZodError | undefined;
  for (const one of list) {
    const read = readItem(one, shape);
    if (read.success) items.push(read.data);
    else problem ??= read.error;
  }
  if (problem && items.length === 0) return { unreadable: 'wrongShape', say: z.prettifyError(problem) };
  return { items, dropped: list.length - items.length };
}

export const readItem = <Item>(value: unknown, { item }: Shape<Item>): z.ZodSafeParseResult<Item> => item.safeParse(tidy(value, item));
