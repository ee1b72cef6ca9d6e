/** The attack of a duel: the order of dice and cards, the visibility of dice, and the effects of cards. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { COMBATS } from '../../../src/games/dig/state.js';
import { type ItemId, Position } from '../../support/dig-position.js';

const SEES = { 'duel.defenderSees': true };
const AFTER = { 'duel.supportWhen': 'after' };
const BOTH = { ...SEES, ...AFTER };

/** Seat 0 attacks seat 1 in a duel, with these cards in hand. */
function attack(rules: Rules, own: readonly ItemId[], theirs: readonly ItemId[], prepare?: (p: Position) => void) {
  const p = new Position(3, rules);
  p.straight(3, 0);
  p.straight(2, 0);
  p.stand(1, 3, 0);
  p.items(0, ...own);
  p.items(1, ...theirs);
  prepare?.(p);
  p.beginMovement(0, 2);
  p.choose('MOVE', 0, 'step W');
  p.choose('ENGAGE', 0, 'engage');
  p.choose('ENGAGE', 1, 'decline');
  p.choose('COMBAT', 0, 'attack Seat 1');
  return p;
}

/** Visible dice, as every seat sees them: the attacker's, the defender's. */
function openDice(p: Position): number[][] {
  const seen = [0, 1, 2].map((seat) => {
    const view = p.match.view(seat);
    return [[0, 1, 2].map((i) => view.attackDie(i)), [0, 1, 2].map((i) => view.defenceDie(i))];
  });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  return seen[0].map((dice) => dice.filter((face) => face > 0));
}

const healths = (p: Position): number[] => [p.hp(0), p.hp(1)];

describe('the dice of a duel', () => {
  test('are rolled at once, after the defender has chosen how many', () => {
    const p = attack({}, [], []);
    expect(openDice(p)).toEqual([[], []]);
    p.dice({ 'combat-dice': [3, 6, 2, 6] });
    p.choose('DEFEND', 1, 'defend with 2 dice');
    expect(healths(p)).toEqual([5, 4]);
    expect(openDice(p)).toEqual([[], []]);
    expect(p.chance.unused).toEqual({});
  });

  test('of the attacker are visible before the defender chooses, with duel.defenderSees', () => {
    const p = attack(SEES, ['dynamite'], ['armour']);
    p.choose('SUPPORT', 0, 'no card');
    expect(openDice(p)).toEqual([[], []]);
    p.dice({ 'combat-dice': [3, 6] });
    p.choose('SUPPORT', 1, 'no card');
    expect(p.offered).toEqual(['defend with 1 die', 'defend with 2 dice']);
    expect(openDice(p)).toEqual([[6, 3], []]);
    p.dice({ 'combat-dice': [4] });
    p.choose('DEFEND', 1, 'defend with 1 die');
    expect(healths(p)).toEqual([5, 4]);
    expect(openDice(p)).toEqual([[], []]);
    expect(p.chance.unused).toEqual({});
  });

  test('include the bonus of a pickaxe that was equipped with the attack, with duel.defenderSees', () => {
    const p = attack(SEES, ['pickaxe'], []);
    p.dice({ 'combat-dice': [4, 1] });
    p.choose('SUPPORT', 0, 'use a pickaxe');
    expect(openDice(p)).toEqual([[4, 1], []]);
    p.dice({ 'combat-dice': [4] });
    p.choose('DEFEND', 1, 'defend with 1 die');
    expect(p.hp(1)).toBe(4);
  });

  test.each<[string, Rules]>([
    ['before', SEES],
    ['after', BOTH],
  ])(
    'are rolled for the attacker, then for a robot without a decision, with duel.defenderSees, cards %s',
    (_, rules) => {
      const p = new Position(2, rules);
      p.straight(3, 0);
      const robot = p.robot(1, 0, 3, 0);
      p.beginMovement(0, 2);
      p.choose('MOVE', 0, 'step W');
      p.choose('ENGAGE', 0, 'engage');
      p.choose('ENGAGE', 1, 'decline');
      p.dice({ 'combat-dice': [1, 4, 3] });
      p.choose('COMBAT', 0, `attack the robot of Seat 1`);
      expect([p.whereIs(robot), p.chance.unused]).toEqual([null, {}]);
    },
  );
});

describe('items with a duel attack, with duel.supportWhen = after,', () => {
  test('come after the dice, which every seat sees, the attacker’s first', () => {
    const p = attack(AFTER, ['dynamite', 'net'], ['armour']);
    expect(p.offered).toEqual(['defend with 1 die', 'defend with 2 dice']);
    expect(openDice(p)).toEqual([[], []]);
    p.dice({ 'combat-dice': [6, 2, 3, 3] });
    p.choose('DEFEND', 1, 'defend with 2 dice');
    expect([p.match.seat, p.offered]).toEqual([0, ['no card', 'use dynamite on Seat 1', 'use a net on Seat 1']]);
    expect(openDice(p)).toEqual([
      [6, 2],
      [3, 3],
    ]);
    p.choose('SUPPORT', 0, 'no card');
    expect(openDice(p)).toEqual([
      [6, 2],
      [3, 3],
    ]);
    expect(healths(p)).toEqual([5, 5]);
    p.choose('SUPPORT', 1, 'no card');
    expect([healths(p), openDice(p)]).toEqual([
      [5, 4],
      [[], []],
    ]);
    expect([p.match.seat, p.offered[0]]).toEqual([1, 'attack Seat 0']);
  });

  test('come after attacker’s dice, DEFEND and defender’s dice if the defender sees', () => {
    const p = attack(BOTH, [], ['armour'], (p) => p.dice({ 'combat-dice': [6, 2] }));
    expect(openDice(p)).toEqual([[6, 2], []]);
    p.dice({ 'combat-dice': [1] });
    p.choose('DEFEND', 1, 'defend with 1 die');
    expect(openDice(p)).toEqual([[6, 2], [1]]);
    p.choose('SUPPORT', 1, 'use tin armour');
    expect([p.hp(1), p.state.armour[1]]).toEqual([5, 1]);
  });

  test('protect and heal before the damage', () => {
    const armoured = attack(AFTER, [], ['armour']);
    armoured.dice({ 'combat-dice': [6, 6, 1, 1] });
    armoured.choose('DEFEND', 1, 'defend with 2 dice');
    armoured.choose('SUPPORT', 1, 'use tin armour');
    expect([armoured.hp(1), armoured.state.armour[1]]).toEqual([5, 0]);
    const healed = attack(AFTER, [], ['stew'], (p) => (p.state.hp[1] = 2));
    healed.dice({ 'combat-dice': [6, 6, 1, 1] });
    healed.choose('DEFEND', 1, 'defend with 2 dice');
    healed.choose('SUPPORT', 1, 'use a stew');
    expect(healed.hp(1)).toBe(2);
  });

  test('do not change the comparison: a pickaxe counts from the next attack', () => {
    const p = attack(AFTER, ['pickaxe'], []);
    p.dice({ 'combat-dice': [4, 1, 4] });
    p.choose('DEFEND', 1, 'defend with 1 die');
    p.choose('SUPPORT', 0, 'use a pickaxe');
    expect(p.hp(1)).toBe(5);
    p.dice({ 'combat-dice': [1, 6, 4, 1, 4] });
    p.choose('COMBAT', 1, 'disengage');
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('DEFEND', 1, 'defend with 1 die');
    expect(p.hp(1)).toBe(4);
  });

  test('cancel the damage if the defender dies of one', () => {
    const p = attack(AFTER, ['dynamite'], ['net'], (p) => (p.state.hp[1] = 2));
    p.dice({ 'combat-dice': [1, 1, 6, 6] });
    p.choose('DEFEND', 1, 'defend with 2 dice');
    p.choose('SUPPORT', 0, 'use dynamite on Seat 1');
    p.choose('LOOT', 0, 'leave');
    // Neither its own card nor its counter-attack comes after its death.
    expect([healths(p), p.whereIs(1), p.state.field[COMBATS]]).toEqual([[5, 0], null, 0]);
    expect([p.hand(0), openDice(p)]).toEqual([[], [[], []]]);
  });

  test('cancel the damage if the attacker dies of one', () => {
    const p = attack(AFTER, [], ['dynamite'], (p) => (p.state.hp[0] = 1));
    p.dice({ 'combat-dice': [6, 6, 1, 1] });
    p.choose('DEFEND', 1, 'defend with 2 dice');
    p.choose('SUPPORT', 1, 'use dynamite on Seat 0');
    expect([healths(p), p.whereIs(0), p.state.field[COMBATS]]).toEqual([[0, 5], null, 0]);
    expect(openDice(p)).toEqual([[], []]);
  });

  test('do not cancel a counter-attack if both live', () => {
    const p = attack(AFTER, ['net'], []);
    p.dice({ 'combat-dice': [1, 1, 6, 6] });
    p.choose('DEFEND', 1, 'defend with 2 dice');
    p.choose('SUPPORT', 0, 'use a net on Seat 1');
    expect([healths(p), p.match.seat]).toEqual([[4, 5], 0]);
  });

  test('are limited to one for both sides with duel.support = one', () => {
    const p = attack({ ...AFTER, 'duel.support': 'one' }, ['net'], ['armour']);
    p.dice({ 'combat-dice': [6, 1, 1] });
    p.choose('DEFEND', 1, 'defend with 1 die');
    p.choose('SUPPORT', 0, 'use a net on Seat 1');
    expect([p.hp(1), p.state.armour[1], p.match.seat]).toEqual([4, 0, 0]);
  });

  test('come before the dice with any other value, so that a death leaves no dice to roll', () => {
    const p = attack({}, ['dynamite'], [], (p) => (p.state.hp[1] = 2));
    p.choose('SUPPORT', 0, 'use dynamite on Seat 1');
    expect([p.whereIs(1), p.state.field[COMBATS], p.chance.unused]).toEqual([null, 0, {}]);
  });

  test('come before the dice with any other value, so that a dead attacker strikes no blow', () => {
    const p = attack({}, [], ['dynamite'], (p) => (p.state.hp[0] = 1));
    p.choose('SUPPORT', 1, 'use dynamite on Seat 0');
    expect([healths(p), p.whereIs(0), p.state.field[COMBATS]]).toEqual([[0, 5], null, 0]);
  });
});
