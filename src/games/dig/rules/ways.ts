/**
 * Steps and tile placements: writes and executes the options of MOVE, FLEE and ROBOT that lead into a neighbouring
 * space.
 */

import type { Tell } from '../../../core/game.js';
import { DIRECTION_NAMES, opposite } from '../board.js';
import { neighbours } from '../board-arrays.js';
import { OPENINGS, othersOf, seatOf, TILE_KINDS, TILE_MASKS } from '../components.js';
import * as option from '../options.js';
import { actOf, directionOf, kindOf, maskOf, packOption } from '../options.js';
import { COMBATS, field, figuresAt, openAt, options, spaceOf, tileKinds, tileTotal, waysAt } from '../state.js';
import { setting, table } from '../table.js';
import { enterSpace } from './entering.js';
import { isCharacter, nameOf, spaceName } from './figures.js';
import { layTile } from './tiles.js';

/** Maximum number of masks of one kind that open on a given edge. */
const MAX_MASKS = 3;
/** (direction × 8 + kind) × MAX_MASKS + i → the PLACE option, masks ascending; 0 for none */
const PLACES = new Int32Array(6 * 8 * MAX_MASKS);
for (let direction = 0; direction < 6; direction++) {
  TILE_MASKS.forEach((masks, kind) => {
    const fitting = masks.filter((mask) => ((mask >> opposite(direction)) & 1) === 1);
    fitting.forEach((mask, i) => {
      PLACES[(direction * 8 + kind) * MAX_MASKS + i] = packOption(option.PLACE, direction, kind, mask);
    });
  });
}

/** directions (bits) × 8 + i → the i-th STEP in one of them, in the order of directions; 0 for none */
const STEP_LISTS = new Int32Array(64 * 8);
for (let directions = 0; directions < 64; directions++) {
  const open = [0, 1, 2, 3, 4, 5].filter((d) => ((directions >> d) & 1) === 1);
  open.forEach((d, i) => {
    STEP_LISTS[directions * 8 + i] = packOption(option.STEP, d);
  });
}

/**
 * Writes STEP for each direction in `directions` (bits) from index `count` on; returns the new count. Always writes six
 * options, and the count excludes the surplus, because a processor cannot predict which directions are open. Equivalent
 * to:
 *
 *     for (let d = 0; d < 6; d++) if (((directions >> d) & 1) === 1) options[count++] = packOption(STEP, d);
 */
export function writeSteps(directions: number, count: number): number {
  const from = directions * 8;
  options[count] = STEP_LISTS[from];
  options[count + 1] = STEP_LISTS[from + 1];
  options[count + 2] = STEP_LISTS[from + 2];
  options[count + 3] = STEP_LISTS[from + 3];
  options[count + 4] = STEP_LISTS[from + 4];
  options[count + 5] = STEP_LISTS[from + 5];
  return count + OPENINGS[directions];
}

/**
 * Writes PLACE for each direction in `directions` (bits), each kind in the seat's hand and each mask that opens towards
 * it, from index `count` on; returns the new count.
 */
export function writePlaces(seat: number, directions: number, count: number): number {
  let n = count;
  for (let d = 0; d < 6; d++) {
    if (((directions >> d) & 1) === 0) continue;
    for (let kinds = tileKinds[seat]; kinds !== 0; kinds &= kinds - 1) {
      const first = (d * 8 + 31 - Math.clz32(kinds & -kinds)) * MAX_MASKS;
      options[n++] = PLACES[first];
      if (PLACES[first + 1] !== 0) options[n++] = PLACES[first + 1];
      if (PLACES[first + 2] !== 0) options[n++] = PLACES[first + 2];
    }
  }
  return n;
}

/** Returns the directions in which a space's tile opens on a space without a tile. */
export const emptyWays = (space: number): number => waysAt[space] & ~openAt[space];

/** Returns whether a figure can place tiles: a living character that holds some. */
export const canPlace = (figure: number): boolean => isCharacter(figure) && tileTotal[figure] > 0;

/**
 * Returns whether the maximum number of combats is open: then no flight and no dig may lead to a figure of another
 * seat.
 */
export const isNestFull = (): boolean => field[COMBATS] >= setting.maxCombats;

/** Returns the directions of the open steps by which a figure may flee. */
export function fleeSteps(figure: number): number {
  const space = spaceOf[figure];
  let directions = openAt[space];
  if (!isNestFull()) return directions;
  const others = othersOf[seatOf[figure]];
  for (let d = 0; d < 6; d++) {
    if (((directions >> d) & 1) === 0) continue;
    if ((figuresAt[neighbours[space * 8 + d]] & others) !== 0) directions &= ~(1 << d);
  }
  return directions;
}

/** Returns whether a figure has a step or placement to flee by. */
export const canFlee = (figure: number): boolean =>
  fleeSteps(figure) !== 0 || (canPlace(figure) && emptyWays(spaceOf[figure]) !== 0);

/** Executes a STEP or PLACE option. Set the stage to resume at before the call. */
export function goInto(figure: number, code: number): void {
  const direction = directionOf(code);
  const to = neighbours[spaceOf[figure] * 8 + direction];
  if (actOf(code) === option.PLACE) layTile(seatOf[figure], to, kindOf(code), maskOf(code));
  if (table.tell !== null) tellWay(table.tell, figure, code, to);
  enterSpace(figure, to, true);
}

function tellWay(tell: Tell, figure: number, code: number, to: number): void {
  if (actOf(code) === option.PLACE) {
    tell(2, `${nameOf(figure)} lays a ${TILE_KINDS[kindOf(code)].word} on ${spaceName(to)} and digs in.`);
  } else tell(2, `${nameOf(figure)} steps ${DIRECTION_NAMES[directionOf(code)]} to ${spaceName(to)}.`);
}
