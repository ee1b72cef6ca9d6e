/** Damage, death and looting. */

import { counted } from '../../../core/formatting.js';
import * as column from '../columns.js';
import { FIRST_ROBOT, PICKAXE, robotOf, seatOf } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { KILLER, LOST } from '../setting.js';
import {
  ANSWER,
  armour,
  DEATHS,
  deathOrder,
  fallen,
  field,
  frames,
  handItems,
  hp,
  LIVING,
  LIVING_COUNT,
  lowestHp,
  MOVER,
  pickaxe,
  ROUND,
  seatTally,
  spaceOf,
  stunned,
  tally,
  tileTotal,
} from '../state.js';
import { setting, table } from '../table.js';
import { askEither } from './ask.js';
import { buryItems, canHold, discardCard, giveItem, itemsOf, takeItem, takeRandomItem } from './cards.js';
import { endWon } from './ending.js';
import { isCharacter, nameOf, relocate, stopMover } from './figures.js';
import { pop, push } from './stack.js';
import { handOverTiles, loseAllTiles, returnAllTiles } from './tiles.js';

/**
 * Damages a figure: armour first, then hit points. `dealer` is the seat that owns the figure, item or trap that did it;
 * `source` is one of the BY_… in columns.ts. This can end the game or begin a LOOT: set the stage to resume at, call,
 * and return.
 */
export function takeDamage(figure: number, damage: number, source: number, dealer: number): void {
  let rest = damage;
  if (figure < FIRST_ROBOT && armour[figure] > 0) {
    const absorbed = Math.min(armour[figure], rest);
    armour[figure] -= absorbed;
    rest -= absorbed;
    tally[column.DAMAGE_ABSORBED] += absorbed;
    table.tell?.(3, `The armour of ${nameOf(figure)} takes ${absorbed} of ${damage} damage; ${armourLeft(figure)}.`);
  }
  const lost = Math.min(hp[figure], rest);
  if (rest > 0 || damage === 0)
    table.tell?.(3, `${nameOf(figure)} takes ${rest} damage: ${hp[figure] - lost} HP left.`);
  if (lost === 0) return;
  hp[figure] -= lost;
  if (isCharacter(figure)) {
    tally[column.DAMAGE + source] += lost;
    seatTally[figure * column.SEAT_COLUMNS + column.SUFFERED + source] += lost;
    if (dealer !== figure) seatTally[dealer * column.SEAT_COLUMNS + column.DEALT + source] += lost;
    if (hp[figure] < lowestHp[figure]) lowestHp[figure] = hp[figure];
  }
  if (hp[figure] > 0) return;
  const killer = dealer === seatOf[figure] ? -1 : dealer;
  if (figure >= FIRST_ROBOT) killRobot(figure);
  else if (isCharacter(figure)) killCharacter(figure, source, killer);
  else killAntelope(figure, source, killer);
}

const armourLeft = (figure: number): string =>
  armour[figure] === 0 ? 'it is worn out' : `${armour[figure]} left of it`;

function killRobot(figure: number): void {
  table.tell?.(3, `${nameOf(figure)} is destroyed.`);
  tally[column.ROBOTS_KILLED]++;
  relocate(figure, -1);
}

function killCharacter(seat: number, source: number, killer: number): void {
  table.tell?.(2, `${nameOf(seat)} is dead${killer < 0 ? '' : `, killed by ${table.names[killer]}`}.`);
  tally[killer < 0 ? column.KILLS_SELF : column.KILLS + source]++;
  const own = seat * column.SEAT_COLUMNS;
  seatTally[own + (killer < 0 ? column.DIED_SELF : column.DIED + source)] = 1;
  seatTally[own + column.DIED_ROUND] = field[ROUND];
  seatTally[own + column.KILLED_BY] = killer + 1;
  if (killer >= 0) seatTally[killer * column.SEAT_COLUMNS + column.OWN_KILLS]++;
  tally[column.DEATH_ROUND + field[DEATHS]] = field[ROUND];
  deathOrder[seat] = field[DEATHS]++;
  field[LIVING] &= ~(1 << seat);
  field[LIVING_COUNT]--;
  fallen[seat] = spaceOf[seat];
  relocate(seat, -1);
  if (field[LIVING_COUNT] === 1) {
    endWon();
    return;
  }
  bequeathTiles(seat, killer);
  for (let slot = 0; slot < 2; slot++) if (spaceOf[robotOf(seat, slot)] >= 0) orphanRobot(robotOf(seat, slot));
  armour[seat] = 0;
  stunned[seat] = 0;
  if (!beginLooting(seat, source, killer, false)) buryItems(seat);
}

/**
 * Moves the tiles of a dead character to the bag, out of the game, or to the killer; to the bag, too, if the killer is
 * dead or the character died by its own hand.
 */
function bequeathTiles(seat: number, killer: number): void {
  const tiles = tileTotal[seat];
  if (setting.heirOfTiles === KILLER && killer >= 0 && isCharacter(killer)) {
    handOverTiles(seat, killer);
    if (tiles > 0) table.tell?.(3, `${nameOf(killer)} takes ${counted(tiles, 'tile')} from ${table.names[seat]}.`);
  } else if (setting.heirOfTiles === LOST) {
    loseAllTiles(seat);
    if (tiles > 0) table.tell?.(3, `${table.names[seat]} takes ${counted(tiles, 'tile')} out of the game.`);
  } else returnAllTiles(seat);
}

/** Removes a robot after its owner's character has died, or lets it stay and stop where it is. */
function orphanRobot(robot: number): void {
  if (!setting.robotsOutlive) {
    hp[robot] = 0;
    relocate(robot, -1);
  } else if (robot === field[MOVER]) stopMover();
}

function killAntelope(seat: number, source: number, killer: number): void {
  table.tell?.(2, `${nameOf(seat)} is dead.`);
  tally[column.ANTELOPES_KILLED]++;
  armour[seat] = 0;
  stunned[seat] = 0;
  relocate(seat, -1);
  if (!beginLooting(seat, source, killer, true)) spillItems(seat);
}

/** Discards the items of an antelope: one card at most, perhaps an equipped pickaxe. */
function spillItems(seat: number): void {
  if (pickaxe[seat] === 1) {
    pickaxe[seat] = 0;
    discardCard(PICKAXE);
  }
  for (let kind = 0; kind < 8; kind++) {
    if (handItems[seat * 8 + kind] === 0) continue;
    takeItem(seat, kind);
    discardCard(kind);
  }
}

/**
 * Asks the killer whether to loot, if there is a killer that may and something it can take. Returns whether it began.
 */
function beginLooting(dead: number, source: number, killer: number, antelope: boolean): boolean {
  if (killer < 0 || (source === column.BY_TRAP && !setting.trapOwnerLoots)) return false;
  let share = setting.lootShare[itemsOf(dead)];
  if (!isCharacter(killer)) share = canHold(killer, false) ? Math.min(share, 1) : 0;
  if (share === 0) return false;
  const frame = push(at.LOOT_FRAME, killer);
  frames[frame + at.LOOT_DEAD] = dead;
  frames[frame + at.LOOT_SHARE] = share;
  frames[frame + at.LOOT_ANTELOPE] = antelope ? 1 : 0;
  return true;
}

const ASKED = 1;

/** Resumes a LOOT_FRAME: the killer takes its share at random, or leaves it. */
export function runLooting(frame: number): void {
  const killer = frames[frame + at.WHO];
  const dead = frames[frame + at.LOOT_DEAD];
  if (frames[frame + at.STAGE] !== ASKED) {
    frames[frame + at.STAGE] = ASKED;
    askEither(option.ASK_LOOT, killer, dead, option.TAKE, option.LEAVE);
    return;
  }
  if (field[ANSWER] === option.TAKE) {
    const share = frames[frame + at.LOOT_SHARE];
    tally[column.ITEMS_LOOTED] += share;
    for (let i = 0; i < share; i++) giveItem(killer, takeRandomItem(dead, table.lootDraws));
    table.tell?.(3, `${nameOf(killer)} loots ${share} of the dead player’s items.`);
  }
  if (frames[frame + at.LOOT_ANTELOPE] === 1) spillItems(dead);
  else buryItems(dead);
  pop(0);
}
