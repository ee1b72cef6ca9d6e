/** The facts of the game: columns, parameters, presets, and settings that cannot be played. */
import { describe, expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import * as places from '../../../src/games/gopher/columns.js';
import { cardValue, DIGGER_CARD } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { makeDeck } from '../../../src/games/gopher/setting.js';

describe('the tally of a game', () => {
  // DECISIONS are the kinds of decisions, in options.ts.
  const { columns: list, SEAT_WIN, SCORE, SEAT_PLACE, SEAT_COLUMNS, DECISIONS_ASKED: DECISIONS, ...others } = places;
  const all = { ...others, DECISIONS };
  const indices = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('OWN_')));
  const columns = list.all;
  test('has the game columns, in the same order', () => {
    expect(columns.filter(({ scope }) => scope === 'game')).toHaveLength(list.gameCount);
    for (const [name, index] of Object.entries(indices)) {
      const column = columns[index].name.replace(/[A-Z]|\d/g, (mark) => `_${mark}`).toUpperCase();
      expect(column, name).toBe(name);
    }
  });

  test('has a distinct name for each number', () => {
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
    const ofSeats = columns.filter(({ scope }) => scope === 'seat').map(({ name }) => name);
    expect(ofSeats.join(' ')).toBe(
      'win score place collected cards sums differences penalty pagesTurned declinedToCollect',
    );
    expect(ofSeats).toHaveLength(SEAT_COLUMNS);
    expect([ofSeats[places.OWN_PENALTY], ofSeats[places.OWN_DECLINED]]).toEqual(['penalty', 'declinedToCollect']);
    expect([SEAT_WIN, SCORE, SEAT_PLACE]).toEqual([0, 1, 2]);
  });
});

describe('the deck', () => {
  const deckOf = (rules: Rules) => {
    const cards = makeDeck(resolveRules(gopher, rules, 4) as GopherRules);
    const provisions = cards.filter((card) => card !== DIGGER_CARD);
    return [cards.length - provisions.length, provisions.length, Math.max(...provisions.map(cardValue))];
  };
  test('has seven diggers, and three cards of every type and value from 1 to 10', () => {
    expect(deckOf({})).toEqual([7, 90, 10]);
  });
  test('has five diggers and no 8, 9 and 10 in simplified mode', () => {
    expect(deckOf({ mode: 'simplified' })).toEqual([5, 63, 7]);
  });
});

describe('settings that cannot be played', () => {
  const problems = (given: Rules, players = 4) =>
    gopher.check?.(resolveRules(gopher, given, players), players).map(({ keys, message }) => `${keys[0]}: ${message}`);

  test('include no preset', () => {
    for (const { rules } of Object.values(gopher.presets))
      for (let players = 2; players <= 6; players++) expect(problems(rules, players)).toEqual([]);
  });

  test.each<[string, Rules, number, string]>([
    ['baskets for beginners', { mode: 'beginner', baskets: true }, 4, 'baskets: beginner mode has no baskets'],
    ['a maximum below the hand', { 'hand.max': 5 }, 4, 'hand.max: hand.max is 5 but hands are filled up to 6'],
    [
      'an end reached at the start',
      { 'end.hand': 6 },
      4,
      'end.hand: hands are filled up to 6, so the game cannot end at 6 cards',
    ],
    [
      'a deck too small to deal',
      { 'deck.copies': 1, 'deck.maxValue': 4, 'deck.diggers': 0 },
      3,
      'deck.copies: the deck has 12 cards, but 3 players are dealt 6 each, 18 in all',
    ],
    [
      'a simplified deck too small to deal',
      { mode: 'simplified', 'deck.copies': 1, 'simplified.maxValue': 4, 'simplified.removedDiggers': 20 },
      3,
      'deck.copies: the deck has 12 cards',
    ],
    [
      'a supply without cards',
      { mode: 'beginner', 'deck.maxValue': 4, 'beginner.removedValues': [1, 2, 3, 4] },
      4,
      'beginner.removed: no acorn, berry or spikelet card is left in the supply',
    ],
    [
      'more players than holes',
      {
        board: {
          holes: [
            [0, 0],
            [0, 1],
          ],
          pages: [1, 2].map((page) => ({ page, content: ['A1', 'B1'], tunnels: [[0, 1]] })),
        },
      },
      3,
      'board: the board has 2 holes, too few for the tokens of 3 players',
    ],
  ])('%s', (_, rules, players, message) => {
    expect(
      problems(rules, players)?.some((problem) => problem.startsWith(message)),
      problems(rules, players)?.join(),
    ).toBe(true);
  });

  test('do not include the same deck in a mode without hands', () => {
    expect(problems({ mode: 'beginner', 'deck.copies': 1, 'deck.maxValue': 4, 'deck.diggers': 0 }, 6)).toEqual([]);
  });
});

test('setup.first=random lets every seat begin equally often, dealt first', () => {
  const players = 3;
  const chance = new Chance('first', gopher.streams);
  const rules = resolveRules(gopher, { 'setup.first': 'random' }, players);
  const match = gopher.createMatch({ players, rules, chance, tell: null, names: ['a', 'b', 'c'] });
  const began = [0, 0, 0];
  for (let game = 0; game < 900; game++) {
    chance.startGame(game);
    match.deal();
    began[match.seat]++;
  }
  for (const count of began) expect(Math.abs(count - 300)).toBeLessThan(60);
});
