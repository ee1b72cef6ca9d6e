import { describe, expect, test } from 'vitest';
import { Chance, type Rng } from '../../src/core/chance.js';
import { gamesUntilDecided, meanSequence, shareSequence, type Watch } from '../../src/stats/confidence-sequence.js';
import { contains, type Interval } from '../../src/stats/interval.js';
import { meanInterval } from '../../src/stats/mean-interval.js';
import { type Sample, sampleFromSums } from '../../src/stats/sample.js';
import { wilsonInterval } from '../../src/stats/share-interval.js';

interface Source {
  readonly name: string;
  readonly truth: number;
  readonly draw: (rng: Rng) => number;
}

const event = (chance: number): Source => ({
  name: `an event of chance ${chance}`,
  truth: chance,
  draw: (rng) => (rng.real() < chance ? 1 : 0),
});

/** Worth +1 with chance `up`, −1 with chance `down`, else 0: a paired difference of wins. */
const difference = (up: number, down: number): Source => ({
  name: `a paired difference, +1 in ${up} and −1 in ${down} of games`,
  truth: up - down,
  draw: (rng) => {
    const u = rng.real();
    return u < up ? 1 : u < up + down ? -1 : 0;
  },
});

const SHARES = [event(0.25), event(0.02), event(0.002)];
const MEANS: Source[] = [
  event(0.25),
  event(0.02),
  event(0.002),
  { name: 'a skewed count', truth: 4, draw: (rng) => Math.floor(Math.log(1 - rng.real()) / Math.log(0.8)) },
  difference(0.011, 0.009),
  difference(0.01, 0.01),
  difference(0.0006, 0.0001),
];
/** Chunk size, number of chunks, and the size that the interval is tuned for. */
const PACES = [
  [250, 30, 2500],
  [1000, 20, 20_000],
] as const;

const drawn = new Map<string, readonly (readonly Sample[])[]>();

/** What is known at every look in each of 1,000 runs; drawn once for all intervals, which is most of the work. */
function runsOf({ name, draw }: Source, [chunk, looks]: readonly number[]): readonly (readonly Sample[])[] {
  const key = `${name}, ${chunk} ${looks}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const rng = new Chance(name, ['draws']).stream('draws');
  const runs = Array.from({ length: 1000 }, () => {
    let sum = 0;
    let squares = 0;
    return Array.from({ length: looks }, (_, look) => {
      for (let game = 0; game < chunk; game++) {
        const value = draw(rng);
        sum += value;
        squares += value * value;
      }
      return sampleFromSums((look + 1) * chunk, sum, squares);
    });
  });
  drawn.set(key, runs);
  return runs;
}

/** In what part of the runs the truth is outside the interval at any look. */
function everOutside(source: Source, pace: readonly number[], interval: (sample: Sample) => Interval): number {
  const runs = runsOf(source, pace);
  return runs.filter((looks) => looks.some((sample) => !contains(interval(sample), source.truth))).length / runs.length;
}

const winsOf = ({ n, mean }: Sample): number => Math.round(n * mean);

describe.each(PACES)('watched after every %i games, %i times, tuned for %i', (...pace) => {
  const watch: Watch = { tunedFor: pace[2] };

  test.each(SHARES)('the interval of a share ever loses $name in at most 5 of 100 runs', (source) => {
    const rate = everOutside(source, pace, (sample) => shareSequence(winsOf(sample), sample.n, watch));
    expect(rate).toBeLessThanOrEqual(0.05);
  });

  test.each(MEANS)('the interval of a mean ever loses $name in at most 5 of 100 runs', (source) => {
    expect(everOutside(source, pace, (sample) => meanSequence(sample, watch))).toBeLessThanOrEqual(0.05);
  });
});

describe('an interval for a fixed number of games, watched likewise', () => {
  test.each(SHARES)('by Wilson loses $name far oftener than 5 of 100', (source) => {
    expect(everOutside(source, PACES[0], (sample) => wilsonInterval(winsOf(sample), sample.n))).toBeGreaterThan(0.15);
  });

  // The reach of t from 250 games on is 1.97 and less; spelled out because this is asked 90,000 times.
  const reach = 1.96;
  test.each(MEANS.slice(2, 5))('by Student loses $name far oftener than 5 of 100', (source) => {
    const rate = everOutside(source, PACES[0], ({ n, mean, sd }) => {
      const half = (reach * sd) / Math.sqrt(n);
      return { low: mean - half, high: mean + half };
    });
    expect(rate).toBeGreaterThan(0.15);
  });
});

describe('a very rare game very far out', () => {
  const lottery: Source = { name: 'a lottery', truth: 2, draw: (rng) => (rng.real() < 0.001 ? 2000 : 0) };

  test('is lost if the column’s range is not given, and held if it is', () => {
    expect(everOutside(lottery, PACES[0], (sample) => meanSequence(sample, { tunedFor: 2500 }))).toBeGreaterThan(0.05);
    const guarded = everOutside(lottery, PACES[0], (sample) => meanSequence(sample, { tunedFor: 2500, unit: 2000 }));
    expect(guarded).toBeLessThanOrEqual(0.05);
  });
});

describe('the width of an always-valid interval', () => {
  const width = ({ low, high }: Interval): number => high - low;

  test('is about 1.55 times that of the fixed-size interval where it is tuned for', () => {
    const sample = { n: 20_000, mean: 0.25, sd: Math.sqrt(0.1875) };
    expect(width(meanSequence(sample)) / width(meanInterval(sample))).toBeCloseTo(1.55, 2);
    expect(width(shareSequence(5000, 20_000)) / width(wilsonInterval(5000, 20_000))).toBeCloseTo(1.55, 2);
  });

  test('is smallest, for that number of games, when tuned for that number', () => {
    const sample = { n: 20_000, mean: 4, sd: 3 };
    const tuned = width(meanSequence(sample, { tunedFor: 20_000 }));
    for (const tunedFor of [5000, 10_000, 40_000, 80_000]) {
      expect(width(meanSequence(sample, { tunedFor }))).toBeGreaterThan(tuned);
      expect(width(shareSequence(5000, 20_000, { tunedFor }))).toBeGreaterThan(width(shareSequence(5000, 20_000)));
    }
  });

  test('shrinks as games come in', () => {
    const widths = [1e3, 1e4, 1e5, 1e6, 1e8].map((n) => width(shareSequence(n / 4, n)));
    for (let i = 1; i < widths.length; i++) expect(widths[i]).toBeLessThan(widths[i - 1]);
    expect(widths[4]).toBeLessThan(0.0006);
  });
});

describe('the always-valid interval of a share', () => {
  test('is where the betting score stays below 20, by summing the bets one by one', () => {
    // The beta-binomial mixture as a gambler sees it: before each game, expect a win with the prior's share so far.
    const [wins, n, tunedFor] = [30, 200, 200];
    const cost = -2 * Math.log(0.05);
    const weight = tunedFor / (cost + Math.log(cost + 1)) - 1;
    const logScore = (p: number): number => {
      let sum = 0;
      for (let game = 0; game < n; game++) {
        const won = game < wins;
        const winsBefore = Math.min(game, wins);
        const expected = (weight * p + winsBefore) / (weight + game);
        sum += won ? Math.log(expected / p) : Math.log((1 - expected) / (1 - p));
      }
      return sum;
    };
    const { low, high } = shareSequence(wins, n, { tunedFor });
    expect(logScore(low)).toBeCloseTo(Math.log(20), 6);
    expect(logScore(high)).toBeCloseTo(Math.log(20), 6);
    expect(logScore((low + high) / 2)).toBeLessThan(Math.log(20));
  });

  test('ends at exactly 0 without a win and at exactly 1 with nothing but wins', () => {
    expect(shareSequence(0, 500).low).toBe(0);
    expect(shareSequence(500, 500).high).toBe(1);
    expect(shareSequence(0, 5000).high).toBeLessThan(0.01);
    expect(shareSequence(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('mirrors wins and losses, and takes fractions', () => {
    const { low, high } = shareSequence(700.5, 2000);
    const mirrored = shareSequence(2000 - 700.5, 2000);
    expect(mirrored.low).toBeCloseTo(1 - high, 8);
    expect(mirrored.high).toBeCloseTo(1 - low, 8);
    expect(low).toBeGreaterThan(shareSequence(700, 2000).low);
    expect(low).toBeLessThan(shareSequence(701, 2000).low);
  });

  test('refuses more wins than games', () => {
    expect(() => shareSequence(5, 4)).toThrow('0 ≤ wins ≤ games; received 5 of 4');
  });
});

describe('the always-valid interval of a mean', () => {
  test('says nothing before 100 games', () => {
    expect(meanSequence({ n: 99, mean: 5, sd: 1 }, { tunedFor: 1000 }).high).toBe(Number.POSITIVE_INFINITY);
    expect(meanSequence({ n: 100, mean: 5, sd: 1 }, { tunedFor: 1000 }).high).toBeLessThan(6);
  });

  test('does not call a difference impossible because it has not come up yet', () => {
    const { low, high } = meanSequence({ n: 1000, mean: 0, sd: 0 });
    expect(high).toBeGreaterThan(3 / 1000);
    expect(low).toBe(-high);
  });

  test('foretells when it will be decided', () => {
    const seen = { n: 500, mean: 0.02, sd: 0.4 };
    const games = gamesUntilDecided(seen);
    expect(meanSequence({ ...seen, n: games }).low).toBeGreaterThan(0);
    expect(meanSequence({ ...seen, n: games - 1 }).low).toBeLessThanOrEqual(0);
    expect(gamesUntilDecided({ ...seen, mean: -0.02 })).toBe(games);
    expect(gamesUntilDecided({ ...seen, mean: 0 })).toBe(Number.POSITIVE_INFINITY);
  });
});
