/**
 * Transitions to another page, and the collection round that follows. A transition is a frame on the state's stack: a
 * seat may take a digger from a present in the middle of a round, and then another transition runs inside it.
 */

import { diceOf } from '../../../core/told.js';
import { CHAIN_MAX, CHAIN_ROLLS, OWN_PAGES, PAGE_PORTAL, PAGE_SAME, SEAT_COLUMNS } from '../columns.js';
import { BY_PORTAL, FRAME_CAUSE, FRAME_ROLLS, FRAME_ROUND, FRAME_SEAT, FRAME_SIZE, FRAME_TURNED } from '../frames.js';
import { ACTIVE, DEPTH, field, frames, hole, PAGE, PAGE_ROLLS, PHASE, seatTally, tally } from '../state.js';
import { book, setting, table } from '../table.js';
import { END_TURN, NEXT_CHAIN, NEXT_PAGE, NEXT_SEAT } from './phases.js';
import { resolve } from './resolve.js';

const topFrame = (): number => (field[DEPTH] - 1) * FRAME_SIZE;

export function rollPage(): void {
  const frame = topFrame();
  const page = table.pageDie.die(book.pages) - 1;
  field[PAGE_ROLLS]++;
  const rolls = ++frames[frame + FRAME_ROLLS];
  if (rolls > 1) tally[CHAIN_ROLLS]++;
  if (rolls > tally[CHAIN_MAX]) tally[CHAIN_MAX] = rolls;
  if (page === field[PAGE]) {
    tally[PAGE_SAME]++;
    table.tell?.(
      2,
      `${table.names[frames[frame + FRAME_SEAT]]} rolls page ${page + 1}, which is open already: no transition.`,
      { dice: diceOf([page + 1], frames[frame + FRAME_SEAT]) },
    );
    concludeRolls();
    return;
  }
  table.tell?.(2, `${table.names[frames[frame + FRAME_SEAT]]} rolls page ${page + 1}: the book turns there.`, {
    dice: diceOf([page + 1], frames[frame + FRAME_SEAT]),
  });
  field[PAGE] = page;
  frames[frame + FRAME_TURNED] = 1;
  tally[PAGE_PORTAL + frames[frame + FRAME_CAUSE]]++;
  seatTally[frames[frame + FRAME_SEAT] * SEAT_COLUMNS + OWN_PAGES]++;
  if (setting.collectEach) startRound();
  else field[PHASE] = NEXT_CHAIN;
}

/** After a page turn: a seat that now stands in a portal rolls again. */
export function chainRolls(): void {
  const frame = topFrame();
  const again =
    book.isPortal(field[PAGE], hole[frames[frame + FRAME_SEAT]]) &&
    (setting.chainAlways || frames[frame + FRAME_CAUSE] !== BY_PORTAL) &&
    field[PAGE_ROLLS] < setting.maxChain;
  if (again) field[PHASE] = NEXT_PAGE;
  else concludeRolls();
}

function concludeRolls(): void {
  if (!setting.collectEach && frames[topFrame() + FRAME_TURNED] === 1) startRound();
  else endTransition();
}

function startRound(): void {
  frames[topFrame() + FRAME_ROUND] = 0;
  field[PHASE] = NEXT_SEAT;
}

/** The next seat of the collection round, clockwise from the active one, does what its hole offers. */
export function continueRound(): void {
  const frame = topFrame();
  const offset = frames[frame + FRAME_ROUND]++;
  if (offset < table.players) resolve((field[ACTIVE] + offset) % table.players, true);
  else if (setting.collectEach) field[PHASE] = NEXT_CHAIN;
  else endTransition();
}

/** If the page has turned, the rounds that this transition interrupted are abandoned; otherwise they go on. */
function endTransition(): void {
  const turned = frames[topFrame() + FRAME_TURNED] === 1;
  field[DEPTH] = turned ? 0 : field[DEPTH] - 1;
  field[PHASE] = field[DEPTH] > 0 ? NEXT_SEAT : END_TURN;
}
