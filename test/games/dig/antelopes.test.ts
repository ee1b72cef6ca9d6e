/** Actions of an antelope: those of a player, with a few exceptions. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { BY_ANTELOPE, BY_ROBOT, DAMAGE, DAMAGE_ABSORBED, ROBOTS_BUILT } from '../../../src/games/dig/columns.js';
import { type ItemId, Position } from '../../support/dig-position.js';

const SKIRMISH = { 'combat.system': 'skirmish' };
const LISTED = { 'antelope.cards': 'listed' };

/** Seat 1 is dead; its antelope is in the west of a corridor, and seat 0 at its east end, on (4, 0). */
function antelope(card: ItemId | null, rules: Rules = {}): Position {
  const p = new Position(3, rules);
  p.straight(3, 0);
  p.straight(2, 0);
  p.antelope(1, [2, 0]);
  if (card !== null) p.items(1, card);
  return p;
}

const plays = (p: Position): string[] => p.offered.filter((words) => words.startsWith('play'));

describe('an antelope in its movement', () => {
  test.each<[ItemId, string]>([
    ['pickaxe', 'play a pickaxe'],
    ['robot', 'play a robot'],
    ['armour', 'play tin armour'],
  ])('may play %s, but not with antelope.cards = listed', (card, words) => {
    for (const rules of [{}, LISTED]) {
      const p = antelope(card, rules);
      p.beginMovement(1, 2);
      expect(plays(p)).toEqual(rules === LISTED ? [] : [words]);
      expect(p.offered).toContain(words.replace('play', 'lay').concat(' as a trap'));
    }
  });

  test.each<ItemId>(['dynamite', 'stew'])('may play %s whatever antelope.cards says', (card) => {
    for (const rules of [{}, LISTED]) {
      const p = antelope(card, { ...rules, 'antelope.hp': 3 });
      p.state.hp[1] = 2;
      p.beginMovement(1, 2);
      expect(plays(p).length).toBeGreaterThan(0);
    }
  });

  test('cannot dig or lay tiles, not even with a pickaxe', () => {
    const p = antelope('pickaxe');
    p.beginMovement(1, 3);
    p.choose('MOVE', 1, 'play a pickaxe');
    expect(p.offered).toEqual(['stop', 'step E']);
  });

  test.each([1, 4, 6])('rolls one die for its steps: a %i', (roll) => {
    const p = antelope('stew');
    p.dice({ antelope: [roll] });
    p.beginTurn(1);
    expect([p.stepsLeft, p.state.field[p.state.ROLLED]]).toEqual([roll, roll]);
  });

  test.each([
    [{}, 6],
    [{ 'antelope.moveSides': 2 }, 2],
  ])('rolls, under %j, a die of %i sides', (rules, sides) => {
    const p = antelope('stew', rules);
    p.dice({ antelope: [sides + 1] });
    expect(() => p.beginTurn(1)).toThrow(`a die of ${sides} sides`);
  });
});

test('an antelope cannot dig its way out of a combat, though a character can', () => {
  const p = antelope(null, SKIRMISH);
  p.stand(0, 3, 0);
  p.dice({ 'combat-dice': [1] });
  p.beginMovement(1, 2);
  p.choose('MOVE', 1, 'step E');
  p.choose('ENGAGE', 1, 'engage');
  const digs = (): string[] => p.offered.filter((words) => words.startsWith('dig'));
  expect([p.match.seat, digs()]).toEqual([1, []]);
  p.choose('COMBAT', 1, 'attack Seat 0');
  expect([p.match.seat, digs()]).toEqual([0, ['dig in a random direction', 'dig in a chosen direction']]);
});

describe('an equipped pickaxe in the mouth of an antelope', () => {
  function equipped(rules: Rules = {}): Position {
    const p = antelope(null, rules);
    p.equipPickaxe(1);
    return p;
  }

  test('leaves no room for a card, so that the antelope does not roll for one', () => {
    const p = equipped();
    p.dice({ antelope: [1] });
    p.beginTurn(1);
    p.choose('MOVE', 1, 'stop');
    expect(p.stoppedAt).toBe('dig-dice');
    const empty = antelope(null);
    empty.dice({ antelope: [1] });
    empty.beginTurn(1);
    empty.choose('MOVE', 1, 'stop');
    expect(empty.stoppedAt).toBe('find-dice');
  });

  test.each([
    [2, 6, 'DISARM'],
    [1, 4, 'RETRIEVE'],
  ] as const)('leaves the trap of seat %i in place on a roll of %i', (owner, roll, kind) => {
    for (const isEquipped of [true, false]) {
      const p = isEquipped ? equipped() : antelope(null);
      p.trap(owner, 3, 0, 'stew');
      p.dice({ 'trap-dice': [roll] });
      p.beginMovement(1, 2);
      p.choose('MOVE', 1, 'step E');
      if (isEquipped) {
        expect(p.offered).toContain('step W');
        expect(p.state.trapOwner[p.at(3, 0)]).toBe(owner);
      } else p.choose(kind, 1, 'take');
    }
  });

  test('leaves no room for loot', () => {
    for (const isEquipped of [true, false]) {
      const p = new Position(4);
      p.straight(3, 0);
      p.antelope(1, [3, 0]);
      p.state.hp[0] = 1;
      p.items(0, 'stew');
      p.trap(1, 3, 0, 'stew');
      if (isEquipped) p.equipPickaxe(1);
      p.dice({ 'trap-dice': [1], loot: [0] });
      p.beginMovement(0, 2);
      p.choose('MOVE', 0, 'step W');
      if (isEquipped) expect([p.stack(0), p.stoppedAt]).toEqual([['stew'], 'initiative']);
      else p.choose('LOOT', 1, 'take');
    }
  });

  /** Seat 0 blasts the antelope. */
  function blastAntelope(p: Position): void {
    p.items(0, 'dynamite');
    p.stand(1, 3, 0);
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'play dynamite towards W');
  }

  test('is the card that can be looted when it dies', () => {
    const p = equipped();
    p.dice({ loot: [0] });
    blastAntelope(p);
    p.choose('LOOT', 0, 'take');
    expect([p.hand(0), p.state.pickaxe[1], p.discard]).toEqual([['pickaxe'], 0, ['dynamite']]);
  });

  test('goes to the discard when it is not looted', () => {
    const p = equipped();
    blastAntelope(p);
    p.choose('LOOT', 0, 'leave');
    expect([p.hand(0), p.state.pickaxe[1], p.discard]).toEqual([[], 0, ['dynamite', 'pickaxe']]);
  });

  test('goes to the discard when there is no killer', () => {
    const p = equipped();
    p.trap(1, 3, 0, 'stew');
    p.dice({ 'trap-dice': [1] });
    p.beginMovement(1, 2);
    p.choose('MOVE', 1, 'step E');
    expect([p.whereIs(1), p.state.pickaxe[1], p.discard]).toEqual([null, 0, ['pickaxe', 'stew']]);
  });

  test('can be lost to a trap', () => {
    const p = equipped({ 'antelope.hp': 3 });
    p.trap(2, 3, 0, 'pickaxe');
    p.dice({ 'trap-dice': [1], 'trap-effects': [0] });
    p.beginMovement(1, 2);
    p.choose('MOVE', 1, 'step E');
    expect([p.hp(1), p.state.pickaxe[1], p.discard]).toEqual([1, 0, ['pickaxe', 'pickaxe']]);
  });

  /** The antelope steps in on seat 0 and attacks. */
  function attack(p: Position): void {
    p.straight(1, 0);
    p.stand(0, 3, 0);
    p.beginMovement(1, 2);
    p.choose('MOVE', 1, 'step E');
    p.choose('ENGAGE', 1, 'engage');
    if (p.match.kind === 6) p.choose('ENGAGE', 0, 'decline');
    p.choose('COMBAT', 1, 'attack Seat 0');
  }

  test('is its weapon in a skirmish', () => {
    for (const isEquipped of [true, false]) {
      const p = isEquipped ? equipped(SKIRMISH) : antelope(null, SKIRMISH);
      p.dice({ 'combat-dice': [3] });
      attack(p);
      expect([p.hp(0), p.state.tally[DAMAGE + BY_ANTELOPE]]).toEqual(isEquipped ? [3, 2] : [5, 0]);
    }
  });

  test('adds to its highest die in a duel', () => {
    const p = equipped();
    p.dice({ 'combat-dice': [4, 1, 4] });
    attack(p);
    p.choose('DEFEND', 0, 'defend with 1 die');
    expect([p.hp(0), p.state.tally[DAMAGE + BY_ANTELOPE]]).toEqual([4, 1]);
  });
});

describe('the armour of an antelope', () => {
  function armoured(damage: number): Position {
    const p = antelope('armour', { 'item.dynamite.damage': damage });
    p.beginMovement(1, 1);
    p.choose('MOVE', 1, 'play tin armour');
    expect([p.state.armour[1], p.hand(1), p.discard]).toEqual([2, [], ['armour']]);
    p.stand(1, 3, 0);
    p.items(0, 'dynamite');
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'play dynamite towards W');
    return p;
  }

  test('takes damage before its hit points, and counts in damage.absorbed', () => {
    const p = armoured(1);
    expect([p.hp(1), p.state.armour[1], p.state.tally[DAMAGE_ABSORBED]]).toEqual([1, 1, 1]);
  });

  test('is lost when it dies: the next antelope has none', () => {
    const p = armoured(3);
    expect([p.whereIs(1), p.state.armour[1], p.state.tally[DAMAGE_ABSORBED]]).toEqual([null, 0, 2]);
    p.dice({ items: [0], antelope: [1] });
    p.beginTurn(1);
    expect([p.hp(1), p.state.armour[1]]).toEqual([1, 0]);
  });

  test('does not count in its strength', () => {
    const p = antelope(null);
    p.state.armour[1] = 2;
    p.state.armour[0] = 2;
    expect([p.match.view(0).strength(1), p.match.view(0).strength(0)]).toEqual([1, 7]);
  });
});

describe('the robot of an antelope', () => {
  /** The antelope plays a robot on (2, 0) and stops. */
  function build(rules: Rules = {}): Position {
    const p = antelope('robot', rules);
    p.dice({ antelope: [1] });
    p.beginTurn(1);
    p.choose('MOVE', 1, 'play a robot');
    expect([p.whereIs(8), p.state.tally[ROBOTS_BUILT]]).toEqual([[2, 0], 1]);
    return p;
  }

  test('moves after it, in the turn in which it is built', () => {
    const p = build();
    p.choose('MOVE', 1, 'stop');
    p.choose('ROBOT', 1, 'step E');
    p.choose('ROBOT', 1, 'stop');
    expect([p.whereIs(8), p.stoppedAt]).toEqual([[3, 0], 'find-dice']);
  });

  test.each(['removed', 'stay'])('stays when the antelope dies, with death.robots = %s', (robots) => {
    const p = build({ 'death.robots': robots });
    p.trap(0, 3, 0, 'stew');
    p.dice({ 'trap-dice': [1] });
    p.choose('MOVE', 1, 'step E');
    expect([p.whereIs(1), p.whereIs(8)]).toEqual([null, [2, 0]]);
    p.choose('ROBOT', 1, 'stop');
    p.dice({ items: [0], antelope: [1] });
    p.beginTurn(1);
    p.choose('MOVE', 1, 'stop');
    p.choose('ROBOT', 1, 'stop');
  });

  test('counts towards robot.max together with those of the character', () => {
    const p = antelope('robot', { 'robot.max': 2, 'death.robots': 'stay' });
    p.robot(1, 0, 2, 0);
    p.beginMovement(1, 1);
    expect(plays(p)).toEqual(['play a robot']);
    p.robot(1, 1, 2, 0);
    p.beginMovement(1, 1);
    expect(plays(p)).toEqual([]);
  });

  /** In a skirmish the antelope meets seat 0 and uses its robot, which strikes. */
  function useInCombat(): Position {
    const p = antelope('robot', SKIRMISH);
    p.stand(0, 3, 0);
    p.dice({ 'combat-items': [4], 'combat-dice': [6] });
    p.beginMovement(1, 3);
    p.choose('MOVE', 1, 'step E');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('COMBAT', 1, 'use a robot on Seat 0');
    return p;
  }

  test('strikes with the source antelope when its card is used', () => {
    const p = useInCombat();
    expect([p.hp(0), p.whereIs(8)]).toEqual([4, [3, 0]]);
    expect([p.state.tally[DAMAGE + BY_ANTELOPE], p.state.tally[DAMAGE + BY_ROBOT]]).toEqual([1, 0]);
  });

  test('attacks with the source robot in later turns', () => {
    const p = antelope(null, { ...SKIRMISH, 'death.robots': 'stay' });
    p.stand(0, 3, 0);
    p.dice({ 'combat-dice': [6] });
    p.beginMovement(p.robot(1, 0, 2, 0), 2);
    p.choose('ROBOT', 1, 'step E');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('COMBAT', 1, 'attack Seat 0');
    expect([p.state.tally[DAMAGE + BY_ANTELOPE], p.state.tally[DAMAGE + BY_ROBOT]]).toEqual([0, 1]);
  });

  test('takes damage with the source robot when a character strikes it', () => {
    const p = new Position(3, SKIRMISH);
    p.straight(3, 0);
    p.stand(1, 3, 0);
    p.items(0, 'robot');
    p.dice({ 'combat-items': [4] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('COMBAT', 0, 'use a robot on Seat 1');
    expect([p.state.tally[DAMAGE + BY_ANTELOPE], p.state.tally[DAMAGE + BY_ROBOT]]).toEqual([0, 1]);
  });
});
