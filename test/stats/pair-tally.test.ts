import { describe, expect } from 'vitest';
import { gameColumn, RowLayout } from '../../src/core/column.js';
import { notablePairs } from '../../src/stats/notable-pairs.js';
import { MOST_TURNED, PairTally } from '../../src/stats/pair-tally.js';
import { Tally } from '../../src/stats/tally.js';
import { fc, test } from '../support/properties.js';

const layout = new RowLayout([gameColumn('rounds', 'length', 'Rounds.')], 2);
const newTally = () => new Tally(layout, 2, 1);
const read = (buffer: ArrayBuffer) => Tally.fromBuffer(buffer, layout, 2, 1);

/** A pair: rounds in A and in B, and whether another place won. */
type Pair = readonly [a: number, b: number, turned: boolean];

function counted(pairs: readonly Pair[], firstIndex: number): PairTally {
  const tally = new PairTally([newTally(), newTally()], 1);
  pairs.forEach(([a, b, turned], i) => {
    tally.pairs++;
    if (a === b) tally.identical++;
    if (turned) tally.turned++;
    if (turned && tally.firstTurned.length < MOST_TURNED) tally.firstTurned.push(firstIndex + i);
    tally.outcomes[0].add(a, b, firstIndex + i, a === b);
    tally.tallies[0].add(Float64Array.of(a), [0, 0]);
    tally.tallies[1].add(Float64Array.of(b), [0, 0]);
  });
  return tally;
}

const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.boolean()));
const through = (tally: PairTally) => PairTally.fromBuffer(tally.toBuffer(), read, 1);
const bytes = (tally: PairTally) => Buffer.from(tally.toBuffer()).toString('hex');

describe('a pair tally', () => {
  test.prop([pairs, fc.nat({ max: 30 })], { seed: 1 })(
    'merged from parts, in any order, is the same as counted at once',
    (all, cut) => {
      const whole = counted(all, 0);
      const first = through(counted(all.slice(0, cut), 0));
      const second = through(counted(all.slice(cut), Math.min(cut, all.length)));
      const merged = new PairTally([newTally(), newTally()], 1);
      merged.merge(second);
      merged.merge(first);
      expect(bytes(merged)).toBe(bytes(whole));
    },
  );

  test('refuses bytes of something else', () => {
    expect(() => PairTally.fromBuffer(newTally().toBuffer(), read, 1)).toThrow('not a pair tally');
    expect(() => PairTally.fromBuffer(counted([[1, 2, false]], 0).toBuffer(), read, 2)).toThrow();
  });
});

describe('pairs worth watching', () => {
  test('are the median among changed pairs, the widest difference, and turned ones', () => {
    const all: Pair[] = [
      [5, 5, false],
      [5, 5, false],
      [5, 5, false],
      [5, 7, false],
      [5, 6, true],
      [5, 6, false],
      [9, 2, false],
      [4, 5, true],
    ];
    expect(notablePairs(counted(all, 100), 0, undefined)).toEqual([
      { why: 'typical', index: 104 },
      { why: 'widest', index: 106 },
      { why: 'turned', index: 107 },
    ]);
  });

  test('show a gain and a loss of the win before other turned pairs', () => {
    const all: Pair[] = [
      [1, 1, false],
      [0, 1, true],
      [0, 1, true],
      [1, 0, true],
    ];
    const turned = notablePairs(counted(all, 0), 0, 0).map(({ index }) => index);
    expect(turned).toEqual([1, 3, 2]);
  });

  test('are none when all pairs are the same game twice', () => {
    expect(notablePairs(counted([[3, 3, false]], 0), 0, 0)).toEqual([]);
  });
});
