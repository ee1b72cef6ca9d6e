/** The trial of `lookahead`: the options of a decision in a contest, on the same imagined games, one beside the other. */
import type { View } from '../../../src/core/game.js';
import type { Imagination } from '../../../src/core/imagination.js';
import { Contest } from './contest.js';
import { playOn, stopBefore } from './play-on.js';

interface TrialEffort {
  readonly games: number;
  readonly horizon: number;
  /** Standard errors. */
  readonly doubt: number;
}

/** Where the imagined game is noted that all options are tried on. */
const START = 0;
/** Offsets in what is noted of a game's worth. */
const LAST = 0;
const OWN = 1;

export class Trial {
  readonly #imagination: Imagination;
  readonly #player: () => number;
  readonly #effort: TrialEffort;
  /** By what games were worth more than with the strategy's own choice. */
  readonly #contest = new Contest();
  // The largest difference that an option made in any of the games.
  #largest = 0;
  // What the game played last was worth, and what it was with the strategy's own choice: [LAST, OWN]
  readonly #worth = new Float64Array(2);

  constructor(imagination: Imagination, player: () => number, effort: TrialEffort) {
    this.#imagination = imagination;
    this.#player = player;
    this.#effort = effort;
  }

  choose(view: View): number {
    if (view.count === 1) return 0;
    const contest = this.#contest;
    this.#imagination.begin();
    contest.begin(view.count, this.#player());
    this.#largest = 0;
    const { bouts } = contest;
    for (let bout = 0; bout < bouts; bout++) {
      const games = Math.max(1, Math.floor(this.#effort.games / (bouts * contest.count)));
      for (let i = 0; i < games; i++) this.#playAll(view.seat);
      contest.games += games;
      contest.halve();
    }
    return contest.options[this.#isBeyondDoubt() ? 1 : 0];
  }

  /** One imagined game, played on once for every option. */
  #playAll(seat: number): void {
    const imagination = this.#imagination;
    const contest = this.#contest;
    imagination.begin();
    imagination.save(START);
    for (let entry = 0; entry < contest.count; entry++) {
      if (entry > 0) imagination.restore(START);
      const stop = stopBefore(imagination.round, this.#effort.horizon);
      imagination.choose(contest.options[entry]);
      playOn(imagination, this.#player, stop);
      this.#remember(entry, seat);
    }
  }

  /** In functions of their own, and by way of an array: a fraction that is handed from one function to the next takes memory. */
  #remember(entry: number, seat: number): void {
    const noted = this.#worth;
    this.#noteWorth(seat);
    if (entry === 0) noted[OWN] = noted[LAST];
    const more = noted[LAST] - noted[OWN];
    this.#contest.note(entry, more);
    this.#largest = Math.max(this.#largest, Math.abs(more));
  }

  #noteWorth(seat: number): void {
    this.#worth[LAST] = this.#imagination.worth(seat);
  }

  /**
   * Whether the best of the others does better than the strategy's own choice by so many standard errors. A few games that happen to be alike
   * would look like certainty: so two more are counted in, one won and one lost by the largest difference there was.
   */
  #isBeyondDoubt(): boolean {
    const { worth, squares, games: played } = this.#contest;
    const games = played + 2;
    const mean = worth[1] / games;
    const variance = (squares[1] + 2 * this.#largest * this.#largest) / games - mean * mean;
    return mean > this.#effort.doubt * Math.sqrt(variance / games);
  }
}
