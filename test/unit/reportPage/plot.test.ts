import assert from 'node:assert/strict';
import { plotOf } from '../../../src/reportPage/plot';

const size = { width: 110, height: 120, left: 0, right: 0, below: 10, edge: 10 };
const plot = (...scores: (number | null)[]) =>
  plotOf(
    scores.map((score) => ({ score })),
    size,
  );

describe('The plot of the history', () => {
  it('has a point a run, from left to right, the higher the better', () => {
    const { points, path, y } = plot(0, 0.5, 1);
    assert.deepEqual(points, [
      { index: 0, x: 10, y: 110 },
      { index: 1, x: 55, y: 60 },
      { index: 2, x: 100, y: 10 },
    ]);
    assert.equal(path, 'M10,110L55,60L100,10');
    assert.equal(y(0.5), 60);
  });

  it('has a gap where a run had no score', () => {
    const { points, path } = plot(0.5, null, 0.5, 0.5);
    assert.deepEqual(
      points.map(({ index }) => index),
      [0, 2, 3],
    );
    assert.match(path, /^M10,60Z?M70,60L100,60$/);
  });

  it('is of one run, and of none', () => {
    assert.deepEqual(plot(1).points, [{ index: 0, x: 10, y: 10 }]);
    assert.deepEqual([plot().points, plot().path], [[], '']);
  });

  it('numbers some of many runs', () => {
    const { numbered } = plot(...Array.from({ length: 100 }, () => 0.5));
    assert.equal(numbered.length, 10);
    assert.equal(plot(0.1, 0.2, 0.3).numbered.length, 3);
  });
});
