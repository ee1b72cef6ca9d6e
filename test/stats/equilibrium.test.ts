import highsPackage from 'highs';
import { describe, expect, test } from 'vitest';
import { Chance, type Rng } from '../../src/core/chance.js';
import { payoffFromWins, solveMatrixGame } from '../../src/stats/equilibrium.js';
import { equilibriumUnderNoise } from '../../src/stats/equilibrium-noise.js';

const RPS = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

const rngFor = (name: string): Rng => new Chance(name, ['draws']).stream('draws');

function randomMatrix(rng: Rng, rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => rng.real() * 2 - 1));
}

function randomAntisymmetric(rng: Rng, size: number): number[][] {
  const matrix = randomMatrix(rng, size, size);
  return matrix.map((row, i) => row.map((value, j) => (i === j ? 0 : i < j ? value : -matrix[j][i])));
}

/** What a mix of rows is sure of, whatever the reply. */
function floorOf(payoff: readonly (readonly number[])[], mix: readonly number[]): number {
  return Math.min(...payoff[0].map((_, j) => mix.reduce((sum, share, i) => sum + share * payoff[i][j], 0)));
}

const mirrored = (payoff: readonly (readonly number[])[]): number[][] =>
  payoff[0].map((_, j) => payoff.map((row) => -row[j]));

function expectEquilibrium(payoff: readonly (readonly number[])[]): void {
  const { rowMix, columnMix, value } = solveMatrixGame(payoff);
  expect(rowMix.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(columnMix.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(Math.min(...rowMix, ...columnMix)).toBeGreaterThanOrEqual(0);
  // By the minimax theorem these two together prove that both mixes are best.
  expect(floorOf(payoff, rowMix)).toBeCloseTo(value, 9);
  expect(floorOf(mirrored(payoff), columnMix)).toBeCloseTo(-value, 9);
}

describe('the equilibrium', () => {
  test('of rock, paper, scissors is one third each', () => {
    const { rowMix, columnMix, value } = solveMatrixGame(RPS);
    for (const share of [...rowMix, ...columnMix]) expect(share).toBeCloseTo(1 / 3, 14);
    expect(value).toBeCloseTo(0, 14);
  });

  test('plays a weak third option more where its victim is strong: the closed form of three strategies', () => {
    // Shares are in proportion to the lead of the other two over each other.
    const [a, b, c] = [0.3, 0.1, 0.2];
    const { rowMix } = solveMatrixGame([
      [0, a, -b],
      [-a, 0, c],
      [b, -c, 0],
    ]);
    [c, b, a].forEach((lead, i) => {
      expect(rowMix[i]).toBeCloseTo(lead / (a + b + c), 12);
    });
  });

  test('of matching pennies with unequal stakes is the textbook one', () => {
    const { rowMix, columnMix, value } = solveMatrixGame([
      [3, -1],
      [-2, 1],
    ]);
    expect(rowMix[0]).toBeCloseTo(3 / 7, 12);
    expect(columnMix[0]).toBeCloseTo(2 / 7, 12);
    expect(value).toBeCloseTo(1 / 7, 12);
  });

  test('never plays a dominated strategy', () => {
    const withWeak = [
      [0, -1, 1, 1],
      [1, 0, -1, 1],
      [-1, 1, 0, 1],
      [-1, -1, -1, 0],
    ];
    expect(solveMatrixGame(withWeak).rowMix[3]).toBe(0);
    const best = [
      [0, 0.1, 0.2],
      [-0.1, 0, 0.3],
      [-0.2, -0.3, 0],
    ];
    expect(solveMatrixGame(best).rowMix).toEqual([1, 0, 0]);
  });

  test('is found for all-even, one-row, one-column and strongly tied tables', () => {
    expectEquilibrium([[0]]);
    expectEquilibrium([
      [0, 0],
      [0, 0],
    ]);
    expectEquilibrium([[3, -2, 5]]);
    expectEquilibrium([[3], [-2], [5]]);
    const rng = rngFor('ties');
    for (let run = 0; run < 100; run++) {
      const matrix = randomAntisymmetric(rng, 2 + rng.below(12)).map((row) => row.map(Math.sign));
      expectEquilibrium(matrix);
      expect(solveMatrixGame(matrix).value).toBeCloseTo(0, 10);
    }
  });

  test('agrees with HiGHS on random tables of up to 30 by 30', async () => {
    // The package's types describe its CommonJS form, where the loader lies one step deeper.
    const highs = await (highsPackage as unknown as typeof highsPackage.default)();
    const rng = rngFor('highs');
    for (let run = 0; run < 30; run++) {
      const size = 2 + rng.below(29);
      const payoff = run % 2 === 0 ? randomAntisymmetric(rng, size) : randomMatrix(rng, size, 2 + rng.below(29));
      expectEquilibrium(payoff);
      const lines = payoff[0].map(
        (_, j) =>
          ` ${payoff.map((row, i) => `${row[j] < 0 ? '-' : '+'} ${Math.abs(row[j])} x${i}`).join(' ')} - v >= 0`,
      );
      const sum = payoff.map((_, i) => `x${i}`).join(' + ');
      const problem = `Maximize\n obj: v\nSubject To\n${lines.join('\n')}\n ${sum} = 1\nBounds\n v free\nEnd`;
      const solution = highs.solve(problem);
      const { rowMix, value } = solveMatrixGame(payoff);
      expect(value).toBeCloseTo(solution.ObjectiveValue, 8);
      rowMix.forEach((share, i) => {
        expect(share).toBeCloseTo((solution.Columns[`x${i}`] as { Primal: number }).Primal, 6);
      });
    }
  });

  test('is the same every time', () => {
    const payoff = randomAntisymmetric(rngFor('again'), 20);
    expect(solveMatrixGame(payoff)).toEqual(solveMatrixGame(payoff));
  });
});

describe('payoffs from wins', () => {
  test('are win shares above one half, shared wins included, and even for pairs that never met', () => {
    const payoff = payoffFromWins([
      [0, 7.5, 0],
      [2.5, 0, 4],
      [0, 12, 0],
    ]);
    expect(payoff).toEqual([
      [0, 0.25, 0],
      [-0.25, 0, -0.25],
      [0, 0.25, 0],
    ]);
  });
});

describe('the equilibrium under noise', () => {
  const even = (error: number) => RPS.map((row) => row.map(() => error));

  test('has an interval for each share that grows with the errors', () => {
    const widths = [0.01, 0.1, 0.4].map((error) => {
      const shares = equilibriumUnderNoise(RPS, even(error), rngFor('noise'));
      for (const { share, interval } of shares) {
        expect(interval.low).toBeLessThanOrEqual(share);
        expect(interval.high).toBeGreaterThanOrEqual(share);
      }
      return shares[0].interval.high - shares[0].interval.low;
    });
    expect(widths[1]).toBeGreaterThan(5 * widths[0]);
    expect(widths[2]).toBeGreaterThan(2 * widths[1]);
  });

  test('has the spread that the closed form of three strategies foretells', () => {
    // Share of the first = a / (a + b + c), each lead 1 ± 0.02: standard deviation √(4 + 1 + 1) / 9 × 0.02.
    const [{ interval }] = equilibriumUnderNoise(RPS, even(0.02), rngFor('spread'), { draws: 4000 });
    const reach = ((1.96 * Math.sqrt(6)) / 9) * 0.02;
    expect(interval.low).toBeCloseTo(1 / 3 - reach, 3);
    expect(interval.high).toBeCloseTo(1 / 3 + reach, 3);
  });

  test('is the equilibrium itself without errors, and the same for the same seed', () => {
    for (const { share, interval, playedIn } of equilibriumUnderNoise(RPS, even(0), rngFor('still'))) {
      expect(interval).toEqual({ low: share, high: share });
      expect(playedIn).toBe(1);
    }
    const runs = [1, 2].map(() => equilibriumUnderNoise(RPS, even(0.3), rngFor('twice')));
    expect(runs[0]).toEqual(runs[1]);
    expect(equilibriumUnderNoise(RPS, even(0.3), rngFor('other'))).not.toEqual(runs[0]);
  });

  test('knows how often a doubtful strategy is played', () => {
    const payoff = [
      [0, 0.05],
      [-0.05, 0],
    ];
    const [strong, weak] = equilibriumUnderNoise(
      payoff,
      [
        [0, 0.05],
        [0.05, 0],
      ],
      rngFor('doubt'),
      { draws: 4000 },
    );
    // The second is played where the lead, 1 standard error, turns: in 15.9 of 100.
    expect(weak.playedIn).toBeCloseTo(0.1587, 1);
    expect(strong.share).toBe(1);
    expect(weak.interval).toEqual({ low: 0, high: 1 });
  });
});
