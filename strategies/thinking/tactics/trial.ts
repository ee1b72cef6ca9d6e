/**
 * The trial of `lookahead`: options are tried on the same imagined games, one beside the other, and after every bout the worse half is out
 * (sequential halving: Karnin, Koren and Somekh, 2013). The strategy's own choice stays to the end, as what the others are held against.
 */
import type { View } from '../../../src/core/game.js';
import type { Imagination } from '../../../src/core/imagination.js';
import { playOn, stopBefore } from './play-on.js';

interface TrialEffort {
  readonly games: number;
  readonly horizon: number;
  /** Standard errors. */
  readonly doubt: number;
}

/** Where the imagined game is noted that all options are tried on. */
const START = 0;

/** The most options that are tried at a decision; if there are more, the first of them. */
const MOST_OPTIONS = 1024;

export class Trial {
  readonly #imagination: Imagination;
  readonly #player: () => number;
  readonly #effort: TrialEffort;
  // place → option that is still in; place 0 is the strategy's own choice
  readonly #options = new Int32Array(MOST_OPTIONS);
  // place → what the games of its option were worth more than those of the strategy's own, and the squares of that, added up
  readonly #gain = new Float64Array(MOST_OPTIONS);
  readonly #squares = new Float64Array(MOST_OPTIONS);
  #count = 0;
  // The largest difference that an option made in any of the games.
  #largest = 0;

  constructor(imagination: Imagination, player: () => number, effort: TrialEffort) {
    this.#imagination = imagination;
    this.#player = player;
    this.#effort = effort;
  }

  choose(view: View): number {
    this.#imagination.begin();
    this.#line(Math.min(view.count, MOST_OPTIONS), this.#player());
    const bouts = Math.ceil(Math.log2(this.#count));
    let played = 0;
    for (let bout = 0; bout < bouts; bout++) {
      const games = Math.max(1, Math.floor(this.#effort.games / (bouts * this.#count)));
      for (let i = 0; i < games; i++) this.#playAll(view.seat);
      played += games;
      this.#sort();
      // The last bout leaves the strategy's own choice and the best of the others.
      this.#count = Math.max(2, Math.ceil(this.#count / 2));
    }
    return this.#options[this.#isBeyondDoubt(played) ? 1 : 0];
  }

  #line(count: number, own: number): void {
    this.#count = count;
    this.#largest = 0;
    for (let i = 0; i < count; i++) {
      this.#options[i] = i;
      this.#gain[i] = this.#squares[i] = 0;
    }
    this.#options[0] = own;
    if (own < count) this.#options[own] = 0;
  }

  /** One imagined game, played on once for every option. */
  #playAll(seat: number): void {
    const imagination = this.#imagination;
    imagination.begin();
    imagination.save(START);
    let own = 0;
    for (let place = 0; place < this.#count; place++) {
      if (place > 0) imagination.restore(START);
      const stop = stopBefore(imagination.round, this.#effort.horizon);
      imagination.choose(this.#options[place]);
      playOn(imagination, this.#player, stop);
      const worth = imagination.worth(seat);
      if (place === 0) own = worth;
      const gain = worth - own;
      this.#gain[place] += gain;
      this.#squares[place] += gain * gain;
      this.#largest = Math.max(this.#largest, Math.abs(gain));
    }
  }

  /** The best first, behind the strategy's own. All have played the same games. By insertion: they are few, and nearly in order. */
  #sort(): void {
    const options = this.#options;
    const gain = this.#gain;
    const squares = this.#squares;
    for (let from = 2; from < this.#count; from++) {
      const option = options[from];
      const worth = gain[from];
      const square = squares[from];
      let to = from;
      for (; to > 1 && gain[to - 1] < worth; to--) {
        options[to] = options[to - 1];
        gain[to] = gain[to - 1];
        squares[to] = squares[to - 1];
      }
      options[to] = option;
      gain[to] = worth;
      squares[to] = square;
    }
  }

  /**
   * Whether the best of the others does better than the strategy's own choice by so many standard errors. A few games that happen to be alike
   * would look like certainty: so two more are counted in, one won and one lost by the largest difference there was.
   */
  #isBeyondDoubt(played: number): boolean {
    const games = played + 2;
    const mean = this.#gain[1] / games;
    const variance = (this.#squares[1] + 2 * this.#largest * this.#largest) / games - mean * mean;
    return mean > this.#effort.doubt * Math.sqrt(variance / games);
  }
}
