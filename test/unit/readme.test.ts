import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import manifest from '../../package.json';
import texts from '../../package.nls.json';
import { withSettings } from '../../scripts/settingsTable';

const readme = readFileSync('README.md', 'utf8');
const titles = manifest.contributes.commands.map(({ title }) => (texts as Record<string, string>)[title.replaceAll('%', '')]);

describe('The README', () => {
  it('has the table of settings that the manifest has (npm run readme writes it)', () => {
    assert.equal(readme, withSettings(readme));
    for (const name of Object.keys(manifest.contributes.configuration.properties)) assert.ok(readme.includes(`| \`${name}\` |`), name);
  });

  it('names commands by the titles that they have', () => {
    const named = [...readme.matchAll(/\*Summary Lint: ([^*]+)\*/g)].map(([, title]) => title);
    assert.ok(named.length > 3);
    assert.deepEqual(
      named.filter((title) => !titles.includes(title)),
      [],
    );
  });

  it('links to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file]) => file!);
    assert.ok(links.length > 0);
    assert.deepEqual(
      links.filter((file) => !existsSync(file)),
      [],
    );
  });
});
