import { describe, expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';

const run = async (seed: string, threads: number, chunkSize: number) =>
  (await ask('simulate', { game: 'pig', games: 3000, strategies: ['hold', 'random'], seed, chunkSize }, { threads }))
    .played;

/** Every way to split with one seed; with others, one that has threads and one that has none. */
const WAYS = [
  [0, 3000],
  [3, 64],
  [0, 1],
  [0, 777],
  [1, 100],
  [2, 1000],
  [7, 250],
  [2, 3000],
];

describe.each([
  ['one', WAYS],
  ['two', WAYS.slice(0, 2)],
  ['friday-playtest', WAYS.slice(0, 2)],
])('seed %s', (seed, ways) => {
  test('has the same digest for any threads and chunks', async () => {
    const digests = new Set<string | null>();
    for (const [threads, chunkSize] of ways) {
      const { digest, complete } = await run(seed, threads, chunkSize);
      expect(complete).toBe(true);
      digests.add(digest);
    }
    expect(digests.size).toBe(1);
  });
});

test('another seed has another digest', async () => {
  expect((await run('one', 0, 500)).digest).not.toBe((await run('other', 0, 500)).digest);
});

test('a stopped run equals a shorter run of its finished chunks', async () => {
  const controller = new AbortController();
  const { played: stopped } = await ask(
    'simulate',
    { game: 'pig', games: 100_000, strategies: ['hold'], chunkSize: 500 },
    {
      threads: 2,
      signal: controller.signal,
      onProgress: ({ gamesDone }) => {
        if (gamesDone >= 1500) controller.abort();
      },
    },
  );
  expect(stopped.complete).toBe(false);
  const { games } = stopped.counts.tallies[0];
  expect(games % 500).toBe(0);
  expect(games).toBeLessThan(100_000);
  const { played: shorter } = await ask('simulate', { game: 'pig', games, strategies: ['hold'] }, { threads: 0 });
  expect(stopped.counts.tallies[0].toNumbers()).toEqual(shorter.counts.tallies[0].toNumbers());
});
