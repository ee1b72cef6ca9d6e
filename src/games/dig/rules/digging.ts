/** Digging by hand, in a movement or (skirmish) out of a combat. */

import type { Tell } from '../../../core/game.js';
import { diceOf } from '../../../core/narration.js';
import { DIRECTION_NAMES } from '../board.js';
import { neighbours } from '../board-arrays.js';
import * as column from '../columns.js';
import { NO_TILE, othersOf } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { directionOf, kindOf, maskOf, packOption } from '../options.js';
import {
  ANSWER,
  COMBATS,
  field,
  figuresAt,
  frames,
  MOVER,
  options,
  pickaxe,
  STEPS,
  spaceOf,
  tally,
  tileAt,
  tileTotal,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { enterSpace } from './entering.js';
import { beginTrail, endTrail, nameOf, spaceName } from './figures.js';
import { forceCombat } from './forced-combat.js';
import { pop, push } from './stack.js';
import { layTile, openWay } from './tiles.js';
import { isNestFull, writePlaces } from './ways.js';

/**
 * Begins an attempt: `act` is DIG_RANDOM or DIG_DIRECTED. Set the stage to resume at before the call; the caller
 * charges the cost.
 */
export function beginDig(figure: number, act: number, inCombat: boolean): void {
  tally[column.DIGS_TRIED]++;
  const frame = push(at.DIG_FRAME, figure);
  frames[frame + at.DIG_ACT] = act;
  frames[frame + at.DIG_ESCAPE] = inCombat && figure !== field[MOVER] ? 1 : 0;
}

const ROLL = 0;
const DIRECTION_CHOSEN = 1;
const TILE_CHOSEN = 2;
const ENTERED = 3;
const OVER = 4;

/** Resumes a DIG_FRAME at its stage. */
export function runDig(frame: number): void {
  const figure = frames[frame + at.WHO];
  switch (frames[frame + at.STAGE]) {
    case ROLL:
      if (frames[frame + at.DIG_ACT] === option.DIG_RANDOM) digRandomly(frame, figure);
      else digDirected(frame, figure);
      return;
    case DIRECTION_CHOSEN:
      digTowards(frame, figure, directionOf(field[ANSWER]));
      return;
    case TILE_CHOSEN: {
      const to = neighbours[spaceOf[figure] * 8 + frames[frame + at.DIG_DIRECTION]];
      layTile(figure, to, kindOf(field[ANSWER]), maskOf(field[ANSWER]));
      breakThrough(frame, figure);
      return;
    }
    case ENTERED:
      frames[frame + at.STAGE] = OVER;
      if (frames[frame + at.DIG_ESCAPE] === 1) forceCombat(figure);
      return;
    case OVER:
      if (frames[frame + at.DIG_ESCAPE] === 1) endTrail();
      pop(0);
      return;
  }
}

function tellDig(tell: Tell, figure: number, act: string, dice: readonly number[], needs: number): void {
  const roll = dice.reduce((sum, die) => sum + die, 0);
  tell(2, `${nameOf(figure)} ${act}: rolls ${roll}, needs ${needs}.`, { dice: diceOf(dice, figure) });
}

function digRandomly(frame: number, figure: number): void {
  const roll = table.digging.die(6);
  if (table.tell !== null) {
    tellDig(table.tell, figure, 'digs into the dark', [roll], setting.randomDigNeeds);
  }
  if (roll < setting.randomDigNeeds) {
    pop(0);
    return;
  }
  const direction = setting.randomDigCountsSpaces ? randomNeighbour(spaceOf[figure]) : table.digging.die(6) - 1;
  if (canDig(figure, direction)) digTowards(frame, figure, direction);
  else pop(0);
}

/** Returns the direction of a uniformly random neighbour; every space of the board has some. */
function randomNeighbour(space: number): number {
  let count = 0;
  for (let d = 0; d < 6; d++) if (neighbours[space * 8 + d] >= 0) count++;
  let rest = table.digging.die(count);
  for (let d = 0; ; d++) if (neighbours[space * 8 + d] >= 0 && --rest === 0) return d;
}

function digDirected(frame: number, figure: number): void {
  const first = table.digging.die(6);
  const second = table.digging.die(6);
  const roll = first + second;
  const needs = pickaxe[figure] === 1 ? setting.directedDigWithPickaxe : setting.directedDigNeeds;
  if (table.tell !== null) tellDig(table.tell, figure, 'tries to dig through a wall', [first, second], needs);
  let count = 0;
  if (roll >= needs) {
    for (let d = 0; d < 6; d++)
      if (canDig(figure, d)) options[count++] = option.DIG_TOWARDS | (d << option.DIRECTION_SHIFT);
  }
  if (count === 0) {
    pop(0);
    return;
  }
  frames[frame + at.STAGE] = DIRECTION_CHOSEN;
  ask(option.ASK_DIG_TO, figure, -1, count);
}

/**
 * Returns whether a figure can dig in a direction: to a tile, or to an empty space with a tile in hand; and not to
 * figures of other seats if no further combat may open.
 */
function canDig(figure: number, direction: number): boolean {
  const to = neighbours[spaceOf[figure] * 8 + direction];
  if (to < 0 || (tileAt[to] === NO_TILE && tileTotal[figure] === 0)) return false;
  return !isNestFull() || (figuresAt[to] & othersOf[figure]) === 0;
}

function digTowards(frame: number, figure: number, direction: number): void {
  frames[frame + at.DIG_DIRECTION] = direction;
  const to = neighbours[spaceOf[figure] * 8 + direction];
  if (tileAt[to] !== NO_TILE) {
    breakThrough(frame, figure);
    return;
  }
  const count = writePlaces(figure, 1 << direction, 0);
  for (let i = 0; i < count; i++) options[i] = packOption(option.LAY, 0, kindOf(options[i]), maskOf(options[i]));
  frames[frame + at.STAGE] = TILE_CHOSEN;
  ask(option.ASK_DIG_TILE, figure, -1, count);
}

/** Opens both facing edges and moves the digger into the space. During a combat, this leaves it. */
function breakThrough(frame: number, figure: number): void {
  const direction = frames[frame + at.DIG_DIRECTION];
  const to = neighbours[spaceOf[figure] * 8 + direction];
  tally[column.DIGS_SUCCEEDED]++;
  table.tell?.(2, `${nameOf(figure)} breaks through ${DIRECTION_NAMES[direction]} to ${spaceName(to)}.`);
  openWay(spaceOf[figure], direction);
  if (frames[frame + at.DIG_ESCAPE] === 1) beginTrail(figure);
  else if (field[COMBATS] > 0) field[STEPS] = 0;
  frames[frame + at.STAGE] = ENTERED;
  enterSpace(figure, to, true);
}
