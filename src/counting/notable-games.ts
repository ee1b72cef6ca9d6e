/**
 * Selects notable games to replay. For every outcome (which strategy won alone, or whether the team won) and every
 * length, it stores the number of games and the first of them; also the first of the closest games. At the end it
 * returns the exact index of a typical win of any player, a quick loss, the longest game and the closest. It stores
 * only sums, minima and maxima: any split into chunks and any order of merging yields the same games.
 */
import { closenessColumn, leadingOf, type RowLayout } from '../core/column.js';

/** Games with the same outcome and length. */
export interface GameGroup {
  readonly length: number;
  readonly games: number;
  /** Index of the first. */
  readonly first: number;
}

export class NotableGames {
  readonly players: number;
  readonly #isTogether: boolean;
  /** Offset in a row of the column with the length of the game; negative if there is none. */
  readonly #length: number;
  readonly #lengthScale: number;
  /** Offsets in a row: the first seat's (or the team's) win, the closeness, and the step from seat to seat. */
  readonly #win: number;
  readonly #closeness: number;
  readonly #isCloseBySeat: boolean;
  readonly #step: number;
  /** outcome → length in units of the column's scale → games; the constructor lists the outcomes */
  readonly #groups: readonly Map<number, { games: number; first: number }>[];
  #closest = Number.POSITIVE_INFINITY;
  #closestGame = -1;

  /**
   * Against each other a game is won by one strategy alone (its number), then shared, then without a winner; together
   * it is lost or won.
   */
  constructor({ gameColumns, seatColumns, players }: RowLayout, strategies: number) {
    const length = leadingOf(gameColumns, 'length');
    const teamWin = leadingOf(gameColumns, 'win');
    const seatWin = leadingOf(seatColumns, 'win');
    const closeness = closenessColumn([...gameColumns, ...seatColumns]);
    const offset = (column: typeof closeness): number => {
      if (column === undefined) return -1;
      return column.scope === 'game' ? gameColumns.indexOf(column) : gameColumns.length + seatColumns.indexOf(column);
    };
    this.players = players;
    this.#isTogether = teamWin !== undefined;
    this.#length = offset(length);
    this.#lengthScale = length?.scale ?? 1;
    this.#win = offset(teamWin ?? seatWin);
    this.#isCloseBySeat = closeness?.scope === 'seat';
    this.#closeness = this.#isCloseBySeat && players < 2 ? -1 : offset(closeness);
    this.#step = seatColumns.length;
    this.#groups = Array.from({ length: this.#isTogether ? 2 : strategies + 2 }, () => new Map());
  }

  /** Adds the row of game `index`. `strategyOf`: seat → strategy. */
  add(row: Float64Array, strategyOf: ArrayLike<number>, index: number): void {
    const length = this.#length < 0 ? 0 : row[this.#length];
    if (Number.isNaN(length)) return;
    const end = this.#endOf(row, strategyOf);
    this.#addToGroup(end, this.#lengthScale === 1 ? length : Math.round(length * this.#lengthScale), 1, index);
    if (this.#closeness < 0) return;
    if (this.#isTogether) {
      if (end === LOST) this.#updateClosest(-row[this.#closeness], index);
    } else if (end !== this.#groups.length - 1) {
      this.#updateClosest(this.#isCloseBySeat ? this.#lead(row) : row[this.#closeness], index);
    }
  }

  #endOf(row: Float64Array, strategyOf: ArrayLike<number>): number {
    if (this.#isTogether) return row[this.#win] > 0 ? WON : LOST;
    const noWinner = this.#groups.length - 1;
    if (this.#win < 0) return noWinner;
    for (let seat = 0; seat < this.players; seat++) {
      const win = row[this.#win + seat * this.#step];
      if (win > 0) return win === 1 ? strategyOf[seat] : noWinner - 1;
    }
    return noWinner;
  }

  #addToGroup(end: number, length: number, games: number, first: number): void {
    const group = this.#groups[end].get(length);
    if (group === undefined) this.#groups[end].set(length, { games, first });
    else {
      if (group.games === 0 || first < group.first) group.first = first;
      group.games += games;
    }
  }

  /** Returns the lead of the best over the second best; NaN, which is never the closest, if a seat has no score. */
  #lead(row: Float64Array): number {
    let best = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < this.players; seat++) {
      const value = row[this.#closeness + seat * this.#step];
      if (Number.isNaN(value)) return Number.NaN;
      if (value > best) {
        second = best;
        best = value;
      } else if (value > second) second = value;
    }
    return best - second;
  }

  #updateClosest(distance: number, index: number): void {
    if (distance < this.#closest || (distance === this.#closest && index < this.#closestGame)) {
      this.#closest = distance;
      this.#closestGame = index;
    }
  }

  /** Resets all counts; reuses the memory. */
  clear(): void {
    for (const alike of this.#groups) for (const groups of alike.values()) groups.games = 0;
    this.#closest = Number.POSITIVE_INFINITY;
    this.#closestGame = -1;
  }

  /**
   * Returns the games that a strategy (by its number) won alone, the shortest first; for a team, those lost (0) or won
   * (1).
   */
  endedBy(end: number): GameGroup[] {
    return [...this.#groups[end]]
      .map(([length, { games, first }]) => ({ length: length / this.#lengthScale, games, first }))
      .filter(({ games }) => games > 0)
      .sort((a, b) => a.length - b.length);
  }

  /** All games by length, the shortest first; the same length may occur several times. */
  get all(): GameGroup[] {
    return this.#groups.flatMap((_, end) => this.endedBy(end)).sort((a, b) => a.length - b.length || a.first - b.first);
  }

  /** The first of the longest games. */
  get longest(): GameGroup | undefined {
    const { all } = this;
    return all.find(({ length }) => length === all[all.length - 1].length);
  }

  /** The first of the closest games, and how close it was: smaller is closer. */
  get closest(): { readonly distance: number; readonly index: number } | undefined {
    return this.#closestGame < 0 ? undefined : { distance: this.#closest, index: this.#closestGame };
  }

  /** Serializes the closest game; then outcome, length, games and the first of them, sorted. */
  toNumbers(): number[] {
    const numbers = [this.#closest, this.#closestGame];
    for (let end = 0; end < this.#groups.length; end++) {
      const alike = [...this.#groups[end]].filter(([, { games }]) => games > 0).sort(([a], [b]) => a - b);
      for (const [length, { games, first }] of alike) numbers.push(end, length, games, first);
    }
    return numbers;
  }

  /** Merges what `toNumbers` of another returned. */
  merge(numbers: ArrayLike<number>): void {
    if (numbers[1] >= 0) this.#updateClosest(numbers[0], numbers[1]);
    for (let i = 2; i < numbers.length; i += 4)
      this.#addToGroup(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]);
  }
}

/** Outcomes of a team's game. */
export const LOST = 0;
export const WON = 1;
