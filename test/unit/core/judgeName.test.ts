import assert from 'node:assert/strict';
import { judgeName } from '../../../src/core/judgeName';
import { ENGLISH } from '../../../src/core/wording';

describe('The name of a judge', () => {
  const names: readonly (readonly [id: string, served: string | null, name: string])[] = [
    ['builtin', null, 'Built-in judge'],
    ['openai/gpt-6-luna', null, 'gpt-6-luna'],
    ['openai/gpt-6-luna', 'gpt-6-luna-2026-09-01', 'gpt-6-luna-2026-09-01'],
    ['ollama/llama3.1:8b', 'llama3.1:8b', 'ollama/llama3.1:8b'],
    ['vscode/copilot/gpt-4o', null, 'vscode/copilot/gpt-4o'],
    // A server may call its model anything.
    ['openai/gpt-6-luna', 'Built-in judge', 'gpt-6-luna'],
    ['gateway/cheap', 'gpt-6-luna', 'gateway/cheap'],
    ['no id', 'x', 'no id'],
  ];
  for (const [id, served, name] of names) {
    it(`is ${name} for ${id}${served === null ? '' : `, served as ${served}`}`, () => {
      assert.equal(judgeName({ id, served }, ENGLISH), name);
    });
  }
});
