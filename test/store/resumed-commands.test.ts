/** Every command that plays many games stores and resumes its run in the same way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../src/api/answer.js';
import { type AskOptions, ask } from '../../src/api/ask.js';
import { writeReport } from '../../src/api/write-report.js';
import { folderFiles } from '../support/folder-files.js';

let top: string;

beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'warren-every-'));
});

afterAll(() => rmSync(top, { recursive: true }));

const request = { game: 'pig', games: 90, chunkSize: 20, strategies: ['hold', 'random'] };

const QUESTIONS: Readonly<Record<string, (options: AskOptions) => Promise<Answer>>> = {
  simulate: (options) => ask('simulate', { ...request, rows: true }, options),
  'simulate until': (options) =>
    ask(
      'simulate',
      { ...request, strategies: ['hold', 'hold{at:25}'], games: 5000, until: { value: 0.08, percent: true } },
      options,
    ),
  compare: (options) => ask('compare', { ...request, b: 'die.sides=8' }, options),
  sweep: (options) => ask('sweep', { ...request, vary: ['die.sides=6,8'] }, options),
  tournament: (options) => ask('tournament', { ...request, games: 270 }, options),
  tune: (options) =>
    ask('tune', { ...request, free: ['die.sides=4..8'], target: ['rounds 5..9'], budget: 4000 }, options),
};

test.each(Object.entries(QUESTIONS))('%s ends the same after repeated stops and resumes', async (name, play) => {
  const playIn = async (folder: string, chunks: number) => {
    const out = path.join(top, folder);
    const stop = new AbortController();
    let seen = 0;
    const onProgress = () => {
      if (++seen === chunks) stop.abort();
    };
    const answer = await play({ out, threads: 0, signal: stop.signal, onProgress });
    await writeReport(answer, out);
    return answer.played;
  };
  const whole = await playIn(`${name}-whole`, Number.POSITIVE_INFINITY);
  expect(whole.complete).toBe(true);
  expect((await playIn(`${name}-parts`, 1)).complete).toBe(false);
  expect((await playIn(`${name}-parts`, 3)).complete).toBe(false);
  const parts = await playIn(`${name}-parts`, Number.POSITIVE_INFINITY);
  expect({ complete: parts.complete, digest: parts.digest }).toEqual({ complete: true, digest: whole.digest });
  expect(folderFiles(path.join(top, `${name}-parts`))).toEqual(folderFiles(path.join(top, `${name}-whole`)));
});
