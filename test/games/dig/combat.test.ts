/** Meetings, both combat chapters, flights, chases, forced combat: what the worked examples leave out. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import {
  CHASES,
  CHASES_CAUGHT,
  COMBAT_END_CAP,
  COMBATS_BEGUN,
  DAMAGE,
  DIGS_SUCCEEDED,
  DISENGAGE_SUCCESSES,
} from '../../../src/games/dig/columns.js';
import { DECISIONS } from '../../../src/games/dig/options.js';
import { COMBATS } from '../../../src/games/dig/state.js';
import { Position } from '../../support/dig-position.js';

const SKIRMISH = { 'combat.system': 'skirmish' };

/** Seat 1 on (3, 0), a straight between seat 0 on (4, 0) and a straight on (2, 0). */
function faceToFace(rules: Rules = {}, players = 2): Position {
  const p = new Position(players, rules);
  p.straight(3, 0);
  p.straight(2, 0);
  p.stand(1, 3, 0);
  return p;
}

/** Seat 0 steps in with that many steps and engages; in a duel seat 1 declines. */
function engage(p: Position, steps: number): void {
  p.beginMovement(0, steps);
  p.choose('MOVE', 0, 'step W');
  p.choose('ENGAGE', 0, 'engage');
  if (p.offered.includes('decline')) p.choose('ENGAGE', 1, 'decline');
}

describe('a meeting', () => {
  test('does not ask the second figure if the first engages, in a duel with bothEngage = aggressor', () => {
    const p = faceToFace({ 'duel.bothEngage': 'aggressor' });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    expect(p.offered[0]).toBe('attack Seat 1');
  });

  test('is with persons in order of their seats, then with robots', () => {
    const p = faceToFace({}, 3);
    p.robot(2, 0, 3, 0);
    p.robot(1, 0, 3, 0);
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    const met: number[] = [];
    for (let i = 0; i < 3; i++) {
      met.push(p.match.view(0).other);
      p.choose('ENGAGE', 0, 'decline');
      p.choose('ENGAGE', p.match.seat, 'decline');
    }
    expect(met).toEqual([1, 8, 10]);
  });
});

describe('the view of a meeting', () => {
  test('shows the one met whether the other has engaged', () => {
    const p = faceToFace();
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'step W');
    expect(p.match.view(0).otherEngaged).toBe(false);
    p.choose('ENGAGE', 0, 'engage');
    expect(p.match.view(1).otherEngaged).toBe(true);
    p.choose('ENGAGE', 1, 'engage');
    expect(p.match.view(1).otherEngaged).toBe(false);
  });
});

describe('a duel', () => {
  test('lets each side play a card with the attack, but only one side with duel.support = one', () => {
    for (const support of ['each', 'one']) {
      const p = faceToFace({ 'duel.support': support });
      p.items(0, 'dynamite');
      p.items(1, 'armour');
      p.dice({ 'combat-dice': [1, 1, 6] });
      engage(p, 2);
      p.choose('COMBAT', 0, 'attack Seat 1');
      p.choose('SUPPORT', 0, 'use dynamite on Seat 1');
      if (support === 'each') p.choose('SUPPORT', 1, 'use tin armour');
      p.choose('DEFEND', 1, 'defend with 1 die');
      expect([p.hp(1), p.state.armour[1]]).toEqual([3, support === 'each' ? 2 : 0]);
    }
  });

  test.each([
    [[6, 1], 1, [4], 4],
    [[4, 3], 1, [5], 5],
    [[6, 2], 2, [5, 3], 4],
  ])('matches the highest of %j with the highest of %i defending dice', (attack, dice, defence, left) => {
    const p = faceToFace();
    p.dice({ 'combat-dice': [...attack, ...defence] });
    engage(p, 2);
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('DEFEND', 1, dice === 1 ? 'defend with 1 die' : 'defend with 2 dice');
    expect(p.hp(1)).toBe(left);
  });

  test('adds the bonus of an equipped pickaxe to the highest die of the attacker', () => {
    const attackWith = (dice: readonly number[], hasPickaxe: boolean): number => {
      const p = faceToFace();
      if (hasPickaxe) p.equipPickaxe(0);
      p.dice({ 'combat-dice': dice });
      engage(p, 2);
      p.choose('COMBAT', 0, 'attack Seat 1');
      p.choose('DEFEND', 1, 'defend with 2 dice');
      return p.hp(1);
    };
    expect(attackWith([5, 2, 5, 2], false)).toBe(5);
    expect(attackWith([5, 2, 5, 2], true)).toBe(4);
  });

  test.each([
    [3, 3, 0, 'COMBAT', 1],
    [4, 3, 1, 'FLEE', 0],
  ] as const)('counts a disengagement of %i against %i as %i successes', (own, other, successes, asked, seat) => {
    const p = faceToFace();
    p.dice({ 'combat-dice': [own, other] });
    engage(p, 2);
    p.choose('COMBAT', 0, 'disengage');
    expect([DECISIONS[p.match.kind], p.match.seat]).toEqual([asked, seat]);
    expect(p.state.tally[DISENGAGE_SUCCESSES]).toBe(successes);
  });

  test('ends without the attack if a card kills', () => {
    const p = faceToFace({}, 3);
    p.items(0, 'dynamite');
    p.state.hp[1] = 1;
    engage(p, 3);
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('SUPPORT', 0, 'use dynamite on Seat 1');
    expect([p.whereIs(1), p.state.field[COMBATS], p.stepsLeft]).toEqual([null, 0, 2]);
  });

  test('resolves ties and damage by its parameters', () => {
    const p = faceToFace({
      'duel.tiesTo': 'attacker',
      'duel.damage': 2,
      'duel.attackDice': 3,
      'duel.defendDiceMax': 3,
    });
    p.dice({ 'combat-dice': [2, 4, 6, 6, 5, 1] });
    engage(p, 2);
    p.choose('COMBAT', 0, 'attack Seat 1');
    // 6, 4, 2 against 6, 5, 1: a tie and the last are the attacker's.
    p.choose('DEFEND', 1, 'defend with 3 dice');
    expect(p.hp(1)).toBe(1);
  });

  test('lets a netted figure lose its next turn', () => {
    const p = faceToFace();
    p.items(0, 'net');
    engage(p, 2);
    p.choose('COMBAT', 0, 'use a net on Seat 1');
    expect([p.match.seat, p.match.view(0).combatTurns(0)]).toEqual([0, 3]);
  });

  test('ends at the cap and puts the figure that entered back', () => {
    const p = faceToFace({ 'combat.maxTurns': 5 });
    p.dice({ 'combat-dice': [1, 6, 1, 6, 1, 6, 1, 6, 1, 6] });
    engage(p, 4);
    for (const seat of [0, 1, 0, 1, 0]) p.choose('COMBAT', seat, 'disengage');
    expect([p.whereIs(0), p.whereIs(1), p.stepsLeft]).toEqual([[4, 0], [3, 0], 0]);
    expect(p.state.tally[COMBAT_END_CAP]).toBe(1);
  });

  test.each([
    [true, 0],
    [false, 2],
  ])('leaves a mover that fled, with duel.fleeEndsMovement %s, %i steps', (fleeEndsMovement, steps) => {
    const p = faceToFace({ 'duel.fleeEndsMovement': fleeEndsMovement });
    p.items(0, 'stew');
    p.dice({ 'combat-dice': [3, 2] });
    engage(p, 3);
    p.choose('COMBAT', 0, 'disengage');
    p.choose('FLEE', 0, 'step W');
    expect([p.whereIs(0), p.stepsLeft]).toEqual([[2, 0], steps]);
  });

  test.each([true, false])(
    'limits a flight to the difference, also for a mover with steps left, with fleeEndsMovement %s',
    (fleeEndsMovement) => {
      // “The disengaging player may flee a number of spaces equal to the difference between the two rolls.”
      const p = faceToFace({ 'duel.fleeEndsMovement': fleeEndsMovement });
      for (const q of [1, -1]) p.straight(q, 0);
      p.items(0, 'net');
      p.dice({ 'combat-dice': [5, 3] });
      engage(p, 5);
      expect(p.stepsLeft).toBe(4);
      p.choose('COMBAT', 0, 'disengage');
      p.choose('FLEE', 0, 'step W');
      p.choose('FLEE', 0, 'step W');
      // Two steps and no more, though four were left.
      expect([p.whereIs(0), p.stepsLeft]).toEqual([[1, 0], fleeEndsMovement ? 0 : 4]);
      expect(p.offered).toContain('lay a net as a trap');
    },
  );

  test('limits the flight of the one met to the difference', () => {
    const p = faceToFace();
    p.straight(1, 0);
    p.dice({ 'combat-dice': [1, 6, 2, 1] });
    engage(p, 5);
    p.choose('COMBAT', 0, 'disengage');
    p.choose('COMBAT', 1, 'disengage');
    // The only step is taken; the flight is over and seat 0 moves on.
    p.choose('FLEE', 1, 'step W');
    expect([p.whereIs(1), p.match.seat, p.stepsLeft]).toEqual([[2, 0], 0, 4]);
  });

  const ALL = ['dynamite', 'caveIn', 'pickaxe', 'stew', 'robot', 'net', 'moleTunnel', 'armour'] as const;
  const ON_OPPONENT = ['dynamite', 'a cave-in kit', 'a robot', 'a net'].map((item) => `use ${item} on Seat 1`);
  const ON_ANYONE = [
    ...ON_OPPONENT.slice(0, 2),
    'use a pickaxe',
    'use a stew',
    ...ON_OPPONENT.slice(2),
    'use a mole tunnel',
    'use tin armour',
  ];

  test.each<[string, Rules, readonly string[]]>([
    ['a duel lists only items on the opponent', {}, ON_OPPONENT],
    ['a duel with duel.useOn = anyone lists all', { 'duel.useOn': 'anyone' }, ON_ANYONE],
    ['a skirmish lists all', SKIRMISH, ON_ANYONE],
  ])('%s', (_, rules, uses) => {
    const p = faceToFace(rules);
    p.items(0, ...ALL);
    p.state.hp[0] = 3;
    engage(p, 2);
    expect(p.offered.filter((text) => text.startsWith('use'))).toEqual(uses);
  });

  test('lists all items but a mole tunnel with an attack, whatever duel.useOn says', () => {
    for (const useOn of ['opponent', 'anyone']) {
      const p = faceToFace({ 'duel.useOn': useOn });
      p.items(0, ...ALL);
      p.state.hp[0] = 3;
      engage(p, 2);
      p.choose('COMBAT', 0, 'attack Seat 1');
      expect(p.offered.slice(1)).toEqual(ON_ANYONE.filter((text) => !text.includes('mole')));
    }
  });

  test('offers no digging', () => {
    const p = faceToFace();
    engage(p, 2);
    expect(p.offered).toEqual(['attack Seat 1', 'disengage']);
  });

  test('ends the movement of the figure that entered, with combat.endsMovement', () => {
    const p = faceToFace({ 'combat.endsMovement': true }, 3);
    p.items(0, 'dynamite', 'stew');
    p.state.hp[1] = 1;
    engage(p, 3);
    p.choose('COMBAT', 0, 'use dynamite on Seat 1');
    expect([p.state.field[COMBATS], p.stepsLeft]).toEqual([0, 0]);
    expect(p.offered).toEqual(['stop', 'lay a stew as a trap']);
  });
});

describe('a skirmish', () => {
  test('does not ask the second figure if the first engages, and costs the mover steps', () => {
    const p = faceToFace({ ...SKIRMISH });
    p.items(0, 'armour');
    p.dice({ 'combat-dice': [4] });
    engage(p, 4);
    p.choose('COMBAT', 0, 'use tin armour');
    expect(p.stepsLeft).toBe(2);
    p.choose('COMBAT', 1, 'attack Seat 0');
    expect([p.hp(0), p.state.armour[0], p.stepsLeft]).toEqual([5, 1, 2]);
  });

  test('adds the steps left to the flight of the mover', () => {
    const p = faceToFace(SKIRMISH);
    p.straight(1, 0);
    p.dice({ 'combat-dice': [3, 2] });
    engage(p, 4);
    p.choose('COMBAT', 0, 'disengage');
    p.choose('FLEE', 0, 'step W');
    expect(p.stepsLeft).toBe(0);
    p.choose('FLEE', 0, 'step W');
    p.choose('FLEE', 0, 'step W');
    p.choose('FLEE', 0, 'step E');
    expect(p.whereIs(0)).toEqual([1, 0]);
    expect(p.stoppedAt).toBe('find-dice');
  });

  test('lets a character dig its way out', () => {
    const p = faceToFace(SKIRMISH);
    p.tiles(1, 'hub');
    p.dice({ 'combat-dice': [1], digging: [5, 5] });
    engage(p, 3);
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('COMBAT', 1, 'dig in a chosen direction');
    p.choose('DIG_TO', 1, 'dig SW');
    expect([p.whereIs(1), p.state.tally[DIGS_SUCCEEDED], p.state.field[COMBATS]]).toEqual([[2, 1], 1, 0]);
    expect(p.maskAt(3, 0)).toBe(9 | 4);
  });

  test('strikes with what the attacker has', () => {
    const p = faceToFace(SKIRMISH);
    p.equipPickaxe(0);
    p.dice({ 'combat-dice': [3] });
    engage(p, 2);
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect([p.hp(1), p.state.tally[DAMAGE + 1]]).toEqual([3, 2]);
  });
});

describe('a chase', () => {
  /** Seat 1 has fled from (3, 0) to (1, 0); seat 0 has `steps` - 1 left. */
  function fledTo(steps: number, rules: Rules = {}, prepare?: (p: Position) => void): Position {
    const p = faceToFace({ ...SKIRMISH, 'skirmish.attackCostsStep': false, ...rules });
    p.straight(1, 0);
    prepare?.(p);
    p.dice({ 'combat-dice': [1, 6, 4] });
    engage(p, steps);
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('COMBAT', 1, 'disengage');
    p.choose('FLEE', 1, 'step W');
    p.choose('FLEE', 1, 'step W');
    return p;
  }

  test('is offered only if the steps left are enough', () => {
    expect(fledTo(3).offered).toEqual(['let go', 'chase']);
    expect(fledTo(2).offered).not.toContain('chase');
    expect(fledTo(3, { 'skirmish.chase': false }).offered).not.toContain('chase');
  });

  test('ends with a trip, and the fugitive is not caught', () => {
    const p = fledTo(4, {}, (p) => {
      p.trap(1, 2, 0, 'stew');
      // The fugitive avoids its own trap, the pursuer trips it.
      p.dice({ 'trap-dice': [2, 1] });
    });
    p.choose('CHASE', 0, 'chase');
    expect([p.whereIs(0), p.hp(0), p.stepsLeft]).toEqual([[2, 0], 3, 0]);
    expect([p.state.tally[CHASES], p.state.tally[CHASES_CAUGHT], p.state.field[COMBATS]]).toEqual([1, 0, 0]);
  });

  test('puts the pursuer back if the continued combat reaches the cap', () => {
    const p = fledTo(5, { 'combat.maxTurns': 5 });
    p.choose('CHASE', 0, 'chase');
    expect(p.match.view(0).combatTurns(0)).toBe(3);
    p.dice({ 'combat-dice': [1, 1, 1] });
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('COMBAT', 1, 'attack Seat 0');
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect([p.whereIs(0), p.whereIs(1)]).toEqual([
      [2, 0],
      [1, 0],
    ]);
    expect([p.state.tally[COMBATS_BEGUN], p.state.tally[COMBAT_END_CAP]]).toEqual([1, 1]);
  });
});

describe('nested combats', () => {
  test.each([
    [1, ['attack Seat 0', 'dig in a random direction', 'dig in a chosen direction']],
    [2, ['attack Seat 0', 'disengage', 'dig in a random direction', 'dig in a chosen direction']],
  ])('allow a flight to another character up to limits.nestedCombats = %i', (limit, offered) => {
    const p = new Position(3, { ...SKIRMISH, 'limits.nestedCombats': limit });
    p.straight(3, 0);
    p.tile(2, 0, 'deadEnd', 1);
    p.stand(1, 2, 0);
    p.stand(2, 3, 0);
    p.dice({ 'combat-dice': [1] });
    p.beginMovement(0, 4);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 2, 'decline');
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect(p.offered).toEqual(offered);
  });
});

describe('forced combat', () => {
  test('follows a flight that ends beside another character, who may stay', () => {
    const p = faceToFace({}, 3);
    p.stand(2, 2, 0);
    p.dice({ 'combat-dice': [1, 6, 2, 1] });
    engage(p, 4);
    p.choose('COMBAT', 0, 'disengage');
    p.choose('COMBAT', 1, 'disengage');
    p.choose('FLEE', 1, 'step W');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('ENGAGE', 2, 'decline');
    p.choose('PART', 1, 'part');
    p.choose('PART', 2, 'part');
    // The space it fled from holds seat 0, so the nearest free one is the centre.
    expect(p.whereIs(1)).toEqual([0, 0]);
  });
});
