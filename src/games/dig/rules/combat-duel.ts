/** The attack of the duel chapter: cards beside it, dice against dice, the counter-attack. */

import { diceOf } from '../../../core/told.js';
import { BY_ANTELOPE, BY_ATTACK, BY_COUNTER, BY_ROBOT } from '../columns.js';
import { FIRST_ROBOT, seatOf } from '../components.js';
import { COMBAT_PRESENT, FIGHT_COMBAT, FIGHT_SUPPORTED, FIGHT_TARGET, STAGE } from '../frames.js';
import { ASK_DEFEND, ASK_SUPPORT, actOf, DEFEND, NONE, SUPPORT, TARGET_SHIFT, targetOf } from '../options.js';
import { ANSWER, combats, field, frames, itemTotal, options, pickaxe } from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { SUPPORT_KINDS } from './cards.js';
import { figureInTurn, memberOf } from './combat.js';
import {
  ATTACKER_CHOSE,
  ATTACKER_SUPPORTS,
  DEFENDER_CHOSE,
  DEFENDER_SUPPORTS,
  DEFENDS,
  DICE_CHOSEN,
  NEXT_TURN,
} from './combat-stages.js';
import { takeDamage } from './damage.js';
import { isCharacter, nameOf } from './figures.js';
import { useItem, writeUses } from './items.js';

/** COMBAT_FRAME, the stages of an attack in a duel. */
export function runDuelAttack(frame: number): void {
  const at = frames[frame + FIGHT_COMBAT];
  const attacker = figureInTurn(at);
  const defender = frames[frame + FIGHT_TARGET];
  switch (frames[frame + STAGE]) {
    case ATTACKER_SUPPORTS:
      frames[frame + FIGHT_SUPPORTED] = 0;
      frames[frame + STAGE] = ATTACKER_CHOSE;
      askSupport(at, attacker, defender);
      return;
    case ATTACKER_CHOSE:
      frames[frame + STAGE] = DEFENDER_SUPPORTS;
      if (actOf(field[ANSWER]) !== SUPPORT) return;
      frames[frame + FIGHT_SUPPORTED] = 1;
      useItem(attacker, at, field[ANSWER]);
      return;
    case DEFENDER_SUPPORTS:
      if (!bothStand(frame, attacker, defender)) return;
      frames[frame + STAGE] = DEFENDS;
      if (setting.oneSupport && frames[frame + FIGHT_SUPPORTED] === 1) return;
      frames[frame + STAGE] = DEFENDER_CHOSE;
      askSupport(at, defender, attacker);
      return;
    case DEFENDER_CHOSE:
      frames[frame + STAGE] = DEFENDS;
      if (actOf(field[ANSWER]) === SUPPORT) useItem(defender, at, field[ANSWER]);
      return;
    case DEFENDS:
      if (!bothStand(frame, attacker, defender)) return;
      if (defender >= FIRST_ROBOT) {
        frames[frame + STAGE] = NEXT_TURN;
        rollAttack(attacker, defender, setting.robotDice);
      } else {
        frames[frame + STAGE] = DICE_CHOSEN;
        for (let dice = 1; dice <= setting.defendDiceMax; dice++) options[dice - 1] = DEFEND | (dice << TARGET_SHIFT);
        ask(ASK_DEFEND, defender, attacker, setting.defendDiceMax);
      }
      return;
    case DICE_CHOSEN:
      frames[frame + STAGE] = NEXT_TURN;
      rollAttack(attacker, defender, targetOf(field[ANSWER]));
      return;
  }
}

/** Asks for a card beside the attack; a robot has none, so that NONE is its only option. */
function askSupport(at: number, figure: number, against: number): void {
  options[0] = NONE;
  let count = 1;
  if (figure < FIRST_ROBOT && itemTotal[figure] > 0) {
    count = writeUses(figure, at, 1 << memberOf(at, against), SUPPORT, SUPPORT_KINDS, count);
  }
  ask(ASK_SUPPORT, figure, against, count);
}

/** If somebody died of a card, the attack is over. */
function bothStand(frame: number, attacker: number, defender: number): boolean {
  const at = frames[frame + FIGHT_COMBAT];
  const both = (1 << memberOf(at, attacker)) | (1 << memberOf(at, defender));
  if ((combats[at + COMBAT_PRESENT] & both) === both) return true;
  frames[frame + STAGE] = NEXT_TURN;
  return false;
}

/**
 * Both roll and sort high to low; the i-th dice are matched while both have one. Dice are held as counts by face, a byte
 * of four bits for each face, so that sorting is reading them from the top and nothing is allocated.
 */
function rollAttack(attacker: number, defender: number, defendDice: number): void {
  const attackDice = attacker >= FIRST_ROBOT ? setting.robotDice : setting.attackDice;
  const attackRoll = rollDice(attackDice);
  const defenceRoll = rollDice(defendDice);
  let attack = attackRoll;
  let defence = defenceRoll;
  const pickaxeBonus = attacker < FIRST_ROBOT && pickaxe[attacker] === 1 ? setting.pickaxeBonus : 0;
  let bonus = pickaxeBonus;
  const pairs = Math.min(attackDice, defendDice);
  let lost = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const attackFace = highestFace(attack);
    const defenceFace = highestFace(defence);
    attack -= 1 << (4 * attackFace);
    defence -= 1 << (4 * defenceFace);
    const margin = attackFace + bonus - defenceFace;
    bonus = 0;
    if (margin > 0 || (margin === 0 && setting.tiesToAttacker)) lost++;
  }
  table.tell?.(
    3,
    `${nameOf(attacker)} attacks ${nameOf(defender)}: ${inWords(attackRoll)}` +
      `${pickaxeBonus === 0 ? '' : ` (+${pickaxeBonus} on the highest, by pickaxe)`} against ${inWords(defenceRoll)}.`,
    { dice: [...diceOf(facesOf(attackRoll), seatOf[attacker]), ...diceOf(facesOf(defenceRoll), seatOf[defender])] },
  );
  if (lost > 0) takeDamage(defender, lost * setting.duelDamage, attackSource(attacker, BY_ATTACK), seatOf[attacker]);
  else if (pairs >= 2) {
    table.tell?.(3, `${nameOf(defender)} strikes back.`);
    if (setting.counterDamage === 0) return;
    const source = defender < FIRST_ROBOT && !isCharacter(defender) ? BY_ANTELOPE : BY_COUNTER;
    takeDamage(attacker, setting.counterDamage, source, seatOf[defender]);
  }
}

/** Rolls up to three dice into counts by face: four bits for each face 1..6, face f at bit 4f. */
function rollDice(dice: number): number {
  let counts = 0;
  for (let i = 0; i < dice; i++) counts += 1 << (4 * table.combatDice.die(6));
  return counts;
}

const highestFace = (counts: number): number => (31 - Math.clz32(counts)) >> 2;

/** Dice for the story, high to low. */
function facesOf(counts: number): number[] {
  const faces: number[] = [];
  for (let left = counts; left !== 0; left -= 1 << (4 * highestFace(left))) faces.push(highestFace(left));
  return faces;
}

/** `6 and 3` */
const inWords = (counts: number): string => facesOf(counts).join(' and ');

/** Whose attack it was: a robot's and an antelope's are counted apart from a character's. */
export function attackSource(attacker: number, otherwise: number): number {
  if (attacker >= FIRST_ROBOT) return BY_ROBOT;
  return isCharacter(attacker) ? otherwise : BY_ANTELOPE;
}
