/**
 * Where the lines and points of the history's plot are; `history.ts` draws them as SVG.
 *
 * Of the plot libraries that are kept up, d3's own modules are the fitting ones here: Observable Plot writes inline styles,
 * which the page's content security policy refuses, and is six times their size; uPlot draws on a canvas, which neither themes
 * nor screen readers reach.
 */
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Room for labels at the left, the right and below. */
  readonly left: number;
  readonly right: number;
  readonly below: number;
  /** Between the outermost points and the ends of the lines, and above. */
  readonly edge: number;
}

export interface PlottedRun {
  /** 0 to 1; null: there was none. */
  readonly score: number | null;
}

export interface Point {
  /** Of the run in the list. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

export interface Plot {
  readonly points: readonly Point[];
  /** The `d` of an SVG path, with a gap where a run had no score. */
  readonly path: string;
  /** Runs whose number is written below the axis. */
  readonly numbered: readonly { readonly index: number; readonly x: number }[];
  y(score: number): number;
}

/** Most numbers below the axis. */
const NUMBERS = 10;

/** Runs stand at equal distances, as many come within a minute and others after weeks. @param runs oldest first */
export function plotOf(runs: readonly PlottedRun[], { width, height, left, right, below, edge }: Size): Plot {
  const last = Math.max(runs.length - 1, 1);
  const x = scaleLinear([0, last], [left + edge, width - right - edge]);
  const y = scaleLinear([0, 1], [height - below, edge]);
  const places = runs.map(({ score }, index) => ({ index, x: x(index), y: score === null ? null : y(score) }));
  const step = Math.ceil(runs.length / NUMBERS);
  return {
    points: places.flatMap(({ y: at, ...place }) => (at === null ? [] : [{ ...place, y: at }])),
    path:
      line<(typeof places)[number]>(
        (place) => place.x,
        (place) => place.y ?? 0,
      ).defined((place) => place.y !== null)(places) ?? '',
    numbered: places.filter(({ index }) => index % step === 0),
    y: (score) => y(score),
  };
}
