/** One table of gopher as the chapters of the rules see it: the state, the rules, the book, the dice and the story. */
import type { Rng } from '../../core/chance.js';
import type { Table, Tell } from '../../core/game.js';
import type { Board } from './board.js';
import { Book } from './book.js';
import { TYPES } from './cards.js';
import { MoveFinder } from './moves.js';
import { type Ruleset, readRuleset } from './ruleset.js';
import { COUNT, DECIDER, GopherState, KIND, MOST_HOLES } from './state.js';
import { TakeFinder } from './takes.js';
import { WayFinder } from './ways.js';

export const streams = ['first', 'deck', 'start-page', 'move-die', 'page-die'] as const;

export class GopherTable {
  readonly players: number;
  readonly ruleset: Ruleset;
  readonly book: Book;
  readonly state: GopherState;
  readonly moves: MoveFinder;
  readonly ways: WayFinder;
  readonly takes: TakeFinder;
  readonly tell: Tell | null;
  readonly names: readonly string[];
  readonly firstSeat: Rng;
  readonly shuffling: Rng;
  readonly startPage: Rng;
  readonly moveDie: Rng;
  readonly pageDie: Rng;

  constructor({ players, rules, chance, tell, names }: Table) {
    this.players = players;
    this.ruleset = readRuleset(rules);
    this.book = new Book(rules.board as Board);
    this.moves = new MoveFinder(this.book, this.ruleset, players);
    this.ways = new WayFinder(this.ruleset);
    this.takes = new TakeFinder(this.ruleset);
    this.state = new GopherState(mostOptions(this.ruleset, this.book, this.takes));
    this.tell = tell;
    this.names = names;
    this.firstSeat = chance.stream('first');
    this.shuffling = chance.stream('deck');
    this.startPage = chance.stream('start-page');
    this.moveDie = chance.stream('move-die');
    this.pageDie = chance.stream('page-die');
  }
}

/** Asks a seat to choose among the `count` options that lie in the state: two or more. */
export function ask({ field }: GopherState, seat: number, kind: number, count: number): void {
  field[DECIDER] = seat;
  field[KIND] = kind;
  field[COUNT] = count;
}

/** No decision of the table has more options. */
function mostOptions(ruleset: Ruleset, book: Book, takes: TakeFinder): number {
  const others = 32;
  const moves = 1 + MOST_HOLES * (ruleset.baskets ? others : 1);
  return Math.max(moves, ruleset.beginner ? mostTakes(ruleset, book, takes) : 1 << ruleset.handMax);
}

/** Options of a beginner's collection if every card lay on the table and in the own pile as well. */
function mostTakes({ supply }: Ruleset, { quantity }: Book, takes: TakeFinder): number {
  // 1000 multisets of up to four values, 6 returns of the same total: a bound for any supply.
  const scratch = new Int32Array(6000);
  let most = 0;
  for (const units of new Set(quantity)) {
    if (units > 0) most = Math.max(most, takes.list(0, units, Number.MAX_SAFE_INTEGER, supply, supply, 0, scratch, 0));
  }
  return 1 + TYPES * most;
}
