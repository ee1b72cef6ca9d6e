/**
 * Games worth watching: for every length the first game that took it, and the first game with the widest margin. So at
 * the end the shortest, the longest and a typical game (the first whose length is the median) can be named exactly.
 * Only minima and maxima are kept: any split into chunks and any order of merging gives the same games.
 */
import type { Column, RowLayout } from '../core/column.js';

export class NotableGames {
  /** Place in a row of the length that stands for the game; below 0 if it reports none. */
  readonly #length: number;
  readonly #lengthScale: number;
  /** Place in a row of the first seat's score; below 0 if there is nothing to be ahead in. */
  readonly #score: number;
  readonly #scoreStep: number;
  readonly #players: number;
  /** length in units of the column's scale → index of the first game that took it */
  readonly #firstOfLength = new Map<number, number>();
  #margin = -1;
  #marginGame = -1;

  constructor({ gameColumns, seatColumns }: RowLayout, players: number) {
    this.#length = leading(gameColumns, 'length');
    this.#lengthScale = gameColumns[this.#length]?.scale ?? 1;
    const isAgainst = leading(gameColumns, 'win') < 0;
    const score = leading(seatColumns, 'score');
    this.#score = isAgainst && score >= 0 && players > 1 ? gameColumns.length + score : -1;
    this.#scoreStep = seatColumns.length;
    this.#players = players;
  }

  /** Looks at the row of game `index`. */
  add(row: Float64Array, index: number): void {
    if (this.#length >= 0) this.#addLength(row[this.#length], index);
    if (this.#score >= 0) this.#addMargin(marginIn(row, this.#score, this.#scoreStep, this.#players), index);
  }

  #addLength(value: number, index: number): void {
    if (Number.isNaN(value)) return;
    this.#noteLength(this.#lengthScale === 1 ? value : Math.round(value * this.#lengthScale), index);
  }

  #noteLength(length: number, index: number): void {
    const first = this.#firstOfLength.get(length);
    if (first === undefined || index < first) this.#firstOfLength.set(length, index);
  }

  #addMargin(margin: number, index: number): void {
    if (margin > this.#margin || (margin === this.#margin && index < this.#marginGame)) {
      this.#margin = margin;
      this.#marginGame = index;
    }
  }

  clear(): void {
    this.#firstOfLength.clear();
    this.#margin = -1;
    this.#marginGame = -1;
  }

  /** The first game that took as long as this, in the length's own unit. */
  firstOfLength(length: number): number | undefined {
    return this.#firstOfLength.get(Math.round(length * this.#lengthScale));
  }

  /** The first of the games in which the winner was furthest ahead of the second. */
  get widestMargin(): { readonly margin: number; readonly index: number } | undefined {
    return this.#marginGame < 0 ? undefined : { margin: this.#margin, index: this.#marginGame };
  }

  /** Margin and its game, then the lengths from the shortest, each with its game. */
  toNumbers(): number[] {
    const lengths = [...this.#firstOfLength].sort(([a], [b]) => a - b);
    return [this.#margin, this.#marginGame, ...lengths.flat()];
  }

  /** Adds what `toNumbers` of another gave. */
  take(numbers: ArrayLike<number>): void {
    if (numbers[1] >= 0) this.#addMargin(numbers[0], numbers[1]);
    for (let i = 2; i < numbers.length; i += 2) this.#noteLength(numbers[i], numbers[i + 1]);
  }
}

/** The column that stands for a role: the first headline one, or else the first; below 0 if there is none. */
function leading(columns: readonly Column[], role: Column['role']): number {
  const headline = columns.findIndex((column) => column.role === role && column.headline);
  return headline >= 0 ? headline : columns.findIndex((column) => column.role === role);
}

/** How far the best is ahead of the second best; NaN, which is never the widest, if a seat has no score. */
function marginIn(row: Float64Array, score: number, step: number, players: number): number {
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < players; seat++) {
    const value = row[score + seat * step];
    if (Number.isNaN(value)) return Number.NaN;
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) {
      second = value;
    }
  }
  return best - second;
}
