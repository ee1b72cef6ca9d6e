/**
 * Compares cells on the same luck: for every contrast (one setting minus another, line-ups with a strategy minus
 * line-ups without it), the exact histogram of its value from game to game.
 */
import { RowLayout, rangeOf } from '../core/column.js';
import { fairSharesPerTable, pairedScale, type SeatedFigure } from '../plan/figure.js';
import type { CounterSpec, PlannedCell } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { Interval } from '../stats/interval.js';
import { type Measured, measure } from '../stats/measured.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, histogram } from './fields.js';
import { FigureReader } from './pairs.js';

/** A weighted sum of a figure over cells in the same game: Σ weight × value / scale. */
export interface Contrast {
  readonly name: string;
  /** Index into the figures. */
  readonly figure: number;
  readonly terms: readonly Term[];
  readonly scale: number;
}

export interface Term {
  readonly cell: number;
  /** A whole number. */
  readonly weight: number;
}

export interface ContrastsSpec extends CounterSpec {
  readonly figures: readonly SeatedFigure[];
  readonly contrasts: readonly Contrast[];
}

export const countContrasts = (figures: readonly SeatedFigure[], contrasts: readonly Contrast[]): ContrastsSpec => ({
  kind: 'contrasts',
  figures,
  contrasts,
  identity: { contrasts: contrasts.map(({ name }) => name) },
});

export class Contrasts extends FieldCounter {
  readonly contrasts: readonly Contrast[];
  readonly #figures: readonly SeatedFigure[];
  readonly #cells: readonly PlannedCell[];
  /** contrast → its values, in whole units of 1/(its scale × that of the figure) */
  readonly #values: readonly Histogram[];
  /** figure → cell → its reader */
  readonly #readers: readonly (readonly FigureReader[])[];
  /** figure → cell → its value in the game last counted */
  readonly #read: readonly Float64Array[];

  constructor({ game, cells }: CellGroup, { figures, contrasts }: ContrastsSpec) {
    super();
    const layouts = cells.map(({ players }) => new RowLayout(game.columns, players));
    this.contrasts = contrasts;
    this.#figures = figures;
    this.#cells = cells;
    this.#values = contrasts.map(() => new Histogram());
    this.#read = figures.map(() => new Float64Array(cells.length));
    this.#readers = figures.map((figure) => layouts.map((layout, cell) => new FigureReader(layout, figure, cell)));
  }

  /** Counts a game for a contrast if the figure has a value in all its cells. */
  count(games: readonly SeatedRow[]): void {
    for (let f = 0; f < this.#readers.length; f++) {
      const [readers, read] = [this.#readers[f], this.#read[f]];
      for (let cell = 0; cell < read.length; cell++) read[cell] = readers[cell].read(games[cell]);
    }
    for (let i = 0; i < this.contrasts.length; i++) {
      const { figure, terms } = this.contrasts[i];
      const read = this.#read[figure];
      let sum = 0;
      for (let t = 0; t < terms.length; t++) sum += terms[t].weight * read[terms[t].cell];
      if (!Number.isNaN(sum)) this.#values[i].add(sum);
    }
  }

  /** contrast → its measured values */
  get measured(): Measured[] {
    return this.contrasts.map((contrast, i) => {
      const figure = this.#figures[contrast.figure];
      return measure(this.#values[i], contrast.scale * pairedScale(figure), this.#rangeOf(contrast));
    });
  }

  /** Returns the range in one game. At its low end, positive terms are lowest and negative ones highest. */
  #rangeOf({ figure, terms, scale }: Contrast): Interval {
    let [low, high] = [0, 0];
    for (const { cell, weight } of terms) {
      if (weight === 0) continue;
      const range = rangeOf(this.#figures[figure].column, this.#cells[cell]);
      const times = weight * fairSharesPerTable(this.#figures[figure], this.#cells[cell].players);
      low += times * (times > 0 ? range.low : range.high);
      high += times * (times > 0 ? range.high : range.low);
    }
    return { low: low / scale, high: high / scale };
  }

  protected get fields(): FieldLayout {
    return { lists: this.#values.map(histogram) };
  }
}
