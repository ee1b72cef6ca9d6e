import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../src/core/column.js';
import { Counts } from '../../src/counting/counts.js';
import { countPairs, Pairs } from '../../src/counting/pairs.js';
import { pairFigure, readFigure } from '../../src/plan/read-figure.js';
import { summarise } from '../../src/stats/summary.js';
import { fc, property } from '../support/properties.js';
import { duel } from '../support/synthetic-result.js';

const lineUp = ['x', 'y'].map((name) => ({ name, module: { file: name, fingerprint: '0' }, parameters: {} }));
const cell = { variant: 'default', players: 2, rules: {}, changed: {}, lineUp, firstGame: 0 };
const group = { game: duel, cells: [cell, cell] };
const figures = ['rounds', 'win:x'].map((name) => pairFigure(readFigure(duel, group.cells, '--on', name), group.cells));
const layout = new RowLayout(duel.columns, 2);

/** A pair: rounds in A and in B, and whether another place wins in B. */
type Pair = readonly [a: number, b: number, turned: boolean];

/** Seat 1 wins in A, so in game i the place i mod 2. */
function seated(index: number, rounds: number, winner: number) {
  const placeOf = Int32Array.of(index % 2, (index + 1) % 2);
  const row = Float64Array.of(rounds, 2 * rounds, 0, winner === 0 ? 1 : 0, 50, winner === 1 ? 1 : 0, 50);
  return { players: 2, layout, row, placeOf, strategyOf: placeOf };
}

function counted(pairs: readonly Pair[], first: number): Pairs {
  const counter = new Pairs(group, countPairs(figures));
  pairs.forEach(([a, b, turned], i) => {
    counter.count([seated(first + i, a, 0), seated(first + i, b, turned ? 1 : 0)], first + i);
  });
  return counter;
}

const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.boolean()));

describe('the counter of pairs', () => {
  property([pairs, fc.nat({ max: 30 })], { seed: 1 })('merges in any order into the same counts', (all, cut) => {
    const first = counted(all.slice(0, cut), 0);
    const second = counted(all.slice(cut), Math.min(cut, all.length));
    const merged = new Pairs(group, countPairs(figures));
    merged.merge(second.toNumbers());
    merged.merge(first.toNumbers());
    expect(merged.toNumbers()).toEqual(counted(all, 0).toNumbers());
  });

  test('counts differences, identical and turned pairs, and the first pair of each size of difference', () => {
    const counter = counted(
      [
        [5, 5, false],
        [5, 7, false],
        [5, 6, true],
        [4, 5, true],
      ],
      100,
    );
    expect(counter).toMatchObject({ pairs: 4, identical: 1, turned: 2, firstTurned: [102, 103] });
    expect([...counter.figures[0].first]).toEqual([
      [2, 101],
      [1, 102],
    ]);
    // x sat in seat 1 and lost the win in game 102, and sat in seat 2 and gained it in game 103.
    expect([...counter.figures[1].first]).toEqual([
      [0, 101],
      [-60, 102],
      [60, 103],
    ]);
  });
});

describe('a figure without a value in some games', () => {
  test('is counted per side, and as a difference for pairs in which both sides have a value', () => {
    const counter = counted(
      [
        [5, 7, false],
        [9, Number.NaN, false],
        [Number.NaN, 3, false],
        [Number.NaN, Number.NaN, false],
      ],
      0,
    );
    const [{ a, b, difference }] = counter.figures;
    expect(counter.pairs).toBe(4);
    expect(summarise(a, 1)).toMatchObject({ n: 2, mean: 7 });
    expect(summarise(b, 1)).toMatchObject({ n: 2, mean: 5 });
    expect(summarise(difference, 1)).toMatchObject({ n: 1, mean: 2 });
  });
});

describe('serialized counts', () => {
  const specs = [countPairs(figures)];

  test('are restored without loss, and foreign bytes are refused', () => {
    const counts = new Counts(specs, group);
    counts.count([seated(0, 3, 0), seated(0, 4, 1)], 0);
    const buffer = counts.toBuffer();
    const again = new Counts(specs, group);
    again.merge(buffer);
    expect(again.toBuffer()).toEqual(buffer);
    expect(() => new Counts([], group).merge(buffer)).toThrow(
      'these bytes are not counts of these cells and this version',
    );
    expect(() => again.merge(new ArrayBuffer(64))).toThrow('not counts');
  });
});
