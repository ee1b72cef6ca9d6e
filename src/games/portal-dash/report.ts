/** Fills the row of a finished game: the tallies, and the columns computed at the end. */
import * as column from './columns.js';
import { MOB_TYPES, TASK_NAMES } from './components.js';
import { heartsOf } from './item.js';
import { field, inventory, layerLeft, life, PORTAL, seatTally, TILES_REVEALED, tally } from './state.js';
import { setting } from './table.js';

export function report(row: Float64Array): void {
  const won = tally[column.WIN];
  for (let i = 0; i < column.GAME_COLUMNS; i++) row[i] = tally[i];
  row[column.ROUNDS] = Math.ceil(tally[column.TURNS] / setting.players);
  row[column.LIFE_TOTAL] = lifeTotal();
  row[column.LIFE_MIN] = lifeMin();
  row[column.ARMOUR_TOTAL] = armourTotal();
  row[column.DAMAGE_TOTAL] = sumOf(column.DAMAGE, column.DAMAGE_MAGMA + 1);
  row[column.KILLS_TOTAL] = sumOf(column.KILLS, column.KILLS + MOB_TYPES);
  row[column.BOSS_REVEALED] = field[PORTAL];
  row[column.CUBE_LEFT] = layerLeft[0] + layerLeft[1] + layerLeft[2] + layerLeft[3];
  row[column.TILES_AT_END] = field[TILES_REVEALED];
  row[column.DEADLINES_MISSED] = sumOf(column.LOST_TASK, column.LOST_TASK + TASK_NAMES.length);
  row[column.TASK_SLOTS] = tally[column.USED_ON_TASK];
  row[column.PROGRESS] = won === 1 ? 1 : progress();
  const tightest = bottleneckTask();
  if (tightest >= 0) row[column.BOTTLENECK + tightest] = 1;
  for (let seat = 0; seat < setting.players; seat++) {
    const first = column.GAME_COLUMNS + seat * column.SEAT_COLUMNS;
    for (let i = 0; i < column.SEAT_COLUMNS; i++) row[first + i] = seatTally[seat * column.SEAT_COLUMNS + i];
    row[first + column.SEAT_WIN] = won;
    row[first + column.SEAT_PLACE] = 2 - won;
    row[first + column.SEAT_SCORE] = won;
  }
}

function sumOf(from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i++) total += tally[i];
  return total;
}

function lifeTotal(): number {
  let total = 0;
  for (let seat = 0; seat < setting.players; seat++) total += life[seat];
  return total;
}

function lifeMin(): number {
  let least = life[0];
  for (let seat = 1; seat < setting.players; seat++) if (life[seat] < least) least = life[seat];
  return least;
}

function armourTotal(): number {
  let hearts = 0;
  for (let i = 0; i < inventory.length; i++) hearts += heartsOf(inventory[i]);
  return hearts;
}

/**
 * Returns the task that missed its deadline; else the completed one with the minimum slack; -1 if none was completed.
 */
function bottleneckTask(): number {
  let tightest = -1;
  for (let task = 0; task < TASK_NAMES.length; task++) {
    if (tally[column.LOST_TASK + task] === 1) return task;
    const slack = tally[column.TASK_SLACK + task];
    if (slack >= 0 && (tightest < 0 || slack < tally[column.TASK_SLACK + tightest])) tightest = task;
  }
  return tightest;
}

/**
 * Returns the progress rounded to 1/10,000, so that sums over games are exact. A piglin board without slots counts as
 * filled.
 */
function progress(): number {
  const tasks = setting.allSlots === 0 ? 1 : tally[column.USED_ON_TASK] / setting.allSlots;
  const bosses = tally[column.BOSS_DAMAGE] / setting.allBossLife;
  return Math.round(5000 * (tasks + bosses)) / 10000;
}
