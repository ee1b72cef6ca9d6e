/**
 * What is counted when game i is played under two settings: both tallies, and for every outcome compared the exact
 * histograms of A, of B and of the difference B − A. Beside them lie the first game of every size of difference and the
 * first games that another place won, so that at the end a typical, an extreme and a turned game can be named. Everything
 * is whole numbers, sums and minima: any split into chunks and any order of merging gives the same bytes.
 */
import { Histogram } from './histogram.js';
import { ListReader, packLists } from './number-lists.js';
import type { Tally } from './tally.js';

/** Marks a buffer as a pair tally ("WPAI" as a number) and says how it is laid out. */
const MAGIC = 0x57504149;
const VERSION = 1;

/** Turned games that are remembered. */
export const MOST_TURNED = 6;

/** One outcome, in whole units of 1/`outcomeScale`; only pairs that have a value on both sides are counted. */
export class OutcomePairs {
  readonly a = new Histogram();
  readonly b = new Histogram();
  readonly difference = new Histogram();
  /** size of difference → index of the first pair that had it and was not the same game twice */
  readonly first = new Map<number, number>();

  add(a: number, b: number, index: number, identical: boolean): void {
    if (Number.isNaN(a) || Number.isNaN(b)) return;
    this.a.add(a);
    this.b.add(b);
    this.difference.add(b - a);
    if (!identical && !this.first.has(b - a)) this.first.set(b - a, index);
  }

  merge(other: OutcomePairs): void {
    this.a.merge(other.a);
    this.b.merge(other.b);
    this.difference.merge(other.difference);
    for (const [size, index] of other.first) {
      this.first.set(size, Math.min(index, this.first.get(size) ?? Number.POSITIVE_INFINITY));
    }
  }
}

export class PairTally {
  readonly tallies: readonly [Tally, Tally];
  readonly outcomes: readonly OutcomePairs[];
  pairs = 0;
  /** Pairs whose two games reported the same numbers throughout. */
  identical = 0;
  /** Pairs that were not won by the same places of the line-up. */
  turned = 0;
  /** Indices of the first turned pairs, in order. */
  readonly firstTurned: number[] = [];

  constructor(tallies: readonly [Tally, Tally], outcomes: number) {
    this.tallies = tallies;
    this.outcomes = Array.from({ length: outcomes }, () => new OutcomePairs());
  }

  merge(other: PairTally): void {
    this.pairs += other.pairs;
    this.identical += other.identical;
    this.turned += other.turned;
    this.tallies[0].merge(other.tallies[0]);
    this.tallies[1].merge(other.tallies[1]);
    this.outcomes.forEach((outcome, i) => {
      outcome.merge(other.outcomes[i]);
    });
    this.firstTurned.push(...other.firstTurned);
    this.firstTurned.sort((x, y) => x - y).splice(MOST_TURNED);
  }

  /**
   * As numbers in one buffer: magic, version, pairs, identical, turned, then lists of numbers that each begin with their
   * length: first turned, tally A, tally B; for each outcome its three histograms (lowest value first) and first pairs.
   */
  toBuffer(): ArrayBuffer {
    const lists: ArrayLike<number>[] = [
      this.firstTurned,
      ...this.tallies.map((tally) => new Float64Array(tally.toBuffer())),
      ...this.outcomes.flatMap(({ a, b, difference, first }) => [
        ...[a, b, difference].map((histogram) => histogram.toNumbers()),
        [...first].sort(([x], [y]) => x - y).flat(),
      ]),
    ];
    return packLists([MAGIC, VERSION, this.pairs, this.identical, this.turned], lists);
  }

  /** Reads a buffer written by `toBuffer`; `readTally` reads the tally of a side. */
  static fromBuffer(
    buffer: ArrayBuffer,
    readTally: (buffer: ArrayBuffer, side: 0 | 1) => Tally,
    outcomes: number,
  ): PairTally {
    const lists = new ListReader(buffer, 5);
    const [magic, version, pairs, identical, turned] = lists.head;
    if (magic !== MAGIC || version !== VERSION) throw new Error('these bytes are not a pair tally of this version');
    const firstTurned = [...lists.next()];
    const tally = new PairTally([readTally(lists.next().buffer, 0), readTally(lists.next().buffer, 1)], outcomes);
    tally.pairs = pairs;
    tally.identical = identical;
    tally.turned = turned;
    tally.firstTurned.push(...firstTurned);
    for (const { a, b, difference, first } of tally.outcomes) {
      for (const histogram of [a, b, difference]) histogram.merge(Histogram.fromNumbers(lists.next()));
      const firsts = lists.next();
      for (let i = 0; i < firsts.length; i += 2) first.set(firsts[i], firsts[i + 1]);
    }
    if (!lists.isAtEnd) throw new Error('these bytes are not a pair tally of these outcomes');
    return tally;
  }
}
