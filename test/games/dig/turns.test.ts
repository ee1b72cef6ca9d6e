/** Rounds, turns, items as actions, death and the afterlife: what the worked examples leave out. */
import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../../src/core/column.js';
import type { Rules } from '../../../src/core/parameter.js';
import { DEATH_ROUND, HEALED, ITEMS_FOUND } from '../../../src/games/dig/columns.js';
import { dig } from '../../../src/games/dig/dig.js';
import { BAG_TOTAL, ROUND, TURN } from '../../../src/games/dig/state.js';
import { Position } from '../../support/dig-position.js';
import { OpenTable } from '../../support/dig-table.js';

const report = (p: {
  match: Position['match'];
  players: number;
}): { game: (name: string) => number; seat: (seat: number, name: string) => number } => {
  const layout = new RowLayout(dig.columns, p.players);
  const row = new Float64Array(layout.width);
  p.match.report(row);
  return { game: (name) => row[layout.gameOffset(name)], seat: (seat, name) => row[layout.seatOffset(seat, name)] };
};

/** Seat 1 dies of seat 0's dynamite on (3, 0), a straight. */
function killSeat1(rules: Rules = {}, prepare?: (p: Position) => void, players = 3): Position {
  const p = new Position(players, rules);
  p.straight(3, 0);
  p.stand(1, 3, 0);
  p.state.hp[1] = 1;
  p.items(0, 'dynamite');
  prepare?.(p);
  p.beginMovement(0, 1);
  p.choose('MOVE', 0, 'play dynamite towards W');
  return p;
}

describe('the setup', () => {
  test('deals items and tiles, and places every seat in a corner with full hit points', () => {
    const table = new OpenTable(5, { 'player.startItems': 2, 'player.startTiles': 4, 'player.hp': 7 }, 'setup');
    table.chance.startGame(0);
    table.match.deal();
    const view = table.match.view(0);
    for (let seat = 0; seat < 5; seat++) {
      expect([view.itemCount(seat), view.hp(seat)]).toEqual([2, 7]);
      expect(view.distance(view.space(seat), view.centre)).toBe(4);
      expect(view.isBedrock(view.space(seat))).toBe(true);
    }
    expect([1, 2, 3, 4, 5]).toContain(view.initiative(3));
  });

  test('deals the rest if bag and deck hold too little', () => {
    const none = Object.fromEntries(
      dig.parameters.filter(({ key }) => /^(tiles|items)\./.test(key)).map(({ key }) => [key, 0]),
    );
    const table = new OpenTable(3, { ...none, 'tiles.hub': 2, 'items.stew': 1 }, 'setup');
    table.chance.startGame(2);
    table.match.deal();
    expect([table.match.view(0).tileCount(0), table.match.view(0).tileCount(1)]).toEqual([2, 0]);
    expect([table.match.view(0).itemCount(0), table.match.view(0).itemCount(1)]).toEqual([1, 0]);
  });
});

describe('a round', () => {
  test('gives every seat a token and a turn in the order of the tokens, the dead too', () => {
    const table = new OpenTable(5, { 'player.hp': 2 }, 'initiative');
    const firsts = new Set<number>();
    let round = 0;
    let turns: number[] = [];
    let deadTurns = 0;
    table.play(1, ({ match }) => {
      const view = match.view(0);
      if (view.round !== round) {
        round = view.round;
        turns = [];
        const tokens = [0, 1, 2, 3, 4].map((seat) => view.initiative(seat));
        expect(tokens.toSorted()).toEqual([1, 2, 3, 4, 5]);
        firsts.add(tokens.indexOf(1));
      }
      const token = view.initiative(view.active);
      if (turns.at(-1) === token) return;
      // A turn in which nothing is asked is not seen.
      expect(token).toBeGreaterThan(turns.at(-1) ?? 0);
      turns.push(token);
      if (!view.isAlive(view.active)) deadTurns++;
    });
    expect([firsts.size > 2, deadTurns > 3]).toEqual([true, true]);
  });

  test('continues with the seat of the next token', () => {
    const p = new Position(3);
    // A shuffle of seats 0, 1, 2: the last place takes the first seat, and the second then stays where it is.
    p.dice({ 'find-dice': [6], initiative: [0, 1], 'dig-dice': [1, 2], tiles: [0] });
    p.beginMovement(0, 0);
    expect([0, 1, 2].map((seat) => p.match.view(0).initiative(seat))).toEqual([3, 2, 1]);
    expect([p.match.view(0).active, p.state.field[ROUND]]).toEqual([2, 2]);
  });
});

describe('a turn', () => {
  test('draws nothing from an empty bag without the hoarder rule', () => {
    const noTiles = Object.fromEntries(
      dig.parameters.filter(({ key }) => key.startsWith('tiles.')).map(({ key }) => [key, 0]),
    );
    const p = new Position(2, { ...noTiles, 'tiles.hub': 3, 'hoarder.rule': 'off' });
    p.tiles(1, 'hub', 'hub', 'hub');
    p.dice({ 'dig-dice': [3, 3] });
    p.beginTurn(0);
    expect([p.state.field[BAG_TOTAL], p.tilesInHand(0), p.stepsLeft]).toEqual([0, [], 3]);
  });

  test.each([
    [{}, 1, 1],
    [{}, 2, 0],
    [{ 'find.always': 3 }, 3, 1],
    [{ 'find.always': 0 }, 1, 0],
    [{ 'find.sides': 20 }, 20, 0],
  ])('without a tile placed, with %o, turns a find roll of %i into %i items', (rules, roll, found) => {
    const p = new Position(2, rules);
    p.dice({ 'find-dice': [roll], items: [0] });
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'stop');
    expect([p.hand(0).length, p.state.tally[ITEMS_FOUND]]).toEqual([found, found]);
  });

  test('ends with a find roll of 1d6', () => {
    const rollFind = (face: number): Position => {
      const p = new Position(2);
      p.dice({ 'find-dice': [face] });
      p.beginMovement(0, 1);
      p.choose('MOVE', 0, 'stop');
      return p;
    };
    expect(rollFind(6).stoppedAt).toBe('initiative');
    expect(() => rollFind(7)).toThrow(/a die of 6 sides/);
  });

  test('finds nothing if deck and discard are empty', () => {
    const noItems = Object.fromEntries(
      dig.parameters.filter(({ key }) => key.startsWith('items.')).map(({ key }) => [key, 0]),
    );
    const p = new Position(2, noItems);
    p.dice({ 'find-dice': [1] });
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'stop');
    expect(p.state.tally[ITEMS_FOUND]).toBe(0);
  });

  test('allows find.perSpace cards in each space and trap.perTurn traps in all', () => {
    const p = new Position(2, { 'find.perSpace': 2 });
    p.straight(3, 0);
    p.items(0, 'pickaxe', 'armour', 'stew', 'robot');
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'play a pickaxe');
    p.choose('MOVE', 0, 'lay a stew as a trap');
    expect(p.offered.filter((words) => /play|trap/.test(words))).toEqual([]);
    p.choose('MOVE', 0, 'step W');
    expect(p.offered.filter((words) => /play|trap/.test(words))).toEqual(['play a robot', 'play tin armour']);
  });

  test('lets dig.cost = one leave the other steps', () => {
    const p = new Position(2, { 'dig.cost': 'one' });
    p.dice({ digging: [1, 1, 6, 6] });
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'dig in a chosen direction');
    expect(p.stepsLeft).toBe(2);
    // Off the board W has no tile and the digger none to lay, so nothing can be dug.
    p.choose('MOVE', 0, 'dig in a chosen direction');
    expect([p.stepsLeft, p.whereIs(0)]).toEqual([1, [4, 0]]);
  });

  test('offers no digging under the duel chapter with dig.availability = skirmish', () => {
    const p = new Position(2, { 'dig.availability': 'skirmish' });
    p.straight(3, 0);
    p.beginMovement(0, 3);
    expect(p.offered).toEqual(['stop', 'step W']);
  });

  test('moves robots after the character, each with its own steps', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.robot(0, 0, 3, 0);
    p.robot(0, 1, 3, 0);
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'stop');
    p.choose('ROBOT', 0, 'step E');
    p.choose('ROBOT', 0, 'step W');
    p.choose('ROBOT', 0, 'stop');
    expect(p.stoppedAt).toBe('find-dice');
  });
});

describe('items as actions', () => {
  test('a cave-in returns a tile without figure and trap to the bag', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.tile(3, 1, 'bend', 48);
    p.trap(1, 3, 1, 'stew');
    p.items(0, 'caveIn');
    const bag = p.state.field[BAG_TOTAL];
    p.beginMovement(0, 1);
    expect(p.offered.filter((words) => words.startsWith('play'))).toEqual(['play a cave-in kit towards W']);
    p.choose('MOVE', 0, 'play a cave-in kit towards W');
    expect([p.state.tileAt[p.at(3, 0)], p.state.field[BAG_TOTAL]]).toEqual([-1, bag + 1]);
  });

  test('a stew heals up to the maximum', () => {
    const p = new Position(2, { 'item.stew.heal': 4 });
    p.items(0, 'stew', 'stew');
    p.state.hp[0] = 3;
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'play a stew');
    expect([p.hp(0), p.state.tally[HEALED]]).toEqual([5, 2]);
  });

  test('a net stuns a person in range that is not stunned', () => {
    const p = new Position(3);
    p.straight(3, 0);
    p.straight(2, 0);
    p.straight(1, 0);
    p.stand(1, 2, 0);
    p.stand(2, 1, 0);
    p.items(0, 'net', 'net');
    p.beginMovement(0, 1);
    expect(p.offered.filter((words) => words.startsWith('play'))).toEqual(['play a net on Seat 1']);
    p.choose('MOVE', 0, 'play a net on Seat 1');
    expect(p.state.stunned[1]).toBe(1);
  });

  test('a mole tunnel is entered, and begins a new visit', () => {
    const p = new Position(2);
    p.straight(2, 0);
    p.trap(1, 2, 0, 'stew');
    p.items(0, 'moleTunnel', 'armour');
    p.dice({ 'trap-dice': [5] });
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'play a mole tunnel to (2, 0)');
    expect([p.whereIs(0), p.stepsLeft]).toEqual([[2, 0], 2]);
    expect(p.offered).toContain('play tin armour');
  });
});

describe('death and the afterlife', () => {
  test('places the dead by time of death', () => {
    const p = killSeat1();
    p.state.hp[2] = 1;
    p.stand(2, 3, 0);
    p.items(0, 'dynamite');
    p.beginMovement(0, 1);
    p.choose('MOVE', 0, 'play dynamite towards W');
    expect(p.match.over).toBe(true);
    const { game, seat } = report(p);
    expect([0, 1, 2].map((s) => [seat(s, 'place'), seat(s, 'win')])).toEqual([
      [1, 1],
      [3, 0],
      [2, 0],
    ]);
    expect([game('winner.seat'), game('winner.hp'), game('winner.items'), game('kills.item')]).toEqual([0, 5, 0, 2]);
    expect(p.state.tally[DEATH_ROUND]).toBe(1);
  });

  test.each([
    [0, null, 3],
    [0.34, 2, 1],
    [1, 3, 0],
  ])('a loot share of %f gives the killer, of three items, %s', (share, looted, left) => {
    const p = killSeat1({ 'kill.lootShare': share }, (p) => {
      p.items(1, 'stew', 'net', 'robot');
      p.dice({ loot: Array<number>(looted ?? 0).fill(0) });
    });
    if (looted !== null) p.choose('LOOT', 0, 'take');
    expect([p.hand(0).length, p.stack(1).length]).toEqual([looted ?? 0, left]);
  });

  test('items left behind stay in the death stack', () => {
    const p = killSeat1({}, (p) => p.items(1, 'stew', 'net'));
    p.choose('LOOT', 0, 'leave');
    expect([p.hand(0), p.stack(1)]).toEqual([[], ['stew', 'net']]);
  });

  test('an antelope appears on the centre if the space has no tile now, and draws from the deck without a stack', () => {
    const p = killSeat1();
    p.removeTile(3, 0);
    p.dice({ items: [0], antelope: [6] });
    p.beginTurn(1);
    expect([p.whereIs(1), p.hand(1), p.stepsLeft]).toEqual([[0, 0], ['dynamite'], 6]);
  });

  test('an antelope takes from the richest when there is no other card', () => {
    const noItems = Object.fromEntries(
      dig.parameters.filter(({ key }) => key.startsWith('items.')).map(({ key }) => [key, 0]),
    );
    const arrange = (): Position =>
      killSeat1({ ...noItems, 'items.dynamite': 1, 'items.stew': 1 }, (p) => p.items(2, 'stew'));
    const discardFirst = arrange();
    discardFirst.dice({ items: [0], antelope: [1] });
    discardFirst.beginTurn(1);
    expect([discardFirst.hand(1), discardFirst.hand(2)]).toEqual([['dynamite'], ['stew']]);
    const robbed = arrange();
    robbed.takeDiscard(2);
    robbed.dice({ antelope: [1, 1] });
    robbed.beginTurn(1);
    expect([robbed.hand(1), robbed.hand(2)]).toEqual([['stew'], ['dynamite']]);
  });

  test.each([
    [[], ['stew']],
    [['net'], null],
  ] as const)('an antelope with %j in its mouth loots one item, or none if its mouth is full', (mouth, looted) => {
    const p = killSeat1(
      {},
      (p) => {
        p.straight(1, 0);
        p.stand(2, 1, 0);
        p.items(2, 'stew', 'stew', 'stew', 'stew');
      },
      4,
    );
    p.straight(2, 0);
    p.stand(1, 2, 0);
    p.state.hp[1] = 1;
    p.state.hp[2] = 1;
    p.items(1, 'dynamite', ...mouth);
    p.beginMovement(1, 1);
    p.dice({ loot: [0, 0] });
    p.choose('MOVE', 1, 'play dynamite towards W');
    if (looted !== null) {
      p.choose('LOOT', 1, 'take');
      expect(p.hand(1)).toEqual(looted);
    } else expect(p.hand(1)).toEqual(mouth);
  });

  test('a new antelope waits for its next turn with antelope.actsOnSpawn off', () => {
    const p = killSeat1({ 'antelope.actsOnSpawn': false });
    p.dice({ items: [0] });
    p.beginTurn(1);
    expect([p.whereIs(1), p.stoppedAt]).toEqual([[3, 0], 'dig-dice']);
  });
});

describe('a timeout', () => {
  test('ends without a winner, and the living share the first place', () => {
    const table = new OpenTable(4, { 'limits.rounds': 10, 'player.hp': 20 }, 'timeout');
    table.play(0, () => {});
    const { game, seat } = report(table);
    expect([game('timeout'), game('rounds'), game('turns')]).toEqual([1, 10, 40]);
    expect([game('winner.seat'), game('winner.hp'), game('death.4.round')]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    for (let s = 0; s < 4; s++) expect([seat(s, 'win'), seat(s, 'place')]).toEqual([0, 1]);
    expect([table.state.field[ROUND], table.state.field[TURN]]).toEqual([10, 4]);
  });
});
