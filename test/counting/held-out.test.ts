import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../src/core/column.js';
import { countHeldOut, HeldOut, isHeldOut } from '../../src/counting/held-out.js';
import { gamesOfAllSeatings, placeOf } from '../../src/engine/seating.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import { duel, duelRows } from '../support/synthetic-result.js';

describe('the held-out half of the games', () => {
  test.each([2, 3, 4, 5])('has every seating as often as the other half, at %d seats', (players) => {
    const period = gamesOfAllSeatings(players);
    const seatings = [new Map<string, number>(), new Map<string, number>()];
    for (let index = 0; index < 4 * period; index++) {
      const seating = Array.from({ length: players }, (_, seat) => placeOf(seat, index, players, true)).join();
      const half = seatings[isHeldOut(index, players, period / players) ? 1 : 0];
      half.set(seating, (half.get(seating) ?? 0) + 1);
    }
    expect(seatings[0].size).toBe(period);
    expect(seatings[1]).toEqual(new Map([...seatings[0]].map(([seating]) => [seating, 2])));
    expect(new Set(seatings[0].values())).toEqual(new Set([2]));
  });

  test('counts its wins and no others, in chunks of any size', () => {
    const rows = duelRows(40, (index) => (isHeldOut(index, 2, 1) ? 0 : 1));
    const lineUp = ['x', 'y'].map((name) => ({ name }));
    const group = { game: duel, cells: [{ players: 2, lineUp } as unknown as PlannedCell] };
    const layout = new RowLayout(duel.columns, 2);
    const count = (counter: HeldOut, from: number, to: number) => {
      for (let index = from; index < to; index++) {
        const placeOf = Int32Array.of(index % 2, (index + 1) % 2);
        const seated = { players: 2, layout, row: Float64Array.from(rows[index]), placeOf, strategyOf: placeOf };
        counter.count([seated], index);
      }
      return counter;
    };
    const make = () => new HeldOut(group, countHeldOut(1));
    const whole = count(make(), 0, 40);
    expect(whole.games).toBe(20);
    expect(whole.won).toEqual([20, 0]);
    const merged = make();
    merged.merge(count(make(), 0, 13).toNumbers());
    merged.merge(count(make(), 13, 40).toNumbers());
    expect(merged.toNumbers()).toEqual(whole.toNumbers());
  });
});
