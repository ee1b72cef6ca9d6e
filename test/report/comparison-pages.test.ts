import { describe, expect, test } from 'vitest';
import { renderSvg } from '../../src/charts/render.js';
import type { Page } from '../../src/report/page.js';
import { tournamentPage } from '../../src/report/tournament-page.js';
import { tournament } from '../../src/tournament.js';

const here = { threads: 0 };

/** Draws everything; Vega's warnings would be mistakes in a spec. */
async function warningsOf({ sections }: Page): Promise<string[]> {
  const warnings: string[] = [];
  for (const { chart } of sections) if (chart) await renderSvg(chart.spec, (message) => warnings.push(message));
  return warnings;
}

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
