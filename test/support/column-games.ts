/** Games that are columns only and cannot be played: tests give their rows by hand. */
import { gameColumn, seatColumn, WIN_SCALE } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';

const facts = {
  version: 3,
  seats: { min: 2, max: 8, usual: 2 },
  parameters: [],
  presets: {},
  decisions: ['CHOOSE'],
  streams: [],
  createMatch: () => {
    throw new Error('this game is columns only');
  },
};

/** Against each other. Row: rounds, turns, timeout, then win and score of each seat. */
export const duel: Game = {
  ...facts,
  id: 'duel',
  title: 'Duel',
  about: 'Two or more fight.',
  play: 'against',
  columns: [
    gameColumn('rounds', 'length', 'Rounds begun.', { headline: true }),
    gameColumn('turns', 'length', 'Turns begun.'),
    gameColumn('timeout', 'cause', '1 if the game was broken off.'),
    seatColumn('win', 'win', '1 if the seat won.', { scale: WIN_SCALE }),
    seatColumn('score', 'score', 'Points at the end.'),
  ],
};

/** Together against the game. Row: win, loss.fire, loss.flood, rounds, slack, then rescued of each seat. */
export const rescue: Game = {
  ...facts,
  id: 'rescue',
  title: 'Rescue',
  about: 'All save one.',
  play: 'together',
  columns: [
    gameColumn('win', 'win', '1 if the team won.'),
    gameColumn('loss.fire', 'cause', '1 if the fire won.'),
    gameColumn('loss.flood', 'cause', '1 if the flood won.'),
    gameColumn('rounds', 'length', 'Rounds begun.'),
    gameColumn('slack', 'value', 'Rounds left at the end.', { headline: true }),
    seatColumn('rescued', 'count', 'People carried out.', { headline: true }),
  ],
};
