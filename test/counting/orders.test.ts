import { describe, expect, test } from 'vitest';
import { ColumnList, RowLayout } from '../../src/core/column.js';
import { Orders, packOrder, unpackOrder } from '../../src/counting/orders.js';
import { fc, property } from '../support/properties.js';
import { duel } from '../support/synthetic-result.js';

const PLAYERS = 3;
const columns = new ColumnList();
columns.game('rounds', 'length', 'Rounds.');
columns.seat('place', 'place', 'Place at the end.');
const game = { ...duel, columns: columns.all };
const lineUp = ['x', 'y', 'z'].map((name) => ({ name, module: { file: name, fingerprint: '0' }, parameters: {} }));
const cells = [{ variant: 'default', players: PLAYERS, rules: {}, changed: {}, lineUp, firstGame: 0 }];
const layout = new RowLayout(columns.all, PLAYERS);
const ranks = (players: number) => fc.array(fc.integer({ min: 1, max: 8 }), { minLength: players, maxLength: players });

describe('an order of finishing', () => {
  property([fc.integer({ min: 2, max: 8 }).chain(ranks)], { seed: 1 })(
    'is packed and unpacked without loss',
    (order) => {
      expect(unpackOrder(packOrder(order), order.length)).toEqual(order);
    },
  );
});

describe('the counter of orders', () => {
  /** Game i is rotated by i seats, so that places differ from seats. */
  const counted = (orders: readonly (readonly number[])[], first = 0): Orders => {
    const counter = new Orders({ game, cells });
    orders.forEach((order, i) => {
      const placeOf = Int32Array.from({ length: PLAYERS }, (_, seat) => (seat + first + i) % PLAYERS);
      const row = Float64Array.from([5, ...placeOf].map((place, at) => (at === 0 ? place : order[place])));
      counter.count([{ players: PLAYERS, layout, row, placeOf, strategyOf: placeOf }]);
    });
    return counter;
  };
  property([fc.array(ranks(PLAYERS)), fc.nat({ max: 20 })], { seed: 1 })(
    'merges in any order into the same counts',
    (orders, cut) => {
      const merged = new Orders({ game, cells });
      merged.merge(counted(orders.slice(cut), Math.min(cut, orders.length)).toNumbers());
      merged.merge(counted(orders.slice(0, cut)).toNumbers());
      expect(merged.toNumbers()).toEqual(counted(orders).toNumbers());
    },
  );

  test('counts by places of the line-up, in any seating', () => {
    const counter = counted([
      [2, 1, 3],
      [2, 1, 3],
    ]);
    expect([...counter.games]).toEqual([[packOrder([2, 1, 3]), 2]]);
  });

  test('leaves out games in which a place has no value', () => {
    expect(counted([[1, 2, Number.NaN]]).games.size).toBe(0);
  });
});
