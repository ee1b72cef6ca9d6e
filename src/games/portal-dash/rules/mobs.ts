/** The mob die: its number activates mobs and bosses, or new mobs spawn. */

import { addCell, distanceBetween, hasCell, removeCell } from '../cells.js';
import * as column from '../columns.js';
import { withArticle } from '../components.js';
import * as option from '../options.js';
import { BY_CHOICE, BY_FACE } from '../setting.js';
import {
  ACTIVE,
  FIGURE,
  field,
  figureCell,
  life,
  MOB_FACE,
  MOBS_ON_BOARD,
  ON_BOARD,
  occupied,
  options,
  PENDING,
  PHASE,
  playerCell,
  QUEUE_HEAD,
  QUEUE_LENGTH,
  queue,
  spawner,
  TARGET,
  TILES_REVEALED,
  tally,
} from '../state.js';
import { setting, table } from '../table.js';
import { cellInWords } from '../words.js';
import { ask } from './ask.js';
import { takeDamage } from './damage.js';
import { findPlayers, isReached, keepWaysTo, nextOnWay } from './mob-paths.js';
import * as phase from './phases.js';

/** Resolves the mob die: activates the figures of its number or spawns mobs, never both in a turn. */
export function resolveMobDie(): void {
  const face = field[MOB_FACE];
  const matching = setting.figuresByNumber[face] & field[ON_BOARD];
  if (setting.phaseRule === BY_FACE) {
    const bossMatches = matching >> setting.mobs !== 0;
    startMobPhase(setting.spawnFace[face] === 1 && !bossMatches ? option.PHASE_SPAWN : option.PHASE_ACTIVATE);
  } else if (setting.phaseRule === BY_CHOICE && matching !== 0 && field[QUEUE_LENGTH] > 0 && freeSpawner() !== 0) {
    options[0] = option.PHASE_ACTIVATE;
    options[1] = option.PHASE_SPAWN;
    ask(option.MOB_PHASE, field[ACTIVE], 2);
  } else startMobPhase(matching !== 0 ? option.PHASE_ACTIVATE : option.PHASE_SPAWN);
}

export function startMobPhase(choice: number): void {
  if (choice === option.PHASE_SPAWN) {
    spawnMobs();
    field[PHASE] = phase.NEXT_ACTION;
    return;
  }
  field[PENDING] = setting.figuresByNumber[field[MOB_FACE]] & field[ON_BOARD];
  field[PHASE] = phase.NEXT_FIGURE;
}

function spawnMobs(): void {
  for (let i = 0; i < setting.spawnCount && field[QUEUE_LENGTH] > 0; i++) {
    const cell = freeSpawner();
    if (cell === 0) break;
    const mob = placeNextMob(cell);
    tally[column.SPAWNED]++;
    table.tell?.(2, `Out of the queue comes ${withArticle(setting.figureLabels[mob])}.`);
  }
}

/** Returns whether any player on the board is within `range` of a cell. */
function playerWithin(cell: number, range: number): boolean {
  for (let seat = 0; seat < setting.players; seat++)
    if (distanceBetween(cell, playerCell[seat]) <= range && life[seat] > 0) return true;
  return false;
}

/** Returns the first free spawner: newest tile first, spawner 1 to 3; 0 if a figure or a player is on every one. */
function freeSpawner(): number {
  for (let tile = field[TILES_REVEALED] - 1; tile >= 0; tile--) {
    for (let i = 3 * tile; i < 3 * tile + 3; i++) {
      const cell = spawner[i];
      if (!hasCell(occupied, cell) && !playerWithin(cell, 0)) return cell;
    }
  }
  return 0;
}

/** Moves the head of the non-empty queue to a cell and returns the mob. */
export function placeNextMob(cell: number): number {
  const head = field[QUEUE_HEAD];
  const mob = queue[head];
  field[QUEUE_HEAD] = head + 1 === setting.mobs ? 0 : head + 1;
  field[QUEUE_LENGTH]--;
  placeMob(mob, cell);
  return mob;
}

/** Places an ordinary mob on the board. */
export function placeMob(mob: number, cell: number): void {
  placeFigure(mob, cell);
  field[MOBS_ON_BOARD]++;
  if (field[MOBS_ON_BOARD] > tally[column.MOBS_PEAK]) tally[column.MOBS_PEAK] = field[MOBS_ON_BOARD];
}

export function placeFigure(figure: number, cell: number): void {
  figureCell[figure] = cell;
  addCell(occupied, cell);
  field[ON_BOARD] |= 1 << figure;
}

/** Activates the next matching figure in id order: it picks a target, unless a player is in range or it cannot move. */
export function activateNext(): void {
  const pending = field[PENDING];
  if (pending === 0) {
    field[PHASE] = phase.NEXT_ACTION;
    return;
  }
  const figure = 31 - Math.clz32(pending & -pending);
  field[PENDING] = pending & (pending - 1);
  field[FIGURE] = figure;
  field[TARGET] = -1;
  tally[column.ACTIVATIONS]++;
  const inRange = playerWithin(figureCell[figure], setting.figureRange[figure]);
  if (inRange) field[PHASE] = phase.FIGURE_STRIKES;
  else if (setting.figureMove[figure] > 0) pickTarget(figure);
}

/** Picks the nearest player along open paths; the active player decides ties. */
function pickTarget(figure: number): void {
  const steps = findPlayers(figure);
  if (steps === 0) return;
  let count = 0;
  for (let seat = 0; seat < setting.players; seat++) {
    if (isReached(playerCell[seat], steps)) options[count++] = seat;
  }
  if (count > 1) ask(option.MOB_TARGET, field[ACTIVE], count);
  else {
    field[TARGET] = options[0];
    walk(steps);
  }
}

/** Resumes after MOB_TARGET, which is asked before walking if no player is in range, else before striking. */
export function answerTarget(seat: number): void {
  const figure = field[FIGURE];
  field[TARGET] = seat;
  const inRange = playerWithin(figureCell[figure], setting.figureRange[figure]);
  field[PHASE] = inRange ? phase.FIGURE_STRIKES : phase.FIGURE_WALKS;
}

/** Walks to the target of a decision. Repeats the search, because scratch arrays are not valid after a decision. */
export function walkToTarget(): void {
  walk(findPlayers(field[FIGURE]));
}

/** Walks to the target, as far as the figure can move, until any player is in range. */
function walk(steps: number): void {
  const figure = field[FIGURE];
  const range = setting.figureRange[figure];
  keepWaysTo(playerCell[field[TARGET]], steps);
  const start = figureCell[figure];
  let cell = start;
  removeCell(occupied, cell);
  for (let step = 1; step <= setting.figureMove[figure]; step++) {
    cell = nextOnWay(cell, step);
    if (playerWithin(cell, range)) break;
  }
  figureCell[figure] = cell;
  addCell(occupied, cell);
  field[PHASE] = phase.FIGURE_STRIKES;
  if (table.tell !== null) tellWalk(figure, start, cell);
}

function tellWalk(figure: number, start: number, cell: number): void {
  const way =
    cell === start
      ? `in ${cellInWords(start)} cannot come nearer to`
      : `moves from ${cellInWords(start)} to ${cellInWords(cell)}, towards`;
  table.tell?.(2, `The ${setting.figureLabels[figure]} ${way} ${table.names[field[TARGET]]}.`);
}

/** Attacks the target if it is in range, else the nearest player in range, if any. */
export function strike(): void {
  const figure = field[FIGURE];
  const cell = figureCell[figure];
  const range = setting.figureRange[figure];
  field[PHASE] = phase.NEXT_FIGURE;
  let victim = field[TARGET];
  if (victim < 0 || distanceBetween(cell, playerCell[victim]) > range) {
    let nearest = range;
    let count = 0;
    for (let seat = 0; seat < setting.players; seat++) {
      const distance = distanceBetween(cell, playerCell[seat]);
      if (distance > nearest || life[seat] === 0) continue;
      if (distance < nearest) count = 0;
      nearest = distance;
      options[count++] = seat;
    }
    if (count === 0) return;
    if (count > 1) {
      ask(option.MOB_TARGET, field[ACTIVE], count);
      return;
    }
    victim = options[0];
  }
  table.tell?.(2, `The ${setting.figureLabels[figure]} in ${cellInWords(cell)} attacks ${table.names[victim]}.`);
  takeDamage(victim, setting.figureDamage[figure], column.DAMAGE + setting.figureType[figure]);
}
