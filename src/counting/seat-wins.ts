/**
 * Counts wins by seating: for every arrangement of a line-up's strategies around the table, how much each seat won.
 * Estimates of strength need it, because a strong strategy in a bad seat and a weak one in a good seat look alike.
 */
import { RowLayout } from '../core/column.js';
import type { CounterSpec } from '../plan/plan.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, sums } from './fields.js';

/** Strategies of a line-up as digits: a table counted this way has at most eight seats, and no more strategies. */
const BASE = 8;

export const countSeatWins: CounterSpec = { kind: 'seatWins', identity: {} };

export class SeatWins extends FieldCounter {
  /** packed seating → seat → games won from it, in whole units of the column */
  readonly won = new Map<number, Float64Array>();
  /** Whole units per win. */
  readonly scale: number;
  /** seat → offset of its win in the row */
  readonly #at: Int32Array;

  constructor({ game, cells: [{ players }] }: CellGroup) {
    super();
    const layout = new RowLayout(game.columns, players);
    const column = layout.seatColumns.find(({ role }) => role === 'win');
    if (column === undefined) throw new Error('the game does not report who wins');
    this.scale = column.scale;
    this.#at = layout.offsetsOf(column);
  }

  count([{ row, strategyOf }]: readonly SeatedRow[]): void {
    let code = 0;
    for (let seat = strategyOf.length - 1; seat >= 0; seat--) code = code * BASE + strategyOf[seat];
    const won = this.#wonIn(code);
    for (let seat = 0; seat < won.length; seat++) {
      const share = row[this.#at[seat]];
      if (!Number.isNaN(share)) won[seat] += Math.round(share * this.scale);
    }
  }

  #wonIn(code: number): Float64Array {
    let won = this.won.get(code);
    if (won === undefined) this.won.set(code, (won = new Float64Array(this.#at.length)));
    return won;
  }

  /** seat → strategy of the line-up, and its wins; from the lowest code, so that sums are always the same */
  get seatings(): { readonly strategies: readonly number[]; readonly won: readonly number[] }[] {
    return [...this.won]
      .sort(([a], [b]) => a - b)
      .map(([code, won]) => ({
        strategies: Array.from(won, (_, seat) => Math.floor(code / BASE ** seat) % BASE),
        won: Array.from(won, (units) => units / this.scale),
      }));
  }

  /** Every seating and what each seat won in it, from the lowest code. */
  protected get fields(): FieldLayout {
    const seats = this.#at.length;
    return {
      head: {
        toNumbers: () => [...this.won].sort(([a], [b]) => a - b).flatMap(([code, won]) => [code, ...won]),
        merge: (numbers) => {
          for (let i = 0; i < numbers.length; i += 1 + seats) {
            sums(this.#wonIn(numbers[i])).merge(numbers.subarray(i + 1, i + 1 + seats));
          }
        },
      },
    };
  }
}
