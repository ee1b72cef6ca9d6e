/** The page and the document of a tournament, both made from findings that were computed once. */
import { describe, expect, test, vi } from 'vitest';
import { documentFor, reportFiles } from '../../../src/api/answer-files.js';
import { ask } from '../../../src/api/ask.js';
import type { TournamentRequest } from '../../../src/questions/tournament/tournament.js';
import { renderSvg } from '../../../src/report/charts/render.js';
import type { Section } from '../../../src/report/report.js';
import { equilibriumRanges } from '../../../src/stats/equilibrium-ranges.js';
import { fitPlackettLuce } from '../../../src/stats/plackett-luce.js';

vi.mock('../../../src/stats/equilibrium-ranges.js', { spy: true });
vi.mock('../../../src/stats/plackett-luce.js', { spy: true });

const play = (request: TournamentRequest) => ask('tournament', request, { threads: 0 });

async function sectionsOf(request: TournamentRequest): Promise<Section[]> {
  const { presentation, findings, played } = await play(request);
  return presentation.page(findings, played).sections.filter((section) => section !== undefined);
}

/** Draws everything; Vega's warnings would be mistakes in a spec. */
async function warningsOf(sections: readonly Section[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const { chart } of sections) if (chart) await renderSvg(chart.spec, (message) => warnings.push(message));
  return warnings;
}

describe('the page of a tournament', () => {
  test('shows pairs, strengths, equilibrium, seats and line-ups of a competitive game', async () => {
    const sections = await sectionsOf({ game: 'pig', strategies: ['random', 'hold', 'hold{at:8}'], games: 60 });
    expect(sections.map(({ id }) => id)).toEqual([
      'pairs',
      'strengths',
      'equilibrium',
      'seats',
      'line-ups',
      'games-to-watch',
    ]);
    expect(await warningsOf(sections)).toEqual([]);
  });

  test('shows best replies at tables of more than two', async () => {
    const request = { game: 'pig', players: 3, strategies: ['random', 'hold', 'hold{at:8}'], games: 60 };
    const [replies] = await sectionsOf(request);
    expect(replies).toMatchObject({ id: 'replies', table: { groupBy: 'others' } });
    expect(replies.table!.data.numRows()).toBe(18);
    expect(await warningsOf([replies])).toEqual([]);
  });

  test('has the fair share in the middle of the colour scale', async () => {
    const [pairs] = await sectionsOf({ game: 'pig', strategies: ['random', 'hold'], games: 60 });
    const spec = JSON.stringify(pairs.chart!.spec);
    const [, low, middle, high] = /"domain":\[([\d.e-]+),([\d.e-]+),([\d.e-]+)\]/.exec(spec)!.map(Number);
    expect(middle).toBe(0.5);
    expect(high - middle).toBeCloseTo(middle - low, 12);
  });

  test('shows line-ups and contributions of a cooperative game', async () => {
    const request = { game: 'portal-dash', players: 2, strategies: ['random', 'balanced'], games: 6 };
    const sections = await sectionsOf(request);
    expect(sections.map(({ id }) => id)).toEqual(['team-line-ups', 'team-contributions', 'games-to-watch']);
    expect(await warningsOf(sections)).toEqual([]);
  });
});

describe('the document of a tournament', () => {
  const COMMON = [
    'question',
    'plan',
    'digest',
    'complete',
    'verdict',
    'cells',
    'strategies',
    'rule',
    'leftOut',
    'watch',
  ];
  const TIMES = ['elapsedSeconds', 'gamesPerSecond'];

  test('has pairs, strengths, equilibrium, cycles and seats of a competitive game', async () => {
    const document = documentFor(await play({ game: 'pig', strategies: ['random', 'hold'], games: 20 }));
    expect(Object.keys(document)).toEqual([
      ...COMMON,
      'pairs',
      'replies',
      'better',
      'sets',
      'possibleSets',
      'recommendation',
      'strengths',
      'equilibrium',
      'cycles',
      'seats',
      ...TIMES,
    ]);
    expect(document).toMatchObject({
      question: 'tournament',
      strategies: ['random', 'hold'],
      rule: 'all',
      cells: [
        { variant: 'random,hold', games: 20 },
        { variant: 'random,random', games: 20 },
        { variant: 'hold,hold', games: 20 },
      ],
      equilibrium: [{ strategy: 'random' }, { strategy: 'hold' }],
    });
  });

  test('has line-ups and contributions of a cooperative game', async () => {
    const request = { game: 'portal-dash', players: 2, strategies: ['random', 'balanced'], games: 6 };
    expect(Object.keys(documentFor(await play(request)))).toEqual([...COMMON, 'lineUps', 'contributions', ...TIMES]);
  });
});

describe('expensive results are computed once for verdict, page and document:', () => {
  test.each([
    ['pig', 'strengths by wins', 1],
    ['dig', 'strengths by wins and by the order of finishing', 2],
  ])('in %s one equilibrium with its ranges, and %s', async (game, _, fits) => {
    vi.clearAllMocks();
    const answer = await play({ game, players: 2, games: 10 });
    documentFor(answer);
    for await (const [name] of reportFiles(answer)) expect(name).not.toBe('');
    expect(equilibriumRanges).toHaveBeenCalledTimes(1);
    expect(fitPlackettLuce).toHaveBeenCalledTimes(fits);
  });
});
