/** Shipped code plays the same games on freshly loaded code, so that runs check only code of the user. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { splitIntoChunks } from '../../src/plan/chunks.js';
import { shippedGames, shippedStrategies, thinkingStrategies } from '../../src/plugins/own-files.js';
import { type SimulateRequest, simulate } from '../../src/questions/simulate/simulate.js';
import type { CountedChunk } from '../../src/runner/job.js';
import { makeExecutor } from '../../src/runner/make-executor.js';
import { ReplaySampler } from '../../src/runner/replay-sampler.js';
import { emptyFolder } from '../support/run-warren.js';

const cwd = emptyFolder();
const write = (name: string, code: string): void => writeFileSync(path.join(cwd, name), code);
write('mine.ts', "export default { game: 'pig', about: 'x', parameters: [], create: () => () => 1 };");
// Decisions are random per game, so that two modes with equal games are next to impossible.
write(
  'moody.ts',
  `const mood = 1e6 * Math.random();
  const at = (view) => view.turnTotal + 101 * view.score(0) + 10007 * view.score(1);
  export default { game: 'pig', about: 'x', parameters: [], create: () => (view) => (mood * (1 + at(view))) % 1 < 0.2 ? 1 : 0 };`,
);

const chunkOf = async (request: Omit<SimulateRequest, 'seed' | 'cwd'>) => {
  const { plan } = await simulate.plan({ ...request, seed: 'fresh', cwd });
  const [chunk] = splitIntoChunks(plan);
  return { plan, chunk };
};

/** Plays a chunk, with a replay of all its games on freshly loaded code; returns what is counted. */
async function playWithReplay(request: Omit<SimulateRequest, 'seed' | 'cwd'>): Promise<CountedChunk> {
  const { plan, chunk } = await chunkOf(request);
  const executor = await makeExecutor(plan, 0, { threads: 0 });
  const indices = Array.from({ length: chunk.games }, (_, i) => chunk.firstGame + i);
  const counted = (await executor.play({ ...chunk, sample: { indices, fresh: true } })) as CountedChunk;
  await executor.close();
  return counted;
}

describe.each(shippedGames())('%s', (game) => {
  // Searching strategies have the same code for every game, and are slow in a large one.
  const strategies = [...shippedStrategies(game), ...(game === 'pig' ? thinkingStrategies() : [])];
  test.each(strategies)('%s plays the same on freshly loaded code as before', async (strategy) => {
    expect((await playWithReplay({ game, strategies: [strategy], games: 2 })).unsteady).toBeUndefined();
  });
});

test('a strategy that plays differently on freshly loaded code is detected', async () => {
  const { counts, sample, unsteady } = await playWithReplay({
    game: 'pig',
    strategies: ['./moody.ts', 'random'],
    games: 20,
  });
  expect(unsteady).toMatchObject({ cell: 0, index: 0, difference: expect.stringMatching(/^\S+: \d+, then \d+$/) });
  expect(counts.byteLength).toBeGreaterThan(0);
  expect(sample).toBeUndefined();
});

test.each([
  ['what ships', ['hold', 'random'], false],
  ['what the user wrote', ['hold', './mine.ts'], true],
  ['whom the user wrote and another imagines', ['mcts{rollout:./mine.ts}', 'hold'], true],
])('%s', async (_, strategies, fresh) => {
  const { plan, chunk } = await chunkOf({ game: 'pig', strategies, games: 1000 });
  const spots = new ReplaySampler(plan);
  expect(spots.next(chunk)).toMatchObject({ fresh, indices: [0, 25, 50, 75] });
  expect(spots.next(chunk)).toEqual({ fresh: false, indices: [] });
});
