import { describe, expect, test } from 'vitest';
import { Chance, Rng } from '../../src/core/chance.js';

/** Words of xoshiro128** from the state 1, 2, 3, 4, as given by the authors' reference C code. */
const REFERENCE = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804];

describe('xoshiro128**', () => {
  test('returns the words of the reference implementation', () => {
    const rng = new Rng(Int32Array.of(1, 2, 3, 4));
    expect(REFERENCE.map(() => rng.next())).toEqual(REFERENCE);
  });
});

describe('draws', () => {
  const rng = new Chance('draws', ['a']).stream('a');

  test.each([2, 3, 6, 7, 20, 1000])('below(%i) is uniform', (n) => {
    const draws = 60_000;
    const counts = new Float64Array(n);
    for (let i = 0; i < draws; i++) counts[rng.below(n)]++;
    expect(chiSquare(counts, draws / n)).toBeLessThan(chiSquareLimit(n - 1));
  });

  test('below rejects the draws that a remainder would favour', () => {
    // For n = 3·2^19 the first word is in the rejected zone, so the second one counts.
    class Fixed extends Rng {
      words = [0, 0x80000001];
      override next(): number {
        return this.words.shift()!;
      }
    }
    const fixed = new Fixed(new Int32Array(4));
    expect(fixed.below(3 * 2 ** 19)).toBe(3 * 2 ** 18);
    expect(fixed.words).toEqual([]);
  });

  test('shuffle reaches every order equally often', () => {
    const seen = new Map<string, number>();
    const draws = 48_000;
    for (let i = 0; i < draws; i++) {
      const items = Int32Array.of(9, 0, 1, 2, 3, 9);
      rng.shuffle(items, 1, 4);
      seen.set(items.join(), (seen.get(items.join()) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    expect(chiSquare([...seen.values()], draws / 24)).toBeLessThan(chiSquareLimit(23));
  });

  test('a weighted draw follows the counts and never takes an absent kind', () => {
    const draws = 60_000;
    const counts = new Float64Array(4);
    for (let i = 0; i < draws; i++) counts[rng.weighted([5, 1, 0, 2, 3, 5], 1, 4, 6)]++;
    expect(counts[1]).toBe(0);
    for (const [kind, weight] of [
      [0, 1],
      [2, 2],
      [3, 3],
    ]) {
      expect(Math.abs(counts[kind] - (draws * weight) / 6)).toBeLessThan(4 * Math.sqrt(draws / 4));
    }
  });

  test('a weighted draw refuses a total that the counts do not reach', () => {
    expect(() => {
      for (let i = 0; i < 100; i++) rng.weighted([1, 0], 0, 2, 50);
    }).toThrow('add up to less');
  });
});

describe('streams', () => {
  const names = ['dice', 'cards', 'seat-0', 'seat-1'];
  const streams = 40_000;

  /** First draws of every game: stream × game, as numbers around 0 with variance 1. */
  function firstDraws(seed: string, draw: number): Float64Array[] {
    const chance = new Chance(seed, names);
    const rngs = names.map((name) => chance.stream(name));
    const result = names.map(() => new Float64Array(streams));
    for (let game = 0; game < streams; game++) {
      chance.startGame(game);
      rngs.forEach((rng, i) => {
        for (let skipped = 0; skipped < draw; skipped++) rng.next();
        result[i][game] = (rng.real() - 0.5) * Math.sqrt(12);
      });
    }
    return result;
  }

  test.each([0, 1, 2, 3])('draw %i of neighbouring games and of different streams is uncorrelated', (draw) => {
    const values = firstDraws('independence', draw);
    for (let a = 0; a < names.length; a++) {
      for (let lag = 1; lag <= 4; lag++) expect(Math.abs(correlation(values[a], values[a], lag))).toBeLessThan(4.5);
      for (let b = 0; b < a; b++) expect(Math.abs(correlation(values[a], values[b], 0))).toBeLessThan(4.5);
    }
  });

  test('the correlation check finds dependent neighbours (negative control)', () => {
    const walk = new Float64Array(streams);
    const rng = new Chance('control', ['a']).stream('a');
    for (let i = 1; i < streams; i++) walk[i] = 0.1 * walk[i - 1] + (rng.real() - 0.5) * Math.sqrt(12);
    expect(Math.abs(correlation(walk, walk, 1))).toBeGreaterThan(4.5);
  });

  test('first draws over many games are uniform', () => {
    for (const values of firstDraws('uniform', 0)) {
      const bins = new Float64Array(50);
      for (const value of values) bins[Math.floor((value / Math.sqrt(12) + 0.5) * 50)]++;
      expect(chiSquare(bins, streams / 50)).toBeLessThan(chiSquareLimit(49));
    }
  });

  test('a game does not depend on earlier draws, and games beyond 2^32 are distinct', () => {
    const chance = new Chance('again', ['a']);
    const rng = chance.stream('a');
    const first = (index: number) => {
      chance.startGame(index);
      return [rng.next(), rng.next(), rng.next()].join();
    };
    const seven = first(7);
    expect(first(8)).not.toBe(seven);
    expect(first(2 ** 32 + 7)).not.toBe(seven);
    expect(first(7)).toBe(seven);
  });

  /** How often a number has come before, among as many as there are. */
  function repeats(numbers: Uint32Array): number {
    numbers.sort();
    let again = 0;
    for (let i = 1; i < numbers.length; i++) if (numbers[i] === numbers[i - 1]) again++;
    return again;
  }
  const games = 4_000_000;
  /** About n² / 2 / 2^32 of n draws out of 2^32 repeat, with the square root of that as the standard deviation. */
  const expected = games ** 2 / 2 / 2 ** 32;

  test.each([0, 1, 2])('draw %i repeats over four million games as often as expected', (draw) => {
    const chance = new Chance(`repeats ${draw}`, ['a']);
    const rng = chance.stream('a');
    const drawn = Uint32Array.from({ length: games }, (_, game) => {
      chance.startGame(game);
      for (let skipped = 0; skipped < draw; skipped++) rng.next();
      return rng.next();
    });
    expect(Math.abs(repeats(drawn) - expected)).toBeLessThan(4.5 * Math.sqrt(expected));
  });

  test('the check of repeats finds numbers that never repeat (negative control)', () => {
    const drawn = Uint32Array.from({ length: games }, (_, game) => Math.imul(game, 0x9e3779b1));
    expect(Math.abs(repeats(drawn) - expected)).toBeGreaterThan(4.5 * Math.sqrt(expected));
  });

  test('similar seeds and names give different streams', () => {
    const words = (seed: string, name: string) => new Chance(seed, [name]).stream(name).next();
    const all = [words('a', 'b'), words('a b', ''), words('b', 'a'), words('ā', 'b'), words('a', 'b ')];
    expect(new Set(all).size).toBe(all.length);
  });

  test('a stream that the game does not declare is refused', () => {
    expect(() => new Chance('x', ['dice']).stream('dcie')).toThrow('No chance stream is called "dcie"');
  });
});

const chiSquare = (counts: ArrayLike<number>, expected: number): number =>
  Array.from(counts).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

/** A bound that chance exceeds about once in 100,000 tries (Wilson and Hilferty's approximation). */
const chiSquareLimit = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + 4.3 * Math.sqrt(2 / (9 * degrees))) ** 3;

/** Correlation of a[i] with b[i + lag] in standard errors. */
function correlation(a: Float64Array, b: Float64Array, lag: number): number {
  let sum = 0;
  for (let i = 0; i + lag < a.length; i++) sum += a[i] * b[i + lag];
  return sum / Math.sqrt(a.length - lag);
}
