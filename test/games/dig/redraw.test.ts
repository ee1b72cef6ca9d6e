/** Redraw of everything hidden from a seat: cards and tiles of others, hidden traps, death stacks, deck and bag. */
import { describe, expect, test } from 'vitest';
import { Chance, type Rng } from '../../../src/core/chance.js';
import type { Rules } from '../../../src/core/parameter.js';
import { CAVE_IN, NET, STEW } from '../../../src/games/dig/components.js';
import { dig } from '../../../src/games/dig/dig.js';
import { ASK_LOOT } from '../../../src/games/dig/options.js';
import * as state from '../../../src/games/dig/state.js';
import { field, KIND } from '../../../src/games/dig/state.js';
import hoarder from '../../../strategies/dig/hoarder.js';
import rusher from '../../../strategies/dig/rusher.js';
import survivor from '../../../strategies/dig/survivor.js';
import trapper from '../../../strategies/dig/trapper.js';
import random from '../../../strategies/random.js';
import { Position } from '../../support/dig-position.js';
import { OpenTable } from '../../support/dig-table.js';
import { type Chances, chancesOfOrders, surpriseOf } from '../../support/frequencies.js';
import { playRedrawn } from '../../support/play-redrawn.js';

const rngOf = (seed: string): Rng => new Chance(seed, ['hidden']).stream('hidden');

describe('a redraw of dig', () => {
  test.each<[number, Rules, (typeof random)[], number]>([
    [4, {}, [rusher, trapper, hoarder, survivor], 6],
    [2, { 'player.startItems': 6 }, [random], 6],
    [6, { 'combat.system': 'skirmish', 'trap.perTurn': 3, 'player.startItems': 6 }, [random, trapper], 3],
    [4, { 'trade.goods': 'itemsAndTiles', 'player.startItems': 4, 'player.startTiles': 6 }, [random], 4],
    [4, { 'duel.supportWhen': 'after', 'duel.defenderSees': true, 'player.startItems': 6 }, [random], 4],
    [4, { 'death.tiles': 'lost', 'death.robots': 'stay', 'hoarder.returnBy': 'choice' }, [random, rusher], 12],
    [3, { 'trap.afterTrip': 'stays', 'tiles.hub': 0, 'tiles.curve': 0, 'board.radius': 3 }, [random, hoarder], 4],
  ])('keeps visible information and invariants, with %i seats and %o', (players, rules, strategies, games) => {
    const every = players % 4 === 2 ? 151 : 61;
    expect(playRedrawn({ game: dig, players, rules, strategies, games, every })).toBeGreaterThan(20);
  });
});

const FORK = 4;

/** Few cards and tiles, so that every deal of them can be counted out. */
const FEW: Rules = {
  'board.radius': 2,
  ...Object.fromEntries(['deadEnd', 'curve', 'bend', 'junction'].map((id) => [`tiles.${id}`, 0])),
  'tiles.straight': 8,
  'tiles.fork': 4,
  'tiles.crossroads': 2,
  'tiles.hub': 1,
  ...Object.fromEntries(['dynamite', 'pickaxe', 'robot', 'armour'].map((id) => [`items.${id}`, 0])),
  'items.stew': 4,
  'items.net': 3,
  'items.caveIn': 2,
  'items.moleTunnel': 1,
  'player.startItems': 2,
  'player.startTiles': 1,
  'trap.perTurn': 2,
  'limits.rounds': 40,
};

/** A place of hidden pieces: its contents, and how they are counted. */
interface Place {
  readonly name: string;
  readonly size: number;
  /** The pieces there now, by kind, ascending. */
  readonly pieces: () => number[];
}

/** Called for every draw, therefore without nested lists. */
function piecesIn(counts: Uint8Array, from: number): number[] {
  const pieces: number[] = [];
  for (let kind = 0; kind < 8; kind++) for (let left = counts[from + kind]; left > 0; left--) pieces.push(kind);
  return pieces;
}

const pile = (name: string, counts: Uint8Array, from: number): Place => ({
  name,
  size: piecesIn(counts, from).length,
  pieces: () => piecesIn(counts, from),
});

/** Everything hidden from a seat, written down from the rules' chapter on what is seen. */
function hiddenFrom(
  seat: number,
  { players, spaces }: Pick<OpenTable, 'players' | 'spaces'>,
): { cards: Place[]; tiles: Place[] } {
  const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
  const traps = Array.from({ length: spaces }, (_, space) => space).filter(
    (space) => state.trapOwner[space] >= 0 && state.trapOwner[space] !== seat && state.trapShown[space] === 0,
  );
  return {
    tiles: [
      ...others.map((other) => pile(`tiles of ${other}`, state.handTiles, other * 8)),
      pile('bag', state.bag, 0),
      pile('tiles out of the game', state.lostTiles, 0),
    ].filter(({ size }) => size > 0),
    cards: [
      ...others.map((other) => pile(`hand of ${other}`, state.handItems, other * 8)),
      ...traps.map((space) => ({ name: `trap in ${space}`, size: 1, pieces: () => [state.trapKind[space]] })),
      ...Array.from({ length: players }, (_, dead) => pile(`stack of ${dead}`, state.stackItems, dead * 8)),
      pile('deck', state.deck, 0),
    ].filter(({ size }) => size > 0),
  };
}

const inWords = (places: readonly Place[]): string => places.map(({ pieces }) => pieces().join('')).join(' ');

/** All deals of the pieces in these places; pieces already seen stay in the first of them. */
function chancesOf(places: readonly Place[], seen: readonly number[] = []): Chances {
  const pieces = places.flatMap((place) => place.pieces());
  for (const piece of seen) pieces.splice(pieces.indexOf(piece), 1);
  return chancesOfOrders(pieces, (order) => {
    let at = 0;
    return places
      .map(({ size }, i) => {
        const fixed = i === 0 ? seen : [];
        const dealt = [...order.slice(at, at + size - fixed.length), ...fixed];
        at += size - fixed.length;
        return dealt.sort((a, b) => a - b).join('');
      })
      .join(' ');
  });
}

/** Plays random games up to a decision of the kind wanted with few hidden cards. */
function findPosition(players: number, rules: Rules, wanted: (seat: number, cards: Place[]) => boolean): OpenTable {
  const table = new OpenTable(players, { ...FEW, ...rules }, 'small');
  const choices = table.chance.stream('choices');
  for (let index = 0; index < 3000; index++) {
    table.chance.startGame(index);
    table.match.deal();
    while (!table.match.over) {
      const { cards } = hiddenFrom(table.match.seat, table);
      const count = cards.reduce((sum, { size }) => sum + size, 0);
      if (count > 4 && count <= 8 && wanted(table.match.seat, cards)) return table;
      table.match.choose(choices.below(table.match.count));
    }
  }
  throw new Error('no such position');
}

type Way = readonly (readonly ['TRADE' | 'ACCEPT' | 'SEAL', 0 | 1, string])[];

/** Seat 0 has met seat 1, and they have traded so far, with few hidden cards and tiles. */
function tradingPosition(rules: Rules, way: Way): Position {
  const p = new Position(2, { ...FEW, ...rules });
  p.straight(1, 0);
  p.straight(-1, 0);
  p.stand(1, 1, 0);
  p.items(0, 'stew', 'net', 'caveIn');
  p.items(1, 'stew', 'net', 'stew');
  p.tiles(0, 'fork', 'hub', 'straight');
  p.tiles(1, 'straight', 'straight');
  p.beginMovement(0, 3);
  p.choose('MOVE', 0, 'step W');
  p.choose('ENGAGE', 0, 'decline');
  p.choose('ENGAGE', 1, 'decline');
  for (const [kind, seat, words] of way) p.choose(kind, seat, words);
  return p;
}

const has = (cards: readonly Place[], name: string): boolean => cards.some((place) => place.name.startsWith(name));

describe('the frequency of each deal of cards', () => {
  const DRAWS = 60_000;

  test.each<[string, number, Rules, (seat: number, cards: Place[]) => boolean]>([
    ['with hands, traps and a deck', 2, {}, (_, cards) => cards.length >= 4 && has(cards, 'trap')],
    ['with stacks of the dead', 3, {}, (_, cards) => cards.length >= 4 && has(cards, 'stack') && has(cards, 'deck')],
    ['for a dead seat with a stack of its own', 3, {}, (seat, cards) => has(cards, `stack of ${seat}`)],
    ['while the dead are looted', 3, { 'player.hp': 1 }, (_, cards) => field[KIND] === ASK_LOOT && cards.length >= 3],
    ['with a deck that is used up', 2, {}, (_, cards) => !has(cards, 'deck') && cards.length >= 3],
  ])('%s', (_, players, rules, wanted) => {
    const table = findPosition(players, rules, wanted);
    const { seat } = table.match;
    const { cards } = hiddenFrom(seat, table);
    const chances = chancesOf(cards);
    expect(chances.size).toBeGreaterThan(5);
    const rng = rngOf('cards');
    const redrawn = (): string => {
      table.match.redraw(seat, rng);
      return inWords(cards);
    };
    expect(surpriseOf(chances, DRAWS, redrawn)).toBeGreaterThan(0.001);
  });

  const SECOND: Way = [
    ['TRADE', 0, 'offer a stew'],
    ['ACCEPT', 1, 'give a net'],
    ['SEAL', 0, 'decline'],
  ];

  test.each<[string, Way, number[]]>([
    ['on offer', SECOND.slice(0, 1), [STEW]],
    ['given, before it is sealed', SECOND.slice(0, 2), [NET]],
    ['offered before, when the one met may offer', SECOND, [STEW]],
    ['on offer now, and given before', [...SECOND, ['TRADE', 1, 'offer a stew']], [STEW, NET]],
    ['shown twice', [...SECOND, ['TRADE', 1, 'offer a net']], [NET]],
    [
      'given now, and offered before',
      [...SECOND, ['TRADE', 1, 'offer a net'], ['ACCEPT', 0, 'give a cave-in kit']],
      [CAVE_IN, STEW],
    ],
  ])('keeps a card that was shown in its hand: %s', (_, way, shown) => {
    const p = tradingPosition({}, way);
    const { seat } = p.match;
    const { cards } = hiddenFrom(seat, { players: 2, spaces: p.board.spaces });
    const rng = rngOf('offer');
    const redrawn = (): string => {
      p.match.redraw(seat, rng);
      p.match.check();
      return inWords(cards);
    };
    const chances = chancesOf(cards, shown);
    expect(chances.size).toBeGreaterThan(3);
    expect(surpriseOf(chances, DRAWS, redrawn)).toBeGreaterThan(0.001);
    expect(surpriseOf(chancesOf(cards), DRAWS, redrawn)).toBeLessThan(1e-6);
  });

  test('fails the test if a deal draws kinds instead of cards', () => {
    const table = findPosition(2, {}, (_, cards) => cards.length >= 4 && has(cards, 'trap'));
    const { cards } = hiddenFrom(table.match.seat, table);
    const pieces = cards.flatMap((place) => place.pieces());
    const rng = rngOf('biased');
    const biased = (): string => {
      const left = [...pieces];
      return cards
        .map(({ size }) =>
          Array.from({ length: size }, () => {
            const kinds = [...new Set(left)];
            return left.splice(left.indexOf(kinds[rng.below(kinds.length)]), 1)[0];
          })
            .sort((a, b) => a - b)
            .join(''),
        )
        .join(' ');
    };
    expect(surpriseOf(chancesOf(cards), DRAWS, biased)).toBeLessThan(1e-6);
  });
});

describe('a deal of tiles', () => {
  test('has the frequency of a blind draw from the bag', () => {
    const rules = { 'tiles.straight': 5, 'tiles.fork': 3, 'tiles.crossroads': 2, 'tiles.hub': 1 };
    const table = new OpenTable(3, { ...FEW, ...rules, 'player.startTiles': 2, 'hoarder.rule': 'off' }, 'tiles');
    table.chance.startGame(0);
    table.match.deal();
    const { seat } = table.match;
    const { tiles } = hiddenFrom(seat, table);
    const rng = rngOf('tiles');
    const chances = chancesOf(tiles);
    expect(chances.size).toBeGreaterThan(5);
    const redrawn = (): string => {
      table.match.redraw(seat, rng);
      return inWords(tiles);
    };
    expect(surpriseOf(chances, 40_000, redrawn)).toBeGreaterThan(0.001);
  });

  test('leaves a tile on offer in its hand', () => {
    const few = { 'tiles.straight': 5, 'tiles.fork': 3, 'tiles.crossroads': 2, 'tiles.hub': 1 };
    const p = tradingPosition({ ...few, 'trade.goods': 'itemsAndTiles' }, [['TRADE', 0, 'offer a fork tile']]);
    const { tiles } = hiddenFrom(1, { players: 2, spaces: p.board.spaces });
    const rng = rngOf('tile on offer');
    const redrawn = (): string => {
      p.match.redraw(1, rng);
      p.match.check();
      return inWords(tiles);
    };
    const chances = chancesOf(tiles, [FORK]);
    expect(chances.size).toBeGreaterThan(5);
    expect(surpriseOf(chances, 40_000, redrawn)).toBeGreaterThan(0.001);
    expect(surpriseOf(chancesOf(tiles), 40_000, redrawn)).toBeLessThan(1e-6);
  });

  test('accounts for tiles that the dead have taken out of the game', () => {
    const rules = { 'tiles.straight': 5, 'tiles.fork': 3, 'tiles.crossroads': 2, 'tiles.hub': 1 };
    const table = new OpenTable(3, { ...FEW, ...rules, 'player.startTiles': 2, 'death.tiles': 'lost' }, 'lost tiles');
    table.chance.startGame(0);
    table.match.deal();
    const { seat } = table.match;
    const [bag] = [...state.bag.keys()].filter((kind) => state.bag[kind] >= 2);
    state.bag[bag] -= 2;
    state.lostTiles[bag] += 2;
    field[state.BAG_TOTAL] -= 2;
    const { tiles } = hiddenFrom(seat, table);
    expect(has(tiles, 'tiles out of the game')).toBe(true);
    const chances = chancesOf(tiles);
    const rng = rngOf('lost tiles');
    const redrawn = (): string => {
      table.match.redraw(seat, rng);
      return inWords(tiles);
    };
    expect(surpriseOf(chances, 40_000, redrawn)).toBeGreaterThan(0.001);
  });
});

/** The arrays that hold kinds of cards and tiles. */
const KINDS = [
  state.handItems,
  state.itemKinds,
  state.stackItems,
  state.deck,
  state.trapKind,
  state.handTiles,
  state.tileKinds,
  state.bag,
  state.lostTiles,
];

/** Places in the state, outside of these arrays, that are not as they were. */
const changesBeyond = (before: Uint8Array): number[] =>
  [...before.keys()].filter((at) => {
    const inKinds = KINDS.some(({ byteOffset, byteLength }) => at >= byteOffset && at < byteOffset + byteLength);
    return !inKinds && state.bytes[at] !== before[at];
  });

test('a redraw of dig changes everything hidden, and nothing visible', () => {
  const table = new OpenTable(4, { 'player.startItems': 5, 'trap.perTurn': 3 }, 'varies');
  const rng = rngOf('varies');
  const changed = new Set<string>();
  let seen = new Set<string>();
  table.play(3, ({ match }) => {
    if (rng.below(40) > 0) return;
    const before = state.bytes.slice();
    const { cards, tiles } = hiddenFrom(match.seat, table);
    const places = [...cards, ...tiles].filter(({ size }) => size > 0);
    const was = places.map(({ pieces }) => pieces().join());
    for (let i = 0; i < 30; i++) {
      match.redraw(match.seat, rng);
      places.forEach(({ name, pieces }, at) => {
        if (pieces().join() !== was[at]) changed.add(name);
      });
    }
    seen = new Set([...seen, ...places.map(({ name }) => name)]);
    expect(changesBeyond(before)).toEqual([]);
    state.bytes.set(before);
  });
  expect(seen.size).toBeGreaterThan(12);
  expect([...seen].filter((name) => !changed.has(name))).toEqual([]);
});
