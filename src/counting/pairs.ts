/**
 * Counts paired games: game i under two settings. For every figure compared: the exact histograms of A, of B and of the
 * difference B − A. It also stores the first game of every size of difference and the first games that another place
 * won, so that a typical, an extreme and a turned game can be replayed at the end.
 */
import { RowLayout } from '../core/column.js';
import { fairSharesPerTable, type PairedFigure, pairedScale, type SeatedFigure } from '../plan/figure.js';
import type { CounterSpec } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { CellGroup, Field, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, histogram, minByKey, smallest, sumsIn } from './fields.js';

/** Maximum number of turned games that are stored. */
const MAX_TURNED = 6;

/** Two cells compared game by game on these figures, the headline first. */
export interface PairsSpec extends CounterSpec {
  readonly figures: readonly PairedFigure[];
}

export const countPairs = (figures: readonly PairedFigure[]): PairsSpec => ({
  kind: 'pairs',
  figures,
  identity: { outcomes: figures.map(({ name }) => name) },
});

/**
 * One figure, in whole units of 1/`pairedScale`. Each side counts all its games with a value; the difference counts
 * only pairs with a value on both sides, so its mean is not the difference of the means if values are missing.
 */
export class FigurePairs {
  readonly a = new Histogram();
  readonly b = new Histogram();
  readonly difference = new Histogram();
  /** size of difference → index of the first pair that had it and was not the same game twice */
  readonly first = new Map<number, number>();

  add(a: number, b: number, index: number, identical: boolean): void {
    if (!Number.isNaN(a)) this.a.add(a);
    if (!Number.isNaN(b)) this.b.add(b);
    if (Number.isNaN(a) || Number.isNaN(b)) return;
    this.difference.add(b - a);
    if (!identical && !this.first.has(b - a)) this.first.set(b - a, index);
  }

  get fields(): readonly Field[] {
    return [...[this.a, this.b, this.difference].map(histogram), minByKey(this.first)];
  }
}

export class Pairs extends FieldCounter {
  readonly figures: readonly FigurePairs[];
  pairs = 0;
  /** Pairs with the same numbers throughout both games. */
  identical = 0;
  /** Pairs that were not won by the same places of the line-up. */
  turned = 0;
  /** Indices of the first turned pairs, in order. */
  readonly firstTurned: number[] = [];
  /** figure → its reader on each side */
  readonly #readers: readonly (readonly [FigureReader, FigureReader])[];
  /** The reader of the winner on each side. */
  readonly #wins: readonly [WinReader, WinReader];

  constructor(group: CellGroup, { figures }: PairsSpec) {
    super();
    const [a, b] = group.cells.map(({ players }) => new RowLayout(group.game.columns, players));
    this.figures = figures.map(() => new FigurePairs());
    this.#readers = figures.map((figure) => [new FigureReader(a, figure, 0), new FigureReader(b, figure, 1)]);
    this.#wins = [new WinReader(a), new WinReader(b)];
  }

  count([a, b]: readonly SeatedRow[], index: number): void {
    const identical = sameNumbers(a.row, b.row);
    this.pairs++;
    if (identical) this.identical++;
    if (this.#hasOtherWinner(a, b)) {
      this.turned++;
      if (this.firstTurned.length < MAX_TURNED) this.firstTurned.push(index);
    }
    for (let i = 0; i < this.figures.length; i++) {
      const [inA, inB] = this.#readers[i];
      this.figures[i].add(inA.read(a), inB.read(b), index, identical);
    }
  }

  /** Whether another place won. Tables of different sizes have no common places, so it is false for them. */
  #hasOtherWinner(a: SeatedRow, b: SeatedRow): boolean {
    const [inA, inB] = this.#wins;
    return a.players === b.players && !sameNumbers(inA.read(a), inB.read(b));
  }

  protected get fields(): FieldLayout {
    return {
      head: sumsIn(this, 'pairs', 'identical', 'turned'),
      lists: [smallest(this.firstTurned, MAX_TURNED), ...this.figures.flatMap(({ fields }) => fields)],
    };
  }
}

/**
 * Reads a figure from a finished game, in whole units of 1/`pairedScale`: for several seats, the mean of those with a
 * value; NaN if none has one.
 */
export class FigureReader {
  readonly #scale: number;
  /** Units of the figure per unit of the column. */
  readonly #factor: number;
  /** place in the line-up, or seat → 1 if it counts */
  readonly #counted: Uint8Array;
  readonly #by: SeatedFigure['by'];
  /** seat → offset of the column in the row; a game column has only the first */
  readonly #at: Int32Array;

  constructor(layout: RowLayout, figure: SeatedFigure, cell: number) {
    const { column, by, who } = figure;
    this.#by = by;
    this.#scale = column.scale;
    this.#factor = (fairSharesPerTable(figure, layout.players) * pairedScale(figure)) / column.scale;
    this.#counted = new Uint8Array(layout.players);
    for (const one of who[cell]) this.#counted[one] = 1;
    this.#at = layout.offsetsOf(column);
  }

  read({ row, placeOf, players }: SeatedRow): number {
    if (this.#by === 'game') return this.#factor * Math.round(row[this.#at[0]] * this.#scale);
    let sum = 0;
    let seats = 0;
    for (let seat = 0; seat < players; seat++) {
      if (this.#counted[this.#by === 'places' ? placeOf[seat] : seat] !== 1) continue;
      const value = row[this.#at[seat]];
      if (Number.isNaN(value)) continue;
      sum += Math.round(value * this.#scale);
      seats++;
    }
    // The scale makes it a whole number of units, unless a column is so fine already that it would need too many.
    return seats === 0 ? Number.NaN : Math.round((sum * this.#factor) / seats);
  }
}

/** Reads the winner: for every place of the line-up its share, or whether the team won. */
export class WinReader {
  /** place → share of the win; with one entry, the team's */
  readonly #wins: Float64Array;
  /** seat → offset in the row; empty in a game without a winner */
  readonly #at: Int32Array;

  constructor(
    layout: RowLayout,
    win = [...layout.seatColumns, ...layout.gameColumns].find(({ role }) => role === 'win'),
  ) {
    this.#at = win === undefined ? new Int32Array(0) : layout.offsetsOf(win);
    this.#wins = new Float64Array(this.#at.length);
  }

  read({ row, placeOf }: SeatedRow): Float64Array {
    if (this.#at.length === 1) this.#wins[0] = row[this.#at[0]];
    else for (let seat = 0; seat < this.#at.length; seat++) this.#wins[placeOf[seat]] = row[this.#at[seat]];
    return this.#wins;
  }
}

/** Whether all numbers are equal; "no value" (NaN) equals "no value". */
export function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i] && !(Number.isNaN(a[i]) && Number.isNaN(b[i]))) return false;
  }
  return true;
}
