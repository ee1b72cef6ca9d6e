import { expect, test } from 'vitest';
import { Chance } from '../../src/core/chance.js';
import { Kriging } from '../../src/stats/kriging.js';

const rng = new Chance('kriging', ['x']).stream('x');
const surface = (x: number, y: number) => 3 * x + Math.sin(4 * y) + 2 * x * y;

test('kriging predicts a smooth surface from noisy points, with calibrated uncertainty', () => {
  const points = Array.from({ length: 60 }, () => {
    const at = [rng.real(), rng.real()];
    const noise = (rng.real() + rng.real() + rng.real() - 1.5) * 0.1;
    return { at, value: surface(at[0], at[1]) + noise, noise: 0.0025 };
  });
  const model = new Kriging(points, [true, true]);
  let misses = 0;
  for (let i = 0; i < 200; i++) {
    const [x, y] = [0.1 + 0.8 * rng.real(), 0.1 + 0.8 * rng.real()];
    const { mean, variance } = model.predict([x, y]);
    expect(Math.abs(mean - surface(x, y))).toBeLessThan(0.25);
    if (Math.abs(mean - surface(x, y)) > 3 * Math.sqrt(variance)) misses++;
  }
  expect(misses).toBeLessThan(20);
});

test('kriging has less uncertainty near measured points', () => {
  const model = new Kriging(
    [0, 0.1, 0.2].map((x) => ({ at: [x], value: 5 * x, noise: 1e-4 })),
    [true],
  );
  expect(model.predict([0.1]).variance).toBeLessThan(model.predict([1]).variance);
});

test('kriging detects a coordinate without influence', () => {
  const points = Array.from({ length: 40 }, () => {
    const at = [rng.real(), rng.real()];
    return { at, value: Math.sin(6 * at[0]), noise: 1e-4 };
  });
  const [first, second] = new Kriging(points, [true, true]).lengths;
  expect(second).toBeGreaterThan(2 * first);
});

test('kriging compares values without order by equality alone', () => {
  const points = [0, 1, 2].flatMap((kind) =>
    [0, 0.5, 1].map((x) => ({ at: [kind, x], value: [5, -5, 0][kind], noise: 1e-4 })),
  );
  const model = new Kriging(points, [false, true]);
  expect(model.predict([1, 0.25]).mean).toBeCloseTo(-5, 0);
  expect(model.predict([0, 0.75]).mean).toBeCloseTo(5, 0);
});
