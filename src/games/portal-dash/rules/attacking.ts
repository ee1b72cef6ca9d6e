/** Attacking: combat dice, the Netherite sword's reroll, and the effect of hits. */

import { counted } from '../../../core/formatting.js';
import { diceOf } from '../../../core/narration.js';
import { removeCell } from '../cells.js';
import * as column from '../columns.js';
import { ITEMS, MAX_SLOTS, NETHERITE_SWORD } from '../components.js';
import { typeOf } from '../item.js';
import { packReroll, REROLL, rerolledOf } from '../options.js';
import {
  ACTIVE,
  ATTACKED,
  bossLife,
  dice,
  field,
  figureCell,
  inventory,
  MOBS_ON_BOARD,
  ON_BOARD,
  occupied,
  options,
  PHASE,
  QUEUE_HEAD,
  QUEUE_LENGTH,
  queue,
  tally,
  WEAPON_SLOT,
} from '../state.js';
import { setting, table } from '../table.js';
import { cellInWords } from '../words.js';
import { ask } from './ask.js';
import { credit } from './credit.js';
import { endGame } from './ending.js';
import { findItem } from './finding.js';
import { useUp } from './inventory.js';
import { NEXT_ACTION } from './phases.js';

export function attack(slot: number, figure: number): void {
  const seat = field[ACTIVE];
  const type = typeOf(inventory[seat * MAX_SLOTS + slot]);
  field[WEAPON_SLOT] = slot;
  field[ATTACKED] = figure;
  tally[column.ATTACKS]++;
  tally[column.ACTIONS_ATTACK]++;
  credit(column.SEAT_ATTACKS, 1);
  for (let value = 0; value < dice.length; value++) dice[value] = 0;
  roll(setting.itemDice[type]);
  table.tell?.(
    2,
    `attacks the ${setting.figureLabels[figure]} in ${cellInWords(figureCell[figure])} with the ${ITEMS[type].label}.`,
  );
  if (type === NETHERITE_SWORD) ask(REROLL, seat, listRerolls());
  else resolveHits();
}

function roll(count: number): void {
  for (let i = 0; i < count; i++) dice[setting.combatFaces[table.combatDice.die(6) - 1]]++;
}

/** Lists rerolls by the number of dice of each value, in lexicographic order: none first, all last. */
function listRerolls(): number {
  let count = 0;
  for (let zeros = 0; zeros <= dice[0]; zeros++)
    for (let ones = 0; ones <= dice[1]; ones++)
      for (let twos = 0; twos <= dice[2]; twos++)
        for (let threes = 0; threes <= dice[3]; threes++) options[count++] = packReroll(zeros, ones, twos, threes);
  return count;
}

export function answerReroll(choice: number): void {
  let again = 0;
  for (let value = 0; value < 4; value++) {
    const count = rerolledOf(choice, value);
    dice[value] -= count;
    again += count;
  }
  if (again > 0) table.tell?.(3, `rolls ${again} of the dice again.`);
  roll(again);
  resolveHits();
}

/** Resolves the hits: any hit uses the weapon up; enough of them defeat a mob, and every one hurts a boss. */
function resolveHits(): void {
  const figure = field[ATTACKED];
  const hits = dice[1] + 2 * dice[2] + 3 * dice[3];
  field[PHASE] = NEXT_ACTION;
  tally[column.HITS] += hits;
  credit(column.SEAT_HITS, hits);
  table.tell?.(3, `${counted(hits, 'hit')}.`, { dice: diceOf(facesRolled(), field[ACTIVE]) });
  if (hits === 0) {
    tally[column.MISSES]++;
    return;
  }
  useUp(field[ACTIVE], field[WEAPON_SLOT]);
  if (figure >= setting.mobs) hurtBoss(figure, hits);
  else if (hits >= setting.figureLife[figure]) defeatMob(figure);
}

/** Returns the faces of the combat dice of the roll. */
const facesRolled = (): number[] => [...dice].flatMap((count, value) => Array.from({ length: count }, () => value));

function defeatMob(mob: number): void {
  const seat = field[ACTIVE];
  removeFigure(mob);
  field[MOBS_ON_BOARD]--;
  queue[(field[QUEUE_HEAD] + field[QUEUE_LENGTH]++) % setting.mobs] = mob;
  tally[column.KILLS + setting.figureType[mob]]++;
  credit(column.SEAT_KILLS, 1);
  table.tell?.(3, `The ${setting.figureLabels[mob]} is defeated.`);
  findItem(seat, NEXT_ACTION);
}

function hurtBoss(figure: number, hits: number): void {
  const boss = figure - setting.mobs;
  const removed = hits < bossLife[boss] ? hits : bossLife[boss];
  bossLife[boss] -= removed;
  tally[column.BOSS_DAMAGE] += removed;
  credit(column.SEAT_BOSS_DAMAGE, removed);
  table.tell?.(3, `The ${setting.figureLabels[figure]} takes ${counted(bossLife[boss], 'more hit')}.`);
  if (bossLife[boss] > 0) return;
  removeFigure(figure);
  if (field[ON_BOARD] >> setting.mobs === 0) {
    table.tell?.(2, 'The last boss has fallen: the team has won.');
    endGame(column.WIN);
  }
}

function removeFigure(figure: number): void {
  removeCell(occupied, figureCell[figure]);
  figureCell[figure] = 0;
  field[ON_BOARD] &= ~(1 << figure);
}
