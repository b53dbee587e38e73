import assert from 'node:assert/strict';
import { withoutLinks } from '../../../src/vscode/withoutLinks';

/** As the editor finds links in notifications. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/gi;

describe('Texts of others in messages', () => {
  it('hold no link that the editor would make of them', () => {
    for (const text of [
      '[x](command:workbench.action.quit)',
      'local/[x](COMMAND:workbench.action.terminal.sendSequence?%7B%7D)',
      '[a](https://evil.example)[b](file:///etc/passwd)',
      'a[b](http://evil.example "c").md',
    ]) {
      assert.match(text, new RegExp(LINK, 'i'));
      assert.doesNotMatch(withoutLinks(text), new RegExp(LINK, 'i'));
      assert.equal(withoutLinks(text).replaceAll('\u2060', ''), text);
    }
  });

  it('are left alone otherwise', () => {
    for (const text of ['report.md', 'notes [final](2).md', 'hf.co/org/model:Q4_K_M', 'https://a.example/[x]'])
      assert.equal(withoutLinks(text), text);
  });
});
