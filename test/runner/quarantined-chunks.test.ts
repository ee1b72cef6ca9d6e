/** A run with unplayable chunks: all others are played and stored, and later only those are missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { splitIntoChunks } from '../../src/plan/chunks.js';
import { simulate } from '../../src/questions/simulate/simulate.js';
import type { Executor } from '../../src/runner/executor.js';
import { makeExecutor } from '../../src/runner/make-executor.js';
import { QuarantineError } from '../../src/runner/quarantine.js';
import { Run, type RunOptions } from '../../src/runner/run.js';
import { rowsHead } from '../../src/store/rows/rows-head.js';
import { RunFolder } from '../../src/store/run-folder.js';
import { emptyFolder } from '../support/run-warren.js';

const request = { game: 'pig', strategies: ['hold', 'random'], games: 1000, seed: 'aside', rows: true };
const folder = emptyFolder();

/** `gaps`: the first games of unplayable chunks. Returns the played chunks, and the yielded ones. */
async function play(out: string, gaps: readonly number[], more: Partial<RunOptions> = {}) {
  const { plan, found } = await simulate.plan(request);
  const checkpoints = new RunFolder({ out: path.join(folder, out), question: 'simulate', request });
  const settled = await checkpoints.open(plan, { engine: 'test', rowsHead: await rowsHead(plan, found.game) });
  const inner = await makeExecutor(plan, 0, { threads: 0 });
  const played: number[] = [];
  const executor: Executor = {
    capacity: 2,
    close: () => inner.close(),
    play: async (chunk) => {
      played.push(chunk.firstGame);
      return gaps.includes(chunk.firstGame) ? { aside: ['a', 'b', 'c'] } : inner.play(chunk);
    },
  };
  const given: number[] = [];
  let error: unknown;
  try {
    const run = new Run(found.game, plan, executor, { checkpoints, gamesPlanned: 1000, ...more });
    for await (const [{ firstGame }] of run.play(splitIntoChunks(settled))) given.push(firstGame);
  } catch (thrown) {
    error = thrown;
  } finally {
    checkpoints.close();
    await executor.close();
  }
  return { played, given, error };
}

const filesOf = (out: string) =>
  Object.fromEntries(
    readdirSync(path.join(folder, out)).map((name) => [name, readFileSync(path.join(folder, out, name), 'latin1')]),
  );

const upTo = (end: number) => Array.from({ length: end / 100 }, (_, i) => 100 * i);

test('a quarantined chunk does not stop later ones, also across two gaps', async () => {
  await play('whole', []);
  const first = await play('gaps', [200, 500]);
  expect(first.played).toEqual(upTo(1000));
  expect(first.given).toEqual([0, 100]);
  expect(first.error).toBeInstanceOf(QuarantineError);
  const { chunks, message } = first.error as QuarantineError;
  expect(chunks.map(({ chunk }) => chunk.firstGame)).toEqual([200, 500]);
  expect(message).toContain('3 workers ended while they played games 500 to 599 (a, b and c)');
  expect(existsSync(path.join(folder, 'gaps', 'chunks.later'))).toBe(true);

  const second = await play('gaps', [200]);
  expect(second.played).toEqual([200, 500]);
  expect((second.error as QuarantineError).chunks).toHaveLength(1);

  const third = await play('gaps', []);
  expect(third).toEqual({ played: [200], given: upTo(1000), error: undefined });
  expect(filesOf('gaps')).toEqual(filesOf('whole'));
});

test('a quarantined chunk ends a sequential run, and is not reported by a stopped one', async () => {
  const early = await play('early', [200], { endsEarly: true });
  expect(early.played.length).toBeLessThan(6);
  expect(early.error).toBeInstanceOf(QuarantineError);
  const controller = new AbortController();
  const stopped = await play('stopped', [200], {
    signal: controller.signal,
    onProgress: ({ gamesDone }) => gamesDone >= 400 && controller.abort(),
  });
  expect(stopped.given).toEqual([0, 100]);
  expect(stopped.error).toBeUndefined();
});
