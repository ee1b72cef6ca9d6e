/** The attack of the skirmish chapter: one die against the weapon's number. */

import { diceOf } from '../../../core/narration.js';
import { BY_ATTACK } from '../columns.js';
import { FIRST_ROBOT, seatOf } from '../components.js';
import { field, MOVER, pickaxe, STEPS } from '../state.js';
import { setting, table } from '../table.js';
import { attackSource } from './combat-duel.js';
import { takeDamage } from './damage.js';
import { nameOf } from './figures.js';

/** Charges the mover one step for an attack or item, while it has steps left: it counts as moving one space. */
export function spendStep(figure: number): void {
  if (setting.attackCostsStep && figure === field[MOVER] && field[STEPS] > 0) field[STEPS]--;
}

/** Strikes at a target. Set the stage to resume at before the call. */
export function strike(attacker: number, target: number): void {
  const robot = attacker >= FIRST_ROBOT;
  const armed = !robot && pickaxe[attacker] === 1;
  const hit = robot ? setting.robotHit : armed ? setting.pickaxeHit : setting.fistsHit;
  const damage = robot ? setting.robotDamage : armed ? setting.pickaxeDamage : setting.fistsDamage;
  const roll = table.combatDice.die(6);
  const hits = roll >= hit;
  table.tell?.(3, `${nameOf(attacker)} strikes at ${nameOf(target)}: ${roll}, a ${hits ? 'hit' : 'miss'}.`, {
    dice: diceOf([roll], seatOf[attacker]),
  });
  if (hits) takeDamage(target, damage, attackSource(attacker, BY_ATTACK), seatOf[attacker]);
}
