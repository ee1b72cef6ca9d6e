import { describe, expect } from 'vitest';
import { gameColumn, RowLayout } from '../../src/core/column.js';
import { packOrder, RankedTally, unpackOrder } from '../../src/stats/ranked-tally.js';
import { Tally } from '../../src/stats/tally.js';
import { fc, test } from '../support/properties.js';

const layout = new RowLayout([gameColumn('rounds', 'length', 'Rounds.')], 3);
const newTally = () => new Tally(layout, 3, 1);
const read = (buffer: ArrayBuffer) => Tally.fromBuffer(buffer, layout, 3, 1);
const ranks = (players: number) => fc.array(fc.integer({ min: 1, max: 8 }), { minLength: players, maxLength: players });

describe('an order of finishing', () => {
  test.prop([fc.integer({ min: 2, max: 8 }).chain(ranks)], { seed: 1 })('comes out as it was packed', (order) => {
    expect(unpackOrder(packOrder(order), order.length)).toEqual(order);
  });
});

describe('a ranked tally', () => {
  const counted = (orders: readonly (readonly number[])[]): RankedTally => {
    const tally = new RankedTally(newTally());
    for (const order of orders) tally.addOrder(packOrder(order));
    return tally;
  };
  const bytes = (tally: RankedTally) => Buffer.from(tally.toBuffer()).toString('hex');

  test.prop([fc.array(ranks(3)), fc.nat({ max: 20 })], { seed: 1 })(
    'merged from parts, in any order, is the same as counted at once',
    (orders, cut) => {
      const merged = new RankedTally(newTally());
      merged.merge(RankedTally.fromBuffer(counted(orders.slice(cut)).toBuffer(), read));
      merged.merge(RankedTally.fromBuffer(counted(orders.slice(0, cut)).toBuffer(), read));
      expect(bytes(merged)).toBe(bytes(counted(orders)));
    },
  );

  test('refuses bytes of something else', () => {
    expect(() => RankedTally.fromBuffer(newTally().toBuffer(), read)).toThrow('not a ranked tally');
  });
});
