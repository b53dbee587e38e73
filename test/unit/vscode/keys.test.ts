import assert from 'node:assert/strict';
import { checkKey, Keys } from '../../../src/vscode/keys';
import { TestMemento } from './memento';

class TestSecrets {
  readonly values = new Map<string, string>();
  refuses = false;

  get(name: string) {
    return Promise.resolve(this.values.get(name));
  }
  store(name: string, value: string) {
    if (this.refuses) return Promise.reject(new Error('no keyring'));
    this.values.set(name, value);
    return Promise.resolve();
  }
  delete(name: string) {
    this.values.delete(name);
    return Promise.resolve();
  }
}

const ORIGIN = 'https://api.openai.com';
const newKeys = () => {
  const [secrets, state] = [new TestSecrets(), new TestMemento()];
  return { secrets, state, keys: new Keys(secrets, state) };
};

describe('Keys', () => {
  it('gives a key to the origin that it was set for, and to no other', async () => {
    const { keys } = newKeys();
    assert.equal(await keys.set('openai', { origin: ORIGIN, key: 'sk-1' }), 'stored');
    assert.equal(await keys.get('openai', ORIGIN), 'sk-1');
    for (const origin of ['http://api.openai.com', 'https://api.openai.com:8443', 'https://evil.example', ''])
      assert.equal(await keys.get('openai', origin), null, origin);
    assert.equal(await keys.get('other', ORIGIN), null);
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
    assert.equal(await keys.get('openai', ORIGIN), null);
    assert.equal(secrets.values.size, 0);
    assert.deepEqual(keys.names, []);
  });

  it('keeps a key for the session where the secret storage refuses it', async () => {
    const { keys, secrets, state } = newKeys();
    secrets.refuses = true;
    assert.equal(await keys.set('openai', { origin: ORIGIN, key: 'sk-1' }), 'session');
    assert.equal(await keys.get('openai', ORIGIN), 'sk-1');
    assert.equal(await new Keys(secrets, state).get('openai', ORIGIN), null);
    secrets.refuses = false;
    assert.equal(await keys.set('openai', { origin: ORIGIN, key: 'sk-2' }), 'stored');
    assert.equal(await keys.get('openai', ORIGIN), 'sk-2');
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
      assert.equal(await keys.get('openai', ORIGIN), null, value);
    }
  });
});

describe('checkKey', () => {
  it('takes a key with blanks and line ends around it', () => {
    assert.equal(checkKey(' sk-proj-aZ09_-.\r\n'), null);
  });

  it('refuses what no header can carry, or what was pasted with more', () => {
    assert.equal(checkKey(' \n'), 'empty');
    assert.equal(checkKey('sk-1\nsk-2'), 'space');
    assert.equal(checkKey('Bearer sk-1'), 'space');
    assert.equal(checkKey('sk-1\u00a0sk-2'), 'space');
    assert.equal(checkKey('“sk-1”'), 'quotes');
    assert.equal(checkKey("'sk-1'"), 'quotes');
    assert.equal(checkKey('sk–1'), 'character');
    assert.equal(checkKey('sk-\u200b1'), 'character');
  });
});
