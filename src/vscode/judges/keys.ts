import type { Memento, SecretStorage } from 'vscode';
import { checkKey } from '../../core/keyFault';
import type { Endpoint } from './endpoints';

interface StoredKey {
  /** Scheme, host and port that the key was set for, and is sent to alone. */
  readonly origin: string;
  readonly key: string;
}

/** Where the key of an endpoint is: `elsewhere`, it was set for another origin, and is not to be had here. */
export type KeyState = { readonly state: 'here'; readonly key: string } | { readonly state: 'elsewhere' | 'none' };

/**
 * The key that requests to an endpoint carry; null: they go without one; undefined: one has to be set first. A key that was set for
 * another address is a sign that this one wants one, too.
 */
export function keyToSend(found: KeyState, { needsKey }: Pick<Endpoint, 'needsKey'>): string | null | undefined {
  if (found.state === 'here') return found.key;
  return found.state === 'none' && !needsKey ? null : undefined;
}

/** Names of the endpoints that a key is stored for: `SecretStorage.keys()` is newer than the oldest editor that we run in. */
const NAMES = 'keyNames';
const PREFIX = 'key:';
const secretOf = (endpoint: string) => PREFIX + endpoint;

type Secrets = Pick<SecretStorage, 'get' | 'store' | 'delete'> & { keys?(): Thenable<readonly string[]> };

/** API keys, one an endpoint, in the editor's secret storage. */
export class Keys {
  /** Keys of this session that the secret storage did not take; null: what it still has was removed, and it did not let go of it. */
  private readonly session = new Map<string, StoredKey | null>();

  constructor(
    private readonly secrets: Secrets,
    private readonly state: Pick<Memento, 'get' | 'update'>,
  ) {}

  /** The key of an endpoint, as far as it was set for that origin. */
  async find(endpoint: string, origin: string): Promise<KeyState> {
    const kept = this.session.get(endpoint);
    const stored = kept === undefined ? await this.read(endpoint) : kept;
    if (!stored) return { state: 'none' };
    return stored.origin === origin ? { state: 'here', key: stored.key } : { state: 'elsewhere' };
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

  /** Whatever comes of it, the key is not used any more. Returns whether the secret storage has let go of it. */
  async remove(endpoint: string): Promise<boolean> {
    this.session.set(endpoint, null);
    try {
      await this.secrets.delete(secretOf(endpoint));
    } catch {
      return false;
    }
    this.session.delete(endpoint);
    const names = this.names.filter((name) => name !== endpoint);
    await this.state.update(NAMES, names);
    return true;
  }

  /**
   * Removes every key, also one whose name was lost.
   * @param endpoints names of those that are set up
   * @returns how many there were, and how many of them the secret storage did not let go of
   */
  async removeAll(endpoints: readonly string[]): Promise<{ readonly removed: number; readonly left: number }> {
    const stored = ((await this.secrets.keys?.()) ?? []).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
    const names = new Set([...this.names, ...this.session.keys(), ...endpoints, ...stored]);
    let [removed, left] = [0, 0];
    for (const name of names) {
      const has = Boolean(this.session.get(name)) || (await this.secrets.get(secretOf(name)).then(Boolean, () => true));
      if (!(await this.remove(name))) left++;
      else if (has) removed++;
    }
    return { removed, left };
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
