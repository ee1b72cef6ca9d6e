/**
 * Forced combat: no two living characters rest on one space. Due when the mover ends its movement, or another figure a
 * flight or a dig out of a combat, on the space of a living character.
 */

import * as column from '../columns.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { ANSWER, ENGAGED, field, figuresAt, frames, LIVING, spaceOf, tally } from '../state.js';
import { setting, table } from '../table.js';
import { askEither } from './ask.js';
import { beginCombat } from './combat.js';
import { isCharacter, nameOf, putBack } from './figures.js';
import { pop, push } from './stack.js';

const LOOK = 0;
const FIRST_ANSWERED = 1;
const SECOND_ANSWERED = 2;

/** Other living characters on a figure's space; 0 if the figure is not a living character. */
const crowding = (figure: number): number =>
  isCharacter(figure) ? figuresAt[spaceOf[figure]] & field[LIVING] & ~(1 << figure) : 0;

/** Begins forced combat if it is due; returns whether it is. */
export function forceCombat(figure: number): boolean {
  if (crowding(figure) === 0) return false;
  push(at.FORCED_FRAME, figure);
  return true;
}

/** Resumes a FORCED_FRAME: the lowest seat first, repeated until no other character is there. */
export function runForcedCombat(frame: number): void {
  const figure = frames[frame + at.WHO];
  const other = frames[frame + at.FORCED_OTHER];
  const parts = field[ANSWER] === option.PART;
  switch (frames[frame + at.STAGE]) {
    case LOOK:
      lookAround(frame, figure);
      return;
    case FIRST_ANSWERED:
      table.tell?.(3, `${nameOf(figure)} ${parts ? 'would rather part' : 'chooses to fight'}.`);
      frames[frame + at.FORCED_ENGAGED] = parts ? 0 : 1;
      if (!parts && !setting.metAnswersFight) {
        fight(frame, figure, other, true);
        return;
      }
      frames[frame + at.STAGE] = SECOND_ANSWERED;
      field[ENGAGED] = frames[frame + at.FORCED_ENGAGED];
      askEither(option.ASK_PART, other, figure, option.FIGHT, option.PART);
      return;
    case SECOND_ANSWERED:
      if (!parts || frames[frame + at.FORCED_ENGAGED] === 1) {
        table.tell?.(3, `${nameOf(other)} ${parts ? 'would rather part' : 'chooses to fight'}.`);
        fight(frame, figure, other, parts || !setting.metMayGoFirst);
        return;
      }
      table.tell?.(3, `${nameOf(other)} agrees to part.`);
      tally[column.COMBATS_PARTED]++;
      frames[frame + at.STAGE] = LOOK;
      putBack(figure);
      return;
  }
}

function fight(frame: number, figure: number, other: number, comerFirst: boolean): void {
  frames[frame + at.STAGE] = LOOK;
  beginCombat(figure, other, comerFirst);
}

function lookAround(frame: number, figure: number): void {
  const others = crowding(figure);
  if (others === 0) {
    pop(0);
    return;
  }
  const other = 31 - Math.clz32(others & -others);
  frames[frame + at.FORCED_OTHER] = other;
  tally[column.COMBATS_FORCED]++;
  table.tell?.(2, `${nameOf(figure)} and ${nameOf(other)} cannot rest on one space.`);
  if (setting.mayPart) {
    frames[frame + at.STAGE] = FIRST_ANSWERED;
    field[ENGAGED] = 0;
    askEither(option.ASK_PART, figure, other, option.FIGHT, option.PART);
  } else beginCombat(figure, other, true);
}
