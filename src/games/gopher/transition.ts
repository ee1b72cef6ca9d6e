/**
 * Transitions to another page, and the collection round that follows. A transition is a frame on the state's stack: a
 * seat may take a digger from a present in the middle of a round, and then another transition runs inside it.
 */
import { BY_PORTAL } from './frame.js';
import { NEXT_CHAIN, NEXT_PAGE, NEXT_SEAT, NEXT_TURN_END } from './next.js';
import { resolve } from './resolve.js';
import {
  ACTIVE,
  DEPTH,
  FRAME_CAUSE,
  FRAME_ROLLS,
  FRAME_ROUND,
  FRAME_SEAT,
  FRAME_STRIDE,
  FRAME_TURNED,
  type GopherState,
  NEXT,
  PAGE,
  PAGE_ROLLS,
} from './state.js';
import type { GopherTable } from './table.js';
import { CHAIN_MAX, CHAIN_ROLLS, PAGE_PORTAL, PAGE_SAME } from './tally.js';

const topFrame = ({ field }: GopherState): number => (field[DEPTH] - 1) * FRAME_STRIDE;

export function rollPage(table: GopherTable): void {
  const { book, ruleset, state, names, tell } = table;
  const { field, tally, frames } = state;
  const frame = topFrame(state);
  const page = table.pageDie.die(book.pages) - 1;
  field[PAGE_ROLLS]++;
  const rolls = ++frames[frame + FRAME_ROLLS];
  if (rolls > 1) tally[CHAIN_ROLLS]++;
  if (rolls > tally[CHAIN_MAX]) tally[CHAIN_MAX] = rolls;
  if (page === field[PAGE]) {
    tally[PAGE_SAME]++;
    tell?.(2, `${names[frames[frame + FRAME_SEAT]]} rolls page ${page + 1}, which is open already: no transition.`);
    concludeRolls(table);
    return;
  }
  tell?.(2, `${names[frames[frame + FRAME_SEAT]]} rolls page ${page + 1}: the book turns there.`);
  field[PAGE] = page;
  frames[frame + FRAME_TURNED] = 1;
  tally[PAGE_PORTAL + frames[frame + FRAME_CAUSE]]++;
  if (ruleset.collectEach) startRound(state);
  else field[NEXT] = NEXT_CHAIN;
}

/** After a page turn: a seat that now stands in a portal rolls again. */
export function chainRolls(table: GopherTable): void {
  const { book, ruleset, state } = table;
  const { field, frames, hole } = state;
  const frame = topFrame(state);
  const again =
    book.isPortal(field[PAGE], hole[frames[frame + FRAME_SEAT]]) &&
    (ruleset.chainAlways || frames[frame + FRAME_CAUSE] !== BY_PORTAL) &&
    field[PAGE_ROLLS] < ruleset.maxChain;
  if (again) field[NEXT] = NEXT_PAGE;
  else concludeRolls(table);
}

function concludeRolls({ ruleset, state }: GopherTable): void {
  if (!ruleset.collectEach && state.frames[topFrame(state) + FRAME_TURNED] === 1) startRound(state);
  else endTransition(state);
}

function startRound(state: GopherState): void {
  state.frames[topFrame(state) + FRAME_ROUND] = 0;
  state.field[NEXT] = NEXT_SEAT;
}

/** The next seat of the collection round, clockwise from the active one, does what its hole offers. */
export function continueRound(table: GopherTable): void {
  const { players, ruleset, state } = table;
  const { field, frames } = state;
  const frame = topFrame(state);
  const offset = frames[frame + FRAME_ROUND]++;
  if (offset < players) resolve(table, (field[ACTIVE] + offset) % players, true);
  else if (ruleset.collectEach) field[NEXT] = NEXT_CHAIN;
  else endTransition(state);
}

/** If the page has turned, the rounds that this transition interrupted are abandoned; otherwise they go on. */
function endTransition(state: GopherState): void {
  const { field, frames } = state;
  const turned = frames[topFrame(state) + FRAME_TURNED] === 1;
  field[DEPTH] = turned ? 0 : field[DEPTH] - 1;
  field[NEXT] = field[DEPTH] > 0 ? NEXT_SEAT : NEXT_TURN_END;
}
