import assert from 'node:assert/strict';
import fc from 'fast-check';
import { excerptsOf } from '../../../../src/vscode/report/excerpts';
import { piecesOf } from '../../../../src/vscode/report/pieces';

const shape = (...given: Parameters<typeof piecesOf>) => piecesOf(...given).map(({ text, marks }) => [text, ...marks].join('|'));

describe('A marked text', () => {
  it('is its pieces, each with the marks over it, in the order in which they are given', () => {
    assert.deepEqual(shape('abcdef', []), ['abcdef']);
    assert.deepEqual(shape('abcdef', [{ id: 'x', start: 1, end: 3 }]), ['a', 'bc|x', 'def']);
    const crossing = [
      { id: 'x', start: 2, end: 5 },
      { id: 'y', start: 0, end: 3 },
    ];
    assert.deepEqual(shape('abcdef', crossing), ['ab|y', 'c|x|y', 'de|x', 'f']);
  });

  it('is cut out of a longer one by an offset', () => {
    assert.deepEqual(shape('cd', [{ id: 'x', start: 3, end: 9 }], 2), ['c', 'd|x']);
    assert.deepEqual(shape('cd', [{ id: 'x', start: 8, end: 9 }], 2), ['cd']);
  });

  it('is whole whatever the marks', () => {
    const mark = fc.record({ id: fc.string(), start: fc.integer({ min: -3, max: 14 }), end: fc.integer({ min: -3, max: 14 }) });
    fc.assert(
      fc.property(fc.array(mark), (marks) => {
        const pieces = piecesOf('a long text', marks);
        assert.equal(pieces.map(({ text }) => text).join(''), 'a long text');
        assert.ok(pieces.every(({ text }) => text));
      }),
    );
  });

  it('of a thousand claims is quick', () => {
    const text = 'Turnout rose to 54 %. '.repeat(1000);
    const marks = Array.from({ length: 1000 }, (_, index) => ({ id: `c${index}`, start: index * 22, end: index * 22 + 20 }));
    const started = performance.now();
    assert.equal(piecesOf(text, marks).length, 2000);
    assert.ok(performance.now() - started < 200);
  });
});

describe('The parts of a source that are shown', () => {
  const long = 'word '.repeat(200_000);

  it('are all of a short one, and nothing of an empty one', () => {
    assert.deepEqual(excerptsOf('A short source.', []), [{ start: 0, end: 15 }]);
    assert.deepEqual(excerptsOf('', []), []);
  });

  it('are what is around the passages of a long one, in one piece where they are near each other, cut between words', () => {
    const parts = excerptsOf(long, [
      { start: 500_000, end: 500_009 },
      { start: 20, end: 29 },
      { start: 500_300, end: 500_309 },
    ]);
    assert.equal(parts.length, 2);
    assert.equal(parts[0]!.start, 0);
    for (const { start, end } of parts) assert.match(` ${long.slice(start, end)} `, /^ (word )+$/);
    assert.ok(parts[1]!.start < 500_000 && parts[1]!.end > 500_309 && parts[1]!.end - parts[1]!.start < 1_500);
  });

  it('show the beginning of a passage that is a book itself', () => {
    const [part] = excerptsOf(long, [{ start: 0, end: long.length }]);
    assert.ok(part!.end < 5_000);
  });

  it('never cut a character in two', () => {
    const emoji = '😀'.repeat(50_000);
    for (const start of [10_000, 10_001]) {
      const [part] = excerptsOf(emoji, [{ start, end: start + 2 }]);
      assert.match(emoji.slice(part!.start, part!.end), /^(😀)+$/u);
    }
  });
});
