/**
 * What is counted when game i is played by many line-ups on the same luck: a tally for each, and for every contrast (such
 * as "line-ups with it minus line-ups without it") the exact histogram of its value from game to game.
 */
import { Histogram } from './histogram.js';
import { ListReader, packLists } from './number-lists.js';
import type { Tally } from './tally.js';

/** Marks a buffer as a group tally ("WGRP" as a number) and says how it is laid out. */
const MAGIC = 0x57475250;
const VERSION = 1;

export class GroupTally {
  readonly tallies: readonly Tally[];
  /** contrast → its values, in whole units of 1/(scale of the contrast × scale of the column) */
  readonly contrasts: readonly Histogram[];

  constructor(tallies: readonly Tally[], contrasts: number) {
    this.tallies = tallies;
    this.contrasts = Array.from({ length: contrasts }, () => new Histogram());
  }

  merge(other: GroupTally): void {
    this.tallies.forEach((tally, i) => {
      tally.merge(other.tallies[i]);
    });
    this.contrasts.forEach((histogram, i) => {
      histogram.merge(other.contrasts[i]);
    });
  }

  toBuffer(): ArrayBuffer {
    return packLists(
      [MAGIC, VERSION, this.tallies.length, this.contrasts.length],
      [
        ...this.tallies.map((tally) => new Float64Array(tally.toBuffer())),
        ...this.contrasts.map((histogram) => histogram.toNumbers()),
      ],
    );
  }

  /** Reads a buffer written by `toBuffer`; `readers` read the tallies. */
  static fromBuffer(
    buffer: ArrayBuffer,
    readers: readonly ((buffer: ArrayBuffer) => Tally)[],
    contrasts: number,
  ): GroupTally {
    const lists = new ListReader(buffer, 4);
    const wanted = [MAGIC, VERSION, readers.length, contrasts];
    if (wanted.some((value, i) => lists.head[i] !== value)) {
      throw new Error('these bytes are not a group tally of these line-ups and this version');
    }
    const tally = new GroupTally(
      readers.map((read) => read(lists.next().buffer)),
      contrasts,
    );
    for (const histogram of tally.contrasts) histogram.merge(Histogram.fromNumbers(lists.next()));
    return tally;
  }
}
