import assert from 'node:assert/strict';
import fc from 'fast-check';
import { frontMatterBlock, withoutFrontMatter } from '../../../src/core/frontMatter';
import { blocksOfMarkdown } from '../../../src/core/markdown';
import { sentencesOf } from '../../../src/core/sentences';

const yamlOf = (text: string) => {
  const block = frontMatterBlock(text);
  return block && text.slice(block.yaml.start, block.yaml.end);
};

describe('frontMatterBlock', () => {
  it('is what stands between the first line --- and the next', () => {
    const text = '---\nsource: a.md\n---\nText.';
    assert.equal(yamlOf(text), 'source: a.md\n');
    assert.equal(withoutFrontMatter(text), '\nText.');
  });

  const found: Readonly<Record<string, string | null>> = {
    '---\n---\n': '',
    '---\r\na: 1\r\n---\r\nText': 'a: 1\r\n',
    '---\ra: 1\r---\rText': 'a: 1\r',
    '\ufeff---\na: 1\n---': 'a: 1\n',
    '---  \t\na: 1\n--- \nText': 'a: 1\n',
    '---\na: ---\n----\n---\n': 'a: ---\n----\n',
    '---\n ---\n---\n': ' ---\n',
    '---\na: 1\n': null,
    '--- x\na: 1\n---\n': null,
    ' ---\na: 1\n---\n': null,
    '----\na: 1\n----\n': null,
    '\n---\na: 1\n---\n': null,
    '---': null,
    '+++\na = 1\n+++\n': null,
    '': null,
  };
  for (const [text, yaml] of Object.entries(found)) {
    it(`finds ${yaml === null ? 'none' : JSON.stringify(yaml)} in ${JSON.stringify(text)}`, () => {
      assert.equal(yamlOf(text), yaml);
    });
  }

  it('is never part of what is judged', () => {
    const part = fc.constantFrom(
      '---',
      '--- ',
      '----',
      '\n',
      '\r\n',
      '\r',
      'source: a.md',
      ' ',
      'word',
      '# Head',
      '\ufeff',
      '> ',
      '- ',
      '```',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = `---\nhidden: 1\n${parts.join('')}`;
        const block = frontMatterBlock(text);
        const seen = blocksOfMarkdown(text)
          .map(({ content }) => content.text)
          .join(' ');
        assert.equal(seen.includes('hidden'), block === null);
        for (const { start } of block ? sentencesOf(text, { format: 'markdown' }) : []) assert.ok(start >= block!.end, text);
      }),
      { numRuns: 500 },
    );
  });

  it('takes no time on a long text without an end', () => {
    const started = performance.now();
    assert.equal(frontMatterBlock(`---\n${'--- x\n'.repeat(200_000)}`), null);
    assert.ok(performance.now() - started < 500);
  });
});
