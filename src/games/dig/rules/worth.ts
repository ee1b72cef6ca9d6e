/**
 * How an unfinished game of dig stands: the strength of a character, in hit points, against that of the others alive. What cards are
 * worth in hit points was fitted to games of the scripted strategies; docs/rules/dig.md says how well it judges.
 */
import { ARMOUR, CAVE_IN, DYNAMITE, MAX_PLAYERS, MOLE_TUNNEL, NET, PICKAXE, STEW } from '../components.js';
import { armour, field, handItems, hp, pickaxe, ROUND, stunned } from '../state.js';
import { setting, table } from '../table.js';
import { isCharacter } from './figures.js';

/** The logarithm of the odds between a character in full health and one with nothing left. */
const FULL_HEALTH = 3.2;

// Scratch, in arrays: a fraction that a function gives back takes memory, unless it is so small that the compiler puts it in place.
/** seat → its strength, in hit points */
const strength = new Float64Array(MAX_PLAYERS);
/** [0] → the chance judged last */
const judged = new Float64Array(1);

export function chanceToWin(seat: number): number {
  judge(seat);
  return judged[0];
}

function judge(seat: number): void {
  judged[0] = 0;
  if (!isCharacter(seat)) return;
  // When the last round is over nobody has won.
  const passed = field[ROUND] / setting.maxRounds;
  judgeStrength(seat);
  let all = 0;
  for (let other = 0; other < table.players; other++) {
    if (!isCharacter(other)) continue;
    judgeStrength(other);
    all += Math.exp((FULL_HEALTH * (strength[other] - strength[seat])) / setting.hp);
  }
  judged[0] = (1 - passed * passed) / all;
}

function judgeStrength(seat: number): void {
  const first = seat * 8;
  strength[seat] =
    hp[seat] +
    0.45 * armour[seat] +
    0.3 * setting.dynamiteDamage * handItems[first + DYNAMITE] +
    0.2 * setting.caveInDamage * handItems[first + CAVE_IN] +
    0.3 * (handItems[first + PICKAXE] + pickaxe[seat]) +
    0.4 * setting.stewHeal * handItems[first + STEW] +
    0.1 * handItems[first + NET] +
    0.35 * handItems[first + MOLE_TUNNEL] +
    0.35 * setting.armourPoints * handItems[first + ARMOUR] -
    0.7 * stunned[seat];
}
