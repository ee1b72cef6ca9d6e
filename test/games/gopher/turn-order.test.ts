/** “The players go in turns, clockwise, starting with the youngest player.” */
import { expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { PLACE } from '../../../src/games/gopher/options.js';
import { FIRST, field, ROUND } from '../../../src/games/gopher/state.js';
import { PlayedPosition } from './position.js';
import { rngOf } from './random-board.js';

test('four players take turns from seat to seat, and then a new round begins', () => {
  const unable = 'A10 A10 A10 A10 A10 A10';
  const game = new PlayedPosition({
    page: 1,
    holes: [0, 4, 20, 12],
    hands: [unable, unable, unable, unable],
    rules: { 'collect.subtract': 'false' },
    moves: [1, 1, 1, 1, 1, 1],
  });
  const turns: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    turns.push(`round ${field[ROUND]}: ${game.decision}`);
    game.choose(0);
  }
  expect(turns).toEqual([
    'round 1: MOVE of seat 0',
    'round 1: MOVE of seat 1',
    'round 1: MOVE of seat 2',
    'round 1: MOVE of seat 3',
    'round 2: MOVE of seat 0',
  ]);
});

test.each([2, 3, 5, 6])(
  '%i players place tokens and play clockwise, and a round begins with the first of them',
  (players) => {
    const rules = resolveRules(gopher, { 'setup.first': 'random' }, players);
    const chance = new Chance('order', gopher.streams);
    const names = Array.from({ length: players }, (_, seat) => `Seat ${seat}`);
    const heads: string[] = [];
    const tell = (level: number, text: string) => {
      if (level === 0) heads.push(text);
      else if (level === 1 && text.endsWith(':')) heads.push(names.find((name) => text.startsWith(name))!);
    };
    const match = gopher.createMatch({ players, rules, chance, tell, names });
    const rng = rngOf(players);
    const firsts = new Set<number>();
    for (let index = 0; index < 12; index++) {
      chance.startGame(index);
      heads.length = 0;
      match.deal();
      const first = field[FIRST];
      firsts.add(first);
      for (let i = 0; match.kind === PLACE; i++) {
        expect(match.seat).toBe((first + i) % players);
        match.choose(rng.below(match.count));
      }
      while (!match.over) match.choose(rng.below(match.count));
      const round = Array.from({ length: players }, (_, i) => names[(first + i) % players]);
      const rounds = Array.from({ length: field[ROUND] }, (_, i) => [`Round ${i + 1}`, ...round]).flat();
      const told = heads.slice(heads.indexOf('Round 1'));
      expect(told.length).toBeGreaterThan(4 * players);
      // The last round ends with the game.
      expect(told).toEqual(rounds.slice(0, told.length));
    }
    expect(firsts.size).toBeGreaterThan(1);
  },
);
