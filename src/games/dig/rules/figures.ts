/**
 * Positions of figures. Every change of a figure's space goes through `relocate`, which updates its combats, its
 * meetings, its trail and the current visit.
 */

import type { Rng } from '../../../core/chance.js';
import { distances } from '../board-arrays.js';
import { FIRST_ROBOT, NO_TILE, robotOf, seatOf } from '../components.js';
import * as at from '../frames.js';
import {
  COMBATS,
  combats,
  DEPTH,
  EMPTY_SPACES,
  field,
  figuresAt,
  frames,
  LIVING,
  MOVER,
  STEPS,
  spaceOf,
  TRAILS,
  tileAt,
  trailFigure,
  trailLength,
  trailSpaces,
  VISIT_CARDS,
} from '../state.js';
import { setting, table } from '../table.js';

/** Moves a figure to another space, or off the board (-1). */
export function relocate(figure: number, to: number): void {
  const from = spaceOf[figure];
  if (from >= 0) figuresAt[from] &= ~(1 << figure);
  spaceOf[figure] = to;
  if (to >= 0) {
    figuresAt[to] |= 1 << figure;
    for (let trail = 0; trail < field[TRAILS]; trail++) {
      if (trailFigure[trail] === figure) extendTrail(trail, to);
    }
  }
  if (figure === field[MOVER]) {
    field[VISIT_CARDS] = 0;
    if (to < 0) dismissMover();
  }
  // The two lowest frames are a turn and a movement; only frames above them can concern a figure that leaves.
  if (field[DEPTH] > 2) noteLeaving(figure, to);
}

/** Clears the mover when it leaves the board; a robot that takes its slot later is not the mover. */
function dismissMover(): void {
  field[MOVER] = -1;
  field[STEPS] = 0;
  trailFigure[0] = -1;
}

/** Stops the mover where it is: it has no steps left, and its flight, if any, is over. */
export function stopMover(): void {
  field[STEPS] = 0;
  for (let frame = field[DEPTH] * at.FRAME_SIZE - at.FRAME_SIZE; frame >= 0; frame -= at.FRAME_SIZE) {
    if (frames[frame + at.TYPE] === at.FLIGHT_FRAME && frames[frame + at.WHO] === field[MOVER])
      frames[frame + at.FLIGHT_STEPS] = 0;
  }
}

/**
 * Removes a figure that leaves its space from every combat there, even if it comes back, and ends its entry. A figure
 * off the board is no longer met or chased, even if a robot is built in its place.
 */
function noteLeaving(figure: number, to: number): void {
  for (let c = field[COMBATS] * at.COMBAT_SIZE - at.COMBAT_SIZE; c >= 0; c -= at.COMBAT_SIZE) {
    for (let member = combats[c + at.COMBAT_MEMBERS] - 1; member >= 0; member--) {
      if (combats[c + at.COMBAT_FIGURE + member] !== figure || ((combats[c + at.COMBAT_PRESENT] >> member) & 1) === 0)
        continue;
      combats[c + at.COMBAT_PRESENT] &= ~(1 << member);
      if (to >= 0) combats[c + at.COMBAT_LEFT] = 1;
    }
  }
  for (let frame = field[DEPTH] * at.FRAME_SIZE - at.FRAME_SIZE; frame >= 0; frame -= at.FRAME_SIZE) {
    if (frames[frame + at.TYPE] === at.ENTRY_FRAME) {
      if (frames[frame + at.WHO] === figure) frames[frame + at.ENTRY_LEFT] = 1;
      if (to < 0) frames[frame + at.ENTRY_TO_MEET] &= ~(1 << figure);
    } else if (frames[frame + at.TYPE] === at.FLIGHT_FRAME && frames[frame + at.WHO] === figure && to < 0) {
      frames[frame + at.FLIGHT_CHASE] = 0;
    }
  }
}

/** Begins a trail for a figure at its present space. */
export function beginTrail(figure: number): void {
  const trail = field[TRAILS]++;
  if (trail === at.MAX_TRAILS) throw new Error(`more than ${at.MAX_TRAILS} trails at once`);
  trailFigure[trail] = figure;
  trailLength[trail] = 1;
  trailSpaces[trail * at.TRAIL_LENGTH] = spaceOf[figure];
}

export function endTrail(): void {
  field[TRAILS]--;
}

function extendTrail(trail: number, space: number): void {
  const start = trail * at.TRAIL_LENGTH;
  let length = trailLength[trail];
  if (length === at.TRAIL_LENGTH) {
    trailSpaces.copyWithin(start, start + 1, start + at.TRAIL_LENGTH);
    length--;
  }
  trailSpaces[start + length] = space;
  trailLength[trail] = length + 1;
}

/**
 * Puts a figure back and ends its movement. The target is the most recent other space of its trail that has a tile and
 * no other living character; if there is none, the nearest such space of the board (ties: lowest number).
 */
export function putBack(figure: number): void {
  if (figure === field[MOVER]) field[STEPS] = 0;
  const to = backSpace(figure);
  table.tell?.(3, `${nameOf(figure)} is put back on ${spaceName(to)}.`);
  relocate(figure, to);
}

function backSpace(figure: number): number {
  for (let i = field[TRAILS] - 1; i >= 0; i--) {
    if (trailFigure[i] !== figure) continue;
    for (let j = i * at.TRAIL_LENGTH + trailLength[i] - 1; j >= i * at.TRAIL_LENGTH; j--) {
      if (canRest(figure, trailSpaces[j])) return trailSpaces[j];
    }
    break;
  }
  const here = spaceOf[figure] * 128;
  let best = -1;
  for (let space = 0; space < table.spaces; space++) {
    if (!canRest(figure, space)) continue;
    if (best < 0 || distances[here + space] < distances[here + best]) best = space;
  }
  if (best < 0) throw new Error('there is no space to put a figure back on');
  return best;
}

const canRest = (figure: number, space: number): boolean =>
  space !== spaceOf[figure] && tileAt[space] !== NO_TILE && (figuresAt[space] & field[LIVING] & ~(1 << figure)) === 0;

/** Returns whether some space has a tile and no figure. */
export function hasFreeSpace(): boolean {
  // Fast path: more tiles than figures can occupy, in all but the smallest warrens.
  if (table.spaces - field[EMPTY_SPACES] > 3 * table.players) return true;
  for (let space = 0; space < table.spaces; space++) if (isFree(space)) return true;
  return false;
}

/** Returns a uniformly random space with a tile and no figure, or -1. */
export function randomFreeSpace(rng: Rng): number {
  let count = 0;
  for (let space = 0; space < table.spaces; space++) if (isFree(space)) count++;
  if (count === 0) return -1;
  let rest = rng.below(count);
  for (let space = 0; ; space++) if (isFree(space) && rest-- === 0) return space;
}

const isFree = (space: number): boolean => tileAt[space] !== NO_TILE && figuresAt[space] === 0;

/** Returns the lowest free robot slot of a seat, or -1 if it has the maximum number of robots. */
export function freeRobotSlot(seat: number): number {
  for (let slot = 0; slot < setting.robotMax; slot++) if (spaceOf[robotOf(seat, slot)] < 0) return slot;
  return -1;
}

/** Returns whether a figure is a living character (persons are figures 0..5, numbered like seats). */
export const isCharacter = (figure: number): boolean => figure < FIRST_ROBOT && ((field[LIVING] >> figure) & 1) === 1;

/** Returns the name of a figure in the story. */
export function nameOf(figure: number): string {
  if (figure >= FIRST_ROBOT) return `the robot of ${table.names[seatOf[figure]]}`;
  return isCharacter(figure) ? table.names[figure] : `the antelope of ${table.names[figure]}`;
}

/** Returns the name of a space in the story: its axial coordinates. */
export const spaceName = (space: number): string => `(${table.board.q[space]}, ${table.board.r[space]})`;
