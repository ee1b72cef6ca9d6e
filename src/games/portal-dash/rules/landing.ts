/** Landing on a cell: chests, tiles to reveal, the portal. */

import {
  addCell,
  cellAt,
  columnOf,
  FLOOR,
  hasCell,
  LAVA,
  MAGMA,
  ROWS,
  removeCell,
  SOUL_SAND,
  wordsFor,
} from '../cells.js';
import * as column from '../columns.js';
import * as option from '../options.js';
import { SPOTS } from '../setting.js';
import {
  ACTIVE,
  AFTER_LANDING,
  CHEST_SEATS,
  CHEST_SUPPLY,
  chests,
  field,
  ground,
  lava,
  life,
  MAX_X,
  magma,
  options,
  PHASE,
  PORTAL,
  playerCell,
  QUEUE_LENGTH,
  revealed,
  soulSand,
  spawner,
  TILES_REVEALED,
  tally,
  taskLeft,
  tileAt,
  tileTurns,
  WORDS,
} from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { credit } from './credit.js';
import { findItem } from './finding.js';
import { placeFigure, placeNextMob } from './mobs.js';
import * as phase from './phases.js';

/** Resolves a landing: a chest gives every player an item, starting with the mover. */
export function land(): void {
  const cell = playerCell[field[ACTIVE]];
  field[PHASE] = phase.LAND_AT_EDGE;
  if (!hasCell(chests, cell)) return;
  removeCell(chests, cell);
  tally[column.CHESTS_OPENED]++;
  credit(column.SEAT_CHESTS, 1);
  table.tell?.(2, 'opens a chest: every player finds an item.');
  field[CHEST_SEATS] = setting.players;
  field[PHASE] = phase.NEXT_CHEST_SEAT;
}

export function nextChestSeat(): void {
  if (field[CHEST_SEATS] === 0) {
    field[PHASE] = phase.LAND_AT_EDGE;
    return;
  }
  const seat = (field[ACTIVE] + setting.players - field[CHEST_SEATS]) % setting.players;
  field[CHEST_SEATS]--;
  if (life[seat] > 0) findItem(seat, phase.NEXT_CHEST_SEAT);
}

/** Resolves a landing at the edge of the revealed part: the next tile, or the portal once all tasks are complete. */
export function landAtEdge(): void {
  const seat = field[ACTIVE];
  field[PHASE] = field[AFTER_LANDING];
  if (columnOf(playerCell[seat]) !== field[MAX_X] || field[PORTAL] === 1) return;
  if (field[TILES_REVEALED] < setting.tiles) askToReveal(option.REVEAL_TILE);
  else if (taskLeft[0] + taskLeft[1] + taskLeft[2] === 0) {
    if (setting.portalOptional) askToReveal(option.REVEAL_PORTAL);
    else revealPortal();
  }
}

function askToReveal(kind: number): void {
  options[0] = option.REVEAL;
  options[1] = option.DECLINE;
  ask(kind, field[ACTIVE], 2);
}

export function answerRevealTile(choice: number): void {
  field[PHASE] = field[AFTER_LANDING];
  if (choice === option.DECLINE) {
    table.tell?.(2, 'leaves the next tile hidden.');
    return;
  }
  const number = field[TILES_REVEALED];
  revealTile();
  tally[column.TILES_LAST_TURN] = tally[column.TURNS];
  credit(column.SEAT_REVEALED, 1);
  for (let i = 0; i < setting.revealMobs && field[QUEUE_LENGTH] > 0; i++) placeNextMob(spawner[3 * number + i]);
}

export function answerRevealPortal(choice: number): void {
  field[PHASE] = field[AFTER_LANDING];
  if (choice === option.REVEAL) revealPortal();
  else table.tell?.(2, 'leaves the portal strip hidden.');
}

/** Reveals the next tile, with its chest; the caller places the mobs on it. */
export function revealTile(): void {
  const number = field[TILES_REVEALED]++;
  const laid = 4 * tileAt[number] + tileTurns[number];
  const taskColumn = 1 + ROWS * number;
  const { tileGround, tileSpot } = setting;
  for (let x = 0; x < ROWS; x++) {
    for (let y = 0; y < ROWS; y++) {
      const terrain = tileGround[laid * ROWS * ROWS + ROWS * x + y];
      const cell = cellAt(taskColumn + x, y);
      ground[cell] = terrain;
      addCell(revealed, cell);
      if (terrain === LAVA) addCell(lava, cell);
      else if (terrain === MAGMA) addCell(magma, cell);
      else if (terrain === SOUL_SAND) addCell(soulSand, cell);
    }
  }
  const corner = cellAt(taskColumn, 0);
  for (let i = 0; i < 3; i++) spawner[3 * number + i] = corner + tileSpot[laid * SPOTS + 1 + i];
  if (setting.revealChests === 1 && field[CHEST_SUPPLY] > 0) {
    field[CHEST_SUPPLY]--;
    addCell(chests, corner + tileSpot[laid * SPOTS]);
  }
  field[MAX_X] = ROWS * (number + 1);
  field[WORDS] = wordsFor(field[MAX_X]);
  if (number > 0) table.tell?.(2, `reveals a tile: ${setting.tileNames[tileAt[number]]}.`);
}

function revealPortal(): void {
  const x = ROWS * setting.tiles + 1;
  for (let y = 0; y < ROWS; y++) {
    ground[cellAt(x, y)] = FLOOR;
    addCell(revealed, cellAt(x, y));
  }
  field[MAX_X] = x;
  field[WORDS] = wordsFor(x);
  field[PORTAL] = 1;
  tally[column.BOSS_TURN] = tally[column.TURNS];
  credit(column.SEAT_REVEALED, 1);
  for (let boss = 0; boss < setting.bosses; boss++) placeFigure(setting.mobs + boss, setting.bossCell[boss]);
  table.tell?.(
    2,
    `reveals the portal strip, and on it the ${setting.figureLabels.slice(setting.mobs).join(' and the ')}.`,
  );
}
