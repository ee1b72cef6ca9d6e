/** The attack of the duel chapter: cards beside it, dice against dice, the counter-attack. */
import { SUPPORT_KINDS } from './cards.js';
import { BY_ANTELOPE, BY_ATTACK, BY_COUNTER, BY_ROBOT } from './columns.js';
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
import { hurt } from './death.js';
import { isCharacter, nameOf } from './figures.js';
import { COMBAT_PRESENT, FIGHT_COMBAT, FIGHT_SUPPORTED, FIGHT_TARGET, STAGE } from './frames.js';
import { useItem, writeUses } from './items.js';
import { ask } from './machine.js';
import { ASK_DEFEND, ASK_SUPPORT, actOf, DEFEND, NONE, SUPPORT, TARGET_SHIFT, targetOf } from './options.js';
import { FIRST_ROBOT } from './pieces.js';
import { ANSWER } from './state.js';
import type { DigTable } from './table.js';

/** COMBAT_FRAME, the stages of an attack in a duel. */
export function runDuelAttack(t: DigTable, frame: number): void {
  const { frames, field } = t;
  const at = frames[frame + FIGHT_COMBAT];
  const attacker = figureInTurn(t, at);
  const defender = frames[frame + FIGHT_TARGET];
  switch (frames[frame + STAGE]) {
    case ATTACKER_SUPPORTS:
      frames[frame + FIGHT_SUPPORTED] = 0;
      frames[frame + STAGE] = ATTACKER_CHOSE;
      askSupport(t, at, attacker, defender);
      return;
    case ATTACKER_CHOSE:
      frames[frame + STAGE] = DEFENDER_SUPPORTS;
      if (actOf(field[ANSWER]) !== SUPPORT) return;
      frames[frame + FIGHT_SUPPORTED] = 1;
      useItem(t, attacker, at, field[ANSWER]);
      return;
    case DEFENDER_SUPPORTS:
      if (!bothStand(t, frame, attacker, defender)) return;
      frames[frame + STAGE] = DEFENDS;
      if (t.rules.oneSupport && frames[frame + FIGHT_SUPPORTED] === 1) return;
      frames[frame + STAGE] = DEFENDER_CHOSE;
      askSupport(t, at, defender, attacker);
      return;
    case DEFENDER_CHOSE:
      frames[frame + STAGE] = DEFENDS;
      if (actOf(field[ANSWER]) === SUPPORT) useItem(t, defender, at, field[ANSWER]);
      return;
    case DEFENDS:
      if (!bothStand(t, frame, attacker, defender)) return;
      if (defender >= FIRST_ROBOT) {
        frames[frame + STAGE] = NEXT_TURN;
        rollAttack(t, attacker, defender, t.rules.robotDice);
      } else {
        frames[frame + STAGE] = DICE_CHOSEN;
        for (let dice = 1; dice <= t.rules.defendDiceMax; dice++) t.options[dice - 1] = DEFEND | (dice << TARGET_SHIFT);
        ask(t, ASK_DEFEND, defender, attacker, t.rules.defendDiceMax);
      }
      return;
    case DICE_CHOSEN:
      frames[frame + STAGE] = NEXT_TURN;
      rollAttack(t, attacker, defender, targetOf(field[ANSWER]));
      return;
  }
}

/** Asks for a card beside the attack; a robot has none, so that NONE is its only option. */
function askSupport(t: DigTable, at: number, figure: number, against: number): void {
  t.options[0] = NONE;
  let count = 1;
  if (figure < FIRST_ROBOT && t.itemTotal[figure] > 0) {
    count = writeUses(t, figure, at, 1 << memberOf(t, at, against), SUPPORT, SUPPORT_KINDS, count);
  }
  ask(t, ASK_SUPPORT, figure, against, count);
}

/** If somebody died of a card, the attack is over. */
function bothStand(t: DigTable, frame: number, attacker: number, defender: number): boolean {
  const at = t.frames[frame + FIGHT_COMBAT];
  const both = (1 << memberOf(t, at, attacker)) | (1 << memberOf(t, at, defender));
  if ((t.combat[at + COMBAT_PRESENT] & both) === both) return true;
  t.frames[frame + STAGE] = NEXT_TURN;
  return false;
}

/**
 * Both roll and sort high to low; the i-th dice are matched while both have one. Dice are held as counts by face, a byte
 * of four bits for each face, so that sorting is reading them from the top and nothing is allocated.
 */
function rollAttack(t: DigTable, attacker: number, defender: number, defendDice: number): void {
  const { rules } = t;
  const attackDice = attacker >= FIRST_ROBOT ? rules.robotDice : rules.attackDice;
  const attackRoll = rollDice(t, attackDice);
  const defenceRoll = rollDice(t, defendDice);
  let attack = attackRoll;
  let defence = defenceRoll;
  let bonus = attacker < FIRST_ROBOT && t.pickaxe[attacker] === 1 ? rules.pickaxeBonus : 0;
  const pairs = Math.min(attackDice, defendDice);
  let lost = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const attackFace = highestFace(attack);
    const defenceFace = highestFace(defence);
    attack -= 1 << (4 * attackFace);
    defence -= 1 << (4 * defenceFace);
    const margin = attackFace + bonus - defenceFace;
    bonus = 0;
    if (margin > 0 || (margin === 0 && rules.tiesToAttacker)) lost++;
  }
  t.tell?.(
    3,
    `${nameOf(t, attacker)} attacks ${nameOf(t, defender)}: ${inWords(attackRoll)} against ${inWords(defenceRoll)}.`,
  );
  if (lost > 0) hurt(t, defender, lost * rules.duelDamage, attackSource(t, attacker, BY_ATTACK), t.seatOf[attacker]);
  else if (pairs >= 2) {
    t.tell?.(3, `${nameOf(t, defender)} strikes back.`);
    if (rules.counterDamage === 0) return;
    const source = defender < FIRST_ROBOT && !isCharacter(t, defender) ? BY_ANTELOPE : BY_COUNTER;
    hurt(t, attacker, rules.counterDamage, source, t.seatOf[defender]);
  }
}

/** Rolls up to three dice into counts by face: four bits for each face 1..6, face f at bit 4f. */
function rollDice(t: DigTable, dice: number): number {
  let counts = 0;
  for (let i = 0; i < dice; i++) counts += 1 << (4 * t.combatDice.die(6));
  return counts;
}

const highestFace = (counts: number): number => (31 - Math.clz32(counts)) >> 2;

/** Dice for the story, high to low: `6 and 3`. */
function inWords(counts: number): string {
  const faces: number[] = [];
  for (let left = counts; left !== 0; left -= 1 << (4 * highestFace(left))) faces.push(highestFace(left));
  return faces.join(' and ');
}

/** Whose attack it was: a robot's and an antelope's are counted apart from a character's. */
export function attackSource(t: DigTable, attacker: number, otherwise: number): number {
  if (attacker >= FIRST_ROBOT) return BY_ROBOT;
  return isCharacter(t, attacker) ? otherwise : BY_ANTELOPE;
}
