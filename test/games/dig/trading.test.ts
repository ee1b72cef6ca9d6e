/** Trade: offers, agreement, goods, and visibility to every seat. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { ITEMS_TRADED } from '../../../src/games/dig/columns.js';
import { FIRST_TILE_GOODS, NET, ROBOT_CARD, STEW } from '../../../src/games/dig/components.js';
import { type ItemId, Position, type TileId } from '../../support/dig-position.js';
import { OpenTable } from '../../support/dig-table.js';

interface Hands {
  readonly items?: readonly (readonly ItemId[])[];
  readonly tiles?: readonly (readonly TileId[])[];
  readonly players?: number;
}

/** Seat 0 is on (4, 0) next to seat 1 on (3, 0), with these hands. */
function beside(rules: Rules, { items = [], tiles = [], players = 2 }: Hands): Position {
  const p = new Position(players, rules);
  p.straight(3, 0);
  p.straight(2, 0);
  p.stand(1, 3, 0);
  for (const [seat, ids] of items.entries()) p.items(seat, ...ids);
  for (const [seat, ids] of tiles.entries()) p.tiles(seat, ...ids);
  return p;
}

/** Seat 0 steps onto seat 1 and both decline to fight. */
function meet(rules: Rules, hands: Hands): Position {
  const p = beside(rules, hands);
  p.beginMovement(0, 3);
  p.choose('MOVE', 0, 'step W');
  p.choose('ENGAGE', 0, 'decline');
  p.choose('ENGAGE', 1, 'decline');
  return p;
}

const HANDS: Hands = { items: [['stew', 'net'], ['robot']] };
const BLIND = { 'trade.agree': 'blind' };
const MOVER = { 'trade.proposer': 'mover' };
const TILES = { 'trade.goods': 'itemsAndTiles' };

const hands = (p: Position): string[][] => [p.hand(0), p.hand(1)];

/** Goods that a seat sees: on offer, given, and those of the offer before. */
function seen(p: Position, seat: number): number[] {
  const { offered, given, offeredBefore, givenBefore } = p.match.view(seat);
  return [offered, given, offeredBefore, givenBefore];
}

const NOTHING = [-1, -1, -1, -1];

/** The trade is over, and seat 0 decides its next move. */
function expectOver(p: Position): void {
  expect([p.match.seat, p.offered[0], p.stepsLeft]).toEqual([0, 'stop', 2]);
  expect(seen(p, 0)).toEqual(NOTHING);
}

describe('a trade', () => {
  test('is offered, answered and sealed', () => {
    const p = meet({}, HANDS);
    expect(p.offered).toEqual(['no trade', 'offer a stew', 'offer a net']);
    p.choose('TRADE', 0, 'offer a net');
    expect(p.offered).toEqual(['refuse', 'give a robot']);
    p.choose('ACCEPT', 1, 'give a robot');
    expect(hands(p)).toEqual([['stew', 'net'], ['robot']]);
    expect(p.offered).toEqual(['decline', 'swap']);
    p.choose('SEAL', 0, 'swap');
    expect(hands(p)).toEqual([['stew', 'robot'], ['net']]);
    expect(p.state.tally[ITEMS_TRADED]).toBe(2);
    expectOver(p);
  });

  test('ends with the answer with trade.agree = blind', () => {
    const p = meet(BLIND, HANDS);
    p.choose('TRADE', 0, 'offer a net');
    p.choose('ACCEPT', 1, 'give a robot');
    expect(hands(p)).toEqual([['stew', 'robot'], ['net']]);
    expectOver(p);
  });

  test('can swap a card for one of its kind', () => {
    const p = meet({}, { items: [['stew'], ['stew', 'net']] });
    p.choose('TRADE', 0, 'offer a stew');
    expect(p.offered).toEqual(['refuse', 'give a stew', 'give a net']);
    p.choose('ACCEPT', 1, 'give a stew');
    p.choose('SEAL', 0, 'swap');
    expect(hands(p)).toEqual([['stew'], ['stew', 'net']]);
    expect(p.state.tally[ITEMS_TRADED]).toBe(2);
    expectOver(p);
  });

  test('needs a card in both hands, where an equipped pickaxe does not count', () => {
    for (const items of [
      [['stew'], []],
      [[], ['stew']],
    ] as const) {
      const p = beside({}, { items });
      p.equipPickaxe(0);
      p.equipPickaxe(1);
      p.beginMovement(0, 3);
      p.choose('MOVE', 0, 'step W');
      p.choose('ENGAGE', 0, 'decline');
      p.choose('ENGAGE', 1, 'decline');
      expectOver(p);
    }
  });

  test('is not proposed to or by a figure that has engaged', () => {
    const p = beside({}, HANDS);
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'engage');
    expect(p.offered[0]).toBe('attack Seat 0');
  });

  test('is possible with each character in the space in turn', () => {
    const p = beside({}, { items: [['stew'], ['net'], ['robot']], players: 3 });
    p.beginMovement(0, 3);
    p.stand(2, 3, 0);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('TRADE', 0, 'offer a stew');
    p.choose('ACCEPT', 1, 'give a net');
    p.choose('SEAL', 0, 'decline');
    p.choose('TRADE', 1, 'no trade');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 2, 'decline');
    expect(seen(p, 0)).toEqual(NOTHING);
    p.choose('TRADE', 0, 'offer a stew');
    p.choose('ACCEPT', 2, 'give a robot');
    p.choose('SEAL', 0, 'swap');
    expect([...hands(p), p.hand(2)]).toEqual([['robot'], ['net'], ['stew']]);
    expectOver(p);
  });

  test('is possible in the middle of a flight, which continues after it', () => {
    const p = beside({ 'combat.system': 'skirmish' }, { items: [[], ['net'], ['robot']], players: 3 });
    p.straight(1, 0);
    p.stand(2, 2, 0);
    p.beginMovement(0, 2);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'engage');
    p.dice({ 'combat-dice': [1, 6, 3] });
    p.choose('COMBAT', 0, 'attack Seat 1');
    p.choose('COMBAT', 1, 'disengage');
    p.choose('FLEE', 1, 'step W');
    p.choose('ENGAGE', 1, 'decline');
    p.choose('ENGAGE', 2, 'decline');
    p.choose('TRADE', 1, 'no trade');
    p.choose('TRADE', 2, 'offer a robot');
    p.choose('ACCEPT', 1, 'give a net');
    p.choose('SEAL', 2, 'swap');
    expect([p.hand(1), p.hand(2)]).toEqual([['robot'], ['net']]);
    p.choose('FLEE', 1, 'step W');
    expect(p.whereIs(1)).toEqual([1, 0]);
  });
});

describe('the one met', () => {
  type Way = readonly (readonly ['TRADE' | 'ACCEPT' | 'SEAL', 0 | 1, string])[];
  const AFTER_NO: Way = [['TRADE', 0, 'no trade']];
  const AFTER_REFUSE: Way = [
    ['TRADE', 0, 'offer a stew'],
    ['ACCEPT', 1, 'refuse'],
  ];
  const AFTER_DECLINE: Way = [
    ['TRADE', 0, 'offer a stew'],
    ['ACCEPT', 1, 'give a robot'],
    ['SEAL', 0, 'decline'],
  ];
  const go = (p: Position, way: Way): void => {
    for (const [kind, seat, words] of way) p.choose(kind, seat, words);
  };

  test.each([AFTER_NO, AFTER_REFUSE, AFTER_DECLINE])('offers if nothing was swapped: %j', (...way) => {
    const p = meet({}, HANDS);
    go(p, way);
    expect([hands(p), p.match.view(1).figure, p.match.view(1).other]).toEqual([[['stew', 'net'], ['robot']], 1, 0]);
    expect(p.offered).toEqual(['no trade', 'offer a robot']);
    p.choose('TRADE', 1, 'offer a robot');
    expect(p.offered).toEqual(['refuse', 'give a stew', 'give a net']);
    p.choose('ACCEPT', 0, 'give a net');
    p.choose('SEAL', 1, 'swap');
    expect(hands(p)).toEqual([['stew', 'robot'], ['net']]);
    expect(p.state.tally[ITEMS_TRADED]).toBe(2);
    expectOver(p);
  });

  test.each([AFTER_NO, AFTER_REFUSE])('offers with trade.agree = blind, without sealing: %j', (...way) => {
    const p = meet(BLIND, HANDS);
    go(p, way);
    p.choose('TRADE', 1, 'offer a robot');
    p.choose('ACCEPT', 0, 'give a stew');
    expect(hands(p)).toEqual([['robot', 'net'], ['stew']]);
    expectOver(p);
  });

  test('offers once, which ends the trade', () => {
    for (const end of [
      [['TRADE', 1, 'no trade']],
      [
        ['TRADE', 1, 'offer a robot'],
        ['ACCEPT', 0, 'refuse'],
      ],
      [
        ['TRADE', 1, 'offer a robot'],
        ['ACCEPT', 0, 'give a net'],
        ['SEAL', 1, 'decline'],
      ],
    ] as Way[]) {
      const p = meet({}, HANDS);
      go(p, [...AFTER_DECLINE, ...end]);
      expect(hands(p)).toEqual([['stew', 'net'], ['robot']]);
      expect(p.state.tally[ITEMS_TRADED]).toBe(0);
      expectOver(p);
    }
  });

  test.each([
    [MOVER, AFTER_NO],
    [MOVER, AFTER_REFUSE],
    [MOVER, AFTER_DECLINE],
    [{ ...MOVER, ...BLIND }, AFTER_NO],
    [{ ...MOVER, ...BLIND }, AFTER_REFUSE],
  ])('does not offer, with %o, after %j', (rules, way) => {
    const p = meet(rules, HANDS);
    go(p, way);
    expectOver(p);
  });
});

describe('a trade of characters alone', () => {
  test.each([{}, TILES])('is not offered to an antelope that is met, with %o', (rules) => {
    const p = beside(rules, { items: [['stew']], players: 3 });
    p.antelope(1, [3, 0]);
    p.items(1, 'dynamite');
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'decline');
    expectOver(p);
  });

  test('is not offered to an antelope that enters', () => {
    const p = beside({}, { items: [[], ['stew']], players: 3 });
    p.antelope(0, [4, 0]);
    p.items(0, 'dynamite');
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'decline');
    expectOver(p);
  });

  test('is not offered to two antelopes', () => {
    const p = beside({}, { players: 4 });
    p.antelope(0, [4, 0]);
    p.items(0, 'dynamite');
    p.antelope(1, [3, 0]);
    p.items(1, 'dynamite');
    p.beginMovement(0, 3);
    p.choose('MOVE', 0, 'step W');
    p.choose('ENGAGE', 0, 'decline');
    p.choose('ENGAGE', 1, 'decline');
    expectOver(p);
  });

  test('is not offered through a robot that is met, or that enters', () => {
    const met = beside({}, { items: [['stew'], ['net']], players: 3 });
    met.stand(1, 0, 0);
    met.robot(1, 0, 3, 0);
    met.beginMovement(0, 3);
    met.choose('MOVE', 0, 'step W');
    met.choose('ENGAGE', 0, 'decline');
    met.choose('ENGAGE', 1, 'decline');
    expectOver(met);
    const entering = beside({}, { items: [['stew'], ['net']], players: 3 });
    entering.beginMovement(entering.robot(0, 0, 4, 0), 3);
    entering.choose('ROBOT', 0, 'step W');
    entering.choose('ENGAGE', 0, 'decline');
    entering.choose('ENGAGE', 1, 'decline');
    expectOver(entering);
  });
});

describe('tiles', () => {
  test('cannot be traded with trade.goods = items', () => {
    const p = meet({}, { tiles: [['fork'], ['bend']] });
    expect([p.match.seat, p.offered[0], p.stepsLeft]).toEqual([0, 'stop', 2]);
    const both = meet({}, { ...HANDS, tiles: [['fork'], ['bend']] });
    expect(both.offered).toEqual(['no trade', 'offer a stew', 'offer a net']);
  });

  test('follow cards in the list, and can be traded without any card', () => {
    const p = meet(TILES, { items: [['net', 'stew']], tiles: [['fork', 'straight', 'straight'], ['bend']] });
    expect(p.offered).toEqual([
      'no trade',
      'offer a stew',
      'offer a net',
      'offer a straight tile',
      'offer a fork tile',
    ]);
    p.choose('TRADE', 0, 'offer a straight tile');
    expect(p.match.view(1).offered).toBe(FIRST_TILE_GOODS + 1);
    expect(p.offered).toEqual(['refuse', 'give a bend tile']);
    p.choose('ACCEPT', 1, 'give a bend tile');
    p.choose('SEAL', 0, 'swap');
    expect([p.tilesInHand(0), p.tilesInHand(1)]).toEqual([['straight', 'bend', 'fork'], ['straight']]);
    expect([p.match.view(0).tileCount(0), p.match.view(0).tileCount(1)]).toEqual([3, 1]);
    expect(p.state.tally[ITEMS_TRADED]).toBe(0);
    expect([p.match.seat, p.offered[0]]).toEqual([0, 'stop']);
  });

  test('can be swapped for cards, and the swap counts one card', () => {
    const p = meet(TILES, { items: [['net']], tiles: [[], ['hub']] });
    p.choose('TRADE', 0, 'no trade');
    p.choose('TRADE', 1, 'offer a hub tile');
    p.choose('ACCEPT', 0, 'give a net');
    p.choose('SEAL', 1, 'swap');
    expect([hands(p), p.tilesInHand(0), p.tilesInHand(1)]).toEqual([[[], ['net']], ['hub'], []]);
    expect(p.state.tally[ITEMS_TRADED]).toBe(1);
  });

  test('cannot be traded with a character that has nothing', () => {
    for (const tiles of [[['fork'], []] as const, [[], ['fork']] as const]) {
      const p = meet(TILES, { tiles });
      expect(p.match.seat).toBe(0);
      expect(p.offered[0]).toBe('stop');
    }
  });
});

describe('a trade is visible', () => {
  test('to every seat, with earlier offers, until it ends', () => {
    const p = meet({}, { ...HANDS, players: 3 });
    const expectSeen = (...goods: number[]): void => {
      for (const seat of [0, 1, 2]) expect(seen(p, seat)).toEqual(goods);
    };
    expectSeen(...NOTHING);
    p.choose('TRADE', 0, 'offer a stew');
    expectSeen(STEW, -1, -1, -1);
    p.choose('ACCEPT', 1, 'give a robot');
    expectSeen(STEW, ROBOT_CARD, -1, -1);
    p.choose('SEAL', 0, 'decline');
    expectSeen(-1, -1, STEW, ROBOT_CARD);
    p.choose('TRADE', 1, 'offer a robot');
    expectSeen(ROBOT_CARD, -1, STEW, ROBOT_CARD);
    p.choose('ACCEPT', 0, 'give a net');
    expectSeen(ROBOT_CARD, NET, STEW, ROBOT_CARD);
    p.choose('SEAL', 1, 'swap');
    expectSeen(...NOTHING);
  });

  test('in the story and the scenes', () => {
    const hidden: string[] = [];
    const lines: string[] = [];
    const table = new OpenTable(4, { ...TILES, 'player.startItems': 6 }, 'public', (_, text, more) => {
      if (!/ offers | would give |^They trade/.test(text)) return;
      lines.push(text);
      if (more?.seenBy !== undefined) hidden.push(text);
    });
    const labels = new Set<string>();
    for (let index = 0; index < 12; index++) {
      table.play(index, ({ match }) => {
        if (match.view(0).offered < 0) return;
        for (const part of match.scene().sheets.flatMap(({ parts }) => parts)) {
          if (part.kind === 'label' && part.seenBy === undefined) labels.add(part.text.replace(/^.*, /, ''));
        }
      });
    }
    expect(lines.length).toBeGreaterThan(10);
    expect(hidden).toEqual([]);
    expect([...labels].filter((text) => /^(offers|gives) an? /.test(text)).length).toBeGreaterThan(4);
  });
});
