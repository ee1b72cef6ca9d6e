/** Tables of different sizes, and seats without values: compared with known answers of a game of pure chance. */
import { expect, test } from 'vitest';
import { ask } from '../../../src/api/ask.js';
import type { CompareState } from '../../../src/questions/compare/differences.js';
import type { PlayedRun } from '../../../src/questions/question.js';
import { pairsToWatch } from '../../../src/report/sentences/compare/pairs-to-watch.js';

const DRAW = 'test/support/fair-draw.ts';
const request = { game: DRAW, strategies: ['random'], games: 4_000, seed: 'tables' };
const compare = (own: object) => ask('compare', { ...request, ...own }, { threads: 0 });

test('wins at tables of different sizes are counted in fair shares, without a claim if all win alike', async () => {
  const { findings, presentation, played } = await compare({ b: 'players=2', on: ['win:seat1'] });
  const [row] = findings.differences;
  const shares = findings.cells.map(({ seatShares: [first] }) => first.estimate.value);
  expect([row.a, row.b]).toEqual([expect.closeTo(4 * shares[0], 10), expect.closeTo(2 * shares[1], 10)]);
  // One win in four and one in two are as many as is fair, though 25 points apart.
  expect(shares[1] - shares[0]).toBeGreaterThan(0.2);
  expect(row).toMatchObject({ share: false, label: 'win share of seat 1 in fair shares' });
  expect(row.judgement.relation).toBe('undecided');
  expect(findings.verdict[0]).toMatch(
    /^Whether the win share of seat 1 in fair shares differs is not decided yet: (0\.9\d*|1\.0\d*|1) in B \(\d\d\.\d % of games, where 50 % is fair\), \S+ in A \(2\d\.\d % of games, where 25 % is fair\)/,
  );
  const [section] = presentation.page(findings, played).sections;
  expect(section?.notes?.join(' ')).toContain(
    'win shares are counted in fair ones: 1 is as many wins as an even split',
  );
  expect(pairsToWatch(findings, played as PlayedRun<CompareState>)[0].divergenceText).toBe(
    'The tables differ in size, so the two games differ from the deal on.',
  );
});

test('at tables of the same size they are shares of the games', async () => {
  const { findings } = await compare({ b: 'traps=1', on: ['win:seat1'] });
  expect(findings.differences[0]).toMatchObject({ share: true, label: 'win share of seat 1' });
});

test('a strategy with several seats counts the seats with a value', async () => {
  const { findings } = await compare({ b: 'cap=6', on: ['found:random'] });
  const [{ a, b, intervals, estimate, gamesA, gamesB }] = findings.differences;
  // Only where four seats of four have nothing, which is one game in 39, there is no value: all four have one in one game in 8.
  expect([gamesA, estimate.n]).toEqual([4_000, gamesB]);
  expect(gamesB / 4_000).toBeGreaterThan(0.96);
  expect(gamesB).toBeLessThan(4_000);
  for (const [mean, { low, high }, truth] of [
    [a, intervals.a, 5.5],
    [b, intervals.b, 3.5],
  ] as const) {
    expect(low).toBeLessThan(truth);
    expect(high).toBeGreaterThan(truth);
    expect(Math.abs(mean - truth)).toBeLessThan(0.08);
  }
});
