/** The title of a page names the players, and the tables where a game has several. */
import { expect, test } from 'vitest';
import { ask, type QuestionName } from '../../src/api/index.js';

const pig = { game: 'pig', games: 100, seed: 'titles' } as const;
const titleOf = async (question: QuestionName, request: object): Promise<string> => {
  const { presentation, findings, played } = await ask(question, request as never, { threads: 0 });
  return presentation.page(findings, played).title;
};

test.each<[QuestionName, object, string]>([
  ['simulate', { players: 4, strategies: ['hold', 'random'] }, 'Pig: hold against random at tables of four'],
  [
    'simulate',
    { players: 3, strategies: ['hold', 'random', 'hold{at:12}'] },
    'hold, random and hold{at:12} at tables of three',
  ],
  ['simulate', {}, 'Pig: hold in both seats'],
  ['compare', { b: 'target=50' }, 'played by hold at tables of two'],
  ['compare', { b: 'players=3' }, 'played by hold at tables of two (A) and hold at tables of three (B)'],
  ['sweep', { vary: ['target=50,60'] }, 'Pig: 2 settings of target, played by hold at tables of two'],
  ['sweep', { vary: ['players=2,3'] }, 'Pig: 2 settings of players, played by hold'],
  [
    'tune',
    { free: ['target=50,60'], target: ['rounds 5..6'], budget: 1_000 },
    'Pig: tuning target, played by hold at tables of two',
  ],
  ['tournament', { strategies: ['hold', 'random'] }, 'Pig: a tournament of hold and random at tables of two'],
])('%s %j', async (question, own, title) => {
  expect(await titleOf(question, { ...pig, ...own })).toMatch(
    new RegExp(`${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  );
});
