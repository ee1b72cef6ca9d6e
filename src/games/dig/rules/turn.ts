/** Rounds and turns: initiative, the dig and dirt numbers, drawing tiles, movement, robots, the find roll. */

import { counted } from '../../../core/formatting.js';
import type { Tell } from '../../../core/game.js';
import { diceOf, secretFor } from '../../../core/narration.js';
import * as column from '../columns.js';
import { ITEM_KINDS, robotOf, TILE_KINDS } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { kindOf } from '../options.js';
import {
  ACTIVE,
  ANSWER,
  armour,
  BAG_TOTAL,
  bag,
  EMPTY_SPACES,
  field,
  frames,
  handTiles,
  hp,
  LIVING,
  options,
  order,
  ROUND,
  spaceOf,
  stunned,
  TILES_PLACED,
  TRAPS_PLACED,
  TURN,
  tally,
  tileKinds,
  tileTotal,
  token,
} from '../state.js';
import { setting, table } from '../table.js';
import { spawnAntelope } from './antelope.js';
import { ask, askEither } from './ask.js';
import { canHold, drawCard, giveItem } from './cards.js';
import { drawKind } from './draw.js';
import { endTimeout } from './ending.js';
import { isCharacter, nameOf } from './figures.js';
import { countLeadChange } from './lead.js';
import { beginMovement } from './moving.js';
import { giveTile, takeTile } from './tiles.js';

const NEXT_TURN = 0;
const HOARDER_ANSWERED = 1;
const ROBOTS = 2;
const ANTELOPE_MOVED = 3;
const TILE_CHOSEN = 4;

/** Resumes the TURN_FRAME: the bottom of the stack, and the only frame that never ends. */
export function runTurn(frame: number): void {
  const seat = field[ACTIVE];
  switch (frames[frame + at.STAGE]) {
    case NEXT_TURN:
      if (field[TURN] === table.players) beginRound();
      else beginTurn(frame);
      return;
    case HOARDER_ANSWERED:
      answerHoarder(frame, seat);
      return;
    case TILE_CHOSEN:
      returnTile(frame, seat, kindOf(field[ANSWER]));
      returnTiles(frame, seat);
      return;
    case ROBOTS:
      // A character that died in its own turn has ended it, regardless of its robots.
      if (isCharacter(seat)) {
        if (moveNextRobot(frame, seat)) return;
        rollFind(seat, field[TILES_PLACED]);
      }
      frames[frame + at.STAGE] = NEXT_TURN;
      return;
    case ANTELOPE_MOVED:
      if (moveNextRobot(frame, seat)) return;
      frames[frame + at.STAGE] = NEXT_TURN;
      if (canHold(seat, false)) rollFind(seat, 0);
      return;
  }
}

/**
 * Begins a round: every seat, living or dead, draws an initiative token. After the last round the game is a timeout.
 */
function beginRound(): void {
  if (field[ROUND] > 0) countLeadChange();
  if (field[ROUND] === setting.maxRounds) {
    endTimeout();
    return;
  }
  field[ROUND]++;
  field[TURN] = 0;
  tally[column.ROUNDS]++;
  table.tell?.(0, `Round ${field[ROUND]}`);
  for (let seat = 0; seat < table.players; seat++) order[seat] = seat;
  table.initiative.shuffle(order, 0, table.players);
  for (let turn = 0; turn < table.players; turn++) token[order[turn]] = turn + 1;
  if (table.tell !== null) tellOrder(table.tell);
}

function tellOrder(tell: Tell): void {
  const names = Array.from(order.subarray(0, table.players), (seat) => table.names[seat]);
  tell(1, `Initiative: ${names.join(', then ')}.`);
}

function beginTurn(frame: number): void {
  const seat = order[field[TURN]++];
  field[ACTIVE] = seat;
  field[TILES_PLACED] = 0;
  field[TRAPS_PLACED] = 0;
  tally[column.TURNS]++;
  if (stunned[seat] === 1) {
    stunned[seat] = 0;
    tally[column.TURNS_STUNNED]++;
    table.tell?.(1, `${table.names[seat]} is caught in a net and loses the turn.`);
  } else if (isCharacter(seat)) {
    const first = table.digDice.die(6);
    const second = table.digDice.die(6);
    frames[frame + at.TURN_SLOT] = Math.max(first, second);
    frames[frame + at.TURN_DRAWS] = Math.min(first, second);
    if (table.tell !== null) tellTurn(table.tell, seat, first, second);
    drawTiles(frame, seat);
  } else antelopeTurn(frame, seat);
}

function tellTurn(tell: Tell, seat: number, first: number, second: number): void {
  const numbers = `dig number ${Math.max(first, second)}, dirt number ${Math.min(first, second)}`;
  const protection = armour[seat] === 0 ? '' : ` and ${armour[seat]} armour`;
  tell(1, `${table.names[seat]}, ${hp[seat]} HP${protection}: ${numbers}`, { dice: diceOf([first, second], seat) });
}

/** Draws tiles one by one; then the character moves. */
function drawTiles(frame: number, seat: number): void {
  for (let draws = frames[frame + at.TURN_DRAWS]; draws > 0; draws--) {
    if (field[BAG_TOTAL] > 0) {
      drawFromBag(seat);
      continue;
    }
    const hoarder = field[EMPTY_SPACES] > 0 && setting.hoarderRule ? findHoarder(seat) : -1;
    if (hoarder < 0) break;
    if (hoarder === seat) {
      frames[frame + at.TURN_DRAWS] = draws;
      frames[frame + at.STAGE] = HOARDER_ANSWERED;
      askEither(option.ASK_HOARDER, seat, -1, option.EXCLAIM, option.RETURN);
      return;
    }
    const kind = drawKind(table.hoarderDraws, handTiles, hoarder * 8, tileTotal[hoarder]);
    takeTile(hoarder, kind);
    giveTile(seat, kind);
    tally[column.HOARDER_TILES_TAKEN]++;
    if (table.tell !== null) tellTaken(table.tell, hoarder);
  }
  moveCharacter(frame, seat);
}

function tellTaken(tell: Tell, hoarder: number): void {
  tell(2, `The bag is empty: a tile is drawn from ${table.names[hoarder]}.`);
}

function drawFromBag(seat: number): void {
  const kind = drawKind(table.tileDraws, bag, 0, field[BAG_TOTAL]);
  bag[kind]--;
  field[BAG_TOTAL]--;
  giveTile(seat, kind);
}

/** Begins the movement of the character. Until here, TURN_SLOT holds the dig number. */
function moveCharacter(frame: number, seat: number): void {
  const digNumber = frames[frame + at.TURN_SLOT];
  frames[frame + at.TURN_SLOT] = 0;
  frames[frame + at.STAGE] = ROBOTS;
  beginMovement(seat, digNumber);
}

/**
 * Returns the living seat with the most tiles, ties to a seat other than the drawer, then to the lowest; -1 if no seat
 * has any. Each seat has a key of its tiles, whether it is another than the drawer, and how low it is; the maximum is
 * found without branches.
 */
function findHoarder(drawer: number): number {
  let greatest = 0;
  for (let seat = 0; seat < table.players; seat++) {
    const alive = -((field[LIVING] >> seat) & 1);
    const key = alive & ((tileTotal[seat] << 4) | (seat === drawer ? 0 : 8) | (7 - seat));
    // greatest = Math.max(greatest, key)
    greatest -= (greatest - key) & ((greatest - key) >> 31);
  }
  return greatest < 16 ? -1 : 7 - (greatest & 7);
}

/**
 * Applies the hoarder's choice. Either way, no other tile is taken from a player in this turn, and the decision is not
 * repeated.
 */
function answerHoarder(frame: number, seat: number): void {
  if (field[ANSWER] === option.EXCLAIM) {
    tally[column.HOARDER_EXCLAIMS]++;
    table.tell?.(2, '“I am a dirty dirt hoarder. Behold, my filthy mound.”');
    moveCharacter(frame, seat);
    return;
  }
  tally[column.HOARDER_RETURNS]++;
  const returned = (tileTotal[seat] + 1) >> 1;
  frames[frame + at.TURN_RETURNS] = returned;
  table.tell?.(2, `${nameOf(seat)} returns ${counted(returned, 'tile')} to the bag.`);
  returnTiles(frame, seat);
}

/** Returns the rest of the half, picked at random or one by one; then the character draws on or moves. */
function returnTiles(frame: number, seat: number): void {
  while (frames[frame + at.TURN_RETURNS] > 0) {
    if (setting.returnsByChoice) {
      frames[frame + at.STAGE] = TILE_CHOSEN;
      ask(option.ASK_RETURN_TILE, seat, -1, writeReturns(seat));
      return;
    }
    returnTile(frame, seat, drawKind(table.hoarderDraws, handTiles, seat * 8, tileTotal[seat]));
  }
  if (setting.hoarderDrawsOn) {
    for (let draws = frames[frame + at.TURN_DRAWS]; draws > 0 && field[BAG_TOTAL] > 0; draws--) drawFromBag(seat);
  }
  moveCharacter(frame, seat);
}

/** Writes RETURN_TILE for each kind in hand; returns the number of options. */
function writeReturns(seat: number): number {
  let count = 0;
  for (let kinds = tileKinds[seat]; kinds !== 0; kinds &= kinds - 1) {
    options[count++] = option.RETURN_TILE | ((31 - Math.clz32(kinds & -kinds)) << option.KIND_SHIFT);
  }
  return count;
}

function returnTile(frame: number, seat: number, kind: number): void {
  frames[frame + at.TURN_RETURNS]--;
  takeTile(seat, kind);
  bag[kind]++;
  field[BAG_TOTAL]++;
  if (setting.returnsByChoice) {
    table.tell?.(3, `${nameOf(seat)} returns a ${TILE_KINDS[kind].word}.`, secretFor([seat]));
  }
}

/** Begins the movement of the seat's next robot, in slot order after its person; returns false if none is left. */
function moveNextRobot(frame: number, seat: number): boolean {
  while (frames[frame + at.TURN_SLOT] < 2) {
    const robot = robotOf(seat, frames[frame + at.TURN_SLOT]++);
    if (spaceOf[robot] < 0) continue;
    beginMovement(robot, setting.robotMoves);
    return true;
  }
  return false;
}

function rollFind(seat: number, tilesPlaced: number): void {
  const roll = table.findDice.die(setting.findSides);
  if (roll > tilesPlaced && roll > setting.findAlways) return;
  const kind = drawCard(table.itemDraws);
  if (kind < 0) return;
  giveItem(seat, kind);
  tally[column.ITEMS_FOUND]++;
  if (table.tell !== null) tellFind(table.tell, seat, roll, kind);
}

function tellFind(tell: Tell, seat: number, roll: number, kind: number): void {
  tell(2, `${nameOf(seat)} rolls ${roll} and finds ${ITEM_KINDS[kind].phrase}.`, {
    ...secretFor([seat], `${nameOf(seat)} rolls ${roll} and finds an item.`),
    dice: diceOf([roll], seat),
  });
}

function antelopeTurn(frame: number, seat: number): void {
  table.tell?.(1, `${table.names[seat]}, dead`);
  if (spaceOf[seat] < 0) {
    spawnAntelope(seat);
    if (!setting.antelopeActsOnSpawn) return;
  }
  frames[frame + at.STAGE] = ANTELOPE_MOVED;
  frames[frame + at.TURN_SLOT] = 0;
  const steps = table.antelopeLuck.die(setting.antelopeSides);
  table.tell?.(2, `${nameOf(seat)} rolls ${steps} to move.`, { dice: diceOf([steps], seat) });
  beginMovement(seat, steps);
}
