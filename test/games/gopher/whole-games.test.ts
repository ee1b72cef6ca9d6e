/** Whole games under many rules: they end, keep their invariants, and can be copied in the middle. */
import { describe, expect, test } from 'vitest';
import { Chance, seatStream } from '../../../src/core/chance.js';
import type { Match, PlayableGame } from '../../../src/core/game.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { PlayTable } from '../../../src/engine/play-table.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { GopherMatch } from '../../../src/games/gopher/match.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import * as state from '../../../src/games/gopher/state.js';
import { findGame } from '../../../src/plugins/find-game.js';
import { loadModule } from '../../../src/plugins/load-module.js';
import balanced from '../../../strategies/gopher/balanced.js';
import diggerRush from '../../../strategies/gopher/digger-rush.js';
import frugal from '../../../strategies/gopher/frugal.js';
import greedy from '../../../strategies/gopher/greedy.js';
import leapfrogger from '../../../strategies/gopher/leapfrogger.js';
import raider from '../../../strategies/gopher/raider.js';
import saver from '../../../strategies/gopher/saver.js';
import random from '../../../strategies/random.js';
import { outOfRange } from '../../support/columns-out-of-range.js';
import { rngOf } from './random-board.js';
import { randomRules } from './random-rules.js';

const STRATEGIES = { random, greedy, frugal, saver, diggerRush, leapfrogger, balanced, raider };
const agents = Object.entries(STRATEGIES).map(([name, strategy]) => ({ name, strategy, parameters: {} }));

const lineUp = (players: number, from: number) =>
  Array.from({ length: players }, (_, seat) => agents[(from + seat) % agents.length]);

/** Copies of the game's module, each with a table of its own; bundled, as users play it, which is faster, too. */
const { module } = await findGame('gopher');
const copyOfGame = (copy: number) => loadModule<PlayableGame>(module, copy);
const bundled = await copyOfGame(0);

const column = (table: PlayTable, name: string) => table.row[table.layout.gameOffset(name)];

describe('games under random rules', () => {
  test('keep every invariant and end in exactly one way', () => {
    const rng = rngOf(31);
    for (let setting = 0; setting < 160; setting++) {
      const players = 2 + (setting % 5);
      const rules = randomRules(rng, players);
      const seats = {
        game: bundled,
        players,
        rules,
        seed: `s${setting}`,
        lineUp: lineUp(players, setting),
        rotate: true,
      };
      const table = new PlayTable(seats, { check: true, turnLimit: 100_000 });
      for (let game = 0; game < 2; game++) {
        table.play(game);
        expect(column(table, 'endNormal') + column(table, 'endStall') + column(table, 'timeout')).toBe(1);
        checkRow(table, players, rules);
      }
    }
  });

  test.each(['default', 'simplified', 'beginner', 'baskets'])(
    'keep every invariant and end in exactly one way under preset %s',
    (preset) => {
      for (let players = 2; players <= 6; players++) {
        const rules = resolveRules(gopher, gopher.presets[preset].rules, players);
        const seats = { game: bundled, players, rules, seed: preset, lineUp: lineUp(players, players), rotate: true };
        const table = new PlayTable(seats, { check: true, turnLimit: 100_000 });
        for (let game = 0; game < 14; game++) {
          table.play(game);
          checkRow(table, players, rules);
        }
      }
    },
  );
});

/** Invariants of the numbers of a finished game. */
function checkRow(table: PlayTable, players: number, rules: Rules): void {
  expect(outOfRange(table.layout, table.row, { rules, players })).toEqual([]);
  const seat = (name: string) => Array.from({ length: players }, (_, i) => table.row[table.layout.seatOffset(i, name)]);
  const wins = seat('win').reduce((sum, share) => sum + share, 0);
  expect(wins).toBeCloseTo(column(table, 'timeout') === 1 ? 0 : 1, 9);
  const scores = seat('score');
  expect(column(table, 'scoreWinner')).toBe(Math.max(...scores));
  expect(column(table, 'scoreLast')).toBe(Math.min(...scores));
  expect(seat('place')).toContain(1);
  expect(column(table, 'turns')).toBe(column(table, 'turnsEffective') + column(table, 'turnsIneffective'));
  expect(column(table, 'turns')).toBe(column(table, 'moves') + column(table, 'turnsDigger'));
  expect(table.row.every((value) => Number.isFinite(value))).toBe(true);
}

/** The deciding seat, the kind of the decision, and the number of options. */
const asked = ({ seat, kind, count }: Match): string => `${seat} ${kind} ${count}`;

describe('a game copied at a decision', () => {
  const makeMatch = async (copyNumber: number, players: number, rules: Rules) => {
    const game = await copyOfGame(copyNumber);
    const streams = [...gopher.streams, ...Array.from({ length: players }, (_, seat) => seatStream(seat))];
    const chance = new Chance('copy', streams);
    const names = streams.slice(0, players);
    return { chance, match: game.createMatch({ players, rules, chance, tell: null, names }) };
  };

  test('continues like the original under the same choices', async () => {
    const rng = rngOf(32);
    for (let setting = 0; setting < 60; setting++) {
      const players = 2 + rng.below(5);
      const rules = randomRules(rng, players);
      const original = await makeMatch(1, players, rules);
      const copy = await makeMatch(2, players, rules);
      original.chance.startGame(setting);
      original.match.deal();
      const copyAt = rng.below(120);
      for (let decision = 0; decision < copyAt && !original.match.over; decision++)
        original.match.choose(rng.below(original.match.count));
      copy.match.bytes.set(original.match.bytes);
      copy.chance.state.set(original.chance.state);
      while (!original.match.over) {
        if (asked(copy.match) !== asked(original.match)) expect(asked(copy.match)).toBe(asked(original.match));
        const choice = rng.below(original.match.count);
        original.match.choose(choice);
        copy.match.choose(choice);
      }
      expect(Buffer.compare(copy.match.bytes, original.match.bytes) === 0).toBe(true);
      expect([...copy.chance.state]).toEqual([...original.chance.state]);
    }
  });
});

describe('the checks of a match', () => {
  const dealt = () => {
    const rules = resolveRules(gopher, {}, 3) as GopherRules;
    const chance = new Chance('broken', gopher.streams);
    const match = new GopherMatch({ players: 3, rules, chance, tell: null, names: ['a', 'b', 'c'] });
    match.deal();
    for (const hole of [3, 4, 5]) match.choose(hole);
    return match;
  };
  test('pass a sound game', () => {
    expect(() => dealt().check()).not.toThrow();
  });
  test.each<[string, string, () => unknown]>([
    ['a card too many', 'no card appears or gets lost', () => state.field[state.DECK_SIZE]--],
    ['a swapped card', 'no card appears or gets lost', () => (state.deck[state.field[state.DECK_TOP]] ^= 1)],
    ['an unsorted hand', 'hands are sorted', () => state.hand.subarray(0, 6).reverse()],
    ['two tokens in a hole', 'no two tokens share a hole', () => (state.hole[0] = state.hole[1])],
    ['points without a source', 'the piles hold the cards', () => state.plus[2]++],
    ['a basket without a holder', 'every basket is held by a player', () => (state.basketHolder[0] = 5)],
  ])('refuse %s', (_, rule, breakIt) => {
    const match = dealt();
    breakIt();
    expect(() => match.check()).toThrow(rule);
  });
});
