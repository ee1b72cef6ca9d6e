/**
 * The flow of a game as a state machine: each phase runs one chapter's function, which sets the next phase or asks a
 * decision. Everything needed to resume is in the state, so a game can be copied at any decision.
 */
import * as option from '../options.js';
import { CHOOSER, COUNT, field, KIND, OVER, PHASE } from '../state.js';
import { setting } from '../table.js';
import { collect, decline } from './collect.js';
import { take } from './collect-beginner.js';
import * as phase from './phases.js';
import { unwrap } from './present.js';
import { askPlace, place } from './setup.js';
import { chainRolls, continueRound, rollPage } from './transition.js';
import { beginTurn, dig, move, rollToMove } from './turn.js';
import { endTurn } from './turn-end.js';

/** Runs phases until a decision is pending or the game is over. */
export function runOn(): void {
  while (field[COUNT] === 0 && field[OVER] === 0) {
    switch (field[PHASE]) {
      case phase.NEXT_PLACE:
        askPlace();
        break;
      case phase.BEGIN_TURN:
        beginTurn();
        break;
      case phase.NEXT_PAGE:
        rollPage();
        break;
      case phase.NEXT_CHAIN:
        chainRolls();
        break;
      case phase.NEXT_SEAT:
        continueRound();
        break;
      case phase.END_TURN:
        endTurn();
        break;
    }
  }
}

/** Applies an option of the pending decision. */
export function answer(code: number): void {
  const seat = field[CHOOSER];
  field[COUNT] = 0;
  switch (field[KIND]) {
    case option.PLACE:
      place(seat, code);
      break;
    case option.PRE_ROLL:
      if (code === option.DIG) dig(false);
      else rollToMove();
      break;
    case option.MOVE:
      if (code === option.DIGGER) dig(true);
      else move(code);
      break;
    case option.COLLECT:
      if (code === option.DECLINE) decline(seat);
      else if (setting.beginner) take(seat, code);
      else collect(seat, code);
      break;
    case option.PRESENT:
      unwrap(seat, code);
      break;
  }
}
