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
    const literal = [...source.matchAll(/"(?:title|name|description|markdownDescription|contents|label)": "([^"%]+)"/g)].map(
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
      if (/judge|openai|timeout|log/i.test(name)) assert.equal(scope, 'application', name);
    }
  });

  it('keeps the types of the editor at the oldest version that it runs on', () => {
    assert.equal(`^${manifest.devDependencies['@types/vscode']}`, manifest.engines.vscode);
  });
});
