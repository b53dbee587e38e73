import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import manifest from '../../package.json';
import texts from '../../package.nls.json';

const source = readFileSync('package.json', 'utf8');
const packaged = readFileSync('test/packagedFiles.txt', 'utf8').split('\n').filter(Boolean);

describe('The manifest', () => {
  it('has a text for each key, and no text that nothing uses', () => {
    const used = [...source.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key!);
    assert.deepEqual([...new Set(used)].sort(), Object.keys(texts).sort());
  });

  it('shows no text but through its keys', () => {
    // What only language models read is English.
    const { languageModelTools: _, ...contributes } = manifest.contributes;
    const shown = JSON.stringify({ ...manifest, contributes }, null, 2);
    const literal = [...shown.matchAll(/"(?:title|name|description|markdownDescription|contents|label)": "([^"%]+)"/g)].map(
      ([, text]) => text,
    );
    // Names are the same in every language.
    assert.deepEqual(
      literal.filter((text) => !['Summary Lint', 'summary-lint'].includes(text!)),
      [],
    );
  });

  it('points at files that exist and are packaged', () => {
    const icons = [manifest.icon, ...manifest.contributes.viewsContainers.activitybar.map(({ icon }) => icon)];
    for (const icon of icons) assert.ok(existsSync(icon) && packaged.includes(icon), icon);
  });

  it('lets a workspace decide nothing about where requests go and what is logged', () => {
    for (const [name, { scope }] of Object.entries(manifest.contributes.configuration.properties)) {
      // What a workspace asks for stands in a setting of its own, which holds only as far as the user agrees.
      if (/judge|openai|endpoint|timeout|log/i.test(name) && name !== 'summaryLint.workspaceJudge')
        assert.equal(scope, 'application', name);
      assert.ok(['application', 'resource'].includes(scope), name);
    }
    assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, ['summaryLint.workspaceJudge']);
  });

  it('keeps the types of the editor at the oldest version that it runs on', () => {
    assert.equal(`^${manifest.devDependencies['@types/vscode']}`, manifest.engines.vscode);
  });
});
