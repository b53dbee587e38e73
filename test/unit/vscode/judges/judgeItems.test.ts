import assert from 'node:assert/strict';
import { CheckFailure } from '../../../../src/core/failure';
import { compatible, openaiEndpoint } from '../../../../src/vscode/judges/endpoints';
import { judgeItems as itemsOf, type JudgeItem, type Listed } from '../../../../src/vscode/judges/judgeItems';
import { ENGLISH } from '../../../../src/core/wording';
import { SETTINGS, type Settings } from '../../../../src/vscode/settings';

const DEFAULTS: Pick<Settings, 'get'> = { get: (key) => SETTINGS[key].default as never };
const OPENAI = { name: 'openai', endpoint: openaiEndpoint(DEFAULTS), models: null };
const OLLAMA = compatible('ollama', { baseUrl: 'http://localhost:11434/v1' });
const NOTHING: Listed = { current: 'builtin', offered: 'gpt-6-luna', editor: [], endpoints: [OPENAI], isGrounding: () => false };

const judgeItems = (listed: Listed) => itemsOf(listed, ENGLISH);

/** Groups as `# label`, then labels; what only explains with `-`. */
const read = (items: readonly JudgeItem[]) =>
  items.map(({ label, kind, pick }) => (kind === -1 ? `# ${label}` : pick.kind === 'nothing' ? `- ${label}` : label));

describe('The judges to choose from', () => {
  it('stand in groups, and say why there are no models of the editor', () => {
    assert.deepEqual(read(judgeItems(NOTHING)), [
      '# Offline',
      'Built-in',
      '# Language Models of This Editor',
      '- $(info) None here',
      '# OpenAI',
      'openai/gpt-6-luna',
      'Another OpenAI Model…',
      '# ',
      '$(add) Add Endpoint…',
    ]);
  });

  it('have the ids that settings and reports use', () => {
    const items = judgeItems({
      ...NOTHING,
      editor: [{ vendor: 'copilot', id: 'gpt-4o', name: 'GPT-4o' }],
      endpoints: [OPENAI, { name: 'ollama', endpoint: OLLAMA, models: ['llama3.1:8b', 'bespoke-minicheck'] }],
      isGrounding: (_, model) => model === 'bespoke-minicheck',
    });
    assert.deepEqual(
      items.flatMap(({ pick }) => (pick.kind === 'judge' ? [pick.id] : [])),
      ['builtin', 'vscode/copilot/gpt-4o', 'openai/gpt-6-luna', 'ollama/llama3.1:8b', 'ollama/bespoke-minicheck'],
    );
    assert.ok(read(items).includes('# ollama (localhost:11434)'));
    assert.equal(
      items.find(({ label }) => label === 'ollama/bespoke-minicheck')?.description,
      'only says whether a text supports a sentence',
    );
    assert.equal(items.find(({ label }) => label === 'vscode/copilot/gpt-4o')?.description, 'GPT-4o');
  });

  it('mark the one that is chosen, also where it is not listed', () => {
    const chosen = (listed: Listed) => judgeItems(listed).filter(({ description }) => description?.includes('chosen'));
    assert.deepEqual(read(chosen(NOTHING)), ['Built-in']);
    const gone = { ...NOTHING, current: 'vscode/copilot/gone' };
    assert.deepEqual(read(chosen(gone)), ['vscode/copilot/gone']);
    assert.ok(read(judgeItems(gone)).includes('# Chosen Now'));
  });

  it('leave out what OpenAI lists and can’t judge, and list the offered model once', () => {
    const models = [
      'gpt-6-luna',
      'gpt-6',
      'text-embedding-3-small',
      'whisper-1',
      'tts-1-hd',
      'gpt-image-2',
      'omni-moderation-latest',
      'o5-mini',
    ];
    const labels = read(judgeItems({ ...NOTHING, endpoints: [{ ...OPENAI, models }] }));
    assert.deepEqual(labels.slice(labels.indexOf('# OpenAI') + 1, labels.indexOf('Another OpenAI Model…')), [
      'openai/gpt-6-luna',
      'openai/gpt-6',
      'openai/o5-mini',
    ]);
  });

  it('say what keeps an endpoint from being used or listed, and still let a model be typed', () => {
    const failure = new CheckFailure('notReached', { host: 'localhost:11434' });
    const items = judgeItems({
      ...NOTHING,
      endpoints: [
        { name: 'broken', endpoint: new CheckFailure('badAddress', { endpoint: 'broken' }), models: null },
        { name: 'ollama', endpoint: OLLAMA, models: failure },
      ],
    });
    assert.deepEqual(read(items).slice(4, 9), [
      '# broken',
      '- $(info) Not usable',
      '# ollama (localhost:11434)',
      '- $(info) Its models can’t be listed',
      'Another Model of ollama…',
    ]);
    assert.match(items.find(({ label }) => label.endsWith('can’t be listed'))!.detail!, /localhost:11434 could not be reached/);
  });
});
