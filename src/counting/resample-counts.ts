/**
 * Counts how much depends on each source of luck. With every game, three kinds of games are played: with one source
 * redrawn, with all but one redrawn, and with everything redrawn, always to the same alternative luck. So each source
 * has two pairs of games that differ in nothing but it, and two that have nothing in common but it. One pair more than
 * there are sources has nothing in common: the game and the one with everything redrawn, and for each source, the game
 * with it redrawn and the game with it kept.
 */
import { RowLayout } from '../core/column.js';
import type { Game } from '../core/game.js';
import type { SeatedFigure } from '../plan/figure.js';
import type { PlannedSource } from '../plan/luck-sources.js';
import type { CounterSpec } from '../plan/plan.js';
import { Histogram } from '../stats/histogram.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, histogram, minima, sums } from './fields.js';
import { FigureReader, sameNumbers, WinReader } from './pairs.js';

export interface ResampleSpec extends CounterSpec {
  /**
   * source → its streams, then its places in the line-up, numbered after the streams. The cells are: the game; for each
   * source, one with it redrawn; for each source, one with it kept; one with everything redrawn. Others may follow.
   */
  readonly sources: readonly (readonly number[])[];
  readonly figures: readonly SeatedFigure[];
}

/** Returns the number of these cells. */
export const resampleCellCount = (sources: number): number => 2 * sources + 2;

export const countResamples = (
  { streams }: Pick<Game, 'streams'>,
  sources: readonly PlannedSource[],
  figures: readonly SeatedFigure[],
): ResampleSpec => ({
  kind: 'redraws',
  sources: sources.map((source) => [
    ...source.streams.map((name) => streams.indexOf(name)),
    ...source.places.map((place) => streams.length + place),
  ]),
  figures,
  identity: { sources: sources.map(({ name }) => name), figures: figures.map(({ name }) => name) },
});

/** Counts of one source; one sample per game. */
export interface SourceCounts {
  /** Pairs that differ in it and have another winner: 0 to 2. */
  readonly total: Histogram;
  /**
   * How much rarer another winner is if it is kept and all else redrawn than if nothing is kept; in units of `unit`.
   */
  readonly own: Histogram;
  /** Total minus own: its effect only together with other luck; in units of `unit`. */
  readonly together: Histogram;
  /** figure → by how much it differs in pairs that differ in the source, in whole units of 1/`pairedScale` */
  readonly moved: readonly Histogram[];
}

/** Pairs that differ in one source alone; as many have it alone in common. */
export const PAIRS = 2;

export class ResampleCounts extends FieldCounter {
  readonly sources: readonly SourceCounts[];
  /** Pairs with nothing in common, and how many of them have another winner. */
  readonly apart: number;
  readonly all = new Histogram();
  /** Units per 1 in which effects are counted: all pairs have the same weight in them. */
  readonly unit: number;
  /** Effect of luck that no single source has alone; in units of `unit`. */
  readonly interplay = new Histogram();
  /** figure → by how much it differs if everything is redrawn */
  readonly allMoved: readonly Histogram[];
  /**
   * Squares of the wins of all places, in units of 1/scale²; squares of their differences over pairs with nothing in
   * common.
   */
  readonly squares = new Histogram();
  readonly distances = new Histogram();
  /** Whole units per win. */
  readonly scale: number;
  /** source → the first game in which redrawing it changes the winner; infinite if there is none */
  readonly firstTurned: Float64Array;
  /** source → games that drew from it, in at least one of the cells */
  readonly drawn: Float64Array;
  readonly #sourceStreams: ResampleSpec['sources'];
  /** cell → its reader of the winner */
  readonly #wins: readonly WinReader[];
  /** cell → the winner of the game last counted */
  readonly #won: Float64Array[] = [];
  readonly #readers: readonly FigureReader[];
  /** figure × cells + cell → its value in the game last counted */
  readonly #values: Float64Array;

  constructor({ game, cells: all }: CellGroup, { sources: luck, figures }: ResampleSpec) {
    super();
    const sources = luck.length;
    const cells = all.slice(0, resampleCellCount(sources));
    const [{ players }] = cells;
    const columns = game.play === 'together' ? game.columns.filter(({ scope }) => scope === 'game') : game.columns;
    const layout = new RowLayout(game.columns, players);
    const win = columns.find(({ role }) => role === 'win');
    this.scale = win?.scale ?? 1;
    this.apart = sources + 1;
    this.unit = PAIRS * this.apart;
    this.#wins = cells.map(() => new WinReader(layout, win));
    this.#readers = figures.map((figure) => new FigureReader(layout, figure, 0));
    this.#values = new Float64Array(figures.length * cells.length);
    this.firstTurned = new Float64Array(sources).fill(Number.POSITIVE_INFINITY);
    this.drawn = new Float64Array(sources);
    this.#sourceStreams = luck;
    this.allMoved = figures.map(() => new Histogram());
    this.sources = Array.from({ length: sources }, () => ({
      total: new Histogram(),
      own: new Histogram(),
      together: new Histogram(),
      moved: figures.map(() => new Histogram()),
    }));
  }

  count(games: readonly SeatedRow[], index: number): void {
    const count = this.sources.length;
    const everything = this.#wins.length - 1;
    for (let cell = 0; cell <= everything; cell++) this.#won[cell] = this.#wins[cell].read(games[cell]);
    const turned = (a: number, b: number) => (sameNumbers(this.#won[a], this.#won[b]) ? 0 : 1);
    let all = turned(0, everything);
    let distance = this.#distance(0, everything);
    for (let source = 0; source < count; source++) {
      all += turned(1 + source, 1 + count + source);
      distance += this.#distance(1 + source, 1 + count + source);
    }
    this.all.add(all);
    this.distances.add(distance);
    this.squares.add(this.#squares(this.#won[0]));
    let interplay = PAIRS * all;
    for (let source = 0; source < count; source++) {
      const [anew, kept] = [1 + source, 1 + count + source];
      const first = turned(0, anew);
      if (first === 1 && index < this.firstTurned[source]) this.firstTurned[source] = index;
      const total = first + turned(kept, everything);
      const own = PAIRS * all - this.apart * (turned(0, kept) + turned(anew, everything));
      const counts = this.sources[source];
      counts.total.add(total);
      counts.own.add(own);
      counts.together.add(this.apart * total - own);
      interplay -= own;
    }
    this.interplay.add(interplay);
    for (let f = 0; f < this.#readers.length; f++) this.#countDifferences(games, f);
    for (let source = 0; source < count; source++) if (this.#isDrawn(games, source)) this.drawn[source]++;
  }

  #isDrawn(games: readonly SeatedRow[], source: number): boolean {
    const luck = this.#sourceStreams[source];
    for (let cell = 0; cell < this.#wins.length; cell++) {
      const { drawn } = games[cell];
      for (let i = 0; i < luck.length; i++) if (drawn === undefined || drawn[luck[i]] === 1) return true;
    }
    return false;
  }

  #countDifferences(games: readonly SeatedRow[], f: number): void {
    const count = this.sources.length;
    const values = this.#values;
    const everything = this.#wins.length - 1;
    for (let cell = 0; cell <= everything; cell++) values[cell] = this.#readers[f].read(games[cell]);
    const apart = (a: number, b: number) => Math.abs(values[a] - values[b]);
    const all = apart(0, everything);
    if (!Number.isNaN(all)) this.allMoved[f].add(all);
    for (let source = 0; source < count; source++) {
      const moved = apart(0, 1 + source) + apart(1 + count + source, everything);
      if (!Number.isNaN(moved)) this.sources[source].moved[f].add(moved);
    }
  }

  #squares(won: Float64Array): number {
    let squares = 0;
    for (let place = 0; place < won.length; place++) squares += Math.round(won[place] * this.scale) ** 2;
    return squares;
  }

  #distance(one: number, other: number): number {
    const [won, others] = [this.#won[one], this.#won[other]];
    let distance = 0;
    for (let place = 0; place < won.length; place++) {
      distance += (Math.round(won[place] * this.scale) - Math.round(others[place] * this.scale)) ** 2;
    }
    return distance;
  }

  protected get fields(): FieldLayout {
    const own = this.sources.flatMap(({ total, own, together, moved }) => [total, own, together, ...moved]);
    const histograms = [this.all, this.interplay, this.squares, this.distances, ...this.allMoved, ...own];
    return { lists: [minima(this.firstTurned), sums(this.drawn), ...histograms.map(histogram)] };
  }
}
