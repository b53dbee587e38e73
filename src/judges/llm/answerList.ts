import type { Shape } from './shapes';

type Fields = Readonly<Record<string, unknown>>;
type AnyShape = Pick<Shape<unknown>, 'list' | 'schema'>;

/**
 * The list of items in what a model wrote, in whatever way it wrote it down; null: there is none.
 * @param values all of it that is JSON: with a draft before the answer the longest list counts, of equal ones the last
 */
export function listIn(values: readonly unknown[], shape: AnyShape): readonly unknown[] | null {
  const lists = values.map((value) => listOf(value, shape)).filter((list) => list !== null);
  if (lists.length) return lists.reduce((best, list) => (list.length >= best.length ? list : best)).flat();
  // Items one after the other, without a list around them.
  return values.length && values.every((value) => isItem(value, shape)) ? values : null;
}

/** The list under its name, else the answer itself, else the only list in it; items by their numbers are a list as well. */
function listOf(value: unknown, shape: AnyShape): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isFields(value) || isItem(value, shape)) return null;
  const named = typeof value[shape.list] === 'string' ? parsed(value[shape.list]) : value[shape.list];
  if (Array.isArray(named)) return named;
  if (isFields(named)) return isItem(named, shape) ? [named] : byNumber(named);
  const lists = Object.values(value).filter((one) => Array.isArray(one));
  return lists.length === 1 ? lists[0]! : byNumber(value);
}

/** `{"1": {…}, "2": {…}}` */
function byNumber(fields: Fields): readonly unknown[] | null {
  const entries = Object.entries(fields);
  const isNumbered = entries.length > 0 && entries.every(([key, value]) => /\d/.test(key) && isFields(value));
  return isNumbered ? entries.map(([id, value]) => ({ id, ...(value as Fields) })) : null;
}

/** Whether something has at least two of the fields of an item, or its only one. */
function isItem(value: unknown, { list, schema }: AnyShape): value is Fields {
  const listed = schema.properties?.[list];
  const item = typeof listed === 'object' && typeof listed.items === 'object' && !Array.isArray(listed.items) ? listed.items : {};
  const names = Object.keys(item.properties ?? {});
  return isFields(value) && names.filter((name) => name in value).length >= Math.min(2, names.length);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return null;
  }
}
