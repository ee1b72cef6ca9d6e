/**
 * Counts the orders in which games ended: for every order of the places of a line-up, its frequency. Strengths from
 * placements are estimated from these counts, which single columns cannot provide.
 */
import { RowLayout } from '../core/column.js';
import type { CounterSpec } from '../plan/plan.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, sumByKey } from './fields.js';

/** Ranks 1..8 as digits: a table has at most eight seats. */
const BASE = 8;

/** Packs an order into one number: the digit of each place of the line-up is its rank, counted from 0. */
export function packOrder(ranks: ArrayLike<number>): number {
  let code = 0;
  for (let place = ranks.length - 1; place >= 0; place--) code = code * BASE + ranks[place] - 1;
  return code;
}

/** place of the line-up → rank, from 1 */
export const unpackOrder = (code: number, players: number): number[] =>
  Array.from({ length: players }, (_, place) => 1 + (Math.floor(code / BASE ** place) % BASE));

export const countOrders: CounterSpec = { kind: 'orders', identity: {} };

export class Orders extends FieldCounter {
  /** packed order → games that ended in it */
  readonly games = new Map<number, number>();
  /** seat → offset of its rank in the row */
  readonly #at: Int32Array;
  /** place in the line-up → rank in the game last counted */
  readonly #ranks: Int32Array;

  constructor({ game, cells: [{ players }] }: CellGroup) {
    super();
    const layout = new RowLayout(game.columns, players);
    const column = layout.seatColumns.find(({ role }) => role === 'place');
    if (column === undefined) throw new Error('the game does not report the places of its players');
    this.#ranks = new Int32Array(players);
    this.#at = layout.offsetsOf(column);
  }

  count([{ row, placeOf }]: readonly SeatedRow[]): void {
    for (let seat = 0; seat < this.#at.length; seat++) {
      const rank = row[this.#at[seat]];
      if (Number.isNaN(rank)) return;
      this.#ranks[placeOf[seat]] = rank;
    }
    const code = packOrder(this.#ranks);
    this.games.set(code, (this.games.get(code) ?? 0) + 1);
  }

  protected get fields(): FieldLayout {
    return { head: sumByKey(this.games) };
  }
}
