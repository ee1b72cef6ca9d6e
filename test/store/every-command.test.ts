/** Whatever plays many games keeps its run in the same way, and goes on from it in the same way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare } from '../../src/compare.js';
import { type SimulateOptions, simulate } from '../../src/simulate.js';
import { RunFolder } from '../../src/store/run-folder.js';
import { sweep } from '../../src/sweep.js';
import { tournament } from '../../src/tournament.js';
import { folderFiles } from '../support/folder-files.js';

let top: string;

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'warren-every-'));
});

afterAll(() => rmSync(top, { recursive: true }));

const request = { game: 'pig', games: 90, chunkSize: 20, strategies: ['hold', 'random'] };

const COMMANDS: Readonly<Record<string, (options: SimulateOptions) => Promise<{ digest: string; complete: boolean }>>> =
  {
    simulate: (options) => simulate({ ...request, rows: true }, options),
    'simulate until': (options) =>
      simulate(
        { ...request, strategies: ['hold', 'hold{at:25}'], games: 5000, until: { value: 0.08, percent: true } },
        options,
      ),
    compare: (options) => compare({ common: request, b: 'die.sides=8' }, options),
    sweep: async (options) => (await sweep({ ...request, vary: ['die.sides=6,8'] }, options)).run,
    tournament: async (options) => (await tournament({ ...request, games: 270 }, options)).run,
  };

test.each(Object.entries(COMMANDS))('%s, stopped again and again, ends like one that never was', async (name, play) => {
  const playIn = async (folder: string, chunks: number) => {
    const keeper = new RunFolder({ out: path.join(top, folder), command: { text: '', argv: [] } });
    const stop = new AbortController();
    let seen = 0;
    try {
      const onProgress = () => {
        if (++seen === chunks) stop.abort();
      };
      return await play({ folder: keeper, threads: 0, signal: stop.signal, onProgress });
    } finally {
      keeper.close();
    }
  };
  const whole = await playIn(`${name}-whole`, Number.POSITIVE_INFINITY);
  expect(whole.complete).toBe(true);
  expect((await playIn(`${name}-parts`, 1)).complete).toBe(false);
  expect((await playIn(`${name}-parts`, 3)).complete).toBe(false);
  const parts = await playIn(`${name}-parts`, Number.POSITIVE_INFINITY);
  expect(parts).toMatchObject({ complete: true, digest: whole.digest });
  expect(folderFiles(path.join(top, `${name}-parts`))).toEqual(folderFiles(path.join(top, `${name}-whole`)));
});
