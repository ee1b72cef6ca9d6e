/**
 * Wins in the held-out half of the games. What one half of the games suggests is judged on the other; both halves seat everyone
 * everywhere equally often.
 */
import { RowLayout } from '../core/column.js';
import { type CounterSpec, strategyNames } from '../plan/plan.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, sums } from './fields.js';

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

export class HeldOut extends FieldCounter {
  /** Whole units in a win. */
  readonly scale: number;
  /** Games; then strategy of the line-up → games won by its seats, in whole units of the column. */
  readonly #counts: Float64Array;
  /** seat → offset of its win in the row */
  readonly #at: Int32Array;
  readonly #orders: number;

  constructor({ game, cells: [{ players, lineUp }] }: CellGroup, { orders }: HeldOutSpec) {
    super();
    const layout = new RowLayout(game.columns, players);
    const column = layout.seatColumns.find(({ role }) => role === 'win');
    if (column === undefined) throw new Error('the game does not report who wins');
    this.#orders = orders;
    this.scale = column.scale;
    this.#at = layout.offsetsOf(column);
    this.#counts = new Float64Array(1 + strategyNames(lineUp).length);
  }

  count([{ row, strategyOf, players }]: readonly SeatedRow[], index: number): void {
    if (!isHeldOut(index, players, this.#orders)) return;
    this.#counts[0]++;
    for (let seat = 0; seat < players; seat++) {
      const share = row[this.#at[seat]];
      if (!Number.isNaN(share)) this.#counts[1 + strategyOf[seat]] += Math.round(share * this.scale);
    }
  }

  get games(): number {
    return this.#counts[0];
  }

  /** strategy of the line-up → games won by its seats, shared wins as parts */
  get won(): number[] {
    return Array.from(this.#counts.subarray(1), (units) => units / this.scale);
  }

  protected get fields(): FieldLayout {
    return { head: sums(this.#counts) };
  }
}
