/**
 * The flow of a game as a state machine: each phase runs one chapter's function, which names the next phase or asks a
 * decision. Everything a flow needs to go on lies in the state, so a game can be copied at any decision.
 */
import { COLLECT, DECLINE, DIG, DIGGER, MOVE, PLACE, PRE_ROLL, PRESENT } from '../options.js';
import { CHOOSER, COUNT, field, KIND, OVER, PHASE } from '../state.js';
import { setting } from '../table.js';
import { collect, decline } from './collect.js';
import { take } from './collect-beginner.js';
import { BEGIN_TURN, END_TURN, NEXT_CHAIN, NEXT_PAGE, NEXT_PLACE, NEXT_SEAT } from './phases.js';
import { unwrap } from './present.js';
import { askPlace, place } from './setup.js';
import { chainRolls, continueRound, rollPage } from './transition.js';
import { beginTurn, dig, move, rollToMove } from './turn.js';
import { endTurn } from './turn-end.js';

/** Runs on until somebody is asked or the game is over. */
export function runOn(): void {
  while (field[COUNT] === 0 && field[OVER] === 0) {
    switch (field[PHASE]) {
      case NEXT_PLACE:
        askPlace();
        break;
      case BEGIN_TURN:
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
      case END_TURN:
        endTurn();
        break;
    }
  }
}

/** Applies an option of the present decision. */
export function answer(option: number): void {
  const seat = field[CHOOSER];
  field[COUNT] = 0;
  switch (field[KIND]) {
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
