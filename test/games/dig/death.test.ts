/** The tiles and robots of a dead player, under each reading. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { ROBOTS_KILLED } from '../../../src/games/dig/columns.js';
import { BAG_TOTAL, LIVING } from '../../../src/games/dig/state.js';
import { Position } from '../../support/dig-position.js';

const SKIRMISH = { 'combat.system': 'skirmish' };
const TO_KILLER = { 'death.tiles': 'killer' };
const STAY = { 'death.robots': 'stay' };

/** Places of tiles: in the bag, relative to its state at the start; out of the game; in each hand. */
interface Tiles {
  readonly bag: number;
  readonly lost: number;
  readonly hands: number[];
}

const tilesOf = (p: Position, bagBefore: number): Tiles => ({
  bag: p.state.field[BAG_TOTAL] - bagBefore,
  lost: p.match.view(0).lostTiles,
  hands: [...p.state.tileTotal.subarray(0, p.players)],
});

describe('the tiles of a dead player', () => {
  /** Seat 1, with three tiles and a stew, dies of seat 0's dynamite; seat 0 is asked whether it loots. */
  function blastSeat1(rules: Rules, players = 3): { p: Position; tiles: Tiles } {
    const p = new Position(players, rules);
    p.straight(3, 0);
    p.stand(1, 3, 0);
    p.state.hp[1] = 1;
    p.items(1, 'stew');
    p.items(0, 'dynamite');
    p.tiles(0, 'hub');
    p.tiles(1, 'bend', 'bend', 'hub');
    const bag = p.state.field[BAG_TOTAL];
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'play dynamite towards W');
    return { p, tiles: tilesOf(p, bag) };
  }

  test.each<[Rules, Tiles]>([
    [{}, { bag: 3, lost: 0, hands: [1, 0, 0] }],
    [{ 'death.tiles': 'lost' }, { bag: 0, lost: 3, hands: [1, 0, 0] }],
    [TO_KILLER, { bag: 0, lost: 0, hands: [4, 0, 0] }],
  ])('have left its hand, with %j, before the killer decides LOOT', (rules, expected) => {
    const { p, tiles } = blastSeat1(rules);
    expect(tiles).toEqual(expected);
    p.choose('LOOT', 0, 'leave');
    expect(p.offered.some((words) => words.includes('lay a bend'))).toBe(rules === TO_KILLER);
  });

  test('are named in the story', () => {
    expect(blastSeat1(TO_KILLER).p.story).toContain('Seat 0 takes 3 tiles from Seat 1.');
    expect(blastSeat1({ 'death.tiles': 'lost' }).p.story).toContain('Seat 1 takes 3 tiles out of the game.');
  });

  test('stay where they are when the death ends the game', () => {
    expect(blastSeat1(TO_KILLER, 2).tiles).toEqual({ bag: 0, lost: 0, hands: [1, 3] });
  });

  /** Seat 0, with two tiles and one hit point, dies in a trap of `owner`. */
  function dieInTrap(owner: number, rules: Rules, prepare?: (p: Position) => void): Tiles {
    const p = new Position(4, { ...TO_KILLER, ...rules });
    p.straight(3, 0);
    p.trap(owner, 3, 0, 'stew');
    p.state.hp[0] = 1;
    p.tiles(0, 'bend', 'hub');
    prepare?.(p);
    const bag = p.state.field[BAG_TOTAL];
    p.dice({ 'trap-dice': [1] });
    p.beginMovement(0, 4);
    p.choose('MOVE', 0, 'step W');
    return tilesOf(p, bag);
  }

  test.each([true, false])('go to the owner of a deadly trap, also with trap.ownerLoots %s', (ownerLoots) => {
    expect(dieInTrap(1, { 'trap.ownerLoots': ownerLoots })).toEqual({ bag: 0, lost: 0, hands: [0, 2, 0, 0] });
  });

  test('go to the bag when a character dies by its own hand', () => {
    expect(dieInTrap(0, {})).toEqual({ bag: 2, lost: 0, hands: [0, 0, 0, 0] });
  });

  test.each<[string, readonly [number, number] | null]>([
    ['without an antelope', null],
    ['with an antelope', [0, 0]],
  ])('go to the bag when the trap of a dead seat %s kills', (_, at) => {
    const tiles = dieInTrap(1, {}, (p) => p.antelope(1, at));
    expect(tiles).toEqual({ bag: 2, lost: 0, hands: [0, 0, 0, 0] });
  });

  test('go to the owner of the robot that killed', () => {
    expect(dieByRobot(false)).toEqual({ bag: 0, lost: 0, hands: [2, 0, 0] });
  });

  test('go to the bag when the robot of a dead seat killed', () => {
    expect(dieByRobot(true)).toEqual({ bag: 2, lost: 0, hands: [0, 0, 0, 0] });
  });

  /** Seat 0's robot strikes seat 1 dead; seat 0 itself may be dead. */
  function dieByRobot(ownerIsDead: boolean): Tiles {
    const p = new Position(ownerIsDead ? 4 : 3, { ...SKIRMISH, ...TO_KILLER, ...STAY });
    p.straight(3, 0);
    p.stand(1, 3, 0);
    p.state.hp[1] = 1;
    p.tiles(1, 'bend', 'hub');
    const robot = p.robot(0, 0, 4, 0);
    if (ownerIsDead) p.antelope(0, [0, 0]);
    const bag = p.state.field[BAG_TOTAL];
    p.dice({ 'combat-dice': [6] });
    p.beginMovement(robot, 2);
    p.choose('ROBOT', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('COMBAT', 0, 'attack Seat 1');
    return tilesOf(p, bag);
  }
});

describe('the robots of a dead player', () => {
  /** Seat 0's dynamite kills seat 1, which has a robot on (2, 0), a straight. */
  function killOwner(rules: Rules): { p: Position; robot: number } {
    const p = new Position(3, rules);
    p.straight(3, 0);
    p.straight(2, 0);
    p.stand(1, 3, 0);
    p.state.hp[1] = 1;
    const robot = p.robot(1, 0, 2, 0);
    p.items(0, 'dynamite');
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'play dynamite towards W');
    return { p, robot };
  }

  test('are removed, and do not count as destroyed', () => {
    const { p, robot } = killOwner({});
    expect([p.whereIs(robot), p.hp(robot), p.state.tally[ROBOTS_KILLED]]).toEqual([null, 0, 0]);
  });

  test('remain where they are with death.robots = stay', () => {
    const { p, robot } = killOwner(STAY);
    expect([p.whereIs(robot), p.hp(robot)]).toEqual([[2, 0], 1]);
  });

  /** The turn of seat 1, dead: its antelope on (3, 0) rolls 1 to move, and it has robots on (2, 0) and the centre. */
  function deadSeatTurn(rules: Rules = {}, prepare?: (p: Position) => void): Position {
    const p = new Position(3, { ...STAY, 'robot.moves': 1, ...rules });
    for (const q of [3, 2, 1]) p.straight(q, 0);
    p.antelope(1, [3, 0]);
    p.robot(1, 0, 2, 0);
    p.robot(1, 1, 0, 0);
    p.dice({ antelope: [1] });
    prepare?.(p);
    p.beginTurn(1);
    return p;
  }

  test('move after the antelope, in slot order, and before it rolls for a card', () => {
    const p = deadSeatTurn();
    p.choose('MOVE', 1, 'stop');
    p.choose('ROBOT', 1, 'step W');
    p.choose('ROBOT', 1, 'step E');
    expect([p.whereIs(8), p.whereIs(9), p.stoppedAt]).toEqual([[1, 0], [1, 0], 'find-dice']);
  });

  test('move although the antelope has died in its movement', () => {
    const p = deadSeatTurn({}, (p) => {
      p.trap(2, 2, 0, 'stew');
      p.dice({ 'trap-dice': [1] });
    });
    p.choose('MOVE', 1, 'step W');
    expect(p.whereIs(1)).toBeNull();
    p.choose('ROBOT', 1, 'step W');
    p.choose('ROBOT', 1, 'stop');
    // No card is rolled for: the next seat's turn begins.
    expect(p.stoppedAt).toBe('dig-dice');
  });

  test('do not move when their seat is stunned', () => {
    const p = new Position(3, STAY);
    p.straight(3, 0);
    p.antelope(1, [0, 0]);
    p.robot(1, 0, 3, 0);
    p.state.stunned[1] = 1;
    p.beginTurn(1);
    expect([p.state.stunned[1], p.stoppedAt]).toEqual([0, 'dig-dice']);
  });

  test('move in the turn in which a net stuns the antelope', () => {
    const p = deadSeatTurn({}, (p) => {
      p.trap(2, 2, 0, 'net');
      p.dice({ 'trap-dice': [1] });
    });
    p.choose('MOVE', 1, 'step W');
    expect(p.state.stunned[1]).toBe(1);
    p.choose('ROBOT', 1, 'step W');
    p.choose('ROBOT', 1, 'stop');
  });

  test('do not move in the turn in which the antelope appears, with antelope.actsOnSpawn off', () => {
    const p = new Position(3, { ...STAY, 'antelope.actsOnSpawn': false });
    p.straight(3, 0);
    p.antelope(1, null);
    p.robot(1, 0, 3, 0);
    p.dice({ items: [0] });
    p.beginTurn(1);
    expect([p.whereIs(1), p.stoppedAt]).toEqual([[-4, 4], 'dig-dice']);
    p.dice({ antelope: [1] });
    p.beginTurn(1);
    p.choose('MOVE', 1, p.offered[0]);
    p.choose('ROBOT', 1, 'stop');
  });

  test('do not move in the turn in which their owner died, and its turn ends', () => {
    const p = new Position(3, STAY);
    p.straight(3, 0);
    p.straight(2, 0);
    p.trap(1, 3, 0, 'stew');
    p.state.hp[0] = 1;
    const robot = p.robot(0, 0, 2, 0);
    p.dice({ 'trap-dice': [1] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    expect([p.whereIs(0), p.whereIs(robot), p.stoppedAt]).toEqual([null, [2, 0], 'initiative']);
  });

  test('meet the killer of their owner in the same space', () => {
    const p = new Position(3, { ...SKIRMISH, ...STAY });
    p.straight(3, 0);
    p.stand(1, 3, 0);
    p.state.hp[1] = 1;
    p.robot(1, 0, 3, 0);
    p.dice({ 'combat-dice': [6] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect(p.state.field[LIVING] & 2).toBe(0);
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('COMBAT', 1, 'attack Seat 0');
  });

  /**
   * Seat 0, with one hit point, is at the east end of a corridor; its robot of 3 steps walks west into (2, 0), the
   * space of seat 1, and may flee to (1, 0), the space of seat 2. Then seat 1 or 2 gets away and kills seat 0.
   */
  function robotUnderWay(): Position {
    const p = new Position(3, { ...STAY, 'robot.moves': 3 });
    for (const q of [3, 2, 1]) p.straight(q, 0);
    p.stand(1, 2, 0);
    p.stand(2, 1, 0);
    p.state.hp[0] = 1;
    const robot = p.robot(0, 0, 3, 0);
    p.beginMovement(robot, 3);
    return p;
  }

  test('stop where they are when their owner dies during their movement', () => {
    const p = robotUnderWay();
    p.dice({ 'combat-dice': [6, 1, 6, 6, 1] });
    p.choose('ROBOT', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('COMBAT', 1, 'disengage');
    p.choose('FLEE', 1, 'step E');
    p.choose('FLEE', 1, 'step E');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('COMBAT', 1, 'attack Seat 0');
    p.choose('DEFEND', 0, 'defend with 1 die');
    expect([p.whereIs(0), p.stepsLeft]).toEqual([null, 0]);
    p.choose('FLEE', 1, 'stop');
    // Two steps were left, but the robot is not asked again.
    expect([p.whereIs(6), p.stoppedAt]).toEqual([[2, 0], 'initiative']);
  });

  test('end the flight they are on when their owner dies', () => {
    const p = robotUnderWay();
    p.dice({ 'combat-dice': [6, 1, 6, 1, 6, 6, 1] });
    p.choose('ROBOT', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('COMBAT', 0, 'disengage');
    p.choose('FLEE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 2, 'engage');
    p.choose('COMBAT', 2, 'disengage');
    p.choose('FLEE', 2, 'step E');
    p.choose('ENGAGE', 2, 'decline');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('FLEE', 2, 'step E');
    p.choose('FLEE', 2, 'step E');
    p.choose('ENGAGE', 2, 'engage');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('COMBAT', 2, 'attack Seat 0');
    p.choose('DEFEND', 0, 'defend with 1 die');
    p.choose('FLEE', 2, 'stop');
    // Four steps of the flight were left.
    expect([p.whereIs(0), p.whereIs(6), p.stoppedAt]).toEqual([null, [1, 0], 'initiative']);
  });

  test('meet and strike back while their seat has no antelope', () => {
    const p = new Position(3, { ...STAY, ...SKIRMISH });
    p.straight(3, 0);
    p.state.hp[0] = 1;
    const robot = p.robot(0, 0, 3, 0);
    p.stand(1, 3, 0);
    p.items(1, 'dynamite');
    p.dice({ 'combat-dice': [1, 4] });
    p.beginMovement(1, 4);
    p.choose('MOVE', 1, 'play dynamite towards E');
    expect([p.whereIs(0), p.whereIs(robot)]).toEqual([null, [3, 0]]);
    p.choose('MOVE', 1, 'step E');
    p.choose('MOVE', 1, 'step W');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('COMBAT', 1, 'attack the robot of Seat 0');
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect(p.hp(1)).toBe(4);
  });
});
