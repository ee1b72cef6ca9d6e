/**
 * Estimates the team's chance to win an unfinished game of portal-dash: open task slots compared with the cube left and
 * the tightest deadline, the weakest player, the mobs on the board, the way to the portal and the boss. A logistic
 * curve fitted to games of the scripted strategies; docs/rules/portal-dash.md states its accuracy.
 */
import { columnOf } from '../cells.js';
import { BLOCKS, MAX_SLOTS, TASK_NAMES } from '../components.js';
import { heartsOf } from '../item.js';
import {
  bossLife,
  cubeLeft,
  field,
  inventory,
  items,
  layerLeft,
  life,
  MOBS_ON_BOARD,
  PORTAL,
  playerCell,
  taskLeft,
} from '../state.js';
import { setting } from '../table.js';
import { STACKS } from './cube.js';

/** [0] → the last estimated chance; scratch, because a large function that returns a fraction allocates memory */
const judged = new Float64Array(1);

export function chanceToWin(): number {
  judge();
  return judged[0];
}

function judge(): void {
  const tasks = (taskLeft[0] + taskLeft[1] + taskLeft[2]) / Math.max(1, setting.allSlots);
  const cube = (cubeLeft[0] + cubeLeft[1] + cubeLeft[2] + cubeLeft[3] + cubeLeft[4]) / BLOCKS;
  let weakest = setting.hearts + 1000;
  let foremost = 0;
  for (let seat = 0; seat < setting.players; seat++) {
    if (life[seat] === 0) continue;
    weakest = Math.min(weakest, hardiness(seat));
    foremost = Math.max(foremost, columnOf(playerCell[seat]));
  }
  const balance =
    10.2 * cube -
    9 * tasks +
    1.06 * (sparedBlocks() / STACKS) +
    (1.6 * weakest) / setting.hearts -
    (0.154 * (bossLife[0] + bossLife[1])) / setting.meanHits -
    0.18 * field[MOBS_ON_BOARD] +
    (1.55 * foremost) / (6 * setting.tiles + 1) +
    field[PORTAL] -
    0.65 * (setting.players - 1) -
    1.8;
  judged[0] = 1 / (1 + Math.exp(-balance));
}

/**
 * Returns the blocks that a task can spare from its own layer and those above, at the tightest deadline; at most a
 * whole layer.
 */
function sparedBlocks(): number {
  let tightest = STACKS;
  let blocks = 0;
  let needed = 0;
  for (let task = 0; task < TASK_NAMES.length; task++) {
    blocks += layerLeft[task];
    needed += taskLeft[task];
    if (taskLeft[task] > 0 && blocks - needed < tightest) tightest = blocks - needed;
  }
  return tightest;
}

/** Returns a player's life plus the hearts on its armour. */
function hardiness(seat: number): number {
  let hearts = life[seat];
  for (let slot = 0; slot < items[seat]; slot++) hearts += heartsOf(inventory[seat * MAX_SLOTS + slot]);
  return hearts;
}
