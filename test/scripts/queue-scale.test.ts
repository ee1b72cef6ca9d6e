import { expect, test } from 'vitest';
import { BUILDING, chunksPerSecond } from '../../scripts/queue/simulate-scale.js';

const cost = { game: 'any', gameMs: 0.1, redisMs: 1, askerMs: 0.5, bytesIn: 10_000, bytesOut: 10_000 };
const around = { ...BUILDING, presenceMs: 0 };

test('few workers are never idle', () => {
  // A chunk takes a second.
  expect(chunksPerSecond(cost, around, 10)).toBeGreaterThan(9.5);
  expect(chunksPerSecond(cost, around, 10)).toBeLessThan(10.5);
});

test('many workers are limited by the slowest part', () => {
  expect(chunksPerSecond(cost, around, 10_000)).toBeGreaterThan(900);
  expect(chunksPerSecond(cost, around, 10_000)).toBeLessThan(1010);
  const slowAsker = { ...cost, askerMs: 4 };
  expect(chunksPerSecond(slowAsker, around, 10_000)).toBeLessThan(253);
});

test('heartbeats of workers take a part of Redis', () => {
  expect(chunksPerSecond(cost, { ...around, presenceMs: 0.05 }, 10_000)).toBeLessThan(520);
});

test('chunksPerSecond is deterministic', () => {
  expect(chunksPerSecond(cost, around, 100)).toBe(chunksPerSecond(cost, around, 100));
});
