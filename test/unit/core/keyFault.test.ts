import assert from 'node:assert/strict';
import { checkKey } from '../../../src/core/keyFault';

describe('checkKey', () => {
  it('takes a key with blanks and line ends around it', () => {
    assert.equal(checkKey(' sk-proj-aZ09_-.\r\n'), null);
  });

  it('refuses what no header can carry, or what was pasted with more', () => {
    const faults: Record<string, string> = {
      ' \n': 'empty',
      'sk-1\nsk-2': 'space',
      'Bearer sk-1': 'space',
      'sk-1\u00a0sk-2': 'space',
      '“sk-1”': 'quotes',
      "'sk-1'": 'quotes',
      'sk–1': 'character',
      'sk-\u200b1': 'character',
    };
    for (const [key, kind] of Object.entries(faults)) assert.deepEqual(checkKey(key), { kind }, JSON.stringify(key));
  });

  it('knows the keys of other providers where the host is one that refuses them', () => {
    assert.deepEqual(checkKey('sk-ant-api03-x', 'api.openai.com'), { kind: 'ofAnother', provider: 'Anthropic', host: 'api.openai.com' });
    assert.deepEqual(checkKey('gsk_x', 'API.OpenAI.com:443'), { kind: 'ofAnother', provider: 'Groq', host: 'api.openai.com' });
    assert.deepEqual(checkKey('sk-proj-x', 'openrouter.ai'), { kind: 'ofAnother', provider: 'OpenAI', host: 'openrouter.ai' });
  });

  it('leaves alone the provider’s own keys, keys of no known form, and gateways that pass keys on', () => {
    const pairs = [
      ['sk-proj-x', 'api.openai.com'],
      ['sk-x', 'api.openai.com'],
      ['anything', 'api.groq.com'],
      ['sk-ant-x', 'gateway.example'],
      ['gsk_x', '127.0.0.1:8080'],
      ['sk-ant-x', 'notopenai.com'],
      ['AIzaX', 'generativelanguage.googleapis.com'],
    ] as const;
    for (const [key, host] of pairs) assert.equal(checkKey(key, host), null, `${key} ${host}`);
  });
});
