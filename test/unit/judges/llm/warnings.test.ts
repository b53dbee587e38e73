import assert from 'node:assert/strict';
import { createModelJudge } from '../../../../src/judges/llm';
import { logWarningsTo, PROVIDER_NAME } from '../../../../src/judges/llm/warnings';
import { ANSWERS, ASKED, callOf, endpointOf, SENTENCES, withServer } from './support';

const WARNING = { type: 'unsupported', feature: 'temperature', details: 'The prompt said: secret' } as const;

describe('warnings of the SDK', () => {
  let original: typeof globalThis.AI_SDK_LOG_WARNINGS;
  beforeEach(() => (original = globalThis.AI_SDK_LOG_WARNINGS));
  afterEach(() => (globalThis.AI_SDK_LOG_WARNINGS = original));

  const warn = (provider: string) => {
    const log = globalThis.AI_SDK_LOG_WARNINGS;
    assert.ok(typeof log === 'function');
    log({ warnings: [WARNING], provider, model: 'gpt' });
  };

  it('about our requests go to our log, by name only; those of others to whom they were meant for', () => {
    const others: string[] = [];
    globalThis.AI_SDK_LOG_WARNINGS = ({ provider }) => void others.push(String(provider));
    const [one, two] = [endpointOf('http://x'), endpointOf('http://x')];
    logWarningsTo(one.log);
    logWarningsTo(two.log);
    warn(`${PROVIDER_NAME}.responses`);
    warn('other.chat');
    assert.deepEqual([one.lines, two.lines, others], [[], ['gpt: unsupported temperature'], ['other.chat']]);
  });

  it('do not reach the process', async () => {
    const emitted: unknown[] = [];
    const listen = (warning: Error) => void emitted.push(warning.message);
    process.on('warning', listen);
    try {
      await withServer({ output: ANSWERS }, async (server) => {
        // An effort that the model does not have is sent as the next one that it has, with a warning.
        const endpoint = endpointOf(server.url, { reasoningEffort: 'minimal' });
        await createModelJudge(endpoint).answerQuestions(SENTENCES, ASKED, callOf());
        assert.deepEqual(server.requests[0]!.body['reasoning'], { effort: 'low' });
        assert.ok(endpoint.lines.some((line) => /reasoning/.test(line)));
      });
      await new Promise((resolve) => setImmediate(resolve));
      assert.ok(!emitted.some((message) => /AI SDK/.test(String(message))));
    } finally {
      process.off('warning', listen);
    }
  });
});
