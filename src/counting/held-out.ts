/**
 * Wins in the held-out half of the games. What one half of the games suggests is judged on the other; both halves seat everyone
 * everywhere equally often.
 */
import { RowLayout } from '../core/column.js';
import { type CounterSpec, strategyNames } from '../plan/plan.js';
import type { CellGroup, Counter, SeatedRow } from './counter.js';

export interface HeldOutSpec extends CounterSpec {
  /** Orders around the table that are played in turn. */
  readonly orders: number;
}

export const countHeldOut = (orders: number): HeldOutSpec => ({ kind: 'heldOut', orders, identity: {} });

/** Every second turn around the table; from one round of all orders to the next, the other one. */
export function isHeldOut(index: number, players: number, orders: number): boolean {
  const turn = Math.floor(index / players);
  return (orders === 1 ? turn : turn + Math.floor(turn / orders)) % 2 === 1;
}

export class HeldOut implements Counter {
  games = 0;
  /** Whole units in a win. */
  readonly scale: number;
  /** strategy of the line-up → games won by its seats, in whole units of the column */
  readonly #won: Float64Array;
  /** seat → offset of its win in the row */
  readonly #at: Int32Array;
  readonly #orders: number;

  constructor({ game, cells: [{ players, lineUp }] }: CellGroup, { orders }: HeldOutSpec) {
    const layout = new RowLayout(game.columns, players);
    const column = layout.seatColumns.find(({ role }) => role === 'win');
    if (column === undefined) throw new Error('the game does not report who wins');
    this.#orders = orders;
    this.scale = column.scale;
    this.#at = layout.offsetsOf(column);
    this.#won = new Float64Array(strategyNames(lineUp).length);
  }

  count([{ row, strategyOf, players }]: readonly SeatedRow[], index: number): void {
    if (!isHeldOut(index, players, this.#orders)) return;
    this.games++;
    for (let seat = 0; seat < players; seat++) {
      const share = row[this.#at[seat]];
      if (!Number.isNaN(share)) this.#won[strategyOf[seat]] += Math.round(share * this.scale);
    }
  }

  /** strategy of the line-up → games won by its seats, shared wins as parts */
  get won(): number[] {
    return Array.from(this.#won, (units) => units / this.scale);
  }

  toNumbers(): Float64Array {
    return Float64Array.of(this.games, ...this.#won);
  }

  merge([games, ...won]: Float64Array): void {
    this.games += games;
    for (const [strategy, units] of won.entries()) this.#won[strategy] += units;
  }
}
