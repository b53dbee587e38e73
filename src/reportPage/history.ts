import { drawn, element, section } from './elements';
import { plotOf, type Point, type Size } from './plot';
import type { HistoryView, RunView } from './view';

const SIZE: Size = { width: 720, height: 200, left: 44, right: 100, below: 36, edge: 12 };
/** Where the lines across end. */
const RIGHT = SIZE.width - SIZE.right;

/** The runs as a plot, and as a table with the same numbers. */
export function historyElement(view: HistoryView): HTMLElement {
  if (!view.runs.length) return section('history', view.title, element('p', {}, view.none));
  return section('history', view.title, plotElement(view), tableOf(view));
}

function plotElement({ runs, plot: { label, threshold, ticks, axis, legend } }: HistoryView): HTMLElement {
  const plot = plotOf(runs, SIZE);
  const across = (score: number, name: string) =>
    drawn('line', { class: name, x1: SIZE.left, x2: RIGHT, y1: plot.y(score), y2: plot.y(score) });
  const svg = drawn(
    'svg',
    { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: 'img', 'aria-label': label, class: 'plot' },
    ...ticks.map(({ value }) => across(value, 'grid')),
    ...ticks.map((tick) => drawn('text', { x: SIZE.left - 8, y: plot.y(tick.value) + 4, class: 'tick end' }, tick.label)),
    across(threshold.value, 'threshold'),
    drawn('text', { x: RIGHT + 8, y: plot.y(threshold.value) + 4, class: 'tick' }, threshold.label),
    ...plot.numbered.map(({ index, x }) =>
      drawn('text', { x, y: SIZE.height - SIZE.below + 16, class: 'tick middle' }, runs[index]!.cells[0]!),
    ),
    drawn('text', { x: (SIZE.left + RIGHT) / 2, y: SIZE.height - 4, class: 'tick middle' }, axis),
    drawn('path', { d: plot.path, class: 'scores' }),
    ...plot.points.map((point) => pointElement(point, runs[point.index]!)),
  );
  return element(
    'figure',
    {},
    svg,
    element('figcaption', {}, ...legend.map(({ outcome, label: name }) => element('span', { class: 'key' }, keyOf(outcome), name))),
  );
}

const RADIUS = 4.5;

/** A run that passed is a disc, one that failed an open square: not by colour alone. */
function pointElement({ x, y }: Pick<Point, 'x' | 'y'>, { outcome, cells }: Pick<RunView, 'outcome' | 'cells'>): SVGElement {
  const title = drawn('title', {}, cells.slice(0, 5).join(', '));
  if (outcome === 'pass') return drawn('circle', { class: 'pass', cx: x, cy: y, r: RADIUS }, title);
  return drawn('rect', { class: 'fail', x: x - RADIUS, y: y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS }, title);
}

function keyOf(outcome: 'pass' | 'fail'): SVGElement {
  const point = pointElement({ x: 7, y: 7 }, { outcome, cells: [] });
  return drawn('svg', { viewBox: '0 0 14 14', 'aria-hidden': 'true', class: 'plot' }, point);
}

function tableOf({ title, columns, runs }: HistoryView): HTMLElement {
  const row = (cells: readonly string[], kind: 'th' | 'td') =>
    element('tr', {}, ...cells.map((cell) => element(kind, kind === 'th' ? { scope: 'col' } : {}, cell)));
  return element(
    'div',
    { class: 'wide', tabindex: 0, role: 'group', 'aria-label': title },
    element(
      'table',
      {},
      element('thead', {}, row(columns, 'th')),
      element('tbody', {}, ...[...runs].reverse().map(({ cells }) => row(cells, 'td'))),
    ),
  );
}
