import { describe, expect, test } from 'vitest';
import { Chance, type Rng } from '../../src/core/chance.js';
import {
  chanceToBeat,
  fitPlackettLuce,
  invertSymmetric,
  type Ranking,
  type Strengths,
} from '../../src/stats/plackett-luce.js';
import { fitBradleyTerry } from '../support/bradley-terry.js';
import { contains } from '../support/contains.js';
import { expectClose, rValues } from './r-values.js';

/**
 * American League 1987: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore (Agresti,
 * Categorical Data Analysis, 2013, chapter 11).
 */
const BASEBALL = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
];

/** By the model alone, whatever games scattered. */
const modelErrors = ({ covariances: [model] }: Strengths): number[] => model.map((row, i) => Math.sqrt(row[i]));

function expectStrengths(strengths: Strengths, expected: readonly number[], about: string): void {
  const ours = [...strengths.log, ...modelErrors(strengths)];
  expect(ours).toHaveLength(expected.length);
  ours.forEach((value, i) => {
    expectClose(value, expected[i], 1e-6, about);
  });
}

/** Rankings in one order each. */
const strict = (orders: readonly number[][]): Ranking[] =>
  orders.map((order) => ({ ranks: order.map((i) => [i]), count: 1 }));

describe('the spread of strengths', () => {
  /** Frequencies of the six orders of three. */
  const fitted = (often: Readonly<Record<string, number>>) =>
    fitPlackettLuce(
      3,
      Object.entries(often).map(([order, count]) => ({ ranks: [...order].map((one) => [Number(one)]), count })),
      { prior: 1e-9 },
    );
  const all = { '012': 100, '021': 100, '102': 100, '120': 100, '201': 100, '210': 100 };

  test('is that of the model if games scatter accordingly', () => {
    const even = fitted(all);
    const [model, scattered] = even.covariances;
    for (let i = 0; i < 3; i++) expectClose(scattered[i][i], model[i][i], 1e-6, `competitor ${i}`);
    expect(even.standardErrors).toEqual(modelErrors(even).map((error) => expect.closeTo(error, 6)));
  });

  test('is that of the games if they scatter more, with one strategy either first or last', () => {
    // First as often as to be as strong as the others: each stage won is 1, less a part of each that it was in.
    const extreme = fitted({ '012': 250, '021': 250, '120': 200, '210': 200 });
    expect(extreme.log[0]).toBeCloseTo(0, 9);
    // Scores of 2/3 in five games of nine and −5/6 in four: a variance of 5/9, where the model has 2/9 of the first stage and 1/4 of
    // the second, which is played in four.
    expect(extreme.standardErrors[0] / modelErrors(extreme)[0]).toBeCloseTo(Math.sqrt(5 / 9 / (2 / 9 + 4 / 36)), 6);
    // And that of the model if they scatter less: it always comes between the others.
    const between = fitted({ '102': 300, '201': 300 });
    expect(between.standardErrors[0]).toBeCloseTo(modelErrors(between)[0], 9);
  });
});

describe('Bradley–Terry', () => {
  test.each([
    [0, BASEBALL, 0],
    [
      1,
      [
        [0, 3.5, 9],
        [6.5, 0, 7],
        [1, 3, 0],
      ],
      0,
    ],
    [
      2,
      [
        [0, 10, 10],
        [0, 0, 4],
        [0, 6, 0],
      ],
      1,
    ],
  ])('agrees with a logistic regression in R, case %i', (i, wins, prior) => {
    const [call, value] = rValues('bradleyTerry')[i];
    expectStrengths(fitBradleyTerry(wins, { prior }), value as number[], call);
  });

  test('meets the published strengths of the 1987 American League (Agresti 2013)', () => {
    const { log } = fitBradleyTerry(BASEBALL, { prior: 0 });
    const aboveBaltimore = log.map((value) => Math.round((value - log[6]) * 1000) / 1000);
    expect(aboveBaltimore).toEqual([1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0]);
  });

  test('has the closed form of the odds for two', () => {
    const strengths = fitBradleyTerry(
      [
        [0, 30],
        [10, 0],
      ],
      { prior: 0 },
    );
    expectClose(strengths.log[0] - strengths.log[1], Math.log(3), 1e-12);
    const { chance, interval } = chanceToBeat(strengths, 0, 1);
    expectClose(chance, 0.75, 1e-12);
    // The delta method: log odds ± 1.96 √(1/30 + 1/10).
    const reach = 1.959963984540054 * Math.sqrt(1 / 30 + 1 / 10);
    expectClose(interval.low, 1 / (1 + Math.exp(reach) / 3), 1e-9);
    expectClose(interval.high, 1 / (1 + Math.exp(-reach) / 3), 1e-9);
  });

  test('estimates a low but finite strength with a wide interval for a strategy that never wins', () => {
    const { log, standardErrors, intervals } = fitBradleyTerry([
      [0, 50, 100],
      [50, 0, 100],
      [0, 0, 0],
    ]);
    const even = fitBradleyTerry([
      [0, 50, 50],
      [50, 0, 50],
      [50, 50, 0],
    ]);
    expect(log[2]).toBeLessThan(-3);
    expect(log[2]).toBeGreaterThan(-10);
    expect(standardErrors[2]).toBeGreaterThan(5 * even.standardErrors[2]);
    expect(contains(intervals[2], 0)).toBe(false);
    expectClose(log[0] + log[1] + log[2] + 1, 1, 1e-12);
  });

  test('refuses a fit without a prior for a strategy that never wins, and an empty ranking', () => {
    expect(() =>
      fitBradleyTerry(
        [
          [0, 5],
          [0, 0],
        ],
        { prior: 0 },
      ),
    ).toThrow('give a prior above 0');
    expect(() => fitBradleyTerry([[0]])).toThrow('at least two competitors; received 1');
  });

  test('barely depends on its prior with many games', () => {
    const many = BASEBALL.map((row) => row.map((value) => value * 100));
    const [without, withPrior] = [0, 1].map((prior) => fitBradleyTerry(many, { prior }));
    without.log.forEach((value, i) => {
      expect(Math.abs(value - withPrior.log[i])).toBeLessThan(0.05 * without.standardErrors[i]);
    });
  });
});

describe('Plackett–Luce', () => {
  test('agrees with Cox’s partial likelihood in R, a stratum for each ranking', () => {
    const orders = [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [2, 1, 4, 3],
      [4, 3, 2, 1],
      [1, 3, 2, 4],
      [3, 1, 2],
      [2, 4, 1],
      [1, 4, 2, 3],
      [1, 2, 4, 3],
    ];
    const rankings = strict(orders.map((order) => order.map((i) => i - 1)));
    const [call, value] = rValues('plackettLuce')[0];
    expectStrengths(fitPlackettLuce(4, rankings, { prior: 0 }), value as number[], call);
  });

  test('is Bradley–Terry for games between two, shared wins and prior included', () => {
    const rankings: Ranking[] = [
      { ranks: [[0], [1]], count: 30 },
      { ranks: [[1], [0]], count: 12 },
      { ranks: [[0, 1]], count: 7 },
      { ranks: [[1], [2]], count: 9 },
      { ranks: [[2], [0]], count: 4 },
      { ranks: [[0], [2]], count: 8 },
    ];
    const paired = fitBradleyTerry([
      [0, 33.5, 8],
      [15.5, 0, 9],
      [4, 0, 0],
    ]);
    const placed = fitPlackettLuce(3, rankings);
    expectStrengths(placed, [...paired.log, ...modelErrors(paired)], 'Bradley–Terry');
  });

  test('treats a shared place as the average over its orders', () => {
    const shared = fitPlackettLuce(4, [
      { ranks: [[2], [0, 1, 3]], count: 6 },
      { ranks: [[0], [1], [3], [2]], count: 5 },
    ]);
    const orders = [
      [0, 1, 3],
      [0, 3, 1],
      [1, 0, 3],
      [1, 3, 0],
      [3, 0, 1],
      [3, 1, 0],
    ];
    const spelledOut = fitPlackettLuce(4, [
      ...strict(orders.map((order) => [2, ...order])),
      { ranks: [[0], [1], [3], [2]], count: 5 },
    ]);
    expectStrengths(shared, [...spelledOut.log, ...modelErrors(spelledOut)], 'spelled out');
  });

  test('accepts winners alone, with the rest unranked', () => {
    // With the same field every time, strengths are in proportion to wins.
    const wins = [40, 25, 20, 15];
    const rankings = wins.map((count, winner) => ({
      ranks: [[winner]],
      unranked: [0, 1, 2, 3].filter((i) => i !== winner),
      count,
    }));
    const { log } = fitPlackettLuce(4, rankings, { prior: 0 });
    wins.forEach((count, i) => {
      expectClose(Math.exp(log[i] - log[0]), count / 40, 1e-9);
    });
  });

  test('refuses places shared by too many players', () => {
    expect(() => fitPlackettLuce(8, [{ ranks: [[0, 1, 2, 3, 4, 5, 6, 7]], count: 1 }])).toThrow('at most 7');
  });
});

describe('intervals of strengths', () => {
  const truth = [0.8, 0.2, -0.1, -0.9];
  const rng: Rng = new Chance('strengths', ['draws']).stream('draws');

  /** One competitor of those left, in proportion to strength. */
  function drawFrom(left: readonly number[]): number {
    let rest = rng.real() * left.reduce((sum, i) => sum + Math.exp(truth[i]), 0);
    for (const i of left) if ((rest -= Math.exp(truth[i])) < 0) return i;
    return left[left.length - 1];
  }

  function heldIn(runs: number, play: () => Strengths): number {
    let held = 0;
    for (let run = 0; run < runs; run++) {
      play().intervals.forEach((interval, i) => {
        if (contains(interval, truth[i])) held++;
      });
    }
    return held / (runs * truth.length);
  }

  test('hold the true strength in about 95 of 100 tournaments of games between two', () => {
    const rate = heldIn(400, () => {
      const wins = truth.map(() => truth.map(() => 0));
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j < i; j++) {
          for (let game = 0; game < 60; game++) {
            const winner = drawFrom([i, j]);
            wins[winner][i + j - winner]++;
          }
        }
      }
      return fitBradleyTerry(wins);
    });
    expect(rate).toBeGreaterThan(0.93);
    expect(rate).toBeLessThan(0.97);
  });

  test('hold the true strength in about 95 of 100 tournaments of placements', () => {
    const rate = heldIn(300, () => {
      const orders = Array.from({ length: 80 }, () => {
        let left = [0, 1, 2, 3];
        const order: number[] = [];
        while (left.length > 0) {
          const next = drawFrom(left);
          order.push(next);
          left = left.filter((i) => i !== next);
        }
        return order;
      });
      return fitPlackettLuce(4, strict(orders));
    });
    expect(rate).toBeGreaterThan(0.93);
    expect(rate).toBeLessThan(0.97);
  });
});

describe('the inverse', () => {
  test('times the matrix is the unit matrix', () => {
    const matrix = [
      [4, 1, 0.5],
      [1, 3, -1],
      [0.5, -1, 2],
    ];
    const inverse = invertSymmetric(matrix);
    matrix.forEach((row, i) => {
      row.forEach((_, j) => {
        const product = row.reduce((sum, value, k) => sum + value * inverse[k][j], 0);
        expect(product).toBeCloseTo(i === j ? 1 : 0, 14);
      });
    });
  });

  test('refuses a matrix that is not positive definite', () => {
    expect(() =>
      invertSymmetric([
        [1, 2],
        [2, 1],
      ]),
    ).toThrow('not positive definite');
  });
});
