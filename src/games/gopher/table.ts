/** Values that are constant over the games of one table; set when a table is set up. */
import type { Rng } from '../../core/chance.js';
import type { LuckSource, Table, Tell } from '../../core/game.js';
import { Book } from './board-arrays.js';
import type { GopherRules } from './parameters.js';
import { Setting } from './setting.js';

export const STREAMS = ['first', 'deck', 'start-page', 'move-die', 'page-die'] as const;

/** Designers' names for the RNG streams. */
export const SOURCES: readonly LuckSource[] = [
  { name: 'who begins', streams: ['first'] },
  { name: 'the cards', streams: ['deck'] },
  { name: 'the movement die', streams: ['move-die'] },
  { name: 'the pages', streams: ['start-page', 'page-die'] },
];

export const setting = new Setting();
export const book = new Book();

class GopherTable {
  players = 0;
  tell: Tell | null = null;
  names: readonly string[] = [];
  firstSeat!: Rng;
  shuffling!: Rng;
  startPage!: Rng;
  moveDie!: Rng;
  pageDie!: Rng;

  setUp({ players, rules, chance, tell, names }: Table<GopherRules>): void {
    setting.read(rules);
    book.read(rules.board);
    this.players = players;
    this.tell = tell;
    this.names = names;
    this.firstSeat = chance.stream('first');
    this.shuffling = chance.stream('deck');
    this.startPage = chance.stream('start-page');
    this.moveDie = chance.stream('move-die');
    this.pageDie = chance.stream('page-die');
  }
}

export const table = new GopherTable();
