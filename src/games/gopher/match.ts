/** One match of gopher, as the engine drives it: applies choices and runs the turn machine on to the next decision. */
import type { Rng } from '../../core/chance.js';
import type { Match, Table } from '../../core/game.js';
import type { Scene } from '../../core/scene.js';
import { DECISIONS } from './columns.js';
import { checkInvariants } from './invariants.js';
import { kindOfOption } from './option-kinds.js';
import { COLLECT, DECLINE, DIG, DIGGER, MOVE, PLACE, PRE_ROLL, PRESENT } from './options.js';
import type { GopherRules } from './parameters.js';
import { drawPage, LEGEND } from './picture.js';
import { report } from './report.js';
import { collect, decline } from './rules/collect.js';
import { take } from './rules/collect-beginner.js';
import { readTunnels } from './rules/maze.js';
import { unwrap } from './rules/present.js';
import { redrawFor } from './rules/redraw.js';
import { askPlace, deal, place } from './rules/setup.js';
import { chainRolls, continueRound, rollPage } from './rules/transition.js';
import { beginTurn, dig, move, rollToMove } from './rules/turn.js';
import { endTurn } from './rules/turn-end.js';
import { readGrids } from './rules/walk-grid.js';
import { prepareWalks } from './rules/walk-plain.js';
import { chanceToWin } from './rules/worth.js';
import { drawBook } from './scene.js';
import {
  bytes,
  COUNT,
  DECIDER,
  field,
  KIND,
  NEXT,
  NEXT_CHAIN,
  NEXT_PAGE,
  NEXT_PLACE,
  NEXT_SEAT,
  NEXT_TURN,
  NEXT_TURN_END,
  OVER,
  options,
  ROUND,
  tally,
} from './state.js';
import { setting, table } from './table.js';
import { GopherView } from './view.js';
import { optionInWords } from './words.js';

export class GopherMatch implements Match {
  readonly bytes = bytes;
  readonly #views: GopherView[];

  constructor(facts: Table<GopherRules>) {
    table.setUp(facts);
    readTunnels(facts.rules.board);
    readGrids();
    prepareWalks();
    this.#views = Array.from({ length: facts.players }, (_, seat) => new GopherView(seat, facts.players));
  }

  get over(): boolean {
    return field[OVER] === 1;
  }

  get round(): number {
    return field[ROUND];
  }

  get seat(): number {
    return field[DECIDER];
  }

  get kind(): number {
    return field[KIND];
  }

  get count(): number {
    return field[COUNT];
  }

  deal(): void {
    deal();
    runOn();
  }

  choose(index: number): void {
    tally[DECISIONS]++;
    field[COUNT] = 0;
    apply(field[KIND], field[DECIDER], options[index]);
    runOn();
  }

  report(row: Float64Array): void {
    report(row);
  }

  view(seat: number): GopherView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return optionInWords(index);
  }

  optionKind(index: number): number {
    return kindOfOption(index);
  }

  redraw(seat: number, rng: Rng): void {
    redrawFor(seat, rng);
  }

  worth(seat: number): number {
    return chanceToWin(seat);
  }

  check(): void {
    checkInvariants();
  }

  readonly legend = LEGEND;

  picture(): string {
    return drawPage();
  }

  scene(): Scene {
    return drawBook();
  }
}

function apply(kind: number, seat: number, option: number): void {
  switch (kind) {
    case PLACE:
      place(seat, option);
      break;
    case PRE_ROLL:
      if (option === DIG) dig(false);
      else rollToMove();
      break;
    case MOVE:
      if (option === DIGGER) dig(true);
      else move(option);
      break;
    case COLLECT:
      if (option === DECLINE) decline(seat);
      else if (setting.beginner) take(seat, option);
      else collect(seat, option);
      break;
    case PRESENT:
      unwrap(seat, option);
      break;
  }
}

/** Runs on until somebody is asked or the game is over. */
function runOn(): void {
  while (field[COUNT] === 0 && field[OVER] === 0) {
    switch (field[NEXT]) {
      case NEXT_PLACE:
        askPlace();
        break;
      case NEXT_TURN:
        beginTurn();
        break;
      case NEXT_PAGE:
        rollPage();
        break;
      case NEXT_CHAIN:
        chainRolls();
        break;
      case NEXT_SEAT:
        continueRound();
        break;
      case NEXT_TURN_END:
        endTurn();
        break;
    }
  }
}
