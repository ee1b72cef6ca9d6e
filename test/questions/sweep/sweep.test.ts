import { describe, expect, test } from 'vitest';
import { ask } from '../../../src/api/ask.js';
import { type SweepRequest, sweep } from '../../../src/questions/sweep/sweep.js';

const trapDie = 'test/support/trap-die.ts';

async function run(vary: string[], more: Partial<SweepRequest> = {}, threads = 0) {
  const request = { game: trapDie, games: 4000, vary, ...more };
  const { findings, played, presentation } = await ask('sweep', request, { threads });
  const { state } = await sweep.plan(request);
  const sections = presentation.page(findings, played).sections.filter((section) => section !== undefined);
  const curveOf = (name: string) => findings.curves.find(({ figure }) => figure.name === name)!;
  return { findings, played, known: state, sections, curveOf, document: presentation.document(findings, played) };
}

describe('a sweep of a table of faces', () => {
  test('reproduces the closed forms within its intervals', async () => {
    const { curveOf } = await run(['trap.faces:trip=0..6'], { set: ['throws=12'] });
    const expected: Record<string, (k: number) => number> = {
      trips: (k) => (12 * k) / 6,
      'win:seat1': (k) => k / 6,
      rounds: (k) => (k === 0 ? 1000 : (3 * 6) / k),
    };
    for (const [name, closedForm] of Object.entries(expected)) {
      const { points } = curveOf(name);
      expect(points.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
      points.forEach(({ mean, se }, k) => {
        // Four standard errors: 21 figures, so a right one fails about once in a thousand seeds; this seed is fixed.
        expect(Math.abs(mean - closedForm(k))).toBeLessThanOrEqual(4 * se! + 1e-12);
      });
    }
    // The control: one face more is far outside.
    const { points } = curveOf('trips');
    expect(Math.abs(points[3].mean - expected.trips(4))).toBeGreaterThan(10 * points[3].se!);
  });

  test('has the same figures as each setting alone', async () => {
    const { played } = await run(['hp=2,3'], { games: 500 });
    const alone = await ask('simulate', { game: trapDie, games: 500, set: ['hp=2'] }, { threads: 0 });
    expect(played.counts.tallies[0].toNumbers()).toEqual(alone.played.counts.tallies[0].toNumbers());
  });

  test('reports what changes, where, and the effect of one step', async () => {
    const { findings, sections } = await run(['trap.faces:trip=1..6']);
    const { verdict } = findings;
    // The winner comes before the length.
    expect(verdict[0]).toMatch(
      /^Trip faces of trap from 1 to 6: the win share of seat 1 rises from .* to 100\.0 % \(at 6\)/,
    );
    expect(verdict[1]).toMatch(
      /^The average of rounds falls from .* \(at 1\) to 3 \(at 6\), by \S+ ± \S+; steepest from 1 to 2 .*\.$/,
    );
    expect(verdict[2]).toMatch(
      /^The average of trips rises from .* \(at 1\) to 6 \(at 6\), by \S+ ± \S+; evenly all the way\.$/,
    );
    expect(verdict.join('\n')).toMatch(
      /Going from 4, as it is, to 5 changes the win share of seat 1 by \+\S+ ± \S+ points, rounds by −/,
    );
    expect(sections.map(({ id }) => id)).toEqual(['response', 'one-step', 'games-to-watch']);
    expect(JSON.stringify(sections[0].chart!.spec)).toContain('as it is');
  });

  test('names dice that can express the odds', async () => {
    const { known, sections } = await run(['trap.faces:trip=2,3'], { die: '4,6,12', on: ['trips'], games: 500 });
    // d4 expresses 3 of 6 as 2 of 4; d6 and d12 the same odds but not the same rolls.
    expect(known.settings).toHaveLength(6);
    const [dice] = sections;
    expect(dice.sentences).toEqual([
      'All of these odds exactly: d6 and d12.',
      'Only nearly: d4 (off by up to 8.4 percentage points).',
    ]);
    const rows = dice.table!.data.objects() as { wish: string; die: string; mean: number }[];
    expect(rows.map(({ wish, die }) => `${die}: ${wish}`)).toEqual(
      ['2 of 6 (33.3 %)', '3 of 6 (50.0 %)'].flatMap((wish) =>
        ['d4', 'd6', 'd12'].map((die) => `${die}: trip ${wish}`),
      ),
    );
    // On d4 the first is one face, the second two.
    expect(rows[0].mean).toBeLessThan(rows[3].mean);
  });
});

test('two rules make a map with lines of equal value and the current setting framed', async () => {
  const { sections } = await run(['hp=1..4', 'throws=5..7'], { on: ['rounds'], games: 300 });
  const [map] = sections;
  expect(map.sentences[0]).toMatch(/^Hp from 1 to 4: the average of rounds rises by \S+ ± \S+ in games like these, /);
  expect(map.sentences[1]).toBe('Whether it changes with throws cannot be told yet.');
  const spec = JSON.stringify(map.chart!.spec);
  expect(spec).toContain('"type":"rule"');
  expect(spec).toContain('#b42318');
});

test('settings with the same rules are played once', async () => {
  const { known, played } = await run(['trap.faces:trip=0,1'], { die: '2', games: 100 });
  expect(known.settings).toHaveLength(2);
  expect(played.plan.cells).toHaveLength(1);
});

test('settings that the game refuses are skipped and listed', async () => {
  const { findings, known, sections } = await run(['throws=59,60'], { set: ['hp=20'], games: 100 });
  expect(known.settings.map(({ name }) => name)).toEqual(['throws=59']);
  expect(known.refused).toEqual([
    { setting: 'throws=60', reason: 'throws, hp: 60 throws and 20 hit points do not go together' },
  ]);
  expect(findings.verdict.at(-1)).toBe('1 of 2 settings cannot be played and was left out.');
  expect(sections.at(-1)!.id).toBe('refused');
});

test('the number of players can vary, and absent seats have no value', async () => {
  const { findings } = await run(['players=2..4'], { games: 200, players: 4, on: ['win:seat1', 'trips', 'win:seat3'] });
  expect(findings.curves.map(({ points }) => points.length)).toEqual([3, 3, 2]);
});

test('the document has every figure at every setting', async () => {
  const { document, curveOf } = await run(['hp=2,3'], { games: 200, on: ['rounds', 'trips', 'rounds'] });
  const [{ mean, low, high, se }] = curveOf('rounds').points;
  expect(document).toMatchObject({
    axes: [{ name: 'hp', values: ['2', '3'] }],
    current: 'hp=3',
    settings: [
      {
        name: 'hp=2',
        values: { hp: '2' },
        changed: { hp: '2' },
        games: 200,
        figures: { rounds: { mean, low, high, se } },
      },
      { name: 'hp=3', values: { hp: '3' }, changed: {}, games: 200 },
    ],
    refused: [],
  });
});

test.each([
  [[], {}, 'Nothing to vary'],
  [['hp=1..2', 'throws=1..2', 'spare=1..2'], {}, 'A sweep shows one or two things at a time'],
  [['hp=1,2', 'hp=3,4'], {}, 'hp was given twice'],
  [['throws=1..60', 'spare=0..50'], {}, 'a sweep takes at most 2000'],
  [['hp=1,2'], { die: '6' }, 'no table varies'],
  [['hp=1,2'], { on: ['ronuds'] }, 'Did you mean "rounds"?'],
])('%j %j is refused', async (vary, more, message) => {
  await expect(run(vary, more)).rejects.toThrow(message);
});

test('a sweep has the same digest for any number of threads', async () => {
  const [a, b] = [await run(['hp=1..3'], { games: 700 }, 0), await run(['hp=1..3'], { games: 700 }, 2)];
  expect(a.played.digest).toBe(b.played.digest);
});

test('a stopped sweep is reported as stopped', async () => {
  const stop = new AbortController();
  const request = { game: trapDie, games: 400, vary: ['hp=2,3'] };
  const options = { threads: 0, signal: stop.signal, onProgress: () => stop.abort() };
  const { findings, played } = await ask('sweep', request, options);
  expect(played.complete).toBe(false);
  expect(played.games).toBeLessThan(800);
  expect(findings.verdict[0]).toBe(`The sweep was stopped after ${played.games} of 800 games; this is what they say.`);
});
