import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { resultMarkdown } from '../../../../src/core/report/markdown';
import { markdownText } from '../../../../src/core/report/markdownText';
import { ENGLISH } from '../../../../src/core/wording';
import { HOSTILE, LONG, reported } from './hostile';

const parse = (markdown: string): Nodes => fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
const all = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(all) : [])];
/** Without the characters that break addresses. */
const textOf = (node: Nodes): string =>
  'value' in node ? node.value.replaceAll('\u2060', '') : 'children' in node ? node.children.map(textOf).join('') : '';

describe('A report in Markdown', () => {
  const page = resultMarkdown(reported(), ENGLISH);
  const nodes = all(parse(page));

  it('says score, reason, findings with their passages, questions, figures and settings', () => {
    const headings = nodes.filter(({ type }) => type === 'heading').map(textOf);
    assert.deepEqual(headings.slice(1), ['Findings', 'Questions: Missed', 'Questions: Answered', 'Figures', 'Usage', 'Settings']);
    const text = textOf(parse(page));
    assert.ok(text.includes('0.25 (poor): fail'));
    assert.ok(text.includes('The source says June, not May. (contradicted, line 1)'));
    assert.ok(text.includes('“opened in June” ([report](x).md, line 1)'));
    assert.match(page, /\| Words copied from the source \| 50% \|/);
  });

  it('shows texts as text, whatever they hold: no link, no image, no HTML', () => {
    const types = new Set(nodes.map(({ type }) => type));
    for (const type of ['link', 'image', 'html', 'inlineCode', 'linkReference', 'code', 'definition'] as const)
      assert.ok(!types.has(type), type);
    assert.ok(nodes.some((node) => node.type === 'heading' && textOf(node) === HOSTILE));
    assert.equal(nodes.filter(({ type }) => type === 'strong').length, 1);
  });

  it('cuts lines that nobody reads to their end', () => {
    assert.ok(!page.includes(LONG));
    assert.ok(page.split('\n').every((line) => line.length < 2000));
  });

  it('says of a finding that its words were edited, and why it was dismissed', () => {
    const text = textOf(parse(resultMarkdown(reported({ edited: new Set(['c1']), dismissed: new Map([['c4', 'a *joke*']]) }), ENGLISH)));
    assert.ok(text.includes('(contradicted, edited since the check)'));
    assert.ok(text.includes('dismissed: a *joke*'));
    assert.ok(text.includes('1 finding was dismissed.'));
  });

  it('keeps any text as it is, but for its white space', () => {
    const unit = fc.constantFrom(...'[]()<>*_`~#|\\&!$:.@-+=1 aw/"\n', 'http://', 'www.', '&amp;', '1. ', '- ');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (parts) => {
        const text = parts.join('').replace(/\s+/g, ' ').trim();
        const tree = parse(`x ${markdownText(text)}`);
        assert.equal(textOf(tree), text ? `x ${text}` : 'x');
        const inList = parse(`- ${markdownText(text)}`);
        assert.deepEqual(
          [...new Set(all(inList).map(({ type }) => type))].filter(
            (type) => !['root', 'list', 'listItem', 'paragraph', 'text'].includes(type),
          ),
          [],
        );
        assert.equal(all(inList).filter(({ type }) => type === 'list').length, 1);
      }),
    );
  });
});
