import { expect, test } from 'vitest';
import { shareDifference } from '../../src/stats/share-difference.js';
import { clopperPearsonInterval } from '../../src/stats/share-interval.js';

const GAMES = 60;

/** `seats`: wins are stated per seat for this number of seats. */
function estimate(wins: number, seats: number) {
  const { low, high } = clopperPearsonInterval(wins, GAMES, 0.99);
  return { share: wins / GAMES / seats, low: low / seats, high: high / seats };
}

const binomial = (chance: number): number[] => {
  const chances = [(1 - chance) ** GAMES];
  for (let wins = 1; wins <= GAMES; wins++) {
    chances.push((chances[wins - 1] * (GAMES - wins + 1) * chance) / wins / (1 - chance));
  }
  return chances;
};

test.each([
  [0.25, 1, 0.25, 1],
  [0.75, 3, 0.25, 1],
  [0.02, 1, 0.06, 3],
  [0.5, 1, 0.3, 1],
])(
  'shareDifference of shares %d (by %d seats) and %d (by %d seats) misses to each side in at most one run of 200 at 0.99',
  (...toy) => {
    const [one, oneSeats, other, otherSeats] = toy;
    const truth = one / oneSeats - other / otherSeats;
    const [ones, others] = [binomial(one), binomial(other)];
    let [above, below] = [0, 0];
    for (let i = 0; i <= GAMES; i++) {
      for (let j = 0; j <= GAMES; j++) {
        const { low, high } = shareDifference(estimate(i, oneSeats), estimate(j, otherSeats), false);
        if (low > truth + 1e-12) above += ones[i] * others[j];
        if (high < truth - 1e-12) below += ones[i] * others[j];
      }
    }
    expect(Math.max(above, below)).toBeLessThanOrEqual(0.005);
    expect(above + below).toBeGreaterThan(0.001);
  },
);

test('shareDifference combines both intervals in a sequential run', () => {
  const { low, high } = shareDifference(
    { share: 0.5, low: 0.4, high: 0.7 },
    { share: 0.2, low: 0.1, high: 0.25 },
    true,
  );
  expect(low).toBeCloseTo(0.15, 12);
  expect(high).toBeCloseTo(0.6, 12);
});
