/** The search of `mcts`: one decision is so many iterations of imagining, walking down the tree, trying and playing on. */
import type { Rng } from '../../../src/core/chance.js';
import type { View } from '../../../src/core/game.js';
import type { Imagination } from '../../../src/core/imagination.js';
import { playOn, stopBefore } from './play-on.js';
import { deciderOf, NO_NODE, ROOT, Tree } from './tree.js';

interface SearchEffort {
  readonly iterations: number;
  readonly horizon: number;
  readonly explore: number;
}

/** Seats that a worth is noted for. */
const MOST_SEATS = 16;

/** How often a node is met for each option that is tried after it. */
const VISITS_BY_OPTION = 16;

export class Search {
  readonly #imagination: Imagination;
  readonly #player: () => number;
  readonly #effort: SearchEffort;
  readonly #tree: Tree;
  // seat → what the imagined game was worth to it
  readonly #worth = new Float64Array(MOST_SEATS);
  // The least and the most that a game was worth to who thinks.
  #least = 0;
  #most = 0;

  constructor(imagination: Imagination, player: () => number, effort: SearchEffort) {
    this.#imagination = imagination;
    this.#player = player;
    this.#effort = effort;
    // Every iteration adds one node at most.
    this.#tree = new Tree(effort.iterations + 1);
  }

  choose(view: View, rng: Rng): number {
    const { iterations, horizon } = this.#effort;
    this.#tree.clear();
    this.#least = Number.POSITIVE_INFINITY;
    this.#most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < iterations; i++) {
      this.#imagination.begin();
      const stop = stopBefore(this.#imagination.round, horizon);
      const leaf = this.#walkDown(stop, rng);
      playOn(this.#imagination, this.#player, stop);
      this.#remember(leaf);
      this.#noteSpread(this.#imagination.worth(view.seat));
    }
    return this.#mostVisited(view);
  }

  /** Goes down to an option that was never tried here, and takes it; or to the end. */
  #walkDown(stop: number, rng: Rng): number {
    const imagination = this.#imagination;
    const tree = this.#tree;
    let node = ROOT;
    while (!imagination.over && imagination.round < stop) {
      const decider = deciderOf(imagination.seat, imagination.kind);
      const choice = this.#select(node, decider, rng);
      const option = imagination.option(choice);
      const next = tree.find(node, decider, option);
      const isNew = next === NO_NODE;
      node = isNew ? tree.add(node, decider, option) : next;
      imagination.choose(choice);
      if (isNew) break;
    }
    return node;
  }

  /**
   * An option that was never tried here, if it is time for one; else the best by its upper bound. What follows the first choice is
   * first played as the imagined player would: a tree that tries everything once plays worse than anybody. Other options
   * come in as the node is met more often.
   */
  #select(node: number, decider: number, rng: Rng): number {
    const imagination = this.#imagination;
    const tree = this.#tree;
    const { visits, offers, worth } = tree;
    const explore = this.#effort.explore * this.#spread;
    const { count } = imagination;
    const most = node === ROOT ? count : 1 + Math.floor(visits[node] / VISITS_BY_OPTION);
    let untried = 0;
    let fresh = 0;
    let choice = 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const child = tree.find(node, decider, imagination.option(i));
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
    if (untried === count) return this.#player();
    return untried > 0 && count - untried < most ? fresh : choice;
  }

  #noteSpread(worth: number): void {
    if (worth < this.#least) this.#least = worth;
    if (worth > this.#most) this.#most = worth;
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
      if (Number.isNaN(noted[seat])) noted[seat] = this.#imagination.worth(seat);
      tree.visits[node]++;
      tree.worth[node] += noted[seat];
    }
  }

  #mostVisited(view: View): number {
    const { visits, worth } = this.#tree;
    const decider = deciderOf(view.seat, view.kind);
    let choice = 0;
    let most = 0;
    let best = 0;
    for (let i = 0; i < view.count; i++) {
      const child = this.#tree.find(ROOT, decider, view.option(i));
      if (child === NO_NODE || visits[child] < most) continue;
      const mean = worth[child] / visits[child];
      if (visits[child] === most && mean <= best) continue;
      choice = i;
      most = visits[child];
      best = mean;
    }
    return choice;
  }
}
