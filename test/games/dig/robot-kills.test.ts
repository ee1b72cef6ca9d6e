/** A kill by a robot counts for its owner, which may loot. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { ITEMS_LOOTED, KILLS } from '../../../src/games/dig/columns.js';
import { Position } from '../../support/dig-position.js';

const BY_ROBOT = 4;

/** Seat 1 on (3, 0) with 1 hit point, a stew and two nets; seat 0 elsewhere; a third that lives on. */
function weakened(rules: Rules = {}): Position {
  const p = new Position(3, rules);
  p.straight(3, 0);
  p.stand(1, 3, 0);
  p.state.hp[1] = 1;
  p.items(1, 'stew', 'net', 'net');
  return p;
}

function expectLooted(p: Position): void {
  p.dice({ loot: [0, 0] });
  p.choose('LOOT', 0, 'take');
  // Half of three, rounded up.
  expect([p.hand(0), p.stack(1), p.whereIs(1)]).toEqual([['stew', 'net'], ['net'], null]);
  expect([p.state.tally[ITEMS_LOOTED], p.state.tally[KILLS + BY_ROBOT]]).toEqual([2, 1]);
}

describe('the player or robot who defeated a player may steal half of its items:', () => {
  test.each<[string, Rules, number[]]>([
    ['a duel', {}, [6, 1, 1]],
    ['a skirmish', { 'combat.system': 'skirmish' }, [4]],
  ])('the owner of a robot that kills in %s', (_, rules, dice) => {
    const p = weakened(rules);
    const robot = p.robot(0, 0, 4, 0);
    p.beginMovement(robot, 2);
    p.choose('ROBOT', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    if (p.offered.includes('decline')) p.choose('ENGAGE', 1, 'decline');
    p.dice({ 'combat-dice': dice });
    p.choose('COMBAT', 0, 'attack Seat 1');
    if (p.offered[0] === 'no card') p.choose('SUPPORT', 1, 'no card');
    if (p.offered[0] === 'defend with 1 die') p.choose('DEFEND', 1, 'defend with 2 dice');
    expectLooted(p);
  });

  test('the owner of a robot card that strikes', () => {
    const p = weakened();
    p.items(0, 'robot');
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('ENGAGE', 1, 'decline');
    p.dice({ 'combat-items': [4] });
    p.choose('COMBAT', 0, 'use a robot on Seat 1');
    expectLooted(p);
  });
});
