/** Rounds and turns: initiative, the dig and dirt numbers, drawing tiles, movement, robots, the find roll. */
import { spawnAntelope } from './antelope.js';
import { drawCard, giveItem } from './cards.js';
import {
  HOARDER_EXCLAIMS,
  HOARDER_RETURNS,
  HOARDER_TILES_TAKEN,
  ITEMS_FOUND,
  ROUNDS,
  TIMEOUT,
  TURNS,
  TURNS_STUNNED,
} from './columns.js';
import { countLeadChange } from './death.js';
import { isCharacter, nameOf } from './figures.js';
import { STAGE, TURN_DRAWS, TURN_FRAME, TURN_SLOT } from './frames.js';
import { askEither, push } from './machine.js';
import { beginMovement } from './movement.js';
import { ASK_HOARDER, EXCLAIM, RETURN } from './options.js';
import { ITEM_KINDS, robotOf } from './pieces.js';
import { ACTIVE, ANSWER, BAG_TOTAL, EMPTY_SPACES, OVER, ROUND, TILES_PLACED, TRAPS_PLACED, TURN } from './state.js';
import type { DigTable } from './table.js';
import { giveTile, takeTile } from './tiles.js';

const NEXT_TURN = 0;
const DRAWING = 1;
const HOARDER_ANSWERED = 2;
const ROBOTS = 3;
const ANTELOPE_MOVED = 4;

/** Each player's first cards and tiles, in seat order; then the turns begin. */
export function setUp(t: DigTable): void {
  const { rules, field } = t;
  for (let seat = 0; seat < t.players; seat++) {
    for (let i = 0; i < rules.startItems; i++) {
      const kind = drawCard(t, t.setup);
      if (kind >= 0) giveItem(t, seat, kind);
    }
    for (let i = 0; i < rules.startTiles && field[BAG_TOTAL] > 0; i++) {
      const kind = t.setup.weighted(t.bag, 0, 8, field[BAG_TOTAL]);
      t.bag[kind]--;
      field[BAG_TOTAL]--;
      giveTile(t, seat, kind);
    }
  }
  field[TURN] = t.players;
  push(t, TURN_FRAME, 0);
}

/** TURN_FRAME: the lowest of all, and the only one that never ends. */
export function runTurn(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const seat = field[ACTIVE];
  switch (frames[frame + STAGE]) {
    case NEXT_TURN:
      if (field[TURN] === t.players) beginRound(t);
      else beginTurn(t, frame);
      return;
    case DRAWING:
      drawTiles(t, frame, seat);
      return;
    case HOARDER_ANSWERED:
      answerHoarder(t, seat);
      frames[frame + TURN_DRAWS] = 0;
      frames[frame + STAGE] = DRAWING;
      return;
    case ROBOTS:
      moveRobots(t, frame, seat);
      return;
    case ANTELOPE_MOVED:
      frames[frame + STAGE] = NEXT_TURN;
      if (t.space[seat] >= 0 && t.itemTotal[seat] === 0) rollFind(t, seat, 0);
      return;
  }
}

/** Every seat, living or dead, draws an initiative token; after the last round the game is a timeout. */
function beginRound(t: DigTable): void {
  const { field, order, token } = t;
  if (field[ROUND] > 0) countLeadChange(t);
  if (field[ROUND] === t.rules.maxRounds) {
    field[OVER] = 1;
    t.tally[TIMEOUT] = 1;
    t.tell?.(1, `After ${field[ROUND]} rounds the game is broken off: nobody wins.`);
    return;
  }
  field[ROUND]++;
  field[TURN] = 0;
  t.tally[ROUNDS]++;
  t.tell?.(0, `Round ${field[ROUND]}`);
  for (let seat = 0; seat < t.players; seat++) order[seat] = seat;
  t.initiative.shuffle(order, 0, t.players);
  for (let place = 0; place < t.players; place++) token[order[place]] = place + 1;
}

function beginTurn(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const seat = t.order[field[TURN]++];
  field[ACTIVE] = seat;
  field[TILES_PLACED] = 0;
  field[TRAPS_PLACED] = 0;
  t.tally[TURNS]++;
  if (t.stunned[seat] === 1) {
    t.stunned[seat] = 0;
    t.tally[TURNS_STUNNED]++;
    t.tell?.(1, `${t.names[seat]} is caught in a net and loses the turn.`);
  } else if (isCharacter(t, seat)) {
    const first = t.digDice.die(6);
    const second = t.digDice.die(6);
    frames[frame + TURN_SLOT] = Math.max(first, second);
    frames[frame + TURN_DRAWS] = Math.min(first, second);
    frames[frame + STAGE] = DRAWING;
    t.tell?.(
      1,
      `${t.names[seat]}, ${t.hp[seat]} HP: dig number ${Math.max(first, second)}, dirt number ${Math.min(first, second)}`,
    );
  } else antelopeTurn(t, frame, seat);
}

/** Draws tile by tile; then the character moves. TURN_SLOT holds the dig number until then. */
function drawTiles(t: DigTable, frame: number, seat: number): void {
  const { frames, field, bag } = t;
  for (let draws = frames[frame + TURN_DRAWS]; draws > 0; draws--) {
    if (field[BAG_TOTAL] > 0) {
      const kind = t.tileDraws.weighted(bag, 0, 8, field[BAG_TOTAL]);
      bag[kind]--;
      field[BAG_TOTAL]--;
      giveTile(t, seat, kind);
      continue;
    }
    const hoarder = field[EMPTY_SPACES] > 0 && t.rules.hoarderRule ? findHoarder(t, seat) : -1;
    if (hoarder < 0) break;
    if (hoarder === seat) {
      frames[frame + STAGE] = HOARDER_ANSWERED;
      askEither(t, ASK_HOARDER, seat, -1, EXCLAIM, RETURN);
      return;
    }
    const kind = t.hoarderDraws.weighted(t.tiles, hoarder * 8, 8, t.tileTotal[hoarder]);
    takeTile(t, hoarder, kind);
    giveTile(t, seat, kind);
    t.tally[HOARDER_TILES_TAKEN]++;
    t.tell?.(2, `The bag is empty: a tile is drawn from ${t.names[hoarder]}.`);
  }
  const digNumber = frames[frame + TURN_SLOT];
  frames[frame + TURN_SLOT] = 0;
  frames[frame + STAGE] = ROBOTS;
  beginMovement(t, seat, digNumber);
}

/** The living seat with the most tiles, ties to another than the drawer, then the lowest; -1 if nobody has any. */
function findHoarder(t: DigTable, drawer: number): number {
  let hoarder = -1;
  let most = 0;
  for (let seat = 0; seat < t.players; seat++) {
    const tiles = t.tileTotal[seat];
    if (!isCharacter(t, seat) || tiles < most || tiles === 0) continue;
    if (tiles > most || hoarder === drawer) hoarder = seat;
    most = tiles;
  }
  return hoarder;
}

function answerHoarder(t: DigTable, seat: number): void {
  if (t.field[ANSWER] === EXCLAIM) {
    t.tally[HOARDER_EXCLAIMS]++;
    t.tell?.(2, '“I am a dirty dirt hoarder. Behold, my filthy mound.”');
    return;
  }
  t.tally[HOARDER_RETURNS]++;
  const returned = (t.tileTotal[seat] + 1) >> 1;
  for (let i = 0; i < returned; i++) {
    const kind = t.hoarderDraws.weighted(t.tiles, seat * 8, 8, t.tileTotal[seat]);
    takeTile(t, seat, kind);
    t.bag[kind]++;
    t.field[BAG_TOTAL]++;
  }
  t.tell?.(2, `${nameOf(t, seat)} returns ${returned} tiles to the bag.`);
}

/** After the character's movement each of its robots moves, in slot order; then the find roll. */
function moveRobots(t: DigTable, frame: number, seat: number): void {
  const { frames } = t;
  if (isCharacter(t, seat)) {
    while (frames[frame + TURN_SLOT] < 2) {
      const robot = robotOf(seat, frames[frame + TURN_SLOT]++);
      if (t.space[robot] < 0) continue;
      beginMovement(t, robot, t.rules.robotMoves);
      return;
    }
    rollFind(t, seat, t.field[TILES_PLACED]);
  }
  frames[frame + STAGE] = NEXT_TURN;
}

function rollFind(t: DigTable, seat: number, tilesPlaced: number): void {
  const roll = t.findDice.die(t.rules.findSides);
  if (roll > tilesPlaced && roll > t.rules.findAlways) return;
  const kind = drawCard(t, t.itemDraws);
  if (kind < 0) return;
  giveItem(t, seat, kind);
  t.tally[ITEMS_FOUND]++;
  t.tell?.(2, `${nameOf(t, seat)} rolls ${roll} and finds ${ITEM_KINDS[kind].phrase}.`);
}

function antelopeTurn(t: DigTable, frame: number, seat: number): void {
  t.tell?.(1, `${t.names[seat]}, dead`);
  if (t.space[seat] < 0) {
    spawnAntelope(t, seat);
    if (!t.rules.antelopeActsOnSpawn) return;
  }
  t.frames[frame + STAGE] = ANTELOPE_MOVED;
  const steps = t.antelopeLuck.die(t.rules.antelopeSides);
  t.tell?.(2, `${nameOf(t, seat)} rolls ${steps} to move.`);
  beginMovement(t, seat, steps);
}
