/** Games that are columns only and cannot be played: tests give their rows by hand. */
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
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

const duelColumns = new ColumnList();
duelColumns.game('rounds', 'length', 'Rounds begun.', { headline: true, most: null });
duelColumns.game('turns', 'length', 'Turns begun.', { most: null });
duelColumns.game('timeout', 'cause', '1 if the game was broken off.');
duelColumns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
duelColumns.seat('score', 'score', 'Points at the end.', { least: 0, most: null });

/** Against each other. Row: rounds, turns, timeout, then win and score of each seat. */
export const duel: Game = {
  ...facts,
  id: 'duel',
  title: 'Duel',
  about: 'Two or more fight.',
  play: 'against',
  columns: duelColumns.all,
};

const rescueColumns = new ColumnList();
rescueColumns.game('win', 'win', '1 if the team won.');
rescueColumns.game('loss.fire', 'cause', '1 if the fire won.');
rescueColumns.game('loss.flood', 'cause', '1 if the flood won.');
rescueColumns.game('rounds', 'length', 'Rounds begun.', { most: null });
rescueColumns.game('slack', 'value', 'Rounds left at the end.', { headline: true, least: 0, most: null });
rescueColumns.seat('rescued', 'count', 'People carried out.', { headline: true, most: null });

/** Together against the game. Row: win, loss.fire, loss.flood, rounds, slack, then rescued of each seat. */
export const rescue: Game = {
  ...facts,
  id: 'rescue',
  title: 'Rescue',
  about: 'All save one.',
  play: 'together',
  columns: rescueColumns.all,
};
