/**
 * The search of `mcts`: one decision is so many iterations of imagining, walking down the tree, trying and playing on. The options of the
 * decision itself are in a contest, because one of them has to be chosen in the end; below them everybody follows what has gone well so far.
 */
import type { Rng } from '../../../src/core/chance.js';
import type { View } from '../../../src/core/game.js';
import type { Imagination } from '../../../src/core/imagination.js';
import { Contest, MAX_OPTIONS } from './contest.js';
import { playOn, stopBefore } from './play-on.js';
import { AS_IMAGINED, deciderOf, NO_NODE, ROOT, Tree } from './tree.js';

interface SearchEffort {
  readonly iterations: number;
  readonly horizon: number;
  readonly explore: number;
  /** Standard errors. */
  readonly doubt: number;
}

/** Seats that a worth is noted for. */
const MAX_SEATS = 16;

/** How often somebody has done as imagined for each option that is tried beside it. */
const VISITS_BY_OPTION = 16;

/** How often the imagined player is asked what he would choose, to see how surely he would. */
const ASKED = 8;

export class Search {
  readonly #imagination: Imagination;
  readonly #player: () => number;
  readonly #effort: SearchEffort;
  readonly #tree: Tree;
  readonly #contest = new Contest();
  // seat → what the imagined game was worth to it
  readonly #worth = new Float64Array(MAX_SEATS);
  // The least and the most that a game was worth to who thinks.
  #least = 0;
  #most = 0;

  constructor(imagination: Imagination, player: () => number, effort: SearchEffort) {
    this.#imagination = imagination;
    this.#player = player;
    this.#effort = effort;
    // Every iteration adds one node at most; each option has one at least.
    this.#tree = new Tree(Math.max(effort.iterations, 4 * MAX_OPTIONS) + 1);
  }

  choose(view: View, rng: Rng): number {
    if (view.count === 1) return 0;
    const contest = this.#contest;
    this.#tree.clear();
    this.#least = Number.POSITIVE_INFINITY;
    this.#most = Number.NEGATIVE_INFINITY;
    this.#imagination.begin();
    const own = this.#player();
    let agreed = 1;
    for (let i = 1; i < ASKED; i++) if (this.#player() === own) agreed++;
    contest.begin(view.count, own);
    const { bouts } = contest;
    for (let bout = 0; bout < bouts; bout++) {
      const games = Math.max(1, Math.floor(this.#effort.iterations / (bouts * contest.count)));
      for (let i = 0; i < games; i++) {
        for (let entry = 0; entry < contest.count; entry++) this.#iterate(view.seat, entry, rng);
      }
      contest.games += games;
      contest.halve();
    }
    return contest.options[this.#isBeyondDoubt((agreed - 1) / (ASKED - 1)) ? 1 : 0];
  }

  /** One imagined game, in which the option of an entry is chosen first. */
  #iterate(seat: number, entry: number, rng: Rng): void {
    const imagination = this.#imagination;
    imagination.begin();
    const stop = stopBefore(imagination.round, this.#effort.horizon);
    const leaf = this.#walkDown(this.#contest.options[entry], stop, rng);
    playOn(imagination, this.#player, stop);
    this.#remember(leaf);
    const worth = this.#worth[seat];
    this.#contest.note(entry, worth);
    if (worth < this.#least) this.#least = worth;
    if (worth > this.#most) this.#most = worth;
  }

  /** Goes down until somebody plays on as the imagined player would, or takes an option that was never tried here; or to the end. */
  #walkDown(first: number, stop: number, rng: Rng): number {
    const imagination = this.#imagination;
    const tree = this.#tree;
    let node = ROOT;
    let choice = first;
    for (;;) {
      const decider = deciderOf(imagination.seat, imagination.kind);
      const option = choice === AS_IMAGINED ? AS_IMAGINED : imagination.option(choice);
      const next = tree.find(node, decider, option);
      node = next === NO_NODE ? tree.add(node, decider, option) : next;
      if (choice === AS_IMAGINED) return node;
      imagination.choose(choice);
      if (next === NO_NODE || imagination.over || imagination.round >= stop) return node;
      choice = this.#select(node, deciderOf(imagination.seat, imagination.kind), rng);
    }
  }

  /**
   * What somebody does after others: at first as the imagined player would, who sees the dice and cards that have come meanwhile, as a node does
   * not. The more often he did, the more options are tried beside it; the best is taken by its upper bound.
   */
  #select(node: number, decider: number, rng: Rng): number {
    const imagination = this.#imagination;
    const tree = this.#tree;
    const { visits, offers, worth } = tree;
    const asImagined = tree.find(node, decider, AS_IMAGINED);
    if (asImagined === NO_NODE) return AS_IMAGINED;
    const most = Math.floor(visits[asImagined] / VISITS_BY_OPTION);
    const { count } = imagination;
    const explore = this.#effort.explore * this.#spread;
    let choice = AS_IMAGINED;
    let best = Number.NEGATIVE_INFINITY;
    let untried = 0;
    let fresh = 0;
    for (let i = AS_IMAGINED; i < count; i++) {
      const child = tree.find(node, decider, i === AS_IMAGINED ? AS_IMAGINED : imagination.option(i));
      if (child === NO_NODE) {
        untried++;
        if (rng.below(untried) === 0) fresh = i;
        continue;
      }
      offers[child]++;
      const bound = worth[child] / visits[child] + explore * Math.sqrt(Math.log(offers[child]) / visits[child]);
      if (bound <= best) continue;
      best = bound;
      choice = i;
    }
    return untried > 0 && count - untried < most ? fresh : choice;
  }

  /** How far apart games are: whole wins if they are played to the end, little if they are judged soon. */
  get #spread(): number {
    return this.#most > this.#least ? this.#most - this.#least : 1;
  }

  /** Everybody on the way down learns what the game was worth to him. */
  #remember(leaf: number): void {
    const tree = this.#tree;
    const noted = this.#worth.fill(Number.NaN);
    for (let node = leaf; node !== ROOT; node = tree.parentOf(node)) {
      const seat = tree.seatOf(node);
      if (Number.isNaN(noted[seat])) this.#noteWorth(seat);
      tree.visits[node]++;
      tree.worth[node] += noted[seat];
    }
  }

  /** In a function of its own, and into an array: a fraction that is handed from one function to the next takes memory. */
  #noteWorth(seat: number): void {
    this.#worth[seat] = this.#imagination.worth(seat);
  }

  /**
   * Whether the best of the others does better than the imagined player's own choice by so many standard errors, or by fewer if he would
   * not surely choose so. A few games that happen to be alike would look like certainty: so two more are counted in for each, the worst and
   * the best that there was.
   */
  #isBeyondDoubt(sure: number): boolean {
    const { worth, squares, games } = this.#contest;
    const gain = (worth[1] - worth[0]) / games;
    const scatter = (entry: number) => squares[entry] - (worth[entry] * worth[entry]) / games;
    const variance = (scatter(0) + scatter(1) + this.#spread ** 2) / (games + 2);
    return gain > sure * this.#effort.doubt * Math.sqrt(variance / games);
  }
}
