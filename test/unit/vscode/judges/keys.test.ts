import assert from 'node:assert/strict';
import { Keys } from '../../../../src/vscode/judges/keys';
import { TestMemento } from '../memento';

class TestSecrets {
  readonly values = new Map<string, string>();
  refuses = false;
  keeps = false;

  get(name: string) {
    return Promise.resolve(this.values.get(name));
  }
  store(name: string, value: string) {
    if (this.refuses) return Promise.reject(new Error('no keyring'));
    this.values.set(name, value);
    return Promise.resolve();
  }
  delete(name: string) {
    if (this.keeps) return Promise.reject(new Error('no keyring'));
    this.values.delete(name);
    return Promise.resolve();
  }
}

const ORIGIN = 'https://api.openai.com';
const keyAt = async (keys: Keys, endpoint: string, origin: string) => {
  const found = await keys.find(endpoint, origin);
  return found.state === 'here' ? found.key : found.state;
};
const newKeys = () => {
  const [secrets, state] = [new TestSecrets(), new TestMemento()];
  return { secrets, state, keys: new Keys(secrets, state) };
};

describe('Keys', () => {
  it('gives a key to the origin that it was set for, and to no other', async () => {
    const { keys } = newKeys();
    assert.equal(await keys.set('openai', { origin: ORIGIN, key: 'sk-1' }), 'stored');
    assert.equal(await keyAt(keys, 'openai', ORIGIN), 'sk-1');
    for (const origin of ['http://api.openai.com', 'https://api.openai.com:8443', 'https://evil.example', ''])
      assert.equal(await keyAt(keys, 'openai', origin), 'elsewhere', origin);
    assert.equal(await keyAt(keys, 'other', ORIGIN), 'none');
  });

  it('keeps origin and key in one secret of the endpoint, and only the name elsewhere', async () => {
    const { keys, secrets, state } = newKeys();
    await keys.set('openai', { origin: ORIGIN, key: 'sk-1' });
    assert.deepEqual([...secrets.values], [['key:openai', JSON.stringify({ origin: ORIGIN, key: 'sk-1' })]]);
    assert.deepEqual([...state.values], [['keyNames', ['openai']]]);
    await keys.set('openai', { origin: ORIGIN, key: 'sk-2' });
    assert.deepEqual(keys.names, ['openai']);
  });

  it('removes a key and its name', async () => {
    const { keys, secrets } = newKeys();
    await keys.set('openai', { origin: ORIGIN, key: 'sk-1' });
    await keys.remove('openai');
    assert.equal(await keyAt(keys, 'openai', ORIGIN), 'none');
    assert.equal(secrets.values.size, 0);
    assert.deepEqual(keys.names, []);
  });

  it('keeps one key an endpoint, and removes all of them, with those whose names were lost', async () => {
    const { keys, secrets, state } = newKeys();
    await keys.set('openai', { origin: ORIGIN, key: 'sk-1' });
    await keys.set('ollama', { origin: 'http://localhost:11434', key: 'sk-2' });
    assert.equal(await keyAt(keys, 'ollama', 'http://localhost:11434'), 'sk-2');
    assert.equal(await keyAt(keys, 'openai', 'http://localhost:11434'), 'elsewhere');
    state.values.clear();
    secrets.values.set('key:orphan', '{}');
    secrets.values.set('of another part', 'stays');
    const listing = Object.assign(secrets, { keys: () => Promise.resolve([...secrets.values.keys()]) });
    assert.deepEqual(await new Keys(listing, state).removeAll(['openai', 'unused']), { removed: 3, left: 0 });
    assert.deepEqual([...secrets.values.keys()], ['of another part']);
    assert.deepEqual(await new Keys(listing, state).removeAll(['openai']), { removed: 0, left: 0 });
  });

  it('removes all keys where the editor can’t list them, and those of the session', async () => {
    const { keys, secrets } = newKeys();
    await keys.set('openai', { origin: ORIGIN, key: 'sk-1' });
    secrets.refuses = true;
    await keys.set('ollama', { origin: ORIGIN, key: 'sk-2' });
    assert.deepEqual(await keys.removeAll([]), { removed: 2, left: 0 });
    assert.equal(await keyAt(keys, 'ollama', ORIGIN), 'none');
    assert.equal(secrets.values.size, 0);
  });

  it('uses no key that was removed, also where the secret storage does not let go of it', async () => {
    const { keys, secrets } = newKeys();
    await keys.set('openai', { origin: ORIGIN, key: 'sk-old' });
    secrets.refuses = true;
    await keys.set('openai', { origin: ORIGIN, key: 'sk-new' });
    secrets.keeps = true;
    assert.equal(await keys.remove('openai'), false);
    assert.equal(await keyAt(keys, 'openai', ORIGIN), 'none');
    assert.deepEqual(await keys.removeAll(['other']), { removed: 0, left: 2 });
    [secrets.refuses, secrets.keeps] = [false, false];
    assert.deepEqual(await keys.removeAll([]), { removed: 1, left: 0 });
    await keys.set('openai', { origin: ORIGIN, key: 'sk-1' });
    assert.equal(await keyAt(keys, 'openai', ORIGIN), 'sk-1');
  });

  it('keeps a key for the session where the secret storage refuses it', async () => {
    const { keys, secrets, state } = newKeys();
    secrets.refuses = true;
    assert.equal(await keys.set('openai', { origin: ORIGIN, key: 'sk-1' }), 'session');
    assert.equal(await keyAt(keys, 'openai', ORIGIN), 'sk-1');
    assert.equal(await keyAt(new Keys(secrets, state), 'openai', ORIGIN), 'none');
    secrets.refuses = false;
    assert.equal(await keys.set('openai', { origin: ORIGIN, key: 'sk-2' }), 'stored');
    assert.equal(await keyAt(keys, 'openai', ORIGIN), 'sk-2');
  });

  it('counts a secret that is not one of its records as no key', async () => {
    const { keys, secrets } = newKeys();
    const unfit = [
      'sk-1',
      'null',
      '[]',
      '{}',
      `{"origin":"${ORIGIN}"}`,
      `{"origin":"${ORIGIN}","key":7}`,
      `{"origin":"${ORIGIN}","key":"a b"}`,
    ];
    for (const value of unfit) {
      secrets.values.set('key:openai', value);
      assert.equal(await keyAt(keys, 'openai', ORIGIN), 'none', value);
    }
  });
});
