/**
 * Transitions to another page, and the collection round that follows. A transition is a frame on the state's stack: a
 * seat may take a digger from a present during a round, which runs another transition inside it.
 */

import { diceOf } from '../../../core/narration.js';
import * as column from '../columns.js';
import * as at from '../frames.js';
import { ACTIVE, DEPTH, field, frames, hole, PAGE, PAGE_ROLLS, PHASE, seatTally, tally } from '../state.js';
import { book, setting, table } from '../table.js';
import * as phase from './phases.js';
import { resolve } from './resolve.js';

const topFrame = (): number => (field[DEPTH] - 1) * at.FRAME_SIZE;

export function rollPage(): void {
  const frame = topFrame();
  const page = table.pageDie.die(book.pages) - 1;
  field[PAGE_ROLLS]++;
  const rolls = ++frames[frame + at.FRAME_ROLLS];
  if (rolls > 1) tally[column.CHAIN_ROLLS]++;
  if (rolls > tally[column.CHAIN_MAX]) tally[column.CHAIN_MAX] = rolls;
  if (page === field[PAGE]) {
    tally[column.PAGE_SAME]++;
    table.tell?.(
      2,
      `${table.names[frames[frame + at.FRAME_SEAT]]} rolls page ${page + 1}, which is open already: no transition.`,
      { dice: diceOf([page + 1], frames[frame + at.FRAME_SEAT]) },
    );
    concludeRolls();
    return;
  }
  table.tell?.(2, `${table.names[frames[frame + at.FRAME_SEAT]]} rolls page ${page + 1}: the book turns there.`, {
    dice: diceOf([page + 1], frames[frame + at.FRAME_SEAT]),
  });
  field[PAGE] = page;
  frames[frame + at.FRAME_TURNED] = 1;
  tally[column.PAGE_PORTAL + frames[frame + at.FRAME_CAUSE]]++;
  seatTally[frames[frame + at.FRAME_SEAT] * column.SEAT_COLUMNS + column.OWN_PAGES]++;
  if (setting.collectEach) startRound();
  else field[PHASE] = phase.NEXT_CHAIN;
}

/** After a page turn: a seat that is now in a portal rolls again. */
export function chainRolls(): void {
  const frame = topFrame();
  const again =
    book.isPortal(field[PAGE], hole[frames[frame + at.FRAME_SEAT]]) &&
    (setting.chainAlways || frames[frame + at.FRAME_CAUSE] !== at.BY_PORTAL) &&
    field[PAGE_ROLLS] < setting.maxChain;
  if (again) field[PHASE] = phase.NEXT_PAGE;
  else concludeRolls();
}

function concludeRolls(): void {
  if (!setting.collectEach && frames[topFrame() + at.FRAME_TURNED] === 1) startRound();
  else endTransition();
}

function startRound(): void {
  frames[topFrame() + at.FRAME_ROUND] = 0;
  field[PHASE] = phase.NEXT_SEAT;
}

/** Resolves the hole of the next seat of the collection round, clockwise from the active one. */
export function continueRound(): void {
  const frame = topFrame();
  const offset = frames[frame + at.FRAME_ROUND]++;
  if (offset < table.players) resolve((field[ACTIVE] + offset) % table.players, true);
  else if (setting.collectEach) field[PHASE] = phase.NEXT_CHAIN;
  else endTransition();
}

/** Ends a transition. If the page has turned, the rounds it interrupted are abandoned; otherwise they resume. */
function endTransition(): void {
  const turned = frames[topFrame() + at.FRAME_TURNED] === 1;
  field[DEPTH] = turned ? 0 : field[DEPTH] - 1;
  field[PHASE] = field[DEPTH] > 0 ? phase.NEXT_SEAT : phase.END_TURN;
}
