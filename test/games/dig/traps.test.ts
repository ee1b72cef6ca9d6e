/** Traps: face tables, the effect of each card, and the alternative readings. */
import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../../src/core/column.js';
import type { Rules } from '../../../src/core/parameter.js';
import {
  FOREIGN_AVOIDS,
  FOREIGN_DISARMS,
  FOREIGN_TRIPS,
  KILLS_SELF,
  TURNS_STUNNED,
} from '../../../src/games/dig/columns.js';
import { dig } from '../../../src/games/dig/dig.js';
import { type ItemId, Position } from '../../support/dig-position.js';

/** Seat 0 with `steps` steps next to a trap of `owner` on (3, 0), a straight; it steps in and rolls `face`. */
function stepIntoTrap(
  id: ItemId,
  face: number,
  rules: Rules = {},
  owner = 1,
  prepare?: (p: Position) => void,
): Position {
  const p = new Position(3, rules);
  p.straight(3, 0);
  p.straight(2, 0);
  p.trap(owner, 3, 0, id);
  prepare?.(p);
  p.dice({ 'trap-dice': [face] });
  p.beginMovement(0, 4);
  p.choose('MOVE', 0, 'step W');
  return p;
}

const trapOn = (p: Position, q: number, r: number): number => p.state.trapOwner[p.at(q, r)];

describe('a foreign trap', () => {
  test('rolls a die with as many sides as the table has faces', () => {
    const faces = { 'trap.foreign.faces': ['avoid', 'trip', 'disarm'] };
    expect(stepIntoTrap('stew', 1, faces).state.tally[FOREIGN_AVOIDS]).toBe(1);
    expect(stepIntoTrap('stew', 2, faces).state.tally[FOREIGN_TRIPS]).toBe(1);
    expect(stepIntoTrap('stew', 3, faces).state.tally[FOREIGN_DISARMS]).toBe(1);
    expect(() => stepIntoTrap('stew', 4, faces)).toThrow(/a die of 3 sides/);
  });

  test.each([
    [1, 'tripped'],
    [2, 'tripped'],
    [3, 'tripped'],
    [4, 'tripped'],
    [5, 'avoided'],
    [6, 'disarmed'],
  ])('on a %i is %s', (face, result) => {
    const p = stepIntoTrap('stew', face);
    const { tally } = p.state;
    const results = { tripped: tally[FOREIGN_TRIPS], avoided: tally[FOREIGN_AVOIDS], disarmed: tally[FOREIGN_DISARMS] };
    expect(results).toEqual({ tripped: 0, avoided: 0, disarmed: 0, [result]: 1 });
    expect([p.hp(0), trapOn(p, 3, 0)]).toEqual(result === 'tripped' ? [3, -1] : [5, 1]);
    if (result === 'disarmed') p.choose('DISARM', 0, 'take');
    expect(p.hand(0)).toEqual(result === 'disarmed' ? ['stew'] : []);
  });

  test('rolls a die of six sides', () => {
    expect(() => stepIntoTrap('stew', 7)).toThrow(/a die of 6 sides/);
  });

  test('ends the movement when it is tripped, and only then', () => {
    const tripped = stepIntoTrap('stew', 1);
    expect([tripped.hp(0), tripped.stoppedAt]).toEqual([3, 'find-dice']);
    const avoided = stepIntoTrap('stew', 5);
    expect([avoided.hp(0), avoided.stepsLeft, trapOn(avoided, 3, 0)]).toEqual([5, 3, 1]);
  });

  test('stays, visible to every seat, with trap.afterTrip = stays', () => {
    const p = stepIntoTrap('stew', 1, { 'trap.afterTrip': 'stays' });
    expect([trapOn(p, 3, 0), p.state.trapShown[p.at(3, 0)], p.discard]).toEqual([1, 1, []]);
    expect(p.match.view(2).trapKind(p.at(3, 0))).toBe(3);
  });

  test('can be left where it is when it is disarmed', () => {
    const p = stepIntoTrap('stew', 6);
    expect(p.match.view(0).trapKind(p.at(3, 0))).toBe(-1);
    p.choose('DISARM', 0, 'leave');
    expect([trapOn(p, 3, 0), p.hand(0), p.stepsLeft]).toEqual([1, [], 3]);
  });

  test('of a net costs the next turn', () => {
    const p = stepIntoTrap('net', 1);
    expect(p.state.stunned[0]).toBe(1);
    p.beginTurn(0);
    expect([p.state.stunned[0], p.state.tally[TURNS_STUNNED], p.stoppedAt]).toEqual([0, 1, 'dig-dice']);
  });

  test('of a mole tunnel puts its victim on a random free space without a figure', () => {
    // Free spaces with a tile in ascending order: the centre (0, 0), then (2, 0); the corners are taken.
    const p = stepIntoTrap('moleTunnel', 1, {}, 1, (p) => p.dice({ 'trap-effects': [1] }));
    expect([p.whereIs(0), p.stepsLeft]).toEqual([[2, 0], 0]);
  });

  test('of a robot hurts on a die below its number', () => {
    expect(stepIntoTrap('robot', 1, {}, 1, (p) => p.dice({ 'trap-effects': [3] })).hp(0)).toBe(2);
    expect(stepIntoTrap('robot', 1, {}, 1, (p) => p.dice({ 'trap-effects': [4] })).hp(0)).toBe(5);
  });

  test('of a pickaxe costs an item, an equipped pickaxe included', () => {
    const p = stepIntoTrap('pickaxe', 1, {}, 1, (p) => {
      p.items(0, 'stew');
      p.equipPickaxe(0);
      p.dice({ 'trap-effects': [1] });
    });
    expect([p.hp(0), p.hand(0), p.state.pickaxe[0]]).toEqual([3, ['stew'], 0]);
    expect(p.discard).toEqual(['pickaxe', 'pickaxe']);
  });

  test('of tin armour gives its owner an item', () => {
    const p = stepIntoTrap('armour', 1, {}, 1, (p) => {
      p.items(0, 'stew', 'net');
      p.dice({ 'trap-effects': [1] });
    });
    expect([p.hp(0), p.hand(0), p.hand(1)]).toEqual([4, ['stew'], ['net']]);
  });

  test('gives nothing to a dead owner without an antelope', () => {
    const p = new Position(4);
    p.straight(3, 0);
    p.trap(1, 3, 0, 'armour');
    p.items(0, 'stew', 'dynamite');
    p.tile(4, -1, 'bend', 6);
    p.stand(1, 4, -1);
    p.state.hp[1] = 1;
    p.dice({ 'trap-dice': [1] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'play dynamite towards NW');
    p.choose('MOVE', 0, 'step W');
    expect([p.hp(0), p.hand(0), p.hand(1)]).toEqual([4, ['stew'], []]);
  });

  test('of a cave-in kit does not seal bedrock', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.stand(0, 3, 0);
    p.trap(1, 4, 0, 'caveIn');
    p.dice({ 'trap-dice': [1] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'step E');
    expect([p.hp(0), p.maskAt(4, 0)]).toEqual([3, 63]);
  });

  test.each([
    [{}, 'LOOT'],
    [{ 'trap.ownerLoots': true }, 'LOOT'],
    [{ 'trap.ownerLoots': false }, null],
  ])('that kills is looted by its owner unless trap.ownerLoots is false: with %o', (rules, asked) => {
    const p = stepIntoTrap('dynamite', 1, rules, 1, (p) => {
      p.items(0, 'stew', 'net', 'robot');
      p.state.hp[0] = 3;
      if (asked !== null) p.dice({ loot: [2, 0] });
    });
    if (asked === null) expect(p.stack(0)).toEqual(['stew', 'robot', 'net']);
    else {
      p.choose('LOOT', 1, 'take');
      expect([p.hand(1), p.stack(0)]).toEqual([['stew', 'net'], ['robot']]);
    }
    expect(p.stoppedAt).toBe('initiative');
    expect(trapOn(p, 3, 0)).toBe(-1);
  });
});

describe('the own trap', () => {
  test('does not end the movement when it is tripped, unless trap.own.endsMovement', () => {
    expect(stepIntoTrap('stew', 1, {}, 0).stepsLeft).toBe(3);
    expect(stepIntoTrap('stew', 1, { 'trap.own.endsMovement': true }, 0).stepsLeft).toBe(0);
  });

  test('can be taken back', () => {
    const p = stepIntoTrap('stew', 4, {}, 0);
    p.choose('RETRIEVE', 0, 'take');
    expect([p.hand(0), trapOn(p, 3, 0)]).toEqual([['stew'], -1]);
  });

  test('that kills has no killer', () => {
    const p = stepIntoTrap('stew', 1, {}, 0, (p) => {
      p.state.hp[0] = 1;
      p.items(0, 'net');
    });
    expect([p.state.tally[KILLS_SELF], p.stack(0)]).toEqual([1, ['net']]);
  });
});

describe('robots and traps', () => {
  test.each([
    [{}, true],
    [{ 'robot.triggersTraps': false }, true],
    [{ 'robot.triggersTraps': true }, false],
  ])('under %o let a robot that walks in survive: %s', (rules, survives) => {
    const p = new Position(2, rules);
    p.straight(3, 0);
    p.trap(1, 3, 0, 'stew');
    const robot = p.robot(0, 0, 4, 0);
    p.dice({ 'trap-dice': [1] });
    p.beginMovement(robot, 1);
    p.choose('ROBOT', 0, 'step W');
    expect(p.whereIs(robot) !== null).toBe(survives);
  });
});

describe('a trap that ends the game', () => {
  /** Seat 0 of two players dies in a trap of `owner`; another trap is elsewhere. Returns the report of the game. */
  function endInTrap(owner: number, rules: Rules = {}): { p: Position; left: number } {
    const p = new Position(2, rules);
    p.straight(3, 0);
    p.straight(2, 0);
    p.trap(owner, 3, 0, 'stew');
    p.trap(1, 2, 0, 'net');
    p.state.hp[0] = 1;
    p.dice({ 'trap-dice': [1] });
    p.beginMovement(0, 4);
    p.choose('MOVE', 0, 'step W');
    const layout = new RowLayout(dig.columns, 2);
    const row = new Float64Array(layout.width);
    p.match.report(row);
    expect([p.match.over, row[layout.gameOffset('winner.seat')]]).toEqual([true, 1]);
    return { p, left: row[layout.gameOffset('trap.leftAtEnd')] };
  }

  test.each([0, 1])('is removed at the end, laid by either seat (seat %i)', (owner) => {
    const { p, left } = endInTrap(owner);
    expect([left, trapOn(p, 3, 0), trapOn(p, 2, 0), p.discard]).toEqual([1, -1, 1, ['stew']]);
  });

  test('remains with trap.afterTrip = stays', () => {
    const { p, left } = endInTrap(1, { 'trap.afterTrip': 'stays' });
    expect([left, trapOn(p, 3, 0), p.discard]).toEqual([2, 1, []]);
  });
});
