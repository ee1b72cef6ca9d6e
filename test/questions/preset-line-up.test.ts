/** Every question uses the line-up of a preset by default, and reports it. */
import { describe, expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { listGames } from '../../src/api/lists.js';
import { replay } from '../../src/api/replay.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import { replayCommand } from '../../src/plan/request.js';
import { type QuestionName, questions } from '../../src/questions/questions.js';
import { gameFacts } from '../../src/studio/game-facts.js';
import { runInProcess } from '../support/run-in-process.js';

const table = { game: 'gopher', preset: 'baskets', games: 24 };
const LINE_UP = 'raider,leapfrogger,raider,leapfrogger';
const namesOf = ({ lineUp }: Pick<PlannedCell, 'lineUp'>): string => lineUp.map(({ name }) => name).join();

const planOf = (name: QuestionName, request: object) => questions[name].plan(request as never);

describe.each<[QuestionName, object]>([
  ['simulate', table],
  ['luck', table],
  ['sweep', { ...table, vary: ['hand.size=5,6'] }],
  ['levers', { ...table, games: undefined, rulesMatching: 'hand.size', budget: 2000 }],
  ['tune', { ...table, games: undefined, free: ['hand.size=5,6'], target: ['rounds 8..9'], budget: 4000 }],
  ['compare', { ...table, preset: undefined, b: 'preset:baskets' }],
])('%s', (name, request) => {
  test('uses the line-up of the preset in every cell', async () => {
    const planned = await planOf(name, request);
    expect(planned.plan.cells.length).toBeGreaterThan(0);
    for (const cell of planned.plan.cells) expect(namesOf(cell)).toBe(LINE_UP);
  });

  test('prints replay commands with the same line-up', async () => {
    const planned = await planOf(name, request);
    for (const cell of planned.plan.cells) {
      const alone = questions[name].cellRequest(request as never, cell, planned as never);
      const { strategies, preset } = alone;
      expect(strategies?.join() ?? preset).toBe(strategies === undefined ? 'baskets' : 'raider,leapfrogger');
      expect(replayCommand(alone)).toMatch(/--strategies raider,leapfrogger|--preset baskets/);
    }
  });
});

test('skill tries options at a table with the preset’s line-up', async () => {
  const { plan } = await planOf('skill', table);
  const tried = plan.cells.find(({ choices }) => choices !== undefined && choices.tries > 0);
  expect(namesOf(tried!)).toBe(LINE_UP);
});

test('a replay uses the line-up of the preset', async () => {
  const { lines } = await replay({ game: 'gopher', preset: 'baskets' }, 0);
  expect(lines.some(({ text }) => text.includes('(raider)'))).toBe(true);
});

test('the terminal attributes the usual line-up', async () => {
  const { out } = await runInProcess(['simulate', 'gopher', '--preset', 'baskets', '--games', '8', '--threads', '0']);
  expect(out).toContain(
    'Gopher, 4 players: raider, leapfrogger, raider, leapfrogger (the usual line-up of preset baskets).',
  );
});

test('lists name the line-ups of presets', async () => {
  const { out } = await runInProcess(['list', 'strategies', 'gopher']);
  expect(out).toContain('With --preset baskets: raider, leapfrogger');
  const games = await listGames();
  expect(games.find(({ id }) => id === 'gopher')?.presetLineUps).toEqual({ baskets: ['raider', 'leapfrogger'] });
  expect(games.find(({ id }) => id === 'pig')).not.toHaveProperty('presetLineUps');
});

test('the studio has the line-ups of presets', async () => {
  const { presets } = await gameFacts('gopher');
  expect(presets.find(({ name }) => name === 'baskets')?.usual).toEqual(['raider', 'leapfrogger']);
  expect(presets.find(({ name }) => name === 'simplified')).not.toHaveProperty('usual');
});

test('a comparison of baskets has players that use them on both sides', async () => {
  const { played } = await ask('compare', { game: 'gopher', b: 'preset:baskets', games: 40 }, { threads: 0 });
  expect(played.plan.cells.map(namesOf)).toEqual([LINE_UP, LINE_UP]);
  expect(played.plan.cells.map(({ rules }) => rules.baskets)).toEqual([false, true]);
});
