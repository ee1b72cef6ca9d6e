/**
 * How an unfinished game of portal-dash stands for the team: blocks still to be given to the piglins against the cube that is
 * left, the weakest player, the mobs about, the way to the portal and the boss behind it. A logistic curve fitted to games of the
 * scripted strategies; docs/rules/portal-dash.md says how well it judges.
 */
import { columnOf } from '../cells.js';
import { BLOCKS, MOST_SLOTS } from '../components.js';
import { heartsOf } from '../item.js';
import {
  bossLife,
  cubeLeft,
  field,
  inventory,
  items,
  life,
  MOBS_ON_BOARD,
  PORTAL,
  playerCell,
  taskLeft,
} from '../state.js';
import { setting } from '../table.js';

/** [0] → the chance judged last; scratch, because a fraction that a large function gives back takes memory */
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
    7 * cube -
    5.8 * tasks +
    (1.2 * weakest) / setting.hearts -
    0.165 * (bossLife[0] + bossLife[1]) -
    0.12 * field[MOBS_ON_BOARD] +
    (1.9 * foremost) / (6 * setting.tiles + 1) +
    0.5 * field[PORTAL] -
    0.7 * (setting.players - 1);
  judged[0] = 1 / (1 + Math.exp(-balance));
}

/** Life of a player and hearts on its armour. */
function hardiness(seat: number): number {
  let hearts = life[seat];
  for (let slot = 0; slot < items[seat]; slot++) hearts += heartsOf(inventory[seat * MOST_SLOTS + slot]);
  return hearts;
}
