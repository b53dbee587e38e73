/** Servers give back what they were sent: in complaints, pages and headers, and a model in its answer. A key must get no further. */

/** What stands in its place. Fit to stand inside a text of JSON. */
const IN_ITS_PLACE = '[key]';
/** Characters. What is shorter is no secret, and may be a part of any word. */
const SHORTEST = 8;

/** Takes a key out of all that comes back. */
export interface KeyFilter {
  text(text: string): string;
  /** Body and headers. The body is passed on as it comes, but for what may be the beginning of the key. */
  response(response: Response): Response;
}

const NOTHING: KeyFilter = { text: (text) => text, response: (response) => response };

/** @param key null, or too short to be told from other words: nothing is taken out */
export function keyFilter(key: string | null): KeyFilter {
  if (key === null || key.length < SHORTEST) return NOTHING;
  const forms = formsOf(key);
  const pattern = new RegExp(forms.map(escaped).join('|'), 'g');
  const text = (some: string) => some.replace(pattern, IN_ITS_PLACE);
  return { text, response: (response) => filtered(response, text, forms) };
}

/** As it is, as JSON and addresses write it; the longest first, as one may hold the other. */
function formsOf(key: string): string[] {
  const inJson = JSON.stringify(key).slice(1, -1);
  const all = [key, inJson, key.replaceAll('/', '\\/'), inJson.replaceAll('/', '\\/'), encodeURIComponent(key)];
  return [...new Set(all)].sort((one, other) => other.length - one.length);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

function filtered(response: Response, clean: (text: string) => string, forms: readonly string[]): Response {
  // A redirect that `fetch` hides: there is nothing in it, and no other may be made of it.
  if (response.type === 'opaqueredirect') return response;
  const headers = new Headers();
  for (const [name, value] of response.headers) if (name !== 'content-length') headers.append(name, clean(value));
  const body = response.body?.pipeThrough(bodyFilter(clean, forms)) ?? null;
  return new Response(body, { status: response.status, statusText: clean(response.statusText), headers });
}

/** Keys are of ASCII, so that bytes can be looked at one by one whatever letters they belong to. */
function bodyFilter(clean: (text: string) => string, forms: readonly string[]): TransformStream<Uint8Array, Uint8Array> {
  let held = '';
  return new TransformStream({
    transform(chunk, controller) {
      const text = clean(held + Buffer.from(chunk).toString('latin1'));
      held = text.slice(text.length - beginningAtEnd(text, forms));
      const out = text.slice(0, text.length - held.length);
      if (out) controller.enqueue(Buffer.from(out, 'latin1'));
    },
    flush(controller) {
      if (held) controller.enqueue(Buffer.from(held, 'latin1'));
    },
  });
}

/** How many characters at the end of a text may be the beginning of one of the forms. */
function beginningAtEnd(text: string, forms: readonly string[]): number {
  const longest = Math.min(text.length, Math.max(...forms.map(({ length }) => length)) - 1);
  for (let length = longest; length > 0; length--) {
    const end = text.slice(text.length - length);
    if (forms.some((form) => form.startsWith(end))) return length;
  }
  return 0;
}
