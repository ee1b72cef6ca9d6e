import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import type { Strategy } from '../../../src/core/strategy.js';
import { PlayTable } from '../../../src/engine/play-table.js';
import { drawPicture } from '../../../src/games/portal-dash/picture.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import balanced from '../../../strategies/portal-dash/balanced.js';
import { Example } from './example.js';

describe('the story of a game', () => {
  const agent = { name: 'balanced', strategy: balanced as unknown as Strategy, parameters: {} };
  test.each(['anyone', 'everyone'])('does not change the game, when the death of %s loses', (death) => {
    const seats = {
      game: portalDash,
      players: 2,
      rules: resolveRules(portalDash, { 'lose.death': death }, 2),
      seed: 'story',
      lineUp: [agent, agent],
      rotate: false,
    };
    const silent = new PlayTable(seats);
    const endings = new Set<string>();
    for (let game = 0; game < 12; game++) {
      const lines: string[] = [];
      const telling = new PlayTable(seats, { tell: (level, text) => lines.push(`${'  '.repeat(level)}${text}`) });
      lines.length = 0;
      telling.play(game);
      silent.play(game);
      expect(telling.row).toEqual(silent.row);
      expect(lines[0]).toBe('Set-up');
      expect(lines.filter((line) => /^Round \d+$/.test(line))).toHaveLength(
        silent.row[silent.layout.gameOffset('rounds')],
      );
      expect(lines.filter((line) => /^ {2}Player [12] \(balanced\), \d+ hearts?:$/.test(line))).toHaveLength(
        silent.row[silent.layout.gameOffset('turns')],
      );
      const won = silent.row[silent.layout.gameOffset('win')] === 1;
      expect(lines.at(-1)).toContain(won ? 'the team has won' : 'the team has lost');
      endings.add(lines.at(-1)!);
      expect(lines.join('\n')).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(endings.size).toBeGreaterThan(1);
  });
});

test('the picture shows the board, the cube, the tasks and the items of every player', () => {
  const example = new Example(2);
  example.mob('ghast', 2, 1);
  example.mob('enderman', 6, 5);
  example.player(1, 1, 3);
  example.fill(0, 0, 'red', 2);
  expect(drawPicture()).toBe(
    [
      '   0 1 2 3 4 5 6',
      '0  .|. . . . : .',
      '1  .|. g . . . .',
      '2  1|. . ~ ~ . ^',
      '3  .|2 . ~ ~ . .',
      '4  .|. . . . . .',
      '5  .|. : . . ^ e',
      '',
      'Cube',
      '  [R4]  R4   R4  [R4]',
      '   Y4   Y4   Y4   Y4 ',
      '   O4   O4   O4   B4 ',
      '  [B4]  B4   K4  [K4]',
      'Discard: R 0, Y 0, O 0, B 0, K 0',
      '',
      'Task A: RR.... ......',
      'Task B: ...... ......',
      'Task C: ..... ...',
      '',
      'Ada: 6 life; leather boots, stone pickaxe, stone sword, short bow, leather chestplate (1 heart)',
      'Ben: 6 life; leather boots, stone pickaxe, stone sword, short bow, leather chestplate (1 heart)',
      'Wildfire: 20 of 20 life',
    ].join('\n'),
  );
});
