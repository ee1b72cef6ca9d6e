import { describe, expect, test } from 'vitest';
import { renderSvg } from '../../src/charts/render.js';
import { compare } from '../../src/compare.js';
import { comparePage } from '../../src/report/compare-page.js';
import type { Page } from '../../src/report/page.js';
import { tournamentPage } from '../../src/report/tournament-page.js';
import { rowsOf } from '../../src/tables/table.js';
import { tournament } from '../../src/tournament.js';

const here = { threads: 0 };

/** Draws everything; Vega's warnings would be mistakes in a spec. */
async function warningsOf({ sections }: Page): Promise<string[]> {
  const warnings: string[] = [];
  for (const { chart } of sections) if (chart) await renderSvg(chart.spec, (message) => warnings.push(message));
  return warnings;
}

describe('the page of a comparison', () => {
  const common = { game: 'pig', strategies: ['hold', 'hold{at:12}'], games: 200 };
  const options = { command: 'warren compare pig', replay: (side: number, index: number) => `replay ${side} ${index}` };

  test('shows what differs, how it spreads and what to watch, each side with its own command', async () => {
    const page = comparePage(await compare({ common, b: 'target=60' }, here), options);
    expect(page.sections.map(({ id }) => id)).toEqual(['differences', 'spread', 'watch']);
    const watch = rowsOf(page.sections[2].table!.data);
    expect(watch.map(({ side }) => side).slice(0, 2)).toEqual(['A', 'B']);
    expect(watch[1].command).toBe(`replay 1 ${watch[1].index}`);
    expect(page.method.games).toBe(400);
    expect(await warningsOf(page)).toEqual([]);
  });

  test('of a thing with itself has no games to watch', async () => {
    const page = comparePage(await compare({ common, b: '' }, here), options);
    expect(page.sections.map(({ id }) => id)).toEqual(['differences']);
    expect(await warningsOf(page)).toEqual([]);
  });
});

describe('the page of a tournament', () => {
  const options = { command: 'warren tournament', replay: () => 'replay' };

  test('shows pairs, strengths, equilibrium, seats and line-ups of a game against each other', async () => {
    const result = await tournament({ game: 'pig', strategies: ['random', 'hold', 'hold{at:8}'], games: 60 }, here);
    const page = tournamentPage(result, options);
    expect(page.sections.map(({ id }) => id)).toEqual(['pairs', 'strengths', 'equilibrium', 'seats', 'line-ups']);
    expect(await warningsOf(page)).toEqual([]);
  });

  test('keeps the fair share in the middle of the colours', async () => {
    const result = await tournament({ game: 'pig', strategies: ['random', 'hold'], games: 60 }, here);
    const spec = JSON.stringify(tournamentPage(result, options).sections[0].chart!.spec);
    const [, low, middle, high] = /"domain":\[([\d.e-]+),([\d.e-]+),([\d.e-]+)\]/.exec(spec)!.map(Number);
    expect(middle).toBe(0.5);
    expect(high - middle).toBeCloseTo(middle - low, 12);
  });

  test('shows line-ups and contributions of a game played together', async () => {
    const request = { game: 'portal-dash', players: 2, strategies: ['random', 'balanced'], games: 6 };
    const page = tournamentPage(await tournament(request, here), options);
    expect(page.sections.map(({ id }) => id)).toEqual(['team-line-ups', 'team-contributions']);
    expect(await warningsOf(page)).toEqual([]);
  });
});
