import highsPackage from 'highs';
import { describe, expect, test } from 'vitest';
import { Chance, type Rng } from '../../src/core/chance.js';
import { payoffFromWins, solveMatrixGame } from '../../src/stats/equilibrium.js';
import { equilibriumRanges, pairLevelFor } from '../../src/stats/equilibrium-ranges.js';
import { contains } from '../support/contains.js';

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

/** The guaranteed payoff of a mix of rows, for any reply. */
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

  test('follows the closed form of three strategies: a weak option is played more if its victim is strong', () => {
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

  test('of matching pennies with unequal stakes is that of the textbook', () => {
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
    // The package's types describe its CommonJS form, in which the loader is one level deeper.
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

  test('is deterministic', () => {
    const payoff = randomAntisymmetric(rngFor('again'), 20);
    expect(solveMatrixGame(payoff)).toEqual(solveMatrixGame(payoff));
  });
});

describe('payoffs from wins', () => {
  test('are win shares minus one half, shared wins included, and 0 for pairs that never met', () => {
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

describe('the ranges of an equilibrium', () => {
  /** Every payoff shifted by this much, in both directions. */
  const within = (payoff: readonly (readonly number[])[], more: number) =>
    payoff.map((row, i) => row.map((value, j) => (i === j ? 0 : value + more)));

  test('are its shares without uncertainty, and grow with it', () => {
    for (const { low, high } of equilibriumRanges(RPS)) {
      expect(low).toBeCloseTo(1 / 3, 5);
      expect(high).toBeCloseTo(1 / 3, 5);
    }
    const widths = [0.01, 0.1, 0.4].map((more) => {
      const [{ low, high }] = equilibriumRanges(within(RPS, more));
      return high - low;
    });
    expect(widths[1]).toBeGreaterThan(5 * widths[0]);
    expect(widths[2]).toBeGreaterThan(2 * widths[1]);
  });

  test('have the ends of the closed form of three strategies', () => {
    // Each share is at most r times that of the one it beats: the most that the first can be has 1 + 1/r + 1/r² for the whole.
    const r = 1.1 / 0.9;
    const [{ low, high }] = equilibriumRanges(within(RPS, 0.1));
    expect(high).toBeCloseTo(1 / (1 + 1 / r + 1 / r ** 2), 5);
    expect(low).toBeCloseTo(1 / (1 + r + r ** 2), 5);
  });

  test('are 0 to 1 if all are even, and 0 for a strategy that loses to one that beats all', () => {
    const even = [
      [0, 0],
      [0, 0],
    ];
    expect(equilibriumRanges(even)).toEqual(Array(2).fill({ low: 0, high: 1 }));
    const best = [
      [0, 0.2, 0.3],
      [-0.01, 0, 0.3],
      [-0.02, 0.3, 0],
    ];
    const [first, ...others] = equilibriumRanges(best);
    expect(first).toEqual({ low: 1, high: 1 });
    for (const range of others) expect(range).toEqual({ low: 0, high: 0 });
  });

  test('hold the equilibria of all payoffs within the ends, but not of payoffs beyond', () => {
    const rng = rngFor('ranges');
    let beyond = 0;
    for (let run = 0; run < 40; run++) {
      const size = 2 + rng.below(6);
      const measured = randomAntisymmetric(rng, size);
      const ranges = equilibriumRanges(within(measured, 0.1));
      const moved = (most: number) => {
        const by = randomAntisymmetric(rng, size);
        return solveMatrixGame(measured.map((row, i) => row.map((value, j) => value + most * by[i][j]))).rowMix;
      };
      for (let i = 0; i < 10; i++) {
        expect(moved(0.1).every((share, one) => contains(ranges[one], share))).toBe(true);
        if (!moved(1).every((share, one) => contains(ranges[one], share))) beyond++;
      }
    }
    expect(beyond).toBeGreaterThan(100);
  });

  test('agree with HiGHS', async () => {
    const highs = await (highsPackage as unknown as typeof highsPackage.default)();
    const rng = rngFor('ends');
    for (let run = 0; run < 10; run++) {
      const upper = within(randomAntisymmetric(rng, 2 + rng.below(9)), 0.2);
      const column = (j: number) =>
        ` ${upper.map((row, k) => `${row[j] < 0 ? '-' : '+'} ${Math.abs(row[j])} x${k}`).join(' ')} >= 0`;
      const all = [...upper.map((_, j) => column(j)), ` ${upper.map((_, k) => `x${k}`).join(' + ')} = 1`].join('\n');
      equilibriumRanges(upper).forEach(({ low, high }, i) => {
        const end = (way: string) => highs.solve(`${way}\n obj: x${i}\nSubject To\n${all}\nEnd`).ObjectiveValue;
        expect(low).toBeCloseTo(end('Minimize'), 5);
        expect(high).toBeCloseTo(end('Maximize'), 5);
      });
    }
  });

  test('use upper ends that share the error level', () => {
    expect(pairLevelFor(2, 0.95)).toBeCloseTo(0.95, 12);
    expect(pairLevelFor(8, 0.95)).toBeCloseTo(0.9875, 12);
  });
});
