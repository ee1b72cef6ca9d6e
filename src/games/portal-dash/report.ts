/** The numbers of a finished game: what was counted, and what is known only at the end. */
import {
  ARMOUR_TOTAL,
  BOSS_DAMAGE,
  BOSS_REVEALED,
  BOTTLENECK,
  CUBE_LEFT,
  DAMAGE,
  DAMAGE_MAGMA,
  DAMAGE_TOTAL,
  DEADLINES_MISSED,
  GAME_COLUMNS,
  KILLS,
  KILLS_TOTAL,
  LIFE_MIN,
  LIFE_TOTAL,
  LOST_TASK,
  PROGRESS,
  ROUNDS,
  SEAT_COLUMNS,
  SEAT_PLACE,
  SEAT_SCORE,
  SEAT_WIN,
  TASK_SLACK,
  TASK_SLOTS,
  TILES_AT_END,
  TURNS,
  USED_ON_TASK,
  WIN,
} from './columns.js';
import { MOB_TYPES, TASK_NAMES } from './components.js';
import { heartsOf } from './item.js';
import { field, inventory, layerLeft, life, PORTAL, seatTally, TILES_REVEALED, tally } from './state.js';
import { setting } from './table.js';

/** Writes them in the order of columns.ts. */
export function report(row: Float64Array): void {
  const won = tally[WIN];
  for (let i = 0; i < GAME_COLUMNS; i++) row[i] = tally[i];
  row[ROUNDS] = Math.ceil(tally[TURNS] / setting.players);
  row[LIFE_TOTAL] = lifeTotal();
  row[LIFE_MIN] = lifeMin();
  row[ARMOUR_TOTAL] = armourTotal();
  row[DAMAGE_TOTAL] = sumOf(DAMAGE, DAMAGE_MAGMA + 1);
  row[KILLS_TOTAL] = sumOf(KILLS, KILLS + MOB_TYPES);
  row[BOSS_REVEALED] = field[PORTAL];
  row[CUBE_LEFT] = layerLeft[0] + layerLeft[1] + layerLeft[2] + layerLeft[3];
  row[TILES_AT_END] = field[TILES_REVEALED];
  row[DEADLINES_MISSED] = sumOf(LOST_TASK, LOST_TASK + TASK_NAMES.length);
  row[TASK_SLOTS] = tally[USED_ON_TASK];
  row[PROGRESS] = won === 1 ? 1 : progress();
  const tightest = bottleneckTask();
  if (tightest >= 0) row[BOTTLENECK + tightest] = 1;
  for (let seat = 0; seat < setting.players; seat++) {
    const first = GAME_COLUMNS + seat * SEAT_COLUMNS;
    for (let i = 0; i < SEAT_COLUMNS; i++) row[first + i] = seatTally[seat * SEAT_COLUMNS + i];
    row[first + SEAT_WIN] = won;
    row[first + SEAT_PLACE] = 2 - won;
    row[first + SEAT_SCORE] = won;
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

/** The task whose deadline lost the game; else the completed one of least slack; -1 if none was completed. */
function bottleneckTask(): number {
  let tightest = -1;
  for (let task = 0; task < TASK_NAMES.length; task++) {
    if (tally[LOST_TASK + task] === 1) return task;
    const slack = tally[TASK_SLACK + task];
    if (slack >= 0 && (tightest < 0 || slack < tally[TASK_SLACK + tightest])) tightest = task;
  }
  return tightest;
}

/** In steps of a ten-thousandth, so that sums over games are exact. A piglin board without slots counts as filled. */
function progress(): number {
  const tasks = setting.allSlots === 0 ? 1 : tally[USED_ON_TASK] / setting.allSlots;
  const bosses = tally[BOSS_DAMAGE] / setting.allBossLife;
  return Math.round(5000 * (tasks + bosses)) / 10000;
}
