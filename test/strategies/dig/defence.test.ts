/** DEFEND of the scripted strategies against visible dice, compared with an independent enumeration. */
import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { robotOf } from '../../../src/games/dig/components.js';
import { dig } from '../../../src/games/dig/dig.js';
import * as o from '../../../src/games/dig/options.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import { type Person, Scene, scripted } from './scene.js';

const FACES = [1, 2, 3, 4, 5, 6];

/** All rolls of the given number of dice. */
const rolls = (dice: number): number[][] =>
  dice === 0 ? [[]] : rolls(dice - 1).flatMap((roll) => FACES.map((face) => [...roll, face]));

interface Duel {
  readonly bonus: number;
  readonly ties: 'attacker' | 'defender';
  readonly damage: number;
  readonly counter: number;
}

/** The sum of own damage less counter-damage over all rolls, made comparable between numbers of dice. */
function lossWith(dice: number, attack: readonly number[], { bonus, ties, damage, counter }: Duel): number {
  const descending = (faces: readonly number[]): number[] => [...faces].sort((a, b) => b - a);
  const own = descending(attack);
  own[0] += bonus;
  let loss = 0;
  for (const roll of rolls(dice)) {
    const pairs = descending(roll)
      .slice(0, own.length)
      .map((face, i) => (own[i] === face ? ties === 'attacker' : own[i] > face));
    const lost = pairs.filter((isLost) => isLost).length;
    loss += lost > 0 ? lost * damage : pairs.length >= 2 ? -counter : 0;
  }
  return loss * 6 ** (3 - dice);
}

function bestDefence(attack: readonly number[], most: number, duel: Duel): number {
  const losses = FACES.slice(0, most).map((dice) => lossWith(dice, attack, duel));
  return 1 + losses.lastIndexOf(Math.min(...losses));
}

const dice = (most: number): number[] => FACES.slice(0, most).map((n) => o.packOption(o.DEFEND, 0, 0, 0, n));

/** How many dice a strategy in seat 0 rolls against these. */
function defend(
  strategy: string,
  attack: readonly number[],
  rules: Rules = {},
  { own = {}, pickaxe = false, other = 1 }: { own?: Person; pickaxe?: boolean; other?: number } = {},
): number {
  const persons: Person[] = [own, { hp: 4, pickaxe }, { robots: ['1,0'] }, {}];
  const scene = new Scene({ persons, rules: { 'duel.defenderSees': true, ...rules } });
  const most = (rules['duel.defendDiceMax'] as number | undefined) ?? 2;
  const answer = scene.decide(strategy, o.ASK_DEFEND, dice(most), { other, attackDice: attack });
  return Number(answer.replace('DEFEND ', ''));
}

describe('DEFEND against visible dice', () => {
  test.each([
    // 1 die loses 5/6, two lose 10/6 less 1/36.
    [[6, 6], 1],
    // 4/6 against 8/6 less 4/36; 3/6 against 1 less 9/36; 2/6 against 4/6 less 16/36.
    [[5, 5], 1],
    [[4, 4], 1],
    [[3, 3], 2],
    // 5/6 against 19/18; 2/3 against 2/3.
    [[6, 3], 1],
    [[5, 3], 2],
    // The second die of the defender cannot lose.
    [[6, 1], 2],
    // Both lose nothing: more dice.
    [[1], 2],
  ])('minimizes the expected loss: against %j with %i', (attack, expected) => {
    for (const strategy of Object.keys(scripted)) expect(defend(strategy, attack)).toBe(expected);
  });

  test('ignores hit points and armour', () => {
    for (const own of [{ hp: 1 }, { hp: 5, armour: 2 }, { hp: 2 }]) {
      expect(defend('survivor', [3, 3], {}, { own })).toBe(2);
      expect(defend('rusher', [6, 6], {}, { own })).toBe(1);
    }
  });

  test('is the same for an antelope', () => {
    const own = { dead: true, at: '0,0' };
    expect([defend('survivor', [6, 6], {}, { own }), defend('survivor', [3, 3], {}, { own })]).toEqual([1, 2]);
  });

  test.each<[string, Rules]>([
    ['the usual rules', {}],
    ['ties to the attacker', { 'duel.tiesTo': 'attacker' }],
    ['a dear counter-attack', { 'duel.counterDamage': 5 }],
    ['no counter-damage', { 'duel.counterDamage': 0, 'duel.damage': 3 }],
    ['three dice', { 'duel.defendDiceMax': 3, 'item.pickaxe.duelBonus': 3, 'duel.damage': 2 }],
  ])('agrees with the enumeration with %s', (_, rules) => {
    const all = resolveRules(dig, rules, 4) as DigRules;
    const chosen = new Set<number>();
    for (const attack of [...rolls(1), ...rolls(2), ...rolls(3).filter((_, i) => i % 7 === 0)]) {
      for (const pickaxe of [false, true]) {
        const duel = {
          bonus: pickaxe ? all['item.pickaxe.duelBonus'] : 0,
          ties: all['duel.tiesTo'],
          damage: all['duel.damage'],
          counter: all['duel.counterDamage'],
        };
        const best = bestDefence(attack, all['duel.defendDiceMax'], duel);
        expect([attack, pickaxe, defend('hoarder', attack, rules, { pickaxe })]).toEqual([attack, pickaxe, best]);
        chosen.add(best);
      }
    }
    expect(chosen.size).toBeGreaterThan(1);
  });

  test('ignores the pickaxe of a robot’s owner', () => {
    const robot = robotOf(1, 0);
    for (const face of FACES) {
      const plain = bestDefence([face, 3], 2, { bonus: 0, ties: 'defender', damage: 1, counter: 1 });
      expect(defend('rusher', [face, 3], {}, { pickaxe: true, other: robot })).toBe(plain);
    }
  });

  test('is unchanged without visible dice', () => {
    expect([defend('survivor', []), defend('rusher', [])]).toEqual([1, 2]);
  });
});
