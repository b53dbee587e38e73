import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** What models say for a verdict when they do not keep to the list, in letters only. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  yes: ['true', 'y', 'answered'],
  no: ['false', 'n'],
  supported: ['entailed', 'support', 'true'],
  contradicted: ['contradiction', 'contradicts', 'refuted', 'false'],
  notStated: ['unsupported', 'neutral', 'notmentioned', 'notsupported', 'unknown', 'unanswerable', 'idk', 'notstated', 'notinsource'],
  notInSource: ['notstated', 'unknown', 'unanswerable', 'idk', 'notmentioned'],
};

/**
 * An item in the form that its schema asks for, as far as that changes nothing of what it says: numbers and truth values out of
 * strings, one thing for a list of one, verdicts in other spellings, empty for what was left out. What can't be read stays as it
 * is, and fails validation.
 */
export function tidy(value: unknown, item: z.ZodType): unknown {
  const schema = schemas.get(item) ?? z.toJSONSchema(item);
  schemas.set(item, schema);
  return tidyBy(schema, value);
}

/** Made once for each shape. */
const schemas = new WeakMap<z.ZodType, Schema>();

function tidyBy(schema: Schema, value: unknown): unknown {
  if (schema.enum) return tidyEnum(schema.enum as string[], value);
  switch (schema.type) {
    case 'integer':
      return tidyInteger(value);
    case 'boolean':
      return typeof value === 'string' ? /^\W*(true|yes)\b/i.test(value) : (value ?? false);
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '');
    case 'array': {
      const list: unknown[] = Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];
      return list.map((one) => tidyBy(schema.items as Schema, one));
    }
    case 'object':
      return tidyObject(schema, value);
    default:
      return value;
  }
}

function tidyObject(schema: Schema, value: unknown): unknown {
  const properties = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const texts = properties.filter(([, { type, enum: values }]) => type === 'string' && !values);
  const one: unknown = Array.isArray(value) ? value[0] : value;
  // Evidence given as the bare quote, or not at all.
  const given = typeof one === 'string' && texts.length === 1 ? { [texts[0]![0]]: one } : (one ?? {});
  if (typeof given !== 'object' || Array.isArray(given)) return given;
  return Object.fromEntries(properties.map(([name, property]) => [name, tidyBy(property, (given as Record<string, unknown>)[name])]));
}

/** A number that names nothing is 0, which is nobody's. */
function tidyInteger(value: unknown): unknown {
  const number = typeof value === 'string' ? Number(/-?\d+/.exec(value)?.[0] ?? 0) : (value ?? 0);
  if (typeof number !== 'number') return number;
  return Number.isSafeInteger(Math.round(number)) ? Math.round(number) : 0;
}

const letters = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

function tidyEnum(values: readonly string[], value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'boolean') return value;
  const said = letters(value);
  return values.find((one) => letters(one) === said) ?? values.find((one) => SYNONYMS[one]?.includes(said)) ?? value;
}
