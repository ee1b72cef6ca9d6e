/** Steps and tiles placed: the options of MOVE, FLEE and ROBOT that lead into a neighbouring space, and taking them. */
import { DIRECTION_NAMES, opposite } from './board.js';
import { enterSpace } from './entering.js';
import { isCharacter, nameOf, spaceName } from './figures.js';
import { actOf, DIRECTION_SHIFT, directionOf, kindOf, maskOf, PLACE, packOption, STEP } from './options.js';
import { TILE_KINDS, TILE_MASKS } from './pieces.js';
import { COMBATS } from './state.js';
import type { DigTable } from './table.js';
import { layTile } from './tiles.js';

/** The most masks of one kind that open on a given edge. */
const MOST_MASKS = 3;
/** (direction × 8 + kind) × MOST_MASKS + i → the PLACE option, masks ascending; 0 where there is none. */
export const PLACES = new Int32Array(6 * 8 * MOST_MASKS);
for (let direction = 0; direction < 6; direction++) {
  TILE_MASKS.forEach((masks, kind) => {
    const fitting = masks.filter((mask) => ((mask >> opposite(direction)) & 1) === 1);
    fitting.forEach((mask, i) => {
      PLACES[(direction * 8 + kind) * MOST_MASKS + i] = packOption(PLACE, direction, kind, mask);
    });
  });
}

/** Writes STEP for each direction in `directions` (bits) from place `count` on; gives the new count. */
export function writeSteps(t: DigTable, directions: number, count: number): number {
  let n = count;
  for (let d = 0; d < 6; d++) if (((directions >> d) & 1) === 1) t.options[n++] = STEP | (d << DIRECTION_SHIFT);
  return n;
}

/**
 * Writes PLACE for each direction in `directions` (bits), each kind in the seat's hand and each mask that opens towards
 * it, from place `count` on; gives the new count.
 */
export function writePlaces(t: DigTable, seat: number, directions: number, count: number): number {
  const { options } = t;
  let n = count;
  for (let d = 0; d < 6; d++) {
    if (((directions >> d) & 1) === 0) continue;
    for (let kinds = t.tileKinds[seat]; kinds !== 0; kinds &= kinds - 1) {
      const first = (d * 8 + 31 - Math.clz32(kinds & -kinds)) * MOST_MASKS;
      options[n++] = PLACES[first];
      if (PLACES[first + 1] !== 0) options[n++] = PLACES[first + 1];
      if (PLACES[first + 2] !== 0) options[n++] = PLACES[first + 2];
    }
  }
  return n;
}

/** Directions in which a figure's tile opens on a space without a tile. */
export const emptyWays = (t: DigTable, space: number): number => t.ways[space] & ~t.open[space];

/** Whether a figure can place tiles: a living character that holds some. */
export const canPlace = (t: DigTable, figure: number): boolean => isCharacter(t, figure) && t.tileTotal[figure] > 0;

/** Whether as many combats are open as may be: then no flight and no dig may lead to a figure of another seat. */
export const isNestFull = (t: DigTable): boolean => t.field[COMBATS] >= t.rules.maxCombats;

/** Directions of the open steps a figure may flee by. */
export function fleeSteps(t: DigTable, figure: number): number {
  const space = t.space[figure];
  let directions = t.open[space];
  if (!isNestFull(t)) return directions;
  const others = t.othersOf[t.seatOf[figure]];
  for (let d = 0; d < 6; d++) {
    if (((directions >> d) & 1) === 0) continue;
    if ((t.figuresAt[t.neighbours[space * 6 + d]] & others) !== 0) directions &= ~(1 << d);
  }
  return directions;
}

/** Whether a figure has a step or place to flee by. */
export const canFlee = (t: DigTable, figure: number): boolean =>
  fleeSteps(t, figure) !== 0 || (canPlace(t, figure) && emptyWays(t, t.space[figure]) !== 0);

/** Takes a STEP or PLACE: note the stage to go on at before. */
export function goInto(t: DigTable, figure: number, option: number): void {
  const direction = directionOf(option);
  const to = t.neighbours[t.space[figure] * 6 + direction];
  if (actOf(option) === PLACE) {
    layTile(t, t.seatOf[figure], to, kindOf(option), maskOf(option));
    t.tell?.(2, `${nameOf(t, figure)} lays a ${TILE_KINDS[kindOf(option)].word} on ${spaceName(t, to)} and digs in.`);
  } else t.tell?.(2, `${nameOf(t, figure)} steps ${DIRECTION_NAMES[direction]} to ${spaceName(t, to)}.`);
  enterSpace(t, figure, to, true);
}
