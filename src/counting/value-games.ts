/**
 * Counts the values of figures: how often each occurred and in which game first, so that a game that illustrates a
 * figure can be replayed at the end. Also for differences between two players of the same game, which tallies cannot
 * provide.
 */
import { RowLayout, rangeOf } from '../core/column.js';
import { type Figure, pairedScale, type SeatedFigure } from '../plan/figure.js';
import type { CounterSpec, PlannedCell } from '../plan/plan.js';
import { seatFigure } from '../plan/read-figure.js';
import { Histogram } from '../stats/histogram.js';
import { type Measured, measure } from '../stats/measured.js';
import type { CellGroup, Field, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, histogram, minByKey } from './fields.js';
import { FigureReader } from './pairs.js';

/** A figure, or its difference from another of the same column. */
export interface TrackedValue {
  readonly figure: Figure;
  readonly against?: Figure | undefined;
}

export interface ValueGamesSpec extends CounterSpec {
  readonly tracked: readonly TrackedValue[];
}

export const countValueGames = (tracked: readonly TrackedValue[]): ValueGamesSpec => ({
  kind: 'valueGames',
  tracked,
  identity: { watched: tracked.map(({ figure, against }) => [figure, against].map((one) => one?.name).join(' ')) },
});

/** A game in which a figure had a value. */
export interface GameOfValue {
  readonly value: number;
  readonly index: number;
}

export class ValueGames extends FieldCounter {
  /** watched → its values; undefined if no such player is at the table */
  readonly #series: readonly (Series | undefined)[];

  constructor({ game, cells: [cell] }: CellGroup, { tracked }: ValueGamesSpec) {
    super();
    const layout = new RowLayout(game.columns, cell.players);
    this.#series = tracked.map((value) => seriesOf(value, cell, layout));
  }

  count([row]: readonly SeatedRow[], index: number): void {
    for (let i = 0; i < this.#series.length; i++) this.#series[i]?.count(row, index);
  }

  /** Returns its measured values from game to game. */
  measured(tracked: number): Measured {
    return this.#seriesOf(tracked).measured;
  }

  /** Returns the first of the games with the value nearest to the wanted one, within an interval. */
  nearest(tracked: number, wanted: number, from = -Infinity, to = Infinity): GameOfValue | undefined {
    return this.#seriesOf(tracked).nearest(wanted, from, to);
  }

  #seriesOf(tracked: number): Series {
    const series = this.#series[tracked];
    if (series === undefined) throw new Error('nobody like that sits at this table');
    return series;
  }

  protected get fields(): FieldLayout {
    return { lists: this.#series.flatMap((series) => series?.fields ?? []) };
  }
}

/**
 * Returns undefined if a side has no player at the table. Both sides of a difference use the same units, whatever the
 * number of seats each has.
 */
function seriesOf({ figure, against }: TrackedValue, cell: PlannedCell, layout: RowLayout): Series | undefined {
  const sides = [figure, ...(against === undefined ? [] : [against])].map((one) => seatFigure(one, [cell]));
  if (sides.some(({ by, who: [places] }) => by !== 'game' && places.length === 0)) return undefined;
  const who = sides.map((side) => side.who[0]);
  return new Series(
    sides.map((side) => ({ ...side, who })),
    cell,
    layout,
  );
}

class Series {
  readonly #readers: readonly FigureReader[];
  readonly #scale: number;
  readonly #range: { readonly low: number; readonly high: number };
  readonly #values = new Histogram();
  /** value in whole units → index of the first game that had it */
  readonly #first = new Map<number, number>();

  constructor(sides: readonly SeatedFigure[], cell: PlannedCell, layout: RowLayout) {
    this.#readers = sides.map((side, i) => new FigureReader(layout, side, i));
    this.#scale = pairedScale(sides[0]);
    const { low, high } = rangeOf(sides[0].column, cell);
    this.#range = sides.length === 1 ? { low, high } : { low: low - high, high: high - low };
  }

  count(row: SeatedRow, index: number): void {
    const [figure, against] = this.#readers;
    const value = figure.read(row) - (against?.read(row) ?? 0);
    if (Number.isNaN(value)) return;
    this.#values.add(value);
    const first = this.#first.get(value);
    if (first === undefined || index < first) this.#first.set(value, index);
  }

  get measured(): Measured {
    return measure(this.#values, this.#scale, this.#range);
  }

  nearest(wanted: number, from: number, to: number): GameOfValue | undefined {
    const games = [...this.#first]
      .map(([units, index]) => ({ value: units / this.#scale, index }))
      .filter(({ value }) => value >= from && value <= to);
    const away = ({ value }: GameOfValue) => Math.abs(value - wanted);
    return games.sort((a, b) => away(a) - away(b) || a.index - b.index)[0];
  }

  /** Its values, and every value with its first game. */
  get fields(): readonly Field[] {
    return [histogram(this.#values), minByKey(this.#first)];
  }
}
