import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/core/edits';
import { sourceEdit } from '../../../../src/sources/frontMatter';

const after = (text: string, paths: readonly string[], replacing?: string): string | null => {
  const edit = sourceEdit(text, paths, replacing);
  return edit && applyEdits(text, [edit]);
};

describe('sourceEdit', () => {
  const cases: readonly (readonly [name: string, before: string, paths: readonly string[], after: string])[] = [
    ['makes front matter where there is none', 'Text.\n', ['a.md'], '---\nsource: a.md\n---\n\nText.\n'],
    ['keeps an empty first line', '\nText.\n', ['a.md'], '---\nsource: a.md\n---\n\nText.\n'],
    ['fills an empty file', '', ['a.md'], '---\nsource: a.md\n---\n'],
    ['takes the line ends of the file', 'One.\r\nTwo.', ['a.md'], '---\r\nsource: a.md\r\n---\r\n\r\nOne.\r\nTwo.'],
    ['leaves a byte order mark first', '\ufeffText.', ['a.md'], '\ufeff---\nsource: a.md\n---\n\nText.'],
    ['fills empty front matter', '---\n---\nText.', ['a.md'], '---\nsource: a.md\n---\nText.'],
    ['keeps comments', '---\n# note\n---\n', ['a.md'], '---\nsource: a.md\n# note\n---\n'],
    [
      'keeps everything else as it is written',
      '---\ntitle:   "x"   # keep\n\ntags: [a,b]\nlong: >\n  a\n  b\n---\n',
      ['a.md'],
      '---\nsource: a.md\ntitle:   "x"   # keep\n\ntags: [a,b]\nlong: >\n  a\n  b\n---\n',
    ],
    ['stands where the other keys stand', '---\n  a: 1\n---\n', ['a.md'], '---\n  source: a.md\n  a: 1\n---\n'],
    ['goes into a map in braces', '---\n{a: 1}\n---\n', ['a.md'], '---\n{source: a.md, a: 1}\n---\n'],
    ['takes the place of another', '---\nsource: old.md # c\nx: 1\n---\n', ['a.md'], '---\nsource: a.md # c\nx: 1\n---\n'],
    ['fills an empty key', '---\nsource: # later\nx: 1\n---\n', ['a.md'], '---\nsource: a.md # later\nx: 1\n---\n'],
    ['writes several', '---\nsource: old.md\n---\n', ['a.md', 'b.md'], '---\nsource: [a.md, b.md]\n---\n'],
    ['keeps a list a list', '---\nsource:\n  - x\n  - y\nz: 1\n---\n', ['a.md', 'b.md'], '---\nsource:\n  - a.md\n  - b.md\nz: 1\n---\n'],
    ['takes the place of a text of lines', '---\nsource: |\n  a\n  b\nx: 1\n---\n', ['a.md'], '---\nsource: a.md\nx: 1\n---\n'],
    ['quotes what YAML would read otherwise', '', ['2024'], '---\nsource: "2024"\n---\n'],
    ['quotes commas and brackets', '', ['a, [b].md', 'true'], '---\nsource: ["a, [b].md", "true"]\n---\n'],
    ['leaves letters of all languages plain', '', ['../Ärger und 会议.md'], '---\nsource: ../Ärger und 会议.md\n---\n'],
  ];
  for (const [name, before, paths, expected] of cases) {
    it(name, () => {
      assert.equal(after(before, paths), expected);
    });
  }

  it('takes the place of one path of several', () => {
    const before = '---\nsource:\n  - a.md # one\n  - "/b.md"\n---\n';
    assert.equal(after(before, ['c.md'], '"/b.md"'), '---\nsource:\n  - a.md # one\n  - c.md\n---\n');
    assert.equal(after(before, ['c.md', 'd.md'], '/b.md'), '---\nsource:\n  - a.md # one\n  - c.md\n  - d.md\n---\n');
    assert.equal(after('---\nsource: [a.md, /b.md]\n---\n', ['c.md'], '/b.md'), '---\nsource: [a.md, c.md]\n---\n');
    assert.equal(after('---\nsource: /b.md\n---\n', ['c.md'], '/b.md'), '---\nsource: c.md\n---\n');
  });

  for (const text of ['---\nx: [\n---\n', '---\n- 1\n---\n', '---\ntext\n---\n', `---\nx: ${'['.repeat(500)}\n---\n`]) {
    it(`changes nothing of ${JSON.stringify(text.slice(0, 20))}`, () => {
      assert.equal(after(text, ['a.md']), null);
    });
  }

  it('writes no path that would not be read', () => {
    assert.equal(after('', ['/a.md']), null);
    assert.equal(after('', ['c: d.md']), null);
  });
});
