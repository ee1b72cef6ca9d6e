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
} from './cells.js';
import { findItem } from './finding.js';
import { placeFigure, placeNextMob } from './mobs.js';
import { DECLINE, REVEAL, REVEAL_PORTAL, REVEAL_TILE } from './options.js';
import { LAND_AT_EDGE, NEXT_CHEST_SEAT } from './phases.js';
import { SPOTS } from './rulebook.js';
import { ask, type Scene } from './scene.js';
import {
  ACTIVE_SEAT,
  AFTER_LANDING,
  CHEST_SEATS,
  CHEST_SUPPLY,
  MAX_X,
  PHASE,
  PORTAL,
  QUEUE_LENGTH,
  TILES_REVEALED,
  TURN,
  WORDS,
} from './state.js';
import { BOSS_TURN, CHESTS_OPENED, TILES_LAST_TURN } from './tallies.js';

/** The mover has landed: a chest gives every seat an item, from the mover on. */
export function land(scene: Scene): void {
  const { field, playerCell, chests, rulebook } = scene;
  const cell = playerCell[field[ACTIVE_SEAT]];
  field[PHASE] = LAND_AT_EDGE;
  if (!hasCell(chests, cell)) return;
  removeCell(chests, cell);
  scene.tally[CHESTS_OPENED]++;
  scene.tell?.(2, 'opens a chest: every player finds an item.');
  field[CHEST_SEATS] = rulebook.players;
  field[PHASE] = NEXT_CHEST_SEAT;
}

export function nextChestSeat(scene: Scene): void {
  const { field, rulebook } = scene;
  if (field[CHEST_SEATS] === 0) {
    field[PHASE] = LAND_AT_EDGE;
    return;
  }
  const seat = (field[ACTIVE_SEAT] + rulebook.players - field[CHEST_SEATS]) % rulebook.players;
  field[CHEST_SEATS]--;
  findItem(scene, seat, NEXT_CHEST_SEAT);
}

/** At the edge of what is revealed: the next tile, or the portal once all tasks are complete. */
export function landAtEdge(scene: Scene): void {
  const { field, rulebook, taskLeft } = scene;
  const seat = field[ACTIVE_SEAT];
  field[PHASE] = field[AFTER_LANDING];
  if (columnOf(scene.playerCell[seat]) !== field[MAX_X] || field[PORTAL] === 1) return;
  if (field[TILES_REVEALED] < rulebook.tiles) askToReveal(scene, REVEAL_TILE);
  else if (taskLeft[0] + taskLeft[1] + taskLeft[2] === 0) {
    if (rulebook.portalOptional) askToReveal(scene, REVEAL_PORTAL);
    else revealPortal(scene);
  }
}

function askToReveal(scene: Scene, kind: number): void {
  scene.options[0] = REVEAL;
  scene.options[1] = DECLINE;
  ask(scene, kind, scene.field[ACTIVE_SEAT], 2);
}

export function answerRevealTile(scene: Scene, choice: number): void {
  const { field, rulebook, tally } = scene;
  field[PHASE] = field[AFTER_LANDING];
  if (choice === DECLINE) {
    scene.tell?.(2, 'leaves the next tile hidden.');
    return;
  }
  const place = field[TILES_REVEALED];
  revealTile(scene);
  tally[TILES_LAST_TURN] = field[TURN];
  for (let i = 0; i < rulebook.revealMobs && field[QUEUE_LENGTH] > 0; i++)
    placeNextMob(scene, scene.spawner[3 * place + i]);
}

export function answerRevealPortal(scene: Scene, choice: number): void {
  const { field } = scene;
  field[PHASE] = field[AFTER_LANDING];
  if (choice === REVEAL) revealPortal(scene);
  else scene.tell?.(2, 'leaves the portal strip hidden.');
}

/** Turns the next tile face up, with its chest; the mobs on it are placed by the caller. */
export function revealTile(scene: Scene): void {
  const { field, rulebook, tile, tileTurns, ground, spawner } = scene;
  const place = field[TILES_REVEALED]++;
  const laid = 4 * tile[place] + tileTurns[place];
  const column = 1 + ROWS * place;
  const { tileGround, tileSpot } = rulebook;
  for (let x = 0; x < ROWS; x++) {
    for (let y = 0; y < ROWS; y++) {
      const terrain = tileGround[laid * ROWS * ROWS + ROWS * x + y];
      const cell = cellAt(column + x, y);
      ground[cell] = terrain;
      addCell(scene.revealed, cell);
      if (terrain === LAVA) addCell(scene.lava, cell);
      else if (terrain === MAGMA) addCell(scene.magma, cell);
      else if (terrain === SOUL_SAND) addCell(scene.soulSand, cell);
    }
  }
  const corner = cellAt(column, 0);
  for (let i = 0; i < 3; i++) spawner[3 * place + i] = corner + tileSpot[laid * SPOTS + 1 + i];
  if (rulebook.revealChests === 1 && field[CHEST_SUPPLY] > 0) {
    field[CHEST_SUPPLY]--;
    addCell(scene.chests, corner + tileSpot[laid * SPOTS]);
  }
  field[MAX_X] = ROWS * (place + 1);
  field[WORDS] = wordsFor(field[MAX_X]);
  if (place > 0) scene.tell?.(2, `reveals a tile: ${rulebook.tileNames[tile[place]]}.`);
}

function revealPortal(scene: Scene): void {
  const { field, rulebook, ground, revealed } = scene;
  const x = ROWS * rulebook.tiles + 1;
  for (let y = 0; y < ROWS; y++) {
    ground[cellAt(x, y)] = FLOOR;
    addCell(revealed, cellAt(x, y));
  }
  field[MAX_X] = x;
  field[WORDS] = wordsFor(x);
  field[PORTAL] = 1;
  scene.tally[BOSS_TURN] = field[TURN];
  for (let boss = 0; boss < rulebook.bosses; boss++) placeFigure(scene, rulebook.mobs + boss, rulebook.bossCell[boss]);
  scene.tell?.(
    2,
    `reveals the portal strip, and on it the ${rulebook.figureLabels.slice(rulebook.mobs).join(' and the ')}.`,
  );
}
