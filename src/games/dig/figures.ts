/**
 * Where figures stand. Everything that changes a figure's space goes through `relocate`, which tells whoever must know:
 * the combats it was in, the meetings it was part of, its trail, the visit under way.
 */
import type { Rng } from '../../core/chance.js';
import {
  COMBAT_FIGURE,
  COMBAT_LEFT,
  COMBAT_MEMBERS,
  COMBAT_PRESENT,
  COMBAT_SIZE,
  ENTRY_FRAME,
  ENTRY_LEFT,
  ENTRY_TO_MEET,
  FLIGHT_CHASE,
  FLIGHT_FRAME,
  FRAME_SIZE,
  MAX_TRAILS,
  TRAIL_LENGTH,
  TYPE,
  WHO,
} from './frames.js';
import { FIRST_ROBOT, NO_TILE, robotOf } from './pieces.js';
import { COMBATS, DEPTH, EMPTY_SPACES, LIVING, MOVER, STEPS, TRAILS, VISIT_CARDS } from './state.js';
import type { DigTable } from './table.js';

/** Moves a figure to another space, or off the board (-1). */
export function relocate(t: DigTable, figure: number, to: number): void {
  const { field, figuresAt, space } = t;
  const from = space[figure];
  if (from >= 0) figuresAt[from] &= ~(1 << figure);
  space[figure] = to;
  if (to >= 0) {
    figuresAt[to] |= 1 << figure;
    for (let trail = 0; trail < field[TRAILS]; trail++) {
      if (t.trailFigure[trail] === figure) extendTrail(t, trail, to);
    }
  }
  if (figure === field[MOVER]) {
    field[VISIT_CARDS] = 0;
    if (to < 0) dismissMover(t);
  }
  // A turn and a movement are always under way; only what is above them can have to do with a figure that leaves.
  if (field[DEPTH] > 2) noteLeaving(t, figure, to);
}

/** The mover is off the board; a robot that takes its slot later is not the mover. */
function dismissMover(t: DigTable): void {
  t.field[MOVER] = -1;
  t.field[STEPS] = 0;
  t.trailFigure[0] = -1;
}

/**
 * A figure that leaves its space is out of every combat there, even if it comes back; if it had entered, that entry is
 * over. One that is off the board is not met or chased any more, even if a robot is built in its place.
 */
function noteLeaving(t: DigTable, figure: number, to: number): void {
  const { field, frames, combat } = t;
  for (let c = field[COMBATS] * COMBAT_SIZE - COMBAT_SIZE; c >= 0; c -= COMBAT_SIZE) {
    for (let member = combat[c + COMBAT_MEMBERS] - 1; member >= 0; member--) {
      if (combat[c + COMBAT_FIGURE + member] !== figure || ((combat[c + COMBAT_PRESENT] >> member) & 1) === 0) continue;
      combat[c + COMBAT_PRESENT] &= ~(1 << member);
      if (to >= 0) combat[c + COMBAT_LEFT] = 1;
    }
  }
  for (let frame = field[DEPTH] * FRAME_SIZE - FRAME_SIZE; frame >= 0; frame -= FRAME_SIZE) {
    if (frames[frame + TYPE] === ENTRY_FRAME) {
      if (frames[frame + WHO] === figure) frames[frame + ENTRY_LEFT] = 1;
      if (to < 0) frames[frame + ENTRY_TO_MEET] &= ~(1 << figure);
    } else if (frames[frame + TYPE] === FLIGHT_FRAME && frames[frame + WHO] === figure && to < 0) {
      frames[frame + FLIGHT_CHASE] = 0;
    }
  }
}

/** Begins a trail for a figure with the space it stands on. */
export function beginTrail(t: DigTable, figure: number): void {
  const trail = t.field[TRAILS]++;
  if (trail === MAX_TRAILS) throw new Error(`more than ${MAX_TRAILS} trails at once`);
  t.trailFigure[trail] = figure;
  t.trailLength[trail] = 1;
  t.trail[trail * TRAIL_LENGTH] = t.space[figure];
}

export function endTrail(t: DigTable): void {
  t.field[TRAILS]--;
}

function extendTrail(t: DigTable, trail: number, space: number): void {
  const start = trail * TRAIL_LENGTH;
  let length = t.trailLength[trail];
  if (length === TRAIL_LENGTH) {
    t.trail.copyWithin(start, start + 1, start + TRAIL_LENGTH);
    length--;
  }
  t.trail[start + length] = space;
  t.trailLength[trail] = length + 1;
}

/**
 * Puts a figure back: onto the most recent other space of its trail that has a tile and no other living character; if
 * there is none, onto the nearest such space of the board (ties: lowest number). Its movement ends.
 */
export function putBack(t: DigTable, figure: number): void {
  if (figure === t.field[MOVER]) t.field[STEPS] = 0;
  const to = backSpace(t, figure);
  t.tell?.(3, `${nameOf(t, figure)} is put back on ${spaceName(t, to)}.`);
  relocate(t, figure, to);
}

function backSpace(t: DigTable, figure: number): number {
  const { field, trail, trailFigure } = t;
  for (let i = field[TRAILS] - 1; i >= 0; i--) {
    if (trailFigure[i] !== figure) continue;
    for (let j = i * TRAIL_LENGTH + t.trailLength[i] - 1; j >= i * TRAIL_LENGTH; j--) {
      if (canRest(t, figure, trail[j])) return trail[j];
    }
    break;
  }
  const here = t.space[figure] * t.spaces;
  let best = -1;
  for (let space = 0; space < t.spaces; space++) {
    if (!canRest(t, figure, space)) continue;
    if (best < 0 || t.distances[here + space] < t.distances[here + best]) best = space;
  }
  if (best < 0) throw new Error('there is no space to put a figure back on');
  return best;
}

const canRest = (t: DigTable, figure: number, space: number): boolean =>
  space !== t.space[figure] &&
  t.tile[space] !== NO_TILE &&
  (t.figuresAt[space] & t.field[LIVING] & ~(1 << figure)) === 0;

/** Whether some space has a tile and no figure. */
export function hasFreeSpace(t: DigTable): boolean {
  // More tiles than figures can stand on settles it in all but the smallest warrens.
  if (t.spaces - t.field[EMPTY_SPACES] > 3 * t.players) return true;
  for (let space = 0; space < t.spaces; space++) if (isFree(t, space)) return true;
  return false;
}

/** A uniformly random space with a tile and no figure, or -1. */
export function randomFreeSpace(t: DigTable, rng: Rng): number {
  let count = 0;
  for (let space = 0; space < t.spaces; space++) if (isFree(t, space)) count++;
  if (count === 0) return -1;
  let rest = rng.below(count);
  for (let space = 0; ; space++) if (isFree(t, space) && rest-- === 0) return space;
}

const isFree = (t: DigTable, space: number): boolean => t.tile[space] !== NO_TILE && t.figuresAt[space] === 0;

/** The lowest free robot slot of a seat, or -1 if it has as many robots as it may. */
export function freeRobotSlot(t: DigTable, seat: number): number {
  for (let slot = 0; slot < t.rules.robotMax; slot++) if (t.space[robotOf(seat, slot)] < 0) return slot;
  return -1;
}

/** Whether a figure is a living character (persons are figures 0..5, as seats are numbered). */
export const isCharacter = (t: DigTable, figure: number): boolean =>
  figure < FIRST_ROBOT && ((t.field[LIVING] >> figure) & 1) === 1;

/** What the story calls a figure. */
export function nameOf(t: DigTable, figure: number): string {
  if (figure >= FIRST_ROBOT) return `the robot of ${t.names[t.seatOf[figure]]}`;
  return isCharacter(t, figure) ? t.names[figure] : `the antelope of ${t.names[figure]}`;
}

/** What the story calls a space: its axial coordinates. */
export const spaceName = (t: DigTable, space: number): string => `(${t.board.q[space]}, ${t.board.r[space]})`;
