import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/core/edits';
import { insertionAt, insertionAtEnd } from '../../../../src/core/fixes/insertion';

describe('Inserting a sentence at the end of a summary', () => {
  for (const [name, text, left] of [
    ['adds it to the last paragraph', '# Title\n\nIt rose.\n', '# Title\n\nIt rose. It fell.\n'],
    ['fills an empty text', '', 'It fell.'],
    ['makes it another item of a list', '- It rose.\n- She left.\n\n', '- It rose.\n- She left.\n- It fell.\n\n'],
    ['counts on in a numbered list', '1. It rose.\r\n2. She left.\r\n', '1. It rose.\r\n2. She left.\r\n3. It fell.\r\n'],
    ['keeps an indented mark', '* A\n  * B', '* A\n  * B\n  * It fell.'],
    ['begins a paragraph behind a heading', 'It rose.\n\n## Next', 'It rose.\n\n## Next\n\nIt fell.'],
    ['begins a paragraph behind a table', '| a |\n|---|\n| b |\n', '| a |\n|---|\n| b |\n\nIt fell.\n'],
  ] as const) {
    it(name, () => {
      assert.equal(applyEdits(text, [insertionAtEnd(text, null, 'It fell')]), left);
    });
  }

  it('stays inside the part that is the summary', () => {
    const text = 'Abstract: it rose.\n\nThe text itself.';
    const edit = insertionAtEnd(text, { start: 0, end: 20 }, 'It fell.');
    assert.equal(applyEdits(text, [edit]), 'Abstract: it rose. It fell.\n\nThe text itself.');
  });

  it('takes a passage of the source without its marks and line ends', () => {
    assert.equal(insertionAtEnd('', null, '- [x] Turnout\n  fell “by half”').text, '[x] Turnout fell “by half”.');
    assert.equal(insertionAtEnd('', null, '## It fell!').text, 'It fell!');
  });
});

describe('Inserting a sentence at the cursor', () => {
  it('keeps it apart from the words beside it', () => {
    assert.equal(insertionAt('It rose.She left.', 8, 'It fell').text, ' It fell. ');
    assert.equal(insertionAt('It rose. She left.', 9, 'It fell').text, 'It fell. ');
    assert.equal(insertionAt('', 0, 'It fell').text, 'It fell.');
  });
});
