import assert from 'node:assert/strict';
import { hasJudgeId, isEndpointName, parseJudgeId, writeJudgeId } from '../../../src/core/judgeId';

describe('Ids of judges', () => {
  const known: Record<string, ReturnType<typeof parseJudgeId>> = {
    builtin: { kind: 'builtin' },
    'openai/gpt-6-luna': { kind: 'server', endpoint: 'openai', model: 'gpt-6-luna' },
    'ollama/llama3.1:8b': { kind: 'server', endpoint: 'ollama', model: 'llama3.1:8b' },
    'gate-way.2/meta-llama/Llama-3.3-70B': { kind: 'server', endpoint: 'gate-way.2', model: 'meta-llama/Llama-3.3-70B' },
    'vscode/copilot/gpt-4o': { kind: 'editor', vendor: 'copilot', model: 'gpt-4o' },
    'vscode/acme/Model One': { kind: 'editor', vendor: 'acme', model: 'Model One' },
    'vscode/acme/models/small': { kind: 'editor', vendor: 'acme', model: 'models/small' },
  };
  for (const [id, judge] of Object.entries(known)) {
    it(`reads ${id}, and writes it the same`, () => {
      assert.deepEqual(parseJudgeId(id), judge);
      assert.equal(writeJudgeId(judge!), id);
    });
  }

  for (const id of [
    '',
    'openai',
    'openai/',
    '/model',
    'Builtin',
    'builtin/x',
    'vscode/copilot',
    'vscode//x',
    'a b/c',
    'openai/a b',
    '-x/y',
    `a/${'x'.repeat(301)}`,
  ]) {
    it(`takes “${id.slice(0, 20)}” for none`, () => {
      assert.equal(parseJudgeId(id), null);
    });
  }

  it('takes no id that shows something else than it says', () => {
    for (const sign of ['\u202e', '\u200b', '\u2800', '\u3164', '\n', '\u0000'])
      assert.equal(parseJudgeId(`openai/a${sign}b`), null, JSON.stringify(sign));
  });

  it('knows which judges fit into an id', () => {
    assert.ok(hasJudgeId({ kind: 'editor', vendor: 'acme', model: 'Model One' }));
    for (const [vendor, model] of [
      ['a/b', 'c'],
      ['acme', ' padded '],
      ['acme', 'x'.repeat(301)],
      ['a b', 'c'],
    ] as const)
      assert.ok(!hasJudgeId({ kind: 'editor', vendor, model }), `${vendor} ${model}`);
    assert.ok(!hasJudgeId({ kind: 'server', endpoint: 'local', model: 'my model' }));
  });

  it('lets no endpoint be called what means something else', () => {
    assert.ok(isEndpointName('ollama') && isEndpointName('LM-Studio_2'));
    for (const name of ['openai', 'OpenAI', 'vscode', 'builtin', '', 'a/b', 'a b', '.x', '__proto__', 'x'.repeat(41)])
      assert.ok(!isEndpointName(name), name);
  });
});
