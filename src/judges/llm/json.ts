/** What was found in a model's text: a value, or why there is none. */
export type Found = { readonly value: unknown } | { readonly problem: string };

/**
 * The JSON of an answer: as it stands, else the one balanced object or list in it (code fences, prose and thoughts around it,
 * trailing commas). Nothing is ever closed or made up: an answer that was cut off has no value.
 */
export function findJson(text: string): Found {
  const strict = parse(text.trim());
  if ('value' in strict) return strict;
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '');
  for (let at = firstOpen(spoken, 0); at >= 0; at = firstOpen(spoken, at)) {
    const end = endOf(spoken, at);
    if (end === null) return strict;
    const piece = parse(withoutTrailingCommas(spoken.slice(at, end)));
    if ('value' in piece) return piece;
    at = end;
  }
  return strict;
}

function parse(text: string): Found {
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

/** Brackets and commas outside strings. */
function* signs(text: string, start: number): Generator<{ at: number; sign: string }> {
  const sign = /"(?:[^"\\]|\\[\s\S])*"?|[{}[\],]/g;
  sign.lastIndex = start;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    if (!match[0].startsWith('"')) yield { at: match.index, sign: match[0] };
  }
}
