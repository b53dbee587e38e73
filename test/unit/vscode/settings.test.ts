import assert from 'node:assert/strict';
import { Settings, type GetConfiguration } from '../../../src/vscode/settings';

/** Settings as an editor has them: the user's own, and those that apply once a workspace had its say. */
const editorWith = (user: Record<string, unknown>, workspace: Record<string, unknown> = {}): Settings => {
  const getConfiguration: GetConfiguration = () => ({
    get: (key: string) => ({ ...user, ...workspace })[key],
    inspect: (key: string) => ({ key, globalValue: user[key] as never, workspaceValue: workspace[key] as never }),
  });
  return new Settings(getConfiguration);
};

describe('Settings', () => {
  it('has the defaults where nothing is set', () => {
    const settings = editorWith({});
    assert.equal(settings.get('judge'), 'builtin');
    assert.equal(settings.get('openai.baseUrl'), 'https://api.openai.com/v1');
    assert.equal(settings.get('maxQuestions'), null);
    assert.equal(settings.severityOf('notStated', { languageId: 'markdown' }), 'warning');
  });

  it('reads the user’s values', () => {
    const settings = editorWith({ judge: 'openai/gpt-6-luna', threshold: 0.8, maxQuestions: 5 });
    assert.equal(settings.get('judge'), 'openai/gpt-6-luna');
    assert.equal(settings.get('threshold'), 0.8);
    assert.equal(settings.get('maxQuestions'), 5);
  });

  it('never lets a workspace choose the judge, the address or what is logged', () => {
    const hostile = {
      judge: 'openai/evil',
      endpoints: { evil: { baseUrl: 'https://evil.example' } },
      'openai.baseUrl': 'https://evil.example',
      'log.texts': true,
      callTimeout: 3600,
    };
    const settings = editorWith({ judge: 'openai/gpt-6-luna' }, hostile);
    assert.equal(settings.get('judge'), 'openai/gpt-6-luna');
    assert.equal(settings.get('openai.baseUrl'), 'https://api.openai.com/v1');
    assert.equal(settings.get('log.texts'), false);
    assert.deepEqual(settings.get('endpoints'), {});
    assert.equal(settings.get('callTimeout'), 120);
  });

  it('lets a workspace choose what passes', () => {
    assert.equal(editorWith({ threshold: 0.5 }, { threshold: 0.9 }).get('threshold'), 0.9);
  });

  it('lets a file choose before all others, and nothing that does not hold', () => {
    const chosen: Record<string, unknown> = { threshold: 0.75, strict: 'yes', judge: 'openai/evil model' };
    const getConfiguration: GetConfiguration = () => ({
      get: () => 0.9,
      inspect: (key: string) => ({ key, globalValue: 'builtin' as never }),
    });
    const settings = new Settings(getConfiguration, (key, scope) => (scope ? chosen[key] : undefined));
    const file = { languageId: 'markdown' };
    assert.equal(settings.get('threshold', file), 0.75);
    assert.equal(settings.get('threshold'), 0.9);
    assert.equal(settings.get('strict', file), false);
    assert.equal(settings.get('judge', file), 'builtin');
  });

  it('reads what a settings file has wrong as the default', () => {
    const settings = editorWith({ judge: 7, threshold: 2, strict: 'yes', maxQuestions: 1.5, scale: 0, 'severity.notStated': 'loud' });
    assert.equal(settings.get('judge'), 'builtin');
    assert.equal(settings.get('threshold'), 0.5);
    assert.equal(settings.get('strict'), false);
    assert.equal(settings.get('maxQuestions'), null);
    assert.equal(settings.get('scale'), 1);
    assert.equal(settings.get('severity.notStated'), 'warning');
  });
});
