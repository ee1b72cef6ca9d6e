/** Digging by hand, in a movement or (skirmish) out of a combat. */
import { DIRECTION_NAMES } from './board.js';
import { DIGS_SUCCEEDED, DIGS_TRIED } from './columns.js';
import { enterSpace } from './entering.js';
import { beginTrail, endTrail, nameOf, spaceName } from './figures.js';
import { forceCombat } from './forced-combat.js';
import { DIG_ACT, DIG_DIRECTION, DIG_ESCAPE, DIG_FRAME, STAGE, WHO } from './frames.js';
import { ask, pop, push } from './machine.js';
import {
  ASK_DIG_TILE,
  ASK_DIG_TO,
  DIG_RANDOM,
  DIG_TOWARDS,
  DIRECTION_SHIFT,
  directionOf,
  kindOf,
  LAY,
  maskOf,
  packOption,
} from './options.js';
import { NO_TILE } from './pieces.js';
import { ANSWER, COMBATS, MOVER, STEPS } from './state.js';
import type { DigTable } from './table.js';
import { layTile, openWay } from './tiles.js';
import { isNestFull, writePlaces } from './ways.js';

/** Begins an attempt: `act` is DIG_RANDOM or DIG_DIRECTED. Note the stage before; its cost is the caller's affair. */
export function beginDig(t: DigTable, figure: number, act: number, inCombat: boolean): void {
  const { frames } = t;
  t.tally[DIGS_TRIED]++;
  const frame = push(t, DIG_FRAME, figure);
  frames[frame + DIG_ACT] = act;
  frames[frame + DIG_ESCAPE] = inCombat && figure !== t.field[MOVER] ? 1 : 0;
}

const ROLL = 0;
const DIRECTION_CHOSEN = 1;
const TILE_CHOSEN = 2;
const ENTERED = 3;
const OVER = 4;

/** DIG_FRAME. */
export function runDig(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const figure = frames[frame + WHO];
  switch (frames[frame + STAGE]) {
    case ROLL:
      if (frames[frame + DIG_ACT] === DIG_RANDOM) digRandomly(t, frame, figure);
      else digDirected(t, frame, figure);
      return;
    case DIRECTION_CHOSEN:
      digTowards(t, frame, figure, directionOf(field[ANSWER]));
      return;
    case TILE_CHOSEN: {
      const to = t.neighbours[t.space[figure] * 6 + frames[frame + DIG_DIRECTION]];
      layTile(t, figure, to, kindOf(field[ANSWER]), maskOf(field[ANSWER]));
      breakThrough(t, frame, figure);
      return;
    }
    case ENTERED:
      frames[frame + STAGE] = OVER;
      if (frames[frame + DIG_ESCAPE] === 1) forceCombat(t, figure);
      return;
    case OVER:
      if (frames[frame + DIG_ESCAPE] === 1) endTrail(t);
      pop(t, 0);
      return;
  }
}

function digRandomly(t: DigTable, frame: number, figure: number): void {
  const roll = t.digging.die(6);
  t.tell?.(2, `${nameOf(t, figure)} digs into the dark: ${roll}.`);
  if (roll < t.rules.randomDigNeeds) {
    pop(t, 0);
    return;
  }
  const direction = t.digging.die(6) - 1;
  if (canDig(t, figure, direction)) digTowards(t, frame, figure, direction);
  else pop(t, 0);
}

function digDirected(t: DigTable, frame: number, figure: number): void {
  const { rules } = t;
  const roll = t.digging.die(6) + t.digging.die(6);
  t.tell?.(2, `${nameOf(t, figure)} tries to dig through a wall: ${roll}.`);
  const needs = t.pickaxe[figure] === 1 ? rules.directedDigWithPickaxe : rules.directedDigNeeds;
  let count = 0;
  if (roll >= needs) {
    for (let d = 0; d < 6; d++) if (canDig(t, figure, d)) t.options[count++] = DIG_TOWARDS | (d << DIRECTION_SHIFT);
  }
  if (count === 0) {
    pop(t, 0);
    return;
  }
  t.frames[frame + STAGE] = DIRECTION_CHOSEN;
  ask(t, ASK_DIG_TO, figure, -1, count);
}

/** Whether there is something to dig towards: a tile, or none and a tile in hand; and nobody if combats are nested full. */
function canDig(t: DigTable, figure: number, direction: number): boolean {
  const to = t.neighbours[t.space[figure] * 6 + direction];
  if (to < 0 || (t.tile[to] === NO_TILE && t.tileTotal[figure] === 0)) return false;
  return !isNestFull(t) || (t.figuresAt[to] & t.othersOf[figure]) === 0;
}

function digTowards(t: DigTable, frame: number, figure: number, direction: number): void {
  const { frames, options } = t;
  frames[frame + DIG_DIRECTION] = direction;
  const to = t.neighbours[t.space[figure] * 6 + direction];
  if (t.tile[to] !== NO_TILE) {
    breakThrough(t, frame, figure);
    return;
  }
  const count = writePlaces(t, figure, 1 << direction, 0);
  for (let i = 0; i < count; i++) options[i] = packOption(LAY, 0, kindOf(options[i]), maskOf(options[i]));
  frames[frame + STAGE] = TILE_CHOSEN;
  ask(t, ASK_DIG_TILE, figure, -1, count);
}

/** Both facing edges are opened and the digger enters the space. Out of a combat this is leaving it. */
function breakThrough(t: DigTable, frame: number, figure: number): void {
  const { frames, field } = t;
  const direction = frames[frame + DIG_DIRECTION];
  const to = t.neighbours[t.space[figure] * 6 + direction];
  t.tally[DIGS_SUCCEEDED]++;
  t.tell?.(2, `${nameOf(t, figure)} breaks through ${DIRECTION_NAMES[direction]} to ${spaceName(t, to)}.`);
  openWay(t, t.space[figure], direction);
  if (frames[frame + DIG_ESCAPE] === 1) beginTrail(t, figure);
  else if (field[COMBATS] > 0) field[STEPS] = 0;
  frames[frame + STAGE] = ENTERED;
  enterSpace(t, figure, to, true);
}
