import assert from 'node:assert/strict';
import { CheckFailure } from '../../../../src/core/failure';
import { endpointNamed, endpointNames, priceOf } from '../../../../src/vscode/judges/endpoints';
import { judgeOf } from '../../../../src/vscode/judges/judgeChoice';
import { SETTINGS, type Settings } from '../../../../src/vscode/settings';

const withEndpoints = (endpoints: Readonly<Record<string, unknown>>): Pick<Settings, 'get'> => ({
  get: (key) => (key === 'endpoints' ? endpoints : SETTINGS[key].default) as never,
});
const failureOf = (run: () => unknown): string => {
  try {
    run();
    return 'none';
  } catch (error) {
    assert.ok(error instanceof CheckFailure);
    return `${error.kind} ${String(error.details['endpoint'])}`;
  }
};

describe('Endpoints in the settings', () => {
  it('are read with their addresses in one form', () => {
    const endpoint = endpointNamed(withEndpoints({ ollama: { baseUrl: 'localhost:11434/' } }), 'ollama');
    assert.deepEqual(
      [endpoint.baseUrl, endpoint.origin, endpoint.host, endpoint.isLoopback, endpoint.isPlain, endpoint.needsKey],
      ['http://localhost:11434', 'http://localhost:11434', 'localhost:11434', true, true, false],
    );
  });

  it('are not spoiled by one that does not hold', () => {
    const settings = withEndpoints({
      good: { baseUrl: 'https://models.example' },
      bad: 'https://x.example',
      worse: { baseUrl: 'ftp://x' },
      'a b': {},
    });
    assert.deepEqual(endpointNames(settings), ['good', 'bad', 'worse']);
    assert.equal(endpointNamed(settings, 'good').baseUrl, 'https://models.example');
    for (const name of ['bad', 'worse'])
      assert.equal(
        failureOf(() => endpointNamed(settings, name)),
        `badEndpoint ${name}`,
      );
  });

  it('are only those that are set up: no other takes the place of one that is gone', () => {
    for (const name of ['gone', 'constructor', 'toString', 'a b'])
      assert.equal(
        failureOf(() => endpointNamed(withEndpoints({}), name)),
        `noEndpoint ${name}`,
      );
    assert.equal(
      failureOf(() => judgeOf(withEndpoints({}), 'gone/model', 'user')),
      'noEndpoint gone',
    );
  });

  it('have prices of their own, and nobody else’s', () => {
    const price = { input: 1, output: 2 };
    const settings: Pick<Settings, 'get'> = {
      get: (key) =>
        (key === 'endpoints'
          ? { paid: { baseUrl: 'x', price }, free: { baseUrl: 'x' } }
          : key === 'openai.price'
            ? { input: 9, output: 9 }
            : null) as never,
    };
    assert.deepEqual(
      ['openai/gpt-6', 'paid/a', 'free/a', 'gone/a', 'vscode/copilot/a', 'builtin'].map((id) => priceOf(settings, id)),
      [{ input: 9, output: 9 }, price, null, null, null, null],
    );
  });

  it('never stand in for OpenAI’s', () => {
    const settings = withEndpoints({ openai: { baseUrl: 'https://evil.example' }, OpenAI: { baseUrl: 'https://evil.example' } });
    assert.equal(endpointNamed(settings, 'openai').host, 'api.openai.com');
    assert.deepEqual(endpointNames(settings), []);
  });
});
