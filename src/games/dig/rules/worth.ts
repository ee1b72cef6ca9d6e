/**
 * Estimates the chance to win in an unfinished game: the strength of a character, in hit points, compared with that of
 * the others alive. The values of cards in hit points were fitted to games of the scripted strategies;
 * docs/rules/dig.md reports how accurate the estimate is.
 */
import { ARMOUR, CAVE_IN, DYNAMITE, MAX_PLAYERS, MOLE_TUNNEL, NET, PICKAXE, STEW } from '../components.js';
import { armour, field, handItems, hp, pickaxe, ROUND, stunned } from '../state.js';
import { setting, table } from '../table.js';
import { isCharacter } from './figures.js';

/** Log odds between a character in full health and one with nothing left. */
const FULL_HEALTH = 3.2;

// Scratch arrays: a fraction that a function returns is allocated in memory, unless the compiler inlines the function.
/** seat → its strength, in hit points */
const strength = new Float64Array(MAX_PLAYERS);
/** [0] → the last estimate */
const judged = new Float64Array(1);

export function chanceToWin(seat: number): number {
  judge(seat);
  return judged[0];
}

function judge(seat: number): void {
  judged[0] = 0;
  if (!isCharacter(seat)) return;
  // After the last round the game has no winner.
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
