/** What an error answer of a server says, as far as we go by it. `message` may hold texts and parts of keys: it is never passed on. */
export interface ErrorBody {
  readonly kind: 'json' | 'html' | 'other';
  /** It calls itself an error, whatever its status. */
  readonly isError: boolean;
  /** The status that it gives or names, whatever came over HTTP; null: none. */
  readonly status: number | null;
  readonly code: string;
  readonly message: string;
  /** The refused parameter, if its name looks like one. */
  readonly param: string | null;
  /** Of a prompt that does not fit, as far as it says. */
  readonly sizes: Sizes;
  readonly quota: boolean;
  readonly tooLong: boolean;
  readonly filtered: boolean;
  readonly aboutModel: boolean;
}

export function readErrorBody(body: unknown, headers: Record<string, string> = {}): ErrorBody {
  const text = typeof body === 'string' ? body.trim() : '';
  const parsed = typeof body === 'string' ? parse(text) : body;
  const isHtml = /\bhtml\b/i.test(headers['content-type'] ?? '') || /^<(!doctype|html|head|body|\?xml)/i.test(text);
  // OpenAI: {error: {…}}, in a stream also {response: {error: {…}}} or {message}; others: {error: "…"}, {message}, {detail}.
  const error = field(field(parsed, 'response'), 'error') ?? field(parsed, 'error') ?? parsed;
  const message = [error, field(error, 'message'), field(error, 'detail')].find((value) => typeof value === 'string') ?? '';
  const code = [field(error, 'code'), field(error, 'type')].filter((value) => typeof value === 'string').join(' ');
  const param = field(error, 'param');
  const status = [field(error, 'code'), field(error, 'status')].map(Number).find((number) => number >= 400 && number < 600);
  return {
    kind: parsed !== undefined && typeof parsed === 'object' ? 'json' : isHtml ? 'html' : 'other',
    isError: (field(parsed, 'error') ?? field(field(parsed, 'response'), 'error') ?? null) !== null,
    status: status ?? STATUSES.find(([name]) => name.test(code))?.[1] ?? null,
    code: typeof field(error, 'code') === 'string' ? String(field(error, 'code')) : '',
    message: String(message),
    param: typeof param === 'string' && /^[\w.[\]-]{1,60}$/.test(param) ? param : null,
    sizes: sizesOf(error, String(message)),
    quota: /insufficient_quota|billing|credit|payment/i.test(code),
    tooLong:
      /context_length|string_above_max_length|request_too_large/i.test(code) ||
      /context (length|window)|maximum context|prompt is too long|reduce the length|exceed\w* .*context|token count .*exceed|request too large/i.test(
        String(message),
      ),
    filtered: /content_filter|content_policy|safety/i.test(code),
    aboutModel: /\bmodel\b/i.test(String(message)),
  };
}

/** What servers call themselves without a number. */
const STATUSES: readonly (readonly [code: RegExp, status: number])[] = [
  [/invalid_api_key|authentication|unauthori[sz]ed/i, 401],
  [/permission_denied|permission_error/i, 403],
  [/rate_limit/i, 429],
];

export interface Sizes {
  readonly tokens?: number;
  readonly limit?: number;
}

/** llama.cpp gives them as fields, all others in words: the smaller number is what the server takes. */
function sizesOf(error: unknown, message: string): Sizes {
  const [prompt, context] = [field(error, 'n_prompt_tokens'), field(error, 'n_ctx')];
  if (typeof prompt === 'number' && typeof context === 'number') return { tokens: prompt, limit: context };
  const named = /(\d[\d,]*) tokens|(?:limit|requested|length is|count|allowed|>):? \(?(\d[\d,]*)/gi;
  const numbers = [...message.matchAll(named)].map(([, before, behind]) => Number((before ?? behind ?? '').replaceAll(',', '')));
  if (numbers.length === 0) return {};
  const limit = Math.min(...numbers);
  const tokens = Math.max(...numbers);
  return tokens > limit ? { tokens, limit } : { limit };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
