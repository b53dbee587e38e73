/** What was found in a model's text: values in the order in which they stand there, or why there is none. */
export type Found = { readonly values: readonly unknown[]; readonly strict: boolean } | { readonly problem: string };

/** However much a model talks, its answer is among the first so many things that look like JSON. */
const MOST_PIECES = 500;

/**
 * The JSON of an answer: as it stands (`strict`), else the balanced objects and lists in it (code fences, prose and thoughts around
 * them, trailing commas). Nothing is ever closed or made up: an answer that was cut off has no value.
 */
export function findJson(text: string): Found {
  const strict = parse(text.trim());
  if ('value' in strict) {
    // JSON in a JSON string.
    const inside = typeof strict.value === 'string' ? parse(strict.value.trim()) : strict;
    return { values: ['value' in inside ? inside.value : strict.value], strict: true };
  }
  const spoken = withoutThoughts(text);
  const values: unknown[] = [];
  for (let at = firstOpen(spoken, 0); at >= 0 && values.length < MOST_PIECES; at = firstOpen(spoken, at)) {
    const end = endOf(spoken, at);
    // What is never closed may be the answer, cut off.
    if (end === null) return strict;
    const piece = parse(withoutTrailingCommas(spoken.slice(at, end)));
    if ('value' in piece) values.push(piece.value);
    at = end;
  }
  return values.length ? { values, strict: false } : strict;
}

/** Some servers leave out the tag that opens the thoughts, and thoughts that were cut off have none that closes them. */
function withoutThoughts(text: string): string {
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '');
  const closing = /<\/think(?:ing)?>/i.exec(spoken);
  return closing ? spoken.slice(closing.index + closing[0].length) : spoken;
}

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'not JSON' };
  }
}

/** Where something begins that may be an object, or a list of objects. */
function firstOpen(text: string, from: number): number {
  const match = /\{\s*["}]|\[\s*\{/g;
  match.lastIndex = from;
  return match.exec(text)?.index ?? -1;
}

/** Behind the bracket that closes the one at `start`; null: it is never closed. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  for (const { at, sign } of signs(text, start)) {
    if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1;
  }
  return null;
}

function withoutTrailingCommas(text: string): string {
  let kept = '';
  let from = 0;
  for (const { at, sign } of signs(text, 0)) {
    if (sign !== ',' || !/^\s*[}\]]/.test(text.slice(at + 1, at + 200))) continue;
    kept += text.slice(from, at);
    from = at + 1;
  }
  return kept + text.slice(from);
}

/** Brackets and commas outside strings. By hand: a regular expression runs out of stack in a text of megabytes. */
function* signs(text: string, start: number): Generator<{ at: number; sign: string }> {
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!;
    if (inString && sign === '\\') at++;
    else if (sign === '"') inString = !inString;
    else if (!inString && '{}[],'.includes(sign)) yield { at, sign };
  }
}
