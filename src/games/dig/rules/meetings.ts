/**
 * Meetings: a figure that enters a space meets the figures of other seats there, one after another, and fights or
 * trades.
 */

import { MEETINGS } from '../columns.js';
import { othersOf, seatOf } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { ANSWER, ENGAGED, field, figuresAt, frames, MOVER, STEPS, tally } from '../state.js';
import { setting, table } from '../table.js';
import { askEither } from './ask.js';
import { beginCombat } from './combat.js';
import { COMBAT_OVER, ENTERER_ANSWERED, endEntry, MEETINGS_BEGIN, MET_ANSWERED, NEXT_MEETING } from './entering.js';
import { nameOf } from './figures.js';
import { beginTrade, runTrade } from './trading.js';

/** Resumes an ENTRY_FRAME at a stage from MEETINGS_BEGIN on. */
export function runMeeting(frame: number): void {
  const figure = frames[frame + at.WHO];
  const other = frames[frame + at.ENTRY_OTHER];
  switch (frames[frame + at.STAGE]) {
    case MEETINGS_BEGIN:
      if (frames[frame + at.ENTRY_LEFT] === 0 && frames[frame + at.ENTRY_MEETS] === 1) {
        frames[frame + at.ENTRY_TO_MEET] = figuresAt[frames[frame + at.ENTRY_SPACE]] & othersOf[seatOf[figure]];
      }
      meetNext(frame, figure);
      return;
    case NEXT_MEETING:
      meetNext(frame, figure);
      return;
    case ENTERER_ANSWERED: {
      const engaged = field[ANSWER] === option.ENGAGE;
      frames[frame + at.ENTRY_ENGAGED] = engaged ? 1 : 0;
      table.tell?.(3, `${nameOf(figure)} ${engaged ? 'engages' : 'declines to fight'}.`);
      if (engaged && (setting.skirmish || !setting.nonbelligerentFirst)) {
        fight(frame, figure, other, true);
        return;
      }
      frames[frame + at.STAGE] = MET_ANSWERED;
      field[ENGAGED] = engaged ? 1 : 0;
      askEither(option.ASK_ENGAGE, other, figure, option.DECLINE, option.ENGAGE);
      return;
    }
    case MET_ANSWERED: {
      const engaged = field[ANSWER] === option.ENGAGE;
      table.tell?.(3, `${nameOf(other)} ${engaged ? 'engages' : 'declines to fight'}.`);
      if (engaged || frames[frame + at.ENTRY_ENGAGED] === 1) fight(frame, figure, other, !engaged);
      else beginTrade(frame, figure, other);
      return;
    }
    case COMBAT_OVER:
      frames[frame + at.STAGE] = NEXT_MEETING;
      if (!setting.combatEndsMovement) return;
      if (figure === field[MOVER]) field[STEPS] = 0;
      frames[frame + at.ENTRY_EVENTS] |= at.FOUGHT;
      return;
    default:
      runTrade(frame);
  }
}

/**
 * Begins the next meeting: persons by seat, then robots by seat and slot (ascending figures), as long as the figure
 * that entered is still here.
 */
function meetNext(frame: number, figure: number): void {
  const here = frames[frame + at.ENTRY_TO_MEET] & figuresAt[frames[frame + at.ENTRY_SPACE]];
  if (here === 0 || frames[frame + at.ENTRY_LEFT] === 1) {
    endEntry(frame);
    return;
  }
  const other = 31 - Math.clz32(here & -here);
  // Figures earlier in the order that are not here now are skipped.
  frames[frame + at.ENTRY_TO_MEET] &= ~((2 << other) - 1);
  frames[frame + at.ENTRY_OTHER] = other;
  tally[MEETINGS]++;
  table.tell?.(2, `${nameOf(figure)} meets ${nameOf(other)}.`);
  frames[frame + at.STAGE] = ENTERER_ANSWERED;
  field[ENGAGED] = 0;
  askEither(option.ASK_ENGAGE, figure, other, option.DECLINE, option.ENGAGE);
}

function fight(frame: number, figure: number, other: number, entererFirst: boolean): void {
  frames[frame + at.STAGE] = COMBAT_OVER;
  beginCombat(figure, other, entererFirst);
}
