/** The attack of the duel chapter: support cards, dice against dice, the counter-attack. */

import { diceOf } from '../../../core/narration.js';
import * as column from '../columns.js';
import { FIRST_ROBOT, seatOf } from '../components.js';
import * as at from '../frames.js';
import * as option from '../options.js';
import { actOf, targetOf } from '../options.js';
import { ANSWER, ATTACK_DICE, combats, DEFENCE_DICE, field, frames, itemTotal, options, pickaxe } from '../state.js';
import { setting, table } from '../table.js';
import { ask } from './ask.js';
import { SUPPORT_KINDS } from './cards.js';
import { figureInTurn, memberOf } from './combat.js';
import {
  ATTACKER_CHOSE,
  ATTACKER_SUPPORTS,
  BLOW_FALLS,
  DEFENDER_CHOSE,
  DEFENDER_SUPPORTS,
  DEFENDS,
  DICE_CHOSEN,
  NEXT_TURN,
} from './combat-stages.js';
import { takeDamage } from './damage.js';
import { COUNTER_ATTACK, comparePairs, diceInWords, dieOf, facesOf } from './duel-dice.js';
import { isCharacter, nameOf } from './figures.js';
import { useItem, writeUses } from './items.js';

/** Resumes a COMBAT_FRAME at a stage of an attack in a duel. */
export function runDuelAttack(frame: number): void {
  const where = frames[frame + at.FIGHT_COMBAT];
  const attacker = figureInTurn(where);
  const defender = frames[frame + at.FIGHT_TARGET];
  switch (frames[frame + at.STAGE]) {
    case ATTACKER_SUPPORTS:
      frames[frame + at.FIGHT_SUPPORTED] = 0;
      frames[frame + at.STAGE] = ATTACKER_CHOSE;
      askSupport(where, attacker, defender);
      return;
    case ATTACKER_CHOSE:
      frames[frame + at.STAGE] = DEFENDER_SUPPORTS;
      if (actOf(field[ANSWER]) !== option.SUPPORT) return;
      frames[frame + at.FIGHT_SUPPORTED] = 1;
      useItem(attacker, where, field[ANSWER]);
      return;
    case DEFENDER_SUPPORTS:
      if (!bothStand(frame, attacker, defender)) return;
      frames[frame + at.STAGE] = afterSupports();
      if (setting.oneSupport && frames[frame + at.FIGHT_SUPPORTED] === 1) return;
      frames[frame + at.STAGE] = DEFENDER_CHOSE;
      askSupport(where, defender, attacker);
      return;
    case DEFENDER_CHOSE:
      frames[frame + at.STAGE] = afterSupports();
      if (actOf(field[ANSWER]) === option.SUPPORT) useItem(defender, where, field[ANSWER]);
      return;
    case DEFENDS:
      if (!bothStand(frame, attacker, defender)) return;
      if (setting.defenderSees) rollOpenly(attacker, defender);
      if (defender >= FIRST_ROBOT) rollAttack(frame, attacker, defender, setting.robotDice);
      else {
        frames[frame + at.STAGE] = DICE_CHOSEN;
        for (let dice = 1; dice <= setting.defendDiceMax; dice++)
          options[dice - 1] = option.DEFEND | (dice << option.TARGET_SHIFT);
        ask(option.ASK_DEFEND, defender, attacker, setting.defendDiceMax);
      }
      return;
    case DICE_CHOSEN:
      rollAttack(frame, attacker, defender, targetOf(field[ANSWER]));
      return;
    case BLOW_FALLS:
      if (!bothStand(frame, attacker, defender)) return;
      clearDice();
      frames[frame + at.STAGE] = NEXT_TURN;
      strikeBlow(attacker, defender, frames[frame + at.FIGHT_RESULT]);
      return;
  }
}

/** Returns the first stage of an attack: its support cards, or its dice. */
export const firstStage = (): number => (setting.supportsAfterDice ? DEFENDS : ATTACKER_SUPPORTS);

const afterSupports = (): number => (setting.supportsAfterDice ? BLOW_FALLS : DEFENDS);

function clearDice(): void {
  field[ATTACK_DICE] = 0;
  field[DEFENCE_DICE] = 0;
}

/** Asks for a support card; a robot has none, so that NONE is its only option. */
function askSupport(where: number, figure: number, against: number): void {
  options[0] = option.NONE;
  let count = 1;
  if (figure < FIRST_ROBOT && itemTotal[figure] > 0) {
    count = writeUses(figure, where, 1 << memberOf(where, against), option.SUPPORT, SUPPORT_KINDS, count);
  }
  ask(option.ASK_SUPPORT, figure, against, count);
}

/** Returns whether both are still in the combat; ends the attack if a card killed one of them. */
function bothStand(frame: number, attacker: number, defender: number): boolean {
  const where = frames[frame + at.FIGHT_COMBAT];
  const both = (1 << memberOf(where, attacker)) | (1 << memberOf(where, defender));
  if ((combats[where + at.COMBAT_PRESENT] & both) === both) return true;
  clearDice();
  frames[frame + at.STAGE] = NEXT_TURN;
  return false;
}

/** Rolls the attacker's dice openly, before the defender chooses its dice. */
function rollOpenly(attacker: number, defender: number): void {
  field[ATTACK_DICE] = rollDice(attackDiceOf(attacker));
  table.tell?.(3, `${nameOf(attacker)} attacks ${nameOf(defender)}: ${attackInWords(attacker, field[ATTACK_DICE])}.`, {
    dice: diceOf(facesOf(field[ATTACK_DICE]), seatOf[attacker]),
  });
}

/** Rolls the remaining dice and compares; the blow falls now, or after the support cards. */
function rollAttack(frame: number, attacker: number, defender: number, defendDice: number): void {
  const seen = field[ATTACK_DICE];
  const attack = seen === 0 ? rollDice(attackDiceOf(attacker)) : seen;
  const defence = rollDice(defendDice);
  if (seen === 0) {
    table.tell?.(
      3,
      `${nameOf(attacker)} attacks ${nameOf(defender)}: ${attackInWords(attacker, attack)} against ${diceInWords(defence)}.`,
      { dice: [...diceOf(facesOf(attack), seatOf[attacker]), ...diceOf(facesOf(defence), seatOf[defender])] },
    );
  } else {
    table.tell?.(3, `${nameOf(defender)} defends: ${diceInWords(defence)}.`, {
      dice: diceOf(facesOf(defence), seatOf[defender]),
    });
  }
  const result = comparePairs(attack, defence, bonusOf(attacker), setting.tiesToAttacker);
  if (setting.supportsAfterDice) {
    field[ATTACK_DICE] = attack;
    field[DEFENCE_DICE] = defence;
    frames[frame + at.FIGHT_RESULT] = result;
    frames[frame + at.STAGE] = ATTACKER_SUPPORTS;
    return;
  }
  field[ATTACK_DICE] = 0;
  frames[frame + at.STAGE] = NEXT_TURN;
  strikeBlow(attacker, defender, result);
}

/** Deals the damage of an attack. Set the stage to resume at before the call. */
function strikeBlow(attacker: number, defender: number, result: number): void {
  if (result > 0)
    takeDamage(defender, result * setting.duelDamage, attackSource(attacker, column.BY_ATTACK), seatOf[attacker]);
  else if (result === COUNTER_ATTACK) {
    table.tell?.(3, `${nameOf(defender)} strikes back.`);
    if (setting.counterDamage === 0) return;
    const source = defender < FIRST_ROBOT && !isCharacter(defender) ? column.BY_ANTELOPE : column.BY_COUNTER;
    takeDamage(attacker, setting.counterDamage, source, seatOf[defender]);
  }
}

const attackDiceOf = (attacker: number): number => (attacker >= FIRST_ROBOT ? setting.robotDice : setting.attackDice);

/** Bonus of a pickaxe on the attacker's highest die. */
const bonusOf = (attacker: number): number =>
  attacker < FIRST_ROBOT && pickaxe[attacker] === 1 ? setting.pickaxeBonus : 0;

function attackInWords(attacker: number, attack: number): string {
  const bonus = bonusOf(attacker);
  return `${diceInWords(attack)}${bonus === 0 ? '' : ` (+${bonus} on the highest, by pickaxe)`}`;
}

function rollDice(count: number): number {
  let dice = 0;
  for (let i = 0; i < count; i++) dice += dieOf(table.combatDice.die(6));
  return dice;
}

/** Returns the source of an attack's damage: robots and antelopes are counted separately from characters. */
export function attackSource(attacker: number, otherwise: number): number {
  if (attacker >= FIRST_ROBOT) return column.BY_ROBOT;
  return isCharacter(attacker) ? otherwise : column.BY_ANTELOPE;
}
