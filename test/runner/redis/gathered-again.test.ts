/** Games that are looked at twice are asked for together, and every chunk is told of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chunk, splitIntoChunks } from '../../../src/plan/chunks.js';
import { simulate } from '../../../src/questions/simulate/simulate.js';
import type { ReplaySample } from '../../../src/runner/determinism-check.js';
import { type Executor, makeExecutor } from '../../../src/runner/executor.js';
import type { JobResult } from '../../../src/runner/job.js';
import { ReplayBatcher } from '../../../src/runner/redis/replay-batcher.js';

let executor: Executor;
let chunks: Chunk[];

beforeAll(async () => {
  const { plan } = await simulate.plan({ game: 'pig', strategies: ['hold', 'random'], games: 400 });
  chunks = [...splitIntoChunks(plan)];
  executor = await makeExecutor(plan, 400, 0);
});

afterAll(() => executor.close());

const spotOf = ({ firstGame }: Chunk, games = 2): ReplaySample => ({
  indices: Array.from({ length: games }, (_, i) => firstGame + 7 * i),
  fresh: false,
});

/** What each chunk is told, and what was asked for. */
function gathering(answer: (chunk: Chunk, spot: ReplaySample) => Promise<JobResult>) {
  const asked: number[][] = [];
  const again = new ReplayBatcher((chunk, spot) => {
    asked.push([...spot.indices]);
    return answer(chunk, spot);
  });
  return { again, asked };
}

const playAgain = (chunk: Chunk, spot: ReplaySample): Promise<JobResult> => executor.play(chunk, spot, true);

test('several chunks are one job, and each gets its own rows, in whatever order they come', async () => {
  const { again, asked } = gathering(playAgain);
  const games = [2, 1, 3];
  const order = [2, 0, 1];
  const answers = await Promise.all(order.map((i) => again.add(chunks[i], spotOf(chunks[i], games[i]), 3)));
  expect(asked).toEqual([[0, 1, 2].flatMap((i) => spotOf(chunks[i], games[i]).indices)]);
  const alone = await Promise.all(order.map((i) => playAgain(chunks[i], spotOf(chunks[i], games[i]))));
  expect(answers).toEqual(alone);
  expect(
    new Set(answers.map((one) => JSON.stringify([...new Float64Array('again' in one ? one.again : [])]))).size,
  ).toBe(3);
});

test('a game that was left out the first time is not played in the second look of any', async () => {
  const { again } = gathering(playAgain);
  const spots = [spotOf(chunks[0]), { ...spotOf(chunks[1]), leftOut: [chunks[1].firstGame] }];
  const [first, second] = await Promise.all(spots.map((spot, i) => again.add(chunks[i], spot, 2)));
  expect([first, second]).toEqual(await Promise.all(spots.map((spot, i) => playAgain(chunks[i], spot))));
  expect(new Float64Array('again' in second ? second.again : [])[0]).toBe(Number.NaN);
  expect([...new Float64Array('again' in first ? first.again : [])]).not.toContain(Number.NaN);
});

test('what fails for all is asked for one by one, so that only one of them is told of it', async () => {
  const failing = async (chunk: Chunk, spot: ReplaySample): Promise<JobResult> =>
    spot.indices.includes(chunks[1].firstGame) ? { aside: ['a', 'b', 'c'] } : playAgain(chunk, spot);
  const { again, asked } = gathering(failing);
  const answers = await Promise.all([0, 1].map((i) => again.add(chunks[i], spotOf(chunks[i]), 2)));
  expect(answers).toEqual([await playAgain(chunks[0], spotOf(chunks[0])), { aside: ['a', 'b', 'c'] }]);
  expect(asked).toHaveLength(3);
});

test('a first look at a strategy waits for nobody, nor does anything that is hastened; the rest only for a moment', async () => {
  const { again, asked } = gathering(playAgain);
  const fresh = { ...spotOf(chunks[0]), fresh: true };
  expect(await again.add(chunks[0], fresh, 9)).toEqual(await playAgain(chunks[0], fresh));
  const held = again.add(chunks[1], spotOf(chunks[1]), 9);
  expect(asked).toHaveLength(1);
  again.flush();
  expect(asked).toHaveLength(2);
  await held;
  await again.add(chunks[2], spotOf(chunks[2]), 9);
  expect(asked).toHaveLength(3);
});

test('what is withdrawn is withdrawn for all', async () => {
  const { again } = gathering(() => Promise.reject(new Error('withdrawn')));
  const both = [0, 1].map((i) => again.add(chunks[i], spotOf(chunks[i]), 2));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
