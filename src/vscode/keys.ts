import type { Memento, SecretStorage } from 'vscode';

interface StoredKey {
  /** Scheme, host and port that the key was set for, and is sent to alone. */
  readonly origin: string;
  readonly key: string;
}

/** Names of the endpoints that a key is stored for: `SecretStorage.keys()` is newer than the oldest editor that we run in. */
const NAMES = 'keyNames';
const secretOf = (endpoint: string) => `key:${endpoint}`;

/** API keys, one an endpoint, in the editor's secret storage. */
export class Keys {
  /** Keys of this session that the secret storage did not take. */
  private readonly session = new Map<string, StoredKey>();

  constructor(
    private readonly secrets: Pick<SecretStorage, 'get' | 'store' | 'delete'>,
    private readonly state: Pick<Memento, 'get' | 'update'>,
  ) {}

  /** The key of an endpoint; null where there is none, or where it was set for another origin. */
  async get(endpoint: string, origin: string): Promise<string | null> {
    const stored = this.session.get(endpoint) ?? (await this.read(endpoint));
    return stored?.origin === origin ? stored.key : null;
  }

  /** Returns where the key is now: `session` where the secret storage refused it. */
  async set(endpoint: string, stored: StoredKey): Promise<'stored' | 'session'> {
    const names = this.names;
    if (!names.includes(endpoint)) await this.state.update(NAMES, [...names, endpoint]);
    try {
      await this.secrets.store(secretOf(endpoint), JSON.stringify({ origin: stored.origin, key: stored.key }));
      this.session.delete(endpoint);
      return 'stored';
    } catch {
      this.session.set(endpoint, stored);
      return 'session';
    }
  }

  async remove(endpoint: string): Promise<void> {
    this.session.delete(endpoint);
    await this.secrets.delete(secretOf(endpoint));
    const names = this.names.filter((name) => name !== endpoint);
    await this.state.update(NAMES, names);
  }

  /** The endpoints that have a key. */
  get names(): readonly string[] {
    const names: unknown = this.state.get(NAMES);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  }

  /** What does not read as one of our records counts as no key. */
  private async read(endpoint: string): Promise<StoredKey | null> {
    try {
      const value: unknown = JSON.parse((await this.secrets.get(secretOf(endpoint))) ?? 'null');
      if (typeof value !== 'object' || value === null || !('origin' in value) || !('key' in value)) return null;
      const { origin, key } = value;
      return typeof origin === 'string' && typeof key === 'string' && checkKey(key) === null ? { origin, key } : null;
    } catch {
      return null;
    }
  }
}

export type KeyFault = 'empty' | 'space' | 'quotes' | 'character';

/** What is wrong with a key as typed or pasted, its ends trimmed; null: nothing. */
export function checkKey(typed: string): KeyFault | null {
  const key = typed.trim();
  if (key === '') return 'empty';
  if (/\s/u.test(key)) return 'space';
  if (/["'`“”„‟‘’‚‛«»]/.test(key)) return 'quotes';
  return /^[\x21-\x7e]+$/.test(key) ? null : 'character';
}
