import { describe, expect, test } from 'vitest';
import { Counts } from '../../../src/counting/counts.js';
import { countPairs, Pairs } from '../../../src/counting/pairs.js';
import type { PairedFigure } from '../../../src/plan/figure.js';
import { notablePairs } from '../../../src/questions/compare/watch-pairs.js';
import { duel } from '../../support/column-games.js';
import { fc, property } from '../../support/properties.js';
import { cells, countedPairs, figuresOn, type MadePair } from './made-pairs.js';

const rounds = figuresOn('rounds');
const group = { game: duel, cells };
const turned = [0, 1] as const;

const winners = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 }));
const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), winners));
const bytes = (counts: Counts) => Buffer.from(counts.toBuffer()).toString('hex');

describe('counted pairs', () => {
  property([pairs, fc.nat({ max: 30 })], { seed: 1 })('merge in any order into the same counts', (all, cut) => {
    const whole = countedPairs(rounds, all);
    const first = countedPairs(rounds, all.slice(0, cut));
    const second = countedPairs(rounds, all.slice(cut), Math.min(cut, all.length));
    const merged = new Counts(whole.specs, group);
    merged.merge(second.counts.toBuffer());
    merged.merge(first.counts.toBuffer());
    expect(bytes(merged)).toBe(bytes(whole.counts));
  });

  test('include the numbers of identical pairs and of pairs won by another place', () => {
    const counted = pairsOf(rounds, [
      [5, 5],
      [5, 6],
      [5, 5, turned],
      [7, 6, turned],
    ]);
    expect(counted).toMatchObject({ pairs: 4, identical: 1, turned: 2, firstTurned: [2, 3] });
  });

  test('refuse foreign bytes', () => {
    const { counts, specs } = countedPairs(rounds, [[1, 2]]);
    const alone = new Counts([], { game: duel, cells: [cells[0]] });
    expect(() => new Counts(specs, group).merge(alone.toBuffer())).toThrow('not counts of these cells');
    const more = [countPairs(figuresOn('rounds', 'turns'))];
    expect(() => new Counts(more, group).merge(counts.toBuffer())).toThrow('not counts of these cells');
  });
});

describe('pairs worth watching', () => {
  const notable = (figures: readonly PairedFigure[], all: readonly MadePair[], firstIndex = 0) =>
    notablePairs(pairsOf(figures, all, firstIndex), figures, inB(figures, all, firstIndex));

  test('are the median among changed pairs, the widest difference, turned ones, and the closest and longest of B', () => {
    const all: MadePair[] = [
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 7],
      [5, 6, turned],
      [5, 6],
      [9, 2],
      [4, 5, turned],
    ];
    expect(notable(rounds, all, 100)).toEqual([
      { why: 'typical', index: 104 },
      { why: 'widest', index: 106 },
      { why: 'turned', index: 107 },
      { why: 'closest', index: 100 },
      { why: 'longest', index: 103 },
    ]);
  });

  test('include a gained and a lost win before other turned pairs', () => {
    const all: MadePair[] = [
      [1, 1],
      [1, 1, [1, 0]],
      [1, 1, [1, 0]],
      [1, 1, [0, 1]],
    ];
    expect(notable(figuresOn('win:x'), all).map(({ index }) => index)).toEqual([1, 3, 2, 0]);
  });

  test('are not turned by wins of other seats, which may change with the same winner', () => {
    const [win] = figuresOn('win:x');
    const all: MadePair[] = [
      [1, 2],
      [1, 3],
      [1, 4, turned],
    ];
    const other: PairedFigure = { ...win, who: [[0], [0, 1]] };
    expect(notable([rounds[0], other], all)).toEqual([
      { why: 'typical', index: 1 },
      { why: 'widest', index: 2 },
      { why: 'closest', index: 0 },
    ]);
  });

  test('are none when all pairs are the same game twice', () => {
    expect(notable(figuresOn('win:x', 'rounds'), [[3, 3]])).toEqual([]);
  });
});

function pairsOf(figures: readonly PairedFigure[], all: readonly MadePair[], firstIndex = 0): Pairs {
  const [counter] = countedPairs(figures, all, firstIndex).counts.counters;
  if (counter instanceof Pairs) return counter;
  throw new Error('no pairs were counted');
}

const inB = (figures: readonly PairedFigure[], all: readonly MadePair[], firstIndex: number) =>
  countedPairs(figures, all, firstIndex).counts.tallies[1].notable;
