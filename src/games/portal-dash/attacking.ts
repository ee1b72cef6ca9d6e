/** Attacking: combat dice, the Netherite sword's reroll, and what the hits do. */
import { removeCell } from './cells.js';
import { ITEMS, MOST_SLOTS, NETHERITE_SWORD } from './components.js';
import { findItem } from './finding.js';
import { useUp } from './inventory.js';
import { typeOf } from './item.js';
import { packReroll, REROLL, rerolledOf } from './options.js';
import { NEXT_ACTION } from './phases.js';
import { ask, endGame, type Scene } from './scene.js';
import {
  ACTIVE_SEAT,
  ATTACKED,
  MOBS_ON_BOARD,
  ON_BOARD,
  PHASE,
  QUEUE_HEAD,
  QUEUE_LENGTH,
  WEAPON_SLOT,
} from './state.js';
import {
  ACTIONS_ATTACK,
  ATTACKS,
  BOSS_DAMAGE,
  HITS,
  KILLS,
  MISSES,
  SEAT_BOSS_DAMAGE,
  SEAT_KILLS,
  SEAT_TALLIES,
  WON,
} from './tallies.js';

export function attack(scene: Scene, slot: number, figure: number): void {
  const { field, tally, dice, rulebook } = scene;
  const seat = field[ACTIVE_SEAT];
  const type = typeOf(scene.slot[seat * MOST_SLOTS + slot]);
  field[WEAPON_SLOT] = slot;
  field[ATTACKED] = figure;
  tally[ATTACKS]++;
  tally[ACTIONS_ATTACK]++;
  dice.fill(0);
  roll(scene, rulebook.itemDice[type]);
  scene.tell?.(2, `attacks the ${rulebook.figureLabels[figure]} with the ${ITEMS[type].label}.`);
  if (type === NETHERITE_SWORD) ask(scene, REROLL, seat, listRerolls(scene));
  else resolveHits(scene);
}

function roll({ combatDice, dice, rulebook }: Scene, count: number): void {
  for (let i = 0; i < count; i++) dice[rulebook.combatFaces[combatDice.die(6) - 1]]++;
}

/** How many dice of each value to roll again, in lexicographic order: none first, all last. */
function listRerolls({ dice, options }: Scene): number {
  let count = 0;
  for (let zeros = 0; zeros <= dice[0]; zeros++)
    for (let ones = 0; ones <= dice[1]; ones++)
      for (let twos = 0; twos <= dice[2]; twos++)
        for (let threes = 0; threes <= dice[3]; threes++) options[count++] = packReroll(zeros, ones, twos, threes);
  return count;
}

export function answerReroll(scene: Scene, choice: number): void {
  const { dice } = scene;
  let again = 0;
  for (let value = 0; value < 4; value++) {
    const count = rerolledOf(choice, value);
    dice[value] -= count;
    again += count;
  }
  if (again > 0) scene.tell?.(3, `rolls ${again} of the dice again.`);
  roll(scene, again);
  resolveHits(scene);
}

/** Any hit uses the weapon up; enough of them defeat a mob, and every one hurts a boss. */
function resolveHits(scene: Scene): void {
  const { field, tally, dice, rulebook } = scene;
  const figure = field[ATTACKED];
  const hits = dice[1] + 2 * dice[2] + 3 * dice[3];
  field[PHASE] = NEXT_ACTION;
  tally[HITS] += hits;
  scene.tell?.(3, `${hits === 1 ? '1 hit' : `${hits} hits`}.`);
  if (hits === 0) {
    tally[MISSES]++;
    return;
  }
  useUp(scene, field[ACTIVE_SEAT], field[WEAPON_SLOT]);
  if (figure >= rulebook.mobs) hurtBoss(scene, figure, hits);
  else if (hits >= rulebook.figureLife[figure]) defeatMob(scene, figure);
}

function defeatMob(scene: Scene, mob: number): void {
  const { field, queue, rulebook, tally, seatTally } = scene;
  const seat = field[ACTIVE_SEAT];
  removeFigure(scene, mob);
  field[MOBS_ON_BOARD]--;
  queue[(field[QUEUE_HEAD] + field[QUEUE_LENGTH]++) % rulebook.mobs] = mob;
  tally[KILLS + rulebook.figureType[mob]]++;
  seatTally[seat * SEAT_TALLIES + SEAT_KILLS]++;
  scene.tell?.(3, `The ${rulebook.figureLabels[mob]} is defeated.`);
  findItem(scene, seat, NEXT_ACTION);
}

function hurtBoss(scene: Scene, figure: number, hits: number): void {
  const { field, bossLife, rulebook, tally, seatTally } = scene;
  const boss = figure - rulebook.mobs;
  const removed = hits < bossLife[boss] ? hits : bossLife[boss];
  bossLife[boss] -= removed;
  tally[BOSS_DAMAGE] += removed;
  seatTally[field[ACTIVE_SEAT] * SEAT_TALLIES + SEAT_BOSS_DAMAGE] += removed;
  scene.tell?.(3, `The ${rulebook.figureLabels[figure]} has ${bossLife[boss]} life left.`);
  if (bossLife[boss] > 0) return;
  removeFigure(scene, figure);
  if (field[ON_BOARD] >> rulebook.mobs === 0) {
    scene.tell?.(2, 'The last boss has fallen: the team has won.');
    endGame(scene, WON);
  }
}

function removeFigure({ figureCell, occupied, field }: Scene, figure: number): void {
  removeCell(occupied, figureCell[figure]);
  figureCell[figure] = 0;
  field[ON_BOARD] &= ~(1 << figure);
}
