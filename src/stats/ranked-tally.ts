/**
 * A tally that also counts the orders in which games ended: for every order of the places of a line-up, how often it came.
 * That is what strengths on placements are fitted to, and single columns cannot tell.
 */
import { ListReader, packLists } from './number-lists.js';
import type { Tally } from './tally.js';

/** Marks a buffer as a ranked tally ("WRNK" as a number) and says how it is laid out. */
const MAGIC = 0x57524e4b;
const VERSION = 1;

/** Ranks 1..8 as digits: a table has at most eight seats. */
const BASE = 8;

/** An order as one number: the digit of each place of the line-up is its rank, counted from 0. */
export function packOrder(ranks: ArrayLike<number>): number {
  let code = 0;
  for (let place = ranks.length - 1; place >= 0; place--) code = code * BASE + ranks[place] - 1;
  return code;
}

/** place of the line-up → rank, from 1 */
export const unpackOrder = (code: number, players: number): number[] =>
  Array.from({ length: players }, (_, place) => 1 + (Math.floor(code / BASE ** place) % BASE));

export class RankedTally {
  readonly tally: Tally;
  /** packed order → games that ended in it */
  readonly orders = new Map<number, number>();

  constructor(tally: Tally) {
    this.tally = tally;
  }

  addOrder(code: number, games = 1): void {
    this.orders.set(code, (this.orders.get(code) ?? 0) + games);
  }

  merge(other: RankedTally): void {
    this.tally.merge(other.tally);
    for (const [code, games] of other.orders) this.addOrder(code, games);
  }

  /** Orders and their counts one after the other, from the lowest code: the same for the same games in any order. */
  orderNumbers(): Float64Array {
    return Float64Array.from([...this.orders].sort(([a], [b]) => a - b).flat());
  }

  toBuffer(): ArrayBuffer {
    return packLists([MAGIC, VERSION], [new Float64Array(this.tally.toBuffer()), this.orderNumbers()]);
  }

  static fromBuffer(buffer: ArrayBuffer, readTally: (buffer: ArrayBuffer) => Tally): RankedTally {
    const lists = new ListReader(buffer, 2);
    const [magic, version] = lists.head;
    if (magic !== MAGIC || version !== VERSION) throw new Error('these bytes are not a ranked tally of this version');
    const tally = new RankedTally(readTally(lists.next().buffer));
    const orders = lists.next();
    for (let i = 0; i < orders.length; i += 2) tally.orders.set(orders[i], orders[i + 1]);
    return tally;
  }
}
