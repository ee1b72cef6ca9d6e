/** The worked examples of the rules, E1 to E19, with their dice. Only choices between two or more options are made. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { COMBAT_END_DEATH, COMBATS_PARTED, ITEMS_LOOTED, ITEMS_TRADED } from '../../../src/games/dig/columns.js';
import { BAG_TOTAL, COMBATS, WINNER } from '../../../src/games/dig/state.js';
import { Position } from '../../support/dig-position.js';

const SKIRMISH = { 'combat.system': 'skirmish' };

/** Nothing is left of the script, and the example stopped where the next die would be. */
function endsAt(position: Position, stream: string): void {
  expect(position.stoppedAt).toBe(stream);
  expect(position.chance.unused).toEqual({});
}

describe('worked examples', () => {
  test('E1: a turn of digging, and a find', () => {
    const p = new Position(2);
    // The bag holds 8 dead-ends, then 20 straights, 20 curves, 12 bends, 16 forks: 8 is a straight, 58 (two fewer) a fork.
    p.dice({ 'dig-dice': [3, 5], tiles: [8, 8, 58], 'find-dice': [2], items: [18] });
    p.beginTurn(0);
    expect(p.tilesInHand(0)).toEqual(['straight', 'straight', 'fork']);
    expect(p.stepsLeft).toBe(5);
    p.choose('MOVE', 0, 'lay a straight (open E, W) to the W');
    expect(p.maskAt(3, 0)).toBe(9);
    p.choose('MOVE', 0, 'lay a fork (open E, SW, NW) to the W');
    expect(p.maskAt(2, 0)).toBe(21);
    p.choose('MOVE', 0, 'stop');
    endsAt(p, 'dig-dice');
    expect(p.whereIs(0)).toEqual([2, 0]);
    expect(p.tilesInHand(0)).toEqual(['straight']);
    expect(p.hand(0)).toEqual(['stew']);
  });

  test('E2: a foreign trap is tripped', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.trap(1, 3, 0, 'dynamite');
    p.state.armour[0] = 2;
    p.items(0, 'net');
    p.dice({ 'dig-dice': [4, 6], tiles: [0, 0, 0, 0], 'trap-dice': [3], 'find-dice': [6] });
    p.beginTurn(0);
    expect(p.stepsLeft).toBe(6);
    p.choose('MOVE', 0, 'step W');
    expect([p.state.armour[0], p.hp(0), p.stepsLeft]).toEqual([0, 4, 0]);
    expect(p.discard).toEqual(['dynamite']);
    expect(p.state.trapOwner[p.at(3, 0)]).toBe(-1);
    expect(p.offered).toEqual(['stop', 'lay a net as a trap']);
    p.choose('MOVE', 0, 'stop');
    endsAt(p, 'dig-dice');
    expect(p.hand(0)).toEqual(['net']);
  });

  test('E3: a trap avoided, disarmed, laid again', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.straight(2, 0);
    p.trap(1, 3, 0, 'dynamite');
    p.trap(1, 2, 0, 'net');
    p.dice({ 'trap-dice': [5, 6] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'step W');
    p.choose('MOVE', 0, 'step W');
    p.choose('DISARM', 0, 'take');
    expect(p.hand(0)).toEqual(['net']);
    p.choose('MOVE', 0, 'lay a net as a trap');
    endsAt(p, 'find-dice');
    expect(p.state.trapOwner[p.at(2, 0)]).toBe(0);
    expect(p.state.trapOwner[p.at(3, 0)]).toBe(1);
  });

  test('E4: the own trap seals its owner in, without ending the movement', () => {
    const arrange = (rules: { 'dig.cost'?: string }): Position => {
      const p = new Position(2, rules);
      p.straight(3, 0);
      p.trap(0, 3, 0, 'caveIn');
      p.tiles(0, 'hub');
      p.dice({ 'trap-dice': [1] });
      p.beginMovement(0, 4);
      p.choose('MOVE', 0, 'step W');
      expect([p.hp(0), p.maskAt(3, 0)]).toEqual([3, 0]);
      expect(p.discard).toEqual(['caveIn']);
      return p;
    };
    endsAt(arrange({}), 'find-dice');
    const couldDig = arrange({ 'dig.cost': 'one' });
    expect(couldDig.stepsLeft).toBe(3);
    expect(couldDig.offered).toEqual(['stop', 'dig in a random direction', 'dig in a chosen direction']);
  });

  test('E5: a duel to the death', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.stand(1, 3, 0);
    p.state.hp[1] = 2;
    p.equipPickaxe(0);
    p.dice({ 'combat-dice': [3, 5, 2, 6, 1, 4, 6, 6, 1] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('DEFEND', 1, 'defend with 2 dice');
    expect(p.hp(1)).toBe(1);
    p.choose('COMBAT', 1, 'disengage');
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('DEFEND', 1, 'defend with 1 die');
    expect(p.match.over).toBe(true);
    expect(p.chance.unused).toEqual({});
    expect([p.state.field[WINNER], p.hp(0), p.state.tally[ITEMS_LOOTED]]).toEqual([0, 5, 0]);
    expect(p.state.tally[COMBAT_END_DEATH]).toBe(1);
  });

  test('E6: the nonbelligerent goes first, is countered, and the mover flees', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.stand(1, 3, 0);
    p.dice({ 'combat-dice': [4, 4, 5, 4, 6, 2] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('COMBAT', 1, 'attack Seat 0');
    p.choose('DEFEND', 0, 'defend with 2 dice');
    expect([p.hp(0), p.hp(1)]).toEqual([5, 4]);
    p.choose('COMBAT', 0, 'disengage');
    expect(p.whereIs(0)).toEqual([4, 0]);
    p.choose('FLEE', 0, 'stop');
    endsAt(p, 'find-dice');
  });

  test('E7: two characters part without dice', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.straight(2, 0);
    p.stand(1, 2, 0);
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'step W');
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('PART', 0, 'part');
    p.choose('PART', 1, 'part');
    endsAt(p, 'find-dice');
    expect(p.whereIs(0)).toEqual([3, 0]);
    expect(p.state.tally[COMBATS_PARTED]).toBe(1);
  });

  test('E8: death, loot, and an antelope', () => {
    const p = new Position(3);
    p.straight(3, 0);
    p.stand(1, 3, 0);
    p.state.hp[1] = 1;
    p.items(0, 'dynamite');
    p.items(1, 'stew', 'robot', 'net');
    p.equipPickaxe(1);
    p.tiles(1, 'bend', 'bend');
    // The last and then the first of stew, robot, net and the equipped pickaxe are looted.
    p.dice({ loot: [3, 0] });
    p.beginMovement(0, 1);
    const bends = p.state.bag[3];
    p.choose('MOVE', 0, 'play dynamite towards W');
    expect(p.state.bag[3]).toBe(bends + 2);
    p.choose('LOOT', 0, 'take');
    expect(p.hand(0)).toEqual(['pickaxe', 'stew']);
    expect(p.stack(1)).toEqual(['robot', 'net']);
    p.choose('MOVE', 0, 'stop');
    endsAt(p, 'find-dice');

    p.dice({ antelope: [1, 1], 'combat-dice': [1, 1, 1, 1] });
    p.beginTurn(1);
    expect(p.whereIs(1)).toEqual([3, 0]);
    expect(p.hand(1)).toEqual(['net']);
    p.choose('MOVE', 1, 'step E');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('COMBAT', 1, 'attack Seat 0');
    p.choose('SUPPORT', 1, 'use a net on Seat 0');
    p.choose('SUPPORT', 0, 'no card');
    p.choose('DEFEND', 0, 'defend with 2 dice');
    endsAt(p, 'dig-dice');
    expect(p.whereIs(1)).toBeNull();
    expect(p.hand(1)).toEqual([]);
    expect(p.discard).toEqual(['dynamite', 'net']);
  });

  test('E9: hoarders', () => {
    const onlyStraights = Object.fromEntries(
      ['deadEnd', 'curve', 'bend', 'fork', 'junction', 'crossroads', 'hub'].map((kind) => [`tiles.${kind}`, 0]),
    );
    const p = new Position(3, { ...onlyStraights, 'tiles.straight': 9 });
    for (let seat = 0; seat < 3; seat++) p.tiles(seat, 'straight', 'straight', 'straight');
    p.dice({ 'dig-dice': [3, 6], hoarder: [0, 0, 0] });
    p.beginTurn(0);
    expect([...p.state.tileTotal.subarray(0, 3)]).toEqual([4, 2, 3]);
    p.choose('HOARDER', 0, 'return half of the tiles');
    expect([...p.state.tileTotal.subarray(0, 3)]).toEqual([2, 2, 3]);
    expect(p.state.field[BAG_TOTAL]).toBe(2);
    expect(p.chance.unused).toEqual({});
  });

  test('E10: a chase', () => {
    const p = new Position(2, SKIRMISH);
    for (const q of [3, 2, 1]) p.straight(q, 0);
    p.stand(1, 3, 0);
    p.dice({ 'combat-dice': [2, 5, 3, 4, 6, 1] });
    p.beginMovement(0, 5);
    p.choose('MOVE', 0, 'step W');
    expect(p.stepsLeft).toBe(4);
    p.choose('ENGAGE', 0, 'engage');
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect([p.stepsLeft, p.hp(1)]).toEqual([3, 5]);
    p.choose('COMBAT', 1, 'disengage');
    p.choose('FLEE', 1, 'step W');
    p.choose('FLEE', 1, 'step W');
    p.choose('CHASE', 0, 'chase');
    expect([p.whereIs(0), p.whereIs(1), p.stepsLeft]).toEqual([[1, 0], [1, 0], 1]);
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect([p.stepsLeft, p.hp(1)]).toEqual([0, 4]);
    p.choose('COMBAT', 1, 'disengage');
    p.choose('FLEE', 1, 'step W');
    p.choose('FLEE', 1, 'stop');
    endsAt(p, 'find-dice');
    expect(p.whereIs(1)).toEqual([0, 0]);
  });

  test('E11: third in the fight', () => {
    const p = new Position(3, SKIRMISH);
    p.straight(3, 0);
    p.straight(2, 0);
    p.tile(1, 0, 'deadEnd', 1);
    p.stand(1, 2, 0);
    p.state.hp[1] = 2;
    p.items(1, 'stew');
    p.stand(2, 1, 0);
    p.dice({ 'combat-dice': [1, 4, 2, 6, 1, 6, 6, 4], loot: [0] });
    p.beginMovement(0, 6);
    p.choose('MOVE', 0, 'step W');
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect(p.stepsLeft).toBe(3);
    p.choose('COMBAT', 1, 'disengage');
    p.choose('FLEE', 1, 'step W');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('ENGAGE', 2, 'engage');
    p.choose('CHASE', 0, 'chase');
    expect([p.stepsLeft, p.state.field[COMBATS]]).toEqual([2, 2]);
    p.choose('COMBAT', 2, 'attack Seat 1');
    expect(p.hp(1)).toBe(1);
    p.choose('COMBAT', 1, 'attack Seat 2');
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect(p.stepsLeft).toBe(1);
    p.choose('LOOT', 0, 'take');
    expect(p.hand(0)).toEqual(['stew']);
    p.choose('COMBAT', 2, 'disengage');
    expect(p.whereIs(2)).toEqual([2, 0]);
    p.choose('FLEE', 2, 'stop');
    p.choose('CHASE', 0, 'let go');
    expect(p.state.field[COMBATS]).toBe(0);
    p.choose('MOVE', 0, 'stop');
    endsAt(p, 'find-dice');
  });

  test('E12: digging by hand', () => {
    const p = new Position(2);
    p.tile(3, 0, 'bend', 3);
    p.stand(0, 3, 0);
    p.tiles(0, 'deadEnd', 'curve');
    p.equipPickaxe(0);
    p.dice({ digging: [6, 4] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'dig in a random direction');
    p.choose('DIG_TILE', 0, 'lay a curve (open E, SW)');
    endsAt(p, 'find-dice');
    expect([p.maskAt(3, 0), p.maskAt(2, 0)]).toEqual([11, 5]);
    expect([p.whereIs(0), p.stepsLeft]).toEqual([[2, 0], 0]);

    p.dice({ digging: [3, 3] });
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'dig in a chosen direction');
    p.choose('DIG_TO', 0, 'dig NW');
    endsAt(p, 'find-dice');
    expect([p.maskAt(2, 0), p.maskAt(2, -1)]).toEqual([21, 2]);
    expect(p.whereIs(0)).toEqual([2, -1]);
  });

  test('E13: dynamite hits everybody next door and opens the way', () => {
    const p = new Position(3);
    p.tile(3, 0, 'bend', 3);
    p.stand(0, 3, 0);
    p.tile(2, 0, 'deadEnd', 8);
    p.stand(1, 2, 0);
    p.state.armour[1] = 1;
    const robot = p.robot(2, 0, 2, 0);
    p.items(0, 'dynamite');
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'play dynamite towards W');
    expect([p.state.armour[1], p.hp(1)]).toEqual([0, 4]);
    expect(p.whereIs(robot)).toBeNull();
    expect([p.maskAt(3, 0), p.maskAt(2, 0)]).toEqual([11, 9]);
  });

  test('E14: a robot duels', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.stand(1, 3, 0);
    const robot = p.robot(0, 0, 4, 0);
    p.dice({ 'combat-dice': [1, 4, 4, 5, 2, 3, 6, 3, 2] });
    p.beginMovement(robot, 2);
    p.choose('ROBOT', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('ENGAGE', 1, 'engage');
    p.choose('COMBAT', 1, 'attack the robot of Seat 0');
    expect([p.hp(robot), p.hp(1)]).toEqual([1, 5]);
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('DEFEND', 1, 'defend with 2 dice');
    expect(p.hp(1)).toBe(4);
    p.choose('COMBAT', 1, 'attack the robot of Seat 0');
    endsAt(p, 'find-dice');
    expect(p.whereIs(robot)).toBeNull();
  });

  /** Seat 1 on (3, 0), a straight between seat 0 on (4, 0) and the rest of the board. */
  function besideSeat1(rules: Rules): Position {
    const p = new Position(2, rules);
    p.straight(3, 0);
    p.stand(1, 3, 0);
    return p;
  }

  function meet(p: Position, steps: number): void {
    p.beginMovement(0, steps);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'decline');
  }

  test('E15: the one met goes first', () => {
    for (const [rules, met, first] of [
      [{}, 'fight', 1],
      [{}, 'part', 0],
      [SKIRMISH, null, 0],
      [{ 'duel.bothEngage': 'aggressor' }, null, 0],
    ] as const) {
      const p = besideSeat1(rules);
      meet(p, 1);
      p.choose('PART', 0, 'fight');
      if (met !== null) p.choose('PART', 1, met);
      expect([p.match.seat, p.offered[0]]).toEqual([first, `attack Seat ${1 - first}`]);
    }
  });

  test('E16: a trade', () => {
    const p = besideSeat1({});
    p.items(0, 'stew', 'net');
    p.items(1, 'robot');
    meet(p, 3);
    p.choose('TRADE', 0, 'offer a stew');
    p.choose('ACCEPT', 1, 'give a robot');
    p.choose('SEAL', 0, 'decline');
    p.choose('TRADE', 1, 'offer a robot');
    p.choose('ACCEPT', 0, 'give a net');
    p.choose('SEAL', 1, 'swap');
    expect([p.hand(0), p.hand(1)]).toEqual([['stew', 'robot'], ['net']]);
    expect([p.state.tally[ITEMS_TRADED], p.stepsLeft]).toEqual([2, 2]);
  });

  test('E17: a tile for a card', () => {
    const p = besideSeat1({ 'trade.goods': 'itemsAndTiles' });
    p.items(0, 'stew');
    p.tiles(0, 'fork');
    p.tiles(1, 'bend');
    meet(p, 3);
    expect(p.offered).toEqual(['no trade', 'offer a stew', 'offer a fork tile']);
    p.choose('TRADE', 0, 'offer a stew');
    p.choose('ACCEPT', 1, 'give a bend tile');
    p.choose('SEAL', 0, 'swap');
    expect([p.hand(0), p.hand(1), p.tilesInHand(0), p.tilesInHand(1)]).toEqual([[], ['stew'], ['bend', 'fork'], []]);
    expect(p.state.tally[ITEMS_TRADED]).toBe(1);
  });

  test('E18: dice that are seen', () => {
    const p = besideSeat1({ 'duel.defenderSees': true });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('ENGAGE', 1, 'decline');
    p.dice({ 'combat-dice': [3, 6] });
    p.choose('COMBAT', 0, 'attack Seat 1');
    expect([p.match.view(1).attackDie(0), p.match.view(1).attackDie(1)]).toEqual([6, 3]);
    p.dice({ 'combat-dice': [5, 4] });
    p.choose('DEFEND', 1, 'defend with 2 dice');
    expect([p.hp(0), p.hp(1)]).toEqual([5, 4]);
  });

  test('E19: cards after the dice', () => {
    const p = besideSeat1({ 'duel.supportWhen': 'after' });
    p.items(0, 'pickaxe');
    p.items(1, 'armour');
    p.state.hp[1] = 3;
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.dice({ 'combat-dice': [5, 4, 5, 2] });
    p.choose('DEFEND', 1, 'defend with 2 dice');
    p.choose('SUPPORT', 0, 'use a pickaxe');
    p.choose('SUPPORT', 1, 'use tin armour');
    expect([p.state.armour[1], p.hp(1)]).toEqual([1, 3]);
  });
});
