/** The story of a game, its options and its page, as a player reads them. */
import { describe, expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { DIGGER, packMove, ROLL } from '../../../src/games/gopher/options.js';
import { cards, PlayedPosition } from './position.js';
import { rngOf } from './random-board.js';

const texts = (game: PlayedPosition) => game.options.map((_, index) => game.match.optionText(index));

describe('texts of options', () => {
  test('say where a move leads', () => {
    const game = new PlayedPosition({ page: 1, holes: [13, 24], hands: ['A9 B3 B7 S4 D'], moves: [1] });
    expect(texts(game)).toEqual(['roll the die', 'use a digger instead of rolling']);
    game.take(ROLL);
    expect(texts(game)).toEqual([
      'move to hole 8, 7 spikelets',
      'move to hole 12, a present',
      'move to hole 14, a warehouse of 16',
      'use a digger instead of moving',
    ]);
    game.take(14);
    expect(texts(game)).toEqual([
      'collect nothing',
      'pay with acorn 9 and berry 7',
      'pay with acorn 9, berry 3 and spikelet 4',
    ]);
  });

  test('show which cards are subtracted', () => {
    const game = new PlayedPosition({ page: 1, holes: [0, 24], hands: ['A1 A3 A5'], moves: [1] });
    game.take(1);
    expect(texts(game)).toEqual([
      'collect nothing',
      'pay with acorn 3 minus acorn 1',
      'pay with acorn 5 minus acorn 3',
    ]);
  });

  test('name the players leapt over', () => {
    const game = new PlayedPosition({ page: 1, holes: [0, 1, 2], rules: { baskets: true }, moves: [1] });
    expect(game.match.optionText(0)).toBe('move to hole 3, 15 spikelets, leaping over P1 and P2');
    expect(game.options[0]).toBe(packMove(3, 0b110));
  });

  test('name cards taken and given back by beginners', () => {
    const game = new PlayedPosition({
      page: 6,
      holes: [17, 0],
      rules: { mode: 'beginner', 'beginner.diggers': 0 },
      supply: 'A3 A4 A10 B1 S1',
      piles: ['A3', ''],
      moves: [1],
    });
    game.take(22);
    expect(texts(game)).toEqual(['collect nothing', 'take acorn 10 and give back acorn 3', 'take acorn 3 and acorn 4']);
  });
});

test('the story narrates a turn from the roll to the refill', () => {
  const game = new PlayedPosition({
    page: 1,
    holes: [5, 24],
    hands: ['A3 A3 A5 B2 S9 D', 'B1 B1 B1 B2'],
    deck: 'S1 S2',
    moves: [2, 3],
  });
  game.take(ROLL);
  game.take(1);
  game.pay('A3 A5');
  expect(game.story.slice(-8)).toEqual([
    'Round 1',
    '  P0, 0 points, holding acorn 3, acorn 3, acorn 5, berry 2, spikelet 9 and a digger:',
    '    rolls 2.',
    '    moves to hole 1, 2 acorns.',
    '    P0 collects 2 acorns with acorn 5 minus acorn 3.',
    '    The deck is empty now.',
    '  P1, 0 points, holding berry 1, berry 1, berry 1 and berry 2:',
    '    rolls 3.',
  ]);
});

test('the story narrates diggers, pages, presents and baskets', () => {
  const game = new PlayedPosition({
    page: 1,
    holes: [7, 24],
    hands: ['A1 A1 A1 B1 B1 D', 'A7 B1 B1 B1 S1 S1'],
    moves: [4, 1],
    pages: [4, 5, 5],
  });
  game.take(ROLL);
  game.take(DIGGER);
  expect(game.story.slice(-4)).toEqual([
    '    uses a digger instead of moving.',
    '    P0 rolls page 4: the book turns there.',
    '    P0 rolls page 5: the book turns there.',
    '    P0 rolls page 5, which is open already: no transition.',
  ]);
  const present = new PlayedPosition({ page: 1, holes: [11, 24], hands: ['A9'], deck: 'S9 D B4 A2', moves: [1, 3] });
  present.take(12);
  present.take(cards('S9')[0]);
  expect(present.story.join('\n')).toContain('P0 takes spikelet 9 from the present as a trophy.');
});

test('the picture shows the open page with the tokens in it', () => {
  const game = new PlayedPosition({ page: 1, holes: [5, 24], moves: [3] });
  expect(game.match.picture().split('\n')).toEqual([
    'Page 1',
    '  0:B4   --   1:A2   --   2:B7   --  3:S15   --   4:B2',
    '   |           |           |           |           |',
    '5:B11*1       6:A4        7:S5   --   8:S7   --   9:G',
    '               |                       |           |',
    '  10:O   --  11:A6   --   12:G   --  13:A8   --  14:W16',
    '   |                       |',
    ' 15:W11  --  16:S9   --   17:O   --  18:A14  --  19:B8',
    '   |           |                       |           |',
    ' 20:S1   --  21:A11  --  22:B13       23:-   -- 24:S11*2',
  ]);
});

test('the picture lists tunnels that do not join neighbours', () => {
  const board = {
    holes: [
      [0, 0],
      [0, 5],
      [4, 5],
    ],
    pages: [1, 2].map((page) => ({
      page,
      content: ['A1', 'O', 'G'],
      tunnels: [
        [0, 1],
        [0, 2],
      ],
    })),
  };
  const game = new PlayedPosition({ page: 1, holes: [0, 1], hands: ['D'], rules: { board } });
  expect(game.match.picture()).toContain('0:A1*1 -- 1:O*2');
  expect(game.match.picture()).toContain('and tunnels 0-2');
});

test('the story reaches the end in every mode, and does not change the game', () => {
  for (const preset of Object.values(gopher.presets)) {
    const players = 3;
    const rules = resolveRules(gopher, preset.rules, players);
    const play = (tell: ((level: number, text: string) => void) | null) => {
      const chance = new Chance('story', gopher.streams);
      const match = gopher.createMatch({ players, rules, chance, tell, names: ['Ann', 'Bob', 'Cleo'] });
      const rng = rngOf(5);
      match.deal();
      while (!match.over) {
        if (tell !== null)
          for (let i = 0; i < match.count; i++) expect(match.optionText(i)).not.toMatch(/undefined|NaN/);
        match.choose(rng.below(match.count));
      }
      return Buffer.from(match.bytes).toString('base64');
    };
    const story: string[] = [];
    expect(play((_, text) => story.push(text))).toBe(play(null));
    expect(story.at(-1)).toMatch(/^Cleo: -?\d+ points?\.$/);
    expect(story.join('\n')).not.toMatch(/undefined|NaN/);
  }
});
