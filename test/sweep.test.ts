import { describe, expect, test } from 'vitest';
import { sweepPage } from '../src/report/sweep-page.js';
import { simulate } from '../src/simulate.js';
import { sweep } from '../src/sweep.js';
import { sweepCurves } from '../src/tables/sweep-curves.js';

const trapDie = 'test/support/trap-die.ts';
const run = (vary: string[], more: object = {}, threads = 0) =>
  sweep({ game: trapDie, games: 4000, vary, ...more }, { threads });

describe('a sweep of a table of faces', () => {
  test('reproduces the closed forms within its intervals', async () => {
    const result = await run(['trap.faces:trip=0..6'], { set: ['throws=12'] });
    const curves = sweepCurves(result);
    const expected: Record<string, (k: number) => number> = {
      trips: (k) => (12 * k) / 6,
      'win:seat1': (k) => k / 6,
      rounds: (k) => (k === 0 ? 1000 : (3 * 6) / k),
    };
    for (const [name, closedForm] of Object.entries(expected)) {
      const { points } = curves.find(({ figure }) => figure.name === name)!;
      expect(points.map(({ labels }) => labels[0])).toEqual(['0', '1', '2', '3', '4', '5', '6']);
      points.forEach(({ mean, se }, k) => {
        // Four standard errors: 21 figures, so a right one fails about once in a thousand seeds; this seed is fixed.
        expect(Math.abs(mean - closedForm(k))).toBeLessThanOrEqual(4 * se + 1e-12);
      });
    }
    // The control: one face more is far outside.
    const { points } = curves.find(({ figure }) => figure.name === 'trips')!;
    expect(Math.abs(points[3].mean - expected.trips(4))).toBeGreaterThan(10 * points[3].se);
  });

  test('is on the same luck: a setting alone gives the same figures', async () => {
    const result = await run(['hp=2,3'], { games: 500 });
    const alone = await simulate({ game: trapDie, games: 500, set: ['hp=2'] }, { threads: 0 });
    expect(Buffer.from(result.run.tallies[0].toBuffer())).toEqual(Buffer.from(alone.tallies[0].toBuffer()));
  });

  test('says what changes, where, and what one step does', async () => {
    const result = await run(['trap.faces:trip=1..6']);
    const { verdict, sections } = sweepPage(result, { command: 'warren sweep' });
    expect(verdict[0]).toMatch(
      /^trap\.faces:trip from 1 to 6: rounds .* \(at 1\) falling to 3 \(at 6\), steepest from 1 to 2 .*\.$/,
    );
    expect(verdict[1]).toMatch(/^Win share of seat 1 .* rising to 100\.0 % \(at 6\)/);
    expect(verdict[2]).toMatch(/^Trips .* \(at 1\) rising to 6 \(at 6\), evenly all the way\.$/);
    expect(verdict.join('\n')).toMatch(/From 4 as it is, going to 5 changes rounds by −/);
    expect(sections.map(({ id }) => id)).toEqual(['response', 'one-step']);
    expect(JSON.stringify(sections[0].chart!.spec)).toContain('as it is');
  });

  test('on other dice says which can express the odds', async () => {
    const result = await run(['trap.faces:trip=2,3'], { die: '4,6,12', on: ['trips'], games: 500 });
    // d4 expresses 3 of 6 as 2 of 4; d6 and d12 the same odds but not the same rolls.
    expect(result.settings).toHaveLength(6);
    const [dice] = sweepPage(result, { command: '' }).sections;
    expect(dice.sentences).toEqual([
      'All of these odds exactly: d6 and d12.',
      'Only nearly: d4 (off by up to 8.3 percentage points).',
    ]);
  });
});

test('two rules make a map with lines of equal value and the current setting framed', async () => {
  const result = await run(['hp=1..4', 'throws=5..7'], { on: ['rounds'], games: 300 });
  const [map] = sweepPage(result, { command: '' }).sections;
  expect(map.sentences[0]).toMatch(/hp moves it by .* and throws moves it by 0 on average/);
  const spec = JSON.stringify(map.chart!.spec);
  expect(spec).toContain('"type":"rule"');
  expect(spec).toContain('#b42318');
});

test('settings that come to the same rules are played once', async () => {
  const result = await run(['trap.faces:trip=0,1'], { die: '2', games: 100 });
  expect(result.settings).toHaveLength(2);
  expect(result.run.plan.cells).toHaveLength(1);
});

test('what the game refuses is left out and listed', async () => {
  const result = await run(['throws=59,60'], { set: ['hp=20'], games: 100 });
  expect(result.settings.map(({ name }) => name)).toEqual(['throws=59']);
  expect(result.refused).toEqual([
    { setting: 'throws=60', reason: 'throws, hp: 60 throws and 20 hit points do not go together' },
  ]);
  const page = sweepPage(result, { command: '' });
  expect(page.sections.at(-1)!.id).toBe('refused');
});

test('the number of players can vary, and seats that are not there have no value', async () => {
  const result = await run(['players=2..4'], { games: 200, on: ['win:seat1', 'trips'] });
  expect(sweepCurves(result).map(({ points }) => points.length)).toEqual([3, 3]);
});

test.each([
  [[], 'Nothing to vary'],
  [['hp=1..2', 'throws=1..2', 'spare=1..2'], 'A sweep shows one or two things at a time'],
  [['hp=1,2', 'hp=3,4'], 'hp was given twice'],
  [['throws=1..60', 'spare=0..50'], 'a sweep takes at most 2000'],
])('%j is refused in words', async (vary, message) => {
  await expect(run(vary)).rejects.toThrow(message);
});

test('the same digest for any number of threads', async () => {
  const [a, b] = [await run(['hp=1..3'], { games: 700 }, 0), await run(['hp=1..3'], { games: 700 }, 2)];
  expect(a.run.digest).toBe(b.run.digest);
});
