import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Lines } from '../../../src/core/lines';

describe('lines', () => {
  it('count every kind of line end once', () => {
    const lines = new Lines('a\r\nb\rc\nd');
    assert.deepEqual(
      [3, 5, 7].map((offset) => lines.positionAt(offset)),
      [1, 2, 3].map((line) => ({ line, character: 0 })),
    );
  });

  it('count in UTF-16 units', () => {
    assert.deepEqual(new Lines('x\n😀 word').positionAt(5), { line: 1, character: 3 });
  });

  it('lead back to the offset', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀') }), fc.nat(60), (text, at) => {
        const offset = Math.min(at, text.length);
        const lines = new Lines(text);
        // Between the two units of one line end there is no line.
        fc.pre(text.slice(offset - 1, offset + 1) !== '\r\n');
        assert.equal(lines.offsetAt(lines.positionAt(offset)), offset);
      }),
    );
  });

  it('end with the text', () => {
    const lines = new Lines('ab\ncd');
    assert.equal(lines.offsetAt({ line: 9, character: 0 }), 5);
    assert.deepEqual(lines.positionAt(99), { line: 1, character: 2 });
  });
});
