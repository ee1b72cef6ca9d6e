/** One table of gopher, driven by the engine: applies choices and runs the turn machine on to the next decision. */
import type { Match, Table } from '../../core/game.js';
import { collect, decline } from './collect.js';
import { take } from './collect-beginner.js';
import { checkInvariants } from './invariants.js';
import { NEXT_CHAIN, NEXT_PAGE, NEXT_PLACE, NEXT_SEAT, NEXT_TURN, NEXT_TURN_END } from './next.js';
import { optionInWords } from './option-words.js';
import { COLLECT, DECLINE, DIG, DIGGER, MOVE, PLACE, PRE_ROLL, PRESENT } from './options.js';
import { drawPage } from './picture.js';
import { unwrap } from './present.js';
import { report } from './report.js';
import { askPlace, deal, place } from './setup.js';
import { COUNT, DECIDER, KIND, NEXT, OVER } from './state.js';
import { GopherTable } from './table.js';
import { DECISIONS } from './tally.js';
import { chainRolls, continueRound, rollPage } from './transition.js';
import { beginTurn, dig, move, rollToMove } from './turn.js';
import { endTurn } from './turn-end.js';
import { GopherView } from './view.js';

export class GopherMatch implements Match {
  readonly bytes: Uint8Array;
  readonly #table: GopherTable;
  readonly #views: GopherView[];

  constructor(table: Table) {
    this.#table = new GopherTable(table);
    this.bytes = new Uint8Array(this.#table.state.buffer);
    this.#views = Array.from({ length: table.players }, (_, seat) => new GopherView(this.#table, seat));
  }

  get over(): boolean {
    return this.#table.state.field[OVER] === 1;
  }

  get seat(): number {
    return this.#table.state.field[DECIDER];
  }

  get kind(): number {
    return this.#table.state.field[KIND];
  }

  get count(): number {
    return this.#table.state.field[COUNT];
  }

  deal(): void {
    deal(this.#table);
    this.#run();
  }

  choose(index: number): void {
    const { field, tally, options } = this.#table.state;
    tally[DECISIONS]++;
    field[COUNT] = 0;
    this.#apply(field[KIND], field[DECIDER], options[index]);
    this.#run();
  }

  #apply(kind: number, seat: number, option: number): void {
    const table = this.#table;
    switch (kind) {
      case PLACE:
        place(table, seat, option);
        break;
      case PRE_ROLL:
        if (option === DIG) dig(table, false);
        else rollToMove(table);
        break;
      case MOVE:
        if (option === DIGGER) dig(table, true);
        else move(table, option);
        break;
      case COLLECT:
        if (option === DECLINE) decline(table, seat);
        else if (table.ruleset.beginner) take(table, seat, option);
        else collect(table, seat, option);
        break;
      case PRESENT:
        unwrap(table, seat, option);
        break;
    }
  }

  /** Runs on until somebody is asked or the game is over. */
  #run(): void {
    const table = this.#table;
    const { field } = table.state;
    while (field[COUNT] === 0 && field[OVER] === 0) {
      switch (field[NEXT]) {
        case NEXT_PLACE:
          askPlace(table);
          break;
        case NEXT_TURN:
          beginTurn(table);
          break;
        case NEXT_PAGE:
          rollPage(table);
          break;
        case NEXT_CHAIN:
          chainRolls(table);
          break;
        case NEXT_SEAT:
          continueRound(table);
          break;
        case NEXT_TURN_END:
          endTurn(table);
          break;
      }
    }
  }

  report(row: Float64Array): void {
    report(this.#table, row);
  }

  view(seat: number): GopherView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return optionInWords(this.#table, index);
  }

  check(): void {
    checkInvariants(this.#table);
  }

  picture(): string {
    return drawPage(this.#table);
  }
}
