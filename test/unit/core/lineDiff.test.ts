import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/core/edits';
import { editsBetween } from '../../../src/core/lineDiff';

describe('edits between two texts', () => {
  it('are as small as what was written', () => {
    assert.deepEqual(editsBetween('One.\nTwo.\nThree.\n', 'One.\nTwo and a half.\nThree.\n'), [{ start: 8, end: 8, text: ' and a half' }]);
    assert.deepEqual(editsBetween('same', 'same'), []);
  });

  it('leave the lines between two changed places alone', () => {
    const edits = editsBetween('a1\nb\nc1\n', 'a2\nb\nnew\nc2\n');
    assert.ok(edits.every(({ start, end }) => end <= 2 || start >= 5));
  });

  it('change line ends alone where only they differ', () => {
    assert.deepEqual(editsBetween('a\nb\n', 'a\r\nb\r\n'), [
      { start: 3, end: 3, text: '\r' },
      { start: 1, end: 1, text: '\r' },
    ]);
  });

  it('make one text of the other, the last place first', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two', 'three', '', ' '), { maxLength: 12 })
      .chain((lines) => fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end)));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edits = editsBetween(before, after);
        assert.equal(applyEdits(before, edits), after);
        edits.slice(1).forEach((edit, index) => assert.ok(edit.end <= edits[index]!.start));
      }),
    );
  });
});
