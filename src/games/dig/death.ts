/** Damage, death, looting and the end of the game. */

import { buryItems, canHold, discardCard, giveItem, itemsOf, takeItem, takeRandomItem } from './cards.js';
import {
  ANTELOPES_KILLED,
  BY_TRAP,
  COMBAT_END_DEATH,
  COMBAT_END_LEFT,
  DAMAGE,
  DAMAGE_ABSORBED,
  DEATH_ROUND,
  ITEMS_LOOTED,
  KILLS,
  KILLS_SELF,
  LEAD_CHANGES,
  ROBOTS_KILLED,
} from './columns.js';
import { isCharacter, nameOf, relocate } from './figures.js';
import { COMBAT_LEFT, COMBAT_SIZE, LOOT_ANTELOPE, LOOT_DEAD, LOOT_FRAME, LOOT_SHARE, STAGE, WHO } from './frames.js';
import { askEither, pop, push } from './machine.js';
import { ASK_LOOT, LEAVE, TAKE } from './options.js';
import { FIRST_ROBOT, robotOf } from './pieces.js';
import { ANSWER, COMBATS, DEATHS, LEADER, LIVING, LIVING_COUNT, OVER, ROUND, WINNER } from './state.js';
import type { DigTable } from './table.js';
import { returnAllTiles } from './tiles.js';

/**
 * Damages a figure: armour first, then hit points. `dealer` is the seat whose figure, item or trap did it; `source` one
 * of the BY_… in columns.ts. This can end the game or begin a LOOT: note the stage to go on at, call, and return.
 */
export function hurt(t: DigTable, figure: number, damage: number, source: number, dealer: number): void {
  const { hp, tally, armour } = t;
  let rest = damage;
  if (figure < FIRST_ROBOT && armour[figure] > 0) {
    const absorbed = Math.min(armour[figure], rest);
    armour[figure] -= absorbed;
    rest -= absorbed;
    tally[DAMAGE_ABSORBED] += absorbed;
  }
  const lost = Math.min(hp[figure], rest);
  t.tell?.(3, `${nameOf(t, figure)} takes ${damage} damage: ${hp[figure] - lost} HP left.`);
  if (lost === 0) return;
  hp[figure] -= lost;
  if (isCharacter(t, figure)) {
    tally[DAMAGE + source] += lost;
    if (hp[figure] < t.lowestHp[figure]) t.lowestHp[figure] = hp[figure];
  }
  if (hp[figure] > 0) return;
  const killer = dealer === t.seatOf[figure] ? -1 : dealer;
  if (figure >= FIRST_ROBOT) killRobot(t, figure);
  else if (isCharacter(t, figure)) killCharacter(t, figure, source, killer);
  else killAntelope(t, figure, source, killer);
}

function killRobot(t: DigTable, figure: number): void {
  t.tell?.(3, `${nameOf(t, figure)} is destroyed.`);
  t.tally[ROBOTS_KILLED]++;
  relocate(t, figure, -1);
}

function killCharacter(t: DigTable, seat: number, source: number, killer: number): void {
  const { field, tally } = t;
  t.tell?.(2, `${nameOf(t, seat)} is dead${killer < 0 ? '' : `, killed by ${t.names[killer]}`}.`);
  tally[killer < 0 ? KILLS_SELF : KILLS + source]++;
  tally[DEATH_ROUND + field[DEATHS]] = field[ROUND];
  t.deathOrder[seat] = field[DEATHS]++;
  field[LIVING] &= ~(1 << seat);
  field[LIVING_COUNT]--;
  t.fallen[seat] = t.space[seat];
  relocate(t, seat, -1);
  if (field[LIVING_COUNT] === 1) {
    finishWon(t);
    return;
  }
  returnAllTiles(t, seat);
  for (let slot = 0; slot < 2; slot++) {
    const robot = robotOf(seat, slot);
    if (t.space[robot] < 0) continue;
    t.hp[robot] = 0;
    relocate(t, robot, -1);
  }
  t.armour[seat] = 0;
  t.stunned[seat] = 0;
  if (!beginLooting(t, seat, source, killer, false)) buryItems(t, seat);
}

function killAntelope(t: DigTable, seat: number, source: number, killer: number): void {
  t.tell?.(2, `${nameOf(t, seat)} is dead.`);
  t.tally[ANTELOPES_KILLED]++;
  t.stunned[seat] = 0;
  relocate(t, seat, -1);
  if (!beginLooting(t, seat, source, killer, true)) spillItems(t, seat);
}

/** What an antelope held (one card at most) goes to the discard. */
function spillItems(t: DigTable, seat: number): void {
  for (let kind = 0; kind < 8; kind++) {
    if (t.items[seat * 8 + kind] === 0) continue;
    takeItem(t, seat, kind);
    discardCard(t, kind);
  }
}

/** Asks the killer whether to loot, if there is a killer that may and something it can take. */
function beginLooting(t: DigTable, dead: number, source: number, killer: number, antelope: boolean): boolean {
  if (killer < 0 || (source === BY_TRAP && !t.rules.trapOwnerLoots)) return false;
  let share = t.rules.lootShare[itemsOf(t, dead)];
  if (!isCharacter(t, killer)) share = canHold(t, killer, false) ? Math.min(share, 1) : 0;
  if (share === 0) return false;
  const frame = push(t, LOOT_FRAME, killer);
  t.frames[frame + LOOT_DEAD] = dead;
  t.frames[frame + LOOT_SHARE] = share;
  t.frames[frame + LOOT_ANTELOPE] = antelope ? 1 : 0;
  return true;
}

const ASKED = 1;

/** LOOT_FRAME: the killer takes its share at random, or leaves it. */
export function runLooting(t: DigTable, frame: number): void {
  const { frames } = t;
  const killer = frames[frame + WHO];
  const dead = frames[frame + LOOT_DEAD];
  if (frames[frame + STAGE] !== ASKED) {
    frames[frame + STAGE] = ASKED;
    askEither(t, ASK_LOOT, killer, dead, TAKE, LEAVE);
    return;
  }
  if (t.field[ANSWER] === TAKE) {
    const share = frames[frame + LOOT_SHARE];
    t.tally[ITEMS_LOOTED] += share;
    for (let i = 0; i < share; i++) giveItem(t, killer, takeRandomItem(t, dead, t.lootDraws));
    t.tell?.(3, `${nameOf(t, killer)} loots ${share} of the dead player’s items.`);
  }
  if (frames[frame + LOOT_ANTELOPE] === 1) spillItems(t, dead);
  else buryItems(t, dead);
  pop(t, 0);
}

/** One living character is left: the game ends at this moment, and so do the combats under way. */
function finishWon(t: DigTable): void {
  const { field, tally, combat } = t;
  field[OVER] = 1;
  field[WINNER] = 31 - Math.clz32(field[LIVING]);
  for (let c = 0; c < field[COMBATS]; c++) {
    tally[combat[c * COMBAT_SIZE + COMBAT_LEFT] === 1 ? COMBAT_END_LEFT : COMBAT_END_DEATH]++;
  }
  countLeadChange(t);
  t.tell?.(1, `${t.names[field[WINNER]]} is the last one alive and wins.`);
}

/** At a round's end: the leader is the living seat with most hit points, if it is alone. */
export function countLeadChange(t: DigTable): void {
  const { field, hp } = t;
  let leader = -1;
  let most = 0;
  for (let seat = 0; seat < t.players; seat++) {
    if (!isCharacter(t, seat) || hp[seat] < most) continue;
    leader = hp[seat] === most ? -1 : seat;
    most = hp[seat];
  }
  if (leader < 0 || leader === field[LEADER]) return;
  if (field[LEADER] >= 0) t.tally[LEAD_CHANGES]++;
  field[LEADER] = leader;
}
