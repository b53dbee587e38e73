/** What keeps a key from being one, as far as that can be seen before it is sent anywhere. */
export type KeyFault =
  | { readonly kind: 'empty' | 'space' | 'quotes' | 'character' }
  /** It looks like one of `provider`, which does not take its requests at `host`. */
  | { readonly kind: 'ofAnother'; readonly provider: string; readonly host: string };

interface Provider {
  readonly name: string;
  /** How its keys begin; the longest that fits counts. */
  readonly prefixes: readonly string[];
  /** Hosts that take them, with all below. */
  readonly hosts: readonly string[];
}

/** As the providers document them. */
const PROVIDERS: readonly Provider[] = [
  { name: 'OpenAI', prefixes: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'], hosts: ['openai.com'] },
  { name: 'Anthropic', prefixes: ['sk-ant-'], hosts: ['anthropic.com'] },
  { name: 'OpenRouter', prefixes: ['sk-or-'], hosts: ['openrouter.ai'] },
  { name: 'Groq', prefixes: ['gsk_'], hosts: ['groq.com'] },
  { name: 'Google', prefixes: ['AIza'], hosts: ['googleapis.com'] },
  { name: 'xAI', prefixes: ['xai-'], hosts: ['x.ai'] },
  { name: 'Hugging Face', prefixes: ['hf_'], hosts: ['huggingface.co', 'endpoints.huggingface.cloud'] },
  { name: 'GitHub', prefixes: ['ghp_', 'gho_', 'github_pat_'], hosts: ['github.com', 'github.ai', 'inference.ai.azure.com'] },
  { name: 'NVIDIA', prefixes: ['nvapi-'], hosts: ['nvidia.com'] },
  { name: 'Perplexity', prefixes: ['pplx-'], hosts: ['perplexity.ai'] },
  { name: 'Replicate', prefixes: ['r8_'], hosts: ['replicate.com'] },
  { name: 'AWS', prefixes: ['AKIA', 'ASIA'], hosts: ['amazonaws.com'] },
];

const isAt = ({ hosts }: Provider, host: string): boolean => hosts.some((one) => host === one || host.endsWith(`.${one}`));

/**
 * What is wrong with a key as typed or pasted, its ends trimmed; null: nothing.
 * @param host that it is for. Only a host of a provider that we know refuses the keys of others: a gateway may pass them on.
 */
export function checkKey(typed: string, host?: string): KeyFault | null {
  const key = typed.trim();
  if (key === '') return { kind: 'empty' };
  if (/\s/u.test(key)) return { kind: 'space' };
  if (/["'`“”„‟‘’‚‛«»]/.test(key)) return { kind: 'quotes' };
  if (!/^[\x21-\x7e]+$/.test(key)) return { kind: 'character' };
  const name = host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  if (!PROVIDERS.some((one) => isAt(one, name))) return null;
  const owner = PROVIDERS.find(({ prefixes }) => prefixes.some((prefix) => key.startsWith(prefix)));
  return owner && !isAt(owner, name) ? { kind: 'ofAnother', provider: owner.name, host: name } : null;
}
