/** The mob die: mobs and bosses that its number activates, or new mobs that spawn. */
import { addCell, distanceBetween, hasCell, playerWithin, removeCell } from './cells.js';
import { withArticle } from './components.js';
import { takeDamage } from './damage.js';
import { findPlayers, isReached, keepWaysTo, nextOnWay } from './mob-paths.js';
import { MOB_PHASE, MOB_TARGET, PHASE_ACTIVATE, PHASE_SPAWN } from './options.js';
import { FIGURE_STRIKES, FIGURE_WALKS, NEXT_ACTION, NEXT_FIGURE } from './phases.js';
import { BY_CHOICE, BY_FACE } from './rulebook.js';
import { ask, type Scene } from './scene.js';
import {
  ACTIVE_SEAT,
  FIGURE,
  MOB_FACE,
  MOBS_ON_BOARD,
  ON_BOARD,
  PENDING,
  PHASE,
  QUEUE_HEAD,
  QUEUE_LENGTH,
  TARGET,
  TILES_REVEALED,
} from './state.js';
import { ACTIVATIONS, DAMAGE, MOBS_PEAK, SPAWNED } from './tallies.js';

/** Never both in a turn: the number activates what it matches, or new mobs spawn. */
export function resolveMobDie(scene: Scene): void {
  const { field, rulebook } = scene;
  const face = field[MOB_FACE];
  const matching = rulebook.figuresByNumber[face] & field[ON_BOARD];
  if (rulebook.phaseRule === BY_FACE) {
    const bossMatches = matching >> rulebook.mobs !== 0;
    startMobPhase(scene, rulebook.spawnFace[face] === 1 && !bossMatches ? PHASE_SPAWN : PHASE_ACTIVATE);
  } else if (
    rulebook.phaseRule === BY_CHOICE &&
    matching !== 0 &&
    field[QUEUE_LENGTH] > 0 &&
    freeSpawner(scene) !== 0
  ) {
    scene.options[0] = PHASE_ACTIVATE;
    scene.options[1] = PHASE_SPAWN;
    ask(scene, MOB_PHASE, field[ACTIVE_SEAT], 2);
  } else startMobPhase(scene, matching !== 0 ? PHASE_ACTIVATE : PHASE_SPAWN);
}

export function startMobPhase(scene: Scene, choice: number): void {
  const { field, rulebook } = scene;
  if (choice === PHASE_SPAWN) {
    spawnMobs(scene);
    field[PHASE] = NEXT_ACTION;
    return;
  }
  field[PENDING] = rulebook.figuresByNumber[field[MOB_FACE]] & field[ON_BOARD];
  field[PHASE] = NEXT_FIGURE;
}

function spawnMobs(scene: Scene): void {
  const { field, tally } = scene;
  for (let i = 0; i < scene.rulebook.spawnCount && field[QUEUE_LENGTH] > 0; i++) {
    const cell = freeSpawner(scene);
    if (cell === 0) break;
    const mob = placeNextMob(scene, cell);
    tally[SPAWNED]++;
    scene.tell?.(2, `Out of the queue comes ${withArticle(scene.rulebook.figureLabels[mob])}.`);
  }
}

/** Newest tile first, spawner 1 to 3; 0 if a figure or a player stands on every one. */
function freeSpawner({ field, spawner, occupied, playerCell, rulebook }: Scene): number {
  for (let tile = field[TILES_REVEALED] - 1; tile >= 0; tile--) {
    for (let i = 3 * tile; i < 3 * tile + 3; i++) {
      const cell = spawner[i];
      if (!hasCell(occupied, cell) && !playerWithin(cell, 0, playerCell, rulebook.players)) return cell;
    }
  }
  return 0;
}

/** Moves the head of the queue, which must not be empty, to a cell. */
export function placeNextMob(scene: Scene, cell: number): number {
  const { field, queue, rulebook } = scene;
  const head = field[QUEUE_HEAD];
  const mob = queue[head];
  field[QUEUE_HEAD] = head + 1 === rulebook.mobs ? 0 : head + 1;
  field[QUEUE_LENGTH]--;
  placeMob(scene, mob, cell);
  return mob;
}

/** Puts an ordinary mob on the board. */
export function placeMob(scene: Scene, mob: number, cell: number): void {
  const { field, tally } = scene;
  placeFigure(scene, mob, cell);
  field[MOBS_ON_BOARD]++;
  if (field[MOBS_ON_BOARD] > tally[MOBS_PEAK]) tally[MOBS_PEAK] = field[MOBS_ON_BOARD];
}

export function placeFigure({ figureCell, occupied, field }: Scene, figure: number, cell: number): void {
  figureCell[figure] = cell;
  addCell(occupied, cell);
  field[ON_BOARD] |= 1 << figure;
}

/** The next matching figure in the order of ids: it picks a target, unless a player is in range or it cannot move. */
export function activateNext(scene: Scene): void {
  const { field, rulebook, figureCell, playerCell } = scene;
  const pending = field[PENDING];
  if (pending === 0) {
    field[PHASE] = NEXT_ACTION;
    return;
  }
  const figure = 31 - Math.clz32(pending & -pending);
  field[PENDING] = pending & (pending - 1);
  field[FIGURE] = figure;
  field[TARGET] = -1;
  scene.tally[ACTIVATIONS]++;
  const inRange = playerWithin(figureCell[figure], rulebook.figureRange[figure], playerCell, rulebook.players);
  if (inRange) field[PHASE] = FIGURE_STRIKES;
  else if (rulebook.figureMove[figure] > 0) pickTarget(scene, figure);
}

/** The nearest player by the way the figure must go; the active player decides between equals. */
function pickTarget(scene: Scene, figure: number): void {
  const { field, rulebook, playerCell, options } = scene;
  const steps = findPlayers(scene, figure);
  if (steps === 0) return;
  let count = 0;
  for (let seat = 0; seat < rulebook.players; seat++) {
    if (isReached(scene, playerCell[seat], steps)) options[count++] = seat;
  }
  if (count > 1) ask(scene, MOB_TARGET, field[ACTIVE_SEAT], count);
  else {
    field[TARGET] = options[0];
    walk(scene, steps);
  }
}

/** MOB_TARGET is asked before walking, when nobody is in range, or before striking, when somebody is. */
export function answerTarget(scene: Scene, seat: number): void {
  const { field, rulebook, figureCell, playerCell } = scene;
  const figure = field[FIGURE];
  field[TARGET] = seat;
  const inRange = playerWithin(figureCell[figure], rulebook.figureRange[figure], playerCell, rulebook.players);
  field[PHASE] = inRange ? FIGURE_STRIKES : FIGURE_WALKS;
}

/** Walks to a target that was chosen by a decision: the search is made again, as scratch paper outlives no decision. */
export function walkToTarget(scene: Scene): void {
  walk(scene, findPlayers(scene, scene.field[FIGURE]));
}

/** Up to its move, until any player is in range. */
function walk(scene: Scene, steps: number): void {
  const { field, rulebook, figureCell, playerCell, occupied } = scene;
  const figure = field[FIGURE];
  const range = rulebook.figureRange[figure];
  keepWaysTo(scene, playerCell[field[TARGET]], steps);
  let cell = figureCell[figure];
  removeCell(occupied, cell);
  for (let step = 1; step <= rulebook.figureMove[figure]; step++) {
    cell = nextOnWay(scene, cell, step);
    if (playerWithin(cell, range, playerCell, rulebook.players)) break;
  }
  figureCell[figure] = cell;
  addCell(occupied, cell);
  field[PHASE] = FIGURE_STRIKES;
  scene.tell?.(2, `The ${rulebook.figureLabels[figure]} moves towards ${scene.names[field[TARGET]]}.`);
}

/** Attacks the target if it is in range, else the nearest player in range, if any. */
export function strike(scene: Scene): void {
  const { field, rulebook, figureCell, playerCell, options } = scene;
  const figure = field[FIGURE];
  const cell = figureCell[figure];
  const range = rulebook.figureRange[figure];
  field[PHASE] = NEXT_FIGURE;
  let victim = field[TARGET];
  if (victim < 0 || distanceBetween(cell, playerCell[victim]) > range) {
    let nearest = range;
    let count = 0;
    for (let seat = 0; seat < rulebook.players; seat++) {
      const distance = distanceBetween(cell, playerCell[seat]);
      if (distance > nearest) continue;
      if (distance < nearest) count = 0;
      nearest = distance;
      options[count++] = seat;
    }
    if (count === 0) return;
    if (count > 1) {
      ask(scene, MOB_TARGET, field[ACTIVE_SEAT], count);
      return;
    }
    victim = options[0];
  }
  scene.tell?.(2, `The ${rulebook.figureLabels[figure]} attacks ${scene.names[victim]}.`);
  takeDamage(scene, victim, rulebook.figureDamage[figure], DAMAGE + rulebook.figureType[figure]);
}
