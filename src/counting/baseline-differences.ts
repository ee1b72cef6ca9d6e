/**
 * Compares other settings with the first, the baseline, on the same luck: for every cell of a chunk but the first, and
 * for every figure, the exact histogram of its difference. The cells of a chunk may change from chunk to chunk; the
 * seating does not.
 */
import { RowLayout, rangeOf } from '../core/column.js';
import { pairedScale, type SeatedFigure } from '../plan/figure.js';
import type { CounterSpec, PlannedCell } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import { type Measured, measure } from '../stats/measured.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, histogram, sums } from './fields.js';
import { FigureReader, sameNumbers } from './pairs.js';

export interface BaselineDifferencesSpec extends CounterSpec {
  /** As seated in the first cell, and so in every other. */
  readonly figures: readonly SeatedFigure[];
}

export const countBaselineDifferences = (figures: readonly SeatedFigure[]): BaselineDifferencesSpec => ({
  kind: 'fromFirst',
  figures,
  identity: { figures: figures.map(({ name }) => name) },
});

export class BaselineDifferences extends FieldCounter {
  /** cell after the first → figure → differences from the first, in whole units of 1/`pairedScale` */
  readonly differences: readonly (readonly Histogram[])[];
  /** cell after the first → games with any number that differs from the same game of the first */
  readonly changed: Float64Array;
  readonly #readers: readonly FigureReader[];

  constructor({ game, cells }: CellGroup, { figures }: BaselineDifferencesSpec) {
    super();
    const [{ players }] = cells;
    const layout = new RowLayout(game.columns, players);
    this.#readers = figures.map((figure) => new FigureReader(layout, figure, 0));
    this.changed = new Float64Array(cells.length - 1);
    this.differences = cells.slice(1).map(() => figures.map(() => new Histogram()));
  }

  /** Counts a game for a figure if both sides have a value. */
  count(games: readonly SeatedRow[]): void {
    for (let cell = 1; cell < games.length; cell++) {
      if (!sameNumbers(games[0].row, games[cell].row)) this.changed[cell - 1]++;
    }
    for (let f = 0; f < this.#readers.length; f++) {
      const reader = this.#readers[f];
      const first = reader.read(games[0]);
      if (Number.isNaN(first)) continue;
      for (let cell = 1; cell < games.length; cell++) {
        const difference = reader.read(games[cell]) - first;
        if (!Number.isNaN(difference)) this.differences[cell - 1][f].add(difference);
      }
    }
  }

  protected get fields(): FieldLayout {
    return { lists: [sums(this.changed), ...this.differences.flat().map(histogram)] };
  }
}

/** Measures how a figure in `cell` differs from the baseline in `first`. */
export function measureBaselineDifference(
  figure: SeatedFigure,
  histogram: Histogram,
  baseline: PlannedCell,
  cell: PlannedCell,
): Measured {
  const [before, after] = [baseline, cell].map((one) => rangeOf(figure.column, one));
  return measure(histogram, pairedScale(figure), { low: after.low - before.high, high: after.high - before.low });
}
