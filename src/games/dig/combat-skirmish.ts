/** The attack of the skirmish chapter: one die against the weapon's number. */
import { BY_ATTACK } from './columns.js';
import { attackSource } from './combat-duel.js';
import { hurt } from './death.js';
import { nameOf } from './figures.js';
import { FIRST_ROBOT } from './pieces.js';
import { MOVER, STEPS } from './state.js';
import type { DigTable } from './table.js';

/** An attack or item of the mover counts as moving one space, while it has steps left. */
export function spendStep(t: DigTable, figure: number): void {
  if (t.rules.attackCostsStep && figure === t.field[MOVER] && t.field[STEPS] > 0) t.field[STEPS]--;
}

/** Strikes at a target: note the stage to go on at before. */
export function strike(t: DigTable, attacker: number, target: number): void {
  const { rules } = t;
  const robot = attacker >= FIRST_ROBOT;
  const pickaxe = !robot && t.pickaxe[attacker] === 1;
  const hit = robot ? rules.robotHit : pickaxe ? rules.pickaxeHit : rules.fistsHit;
  const damage = robot ? rules.robotDamage : pickaxe ? rules.pickaxeDamage : rules.fistsDamage;
  const roll = t.combatDice.die(6);
  const hits = roll >= hit;
  t.tell?.(3, `${nameOf(t, attacker)} strikes at ${nameOf(t, target)}: ${roll}, a ${hits ? 'hit' : 'miss'}.`);
  if (hits) hurt(t, target, damage, attackSource(t, attacker, BY_ATTACK), t.seatOf[attacker]);
}
