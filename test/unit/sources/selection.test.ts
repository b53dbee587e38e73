import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withoutSelection } from '../../../src/sources/selection';

describe('withoutSelection', () => {
  it('blanks the selection and leaves the lines where they were', () => {
    const text = 'Abstract 😀\r\nof two lines.\r\n\r\nThe text.';
    assert.equal(withoutSelection(text, { start: 0, end: 26 }), ' '.repeat(11) + '\r\n' + ' '.repeat(13) + '\r\n\r\nThe text.');
  });

  it('keeps every offset outside, the length and the line ends, for any selection', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', '😀') }), fc.nat(), fc.nat(), (text, one, other) => {
        const [start, end] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b) as [number, number];
        const rest = withoutSelection(text, { start, end });
        assert.equal(rest.length, text.length);
        assert.equal(rest.slice(0, start), text.slice(0, start));
        assert.equal(rest.slice(end), text.slice(end));
        assert.match(rest.slice(start, end), /^[ \r\n]*$/);
        assert.deepEqual(rest.match(/[\r\n]/g), text.match(/[\r\n]/g));
      }),
    );
  });
});
