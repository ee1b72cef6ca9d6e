import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { UserError } from '../../src/core/errors.js';
import type { SimulateRequest } from '../../src/questions/simulate/simulate.js';
import { seededNumbers } from '../support/seeded-numbers.js';

const request: SimulateRequest = { game: 'pig', games: 550, strategies: ['hold', 'random'], chunkSize: 100 };
let top: string;
let digest: string | null;
let whole: Buffer;

const logIn = (folder: string) => path.join(top, folder, 'chunks.log');

/** Plays the rest of a run in a folder; gives its digest and how many games had to be played. */
async function goOn(folder: string, asked = request) {
  const { played, gamesRecalled } = await ask('simulate', asked, { out: path.join(top, folder), threads: 0 });
  return { digest: played.digest, played: played.games - gamesRecalled };
}

beforeAll(async () => {
  top = mkdtempSync(path.join(tmpdir(), 'warren-damaged-'));
  ({ digest } = await goOn('whole'));
  whole = readFileSync(logIn('whole'));
});

afterAll(() => rmSync(top, { recursive: true }));

/** A copy of the whole run with other bytes in its chunk log. */
function copyWith(bytes: Uint8Array): void {
  mkdirSync(path.join(top, 'copy'), { recursive: true });
  copyFileSync(path.join(top, 'whole', 'run.json'), path.join(top, 'copy', 'run.json'));
  writeFileSync(logIn('copy'), bytes);
}

const expectWhole = () => expect(readFileSync(logIn('copy')).equals(whole)).toBe(true);

test('a chunk file truncated at any length near its end is repaired', async () => {
  const records = [...whole.toString('latin1').matchAll(/WCHK/g)].map(({ index }) => index);
  for (let length = records.at(-1)! - 20; length <= whole.length; length++) {
    // Within the bytes of the record one place is like another.
    if (length > records.at(-1)! + 40 && length < whole.length - 40) continue;
    copyWith(whole);
    truncateSync(logIn('copy'), length);
    const { played, digest: again } = await goOn('copy');
    expect(again).toBe(digest);
    expect(played).toBe(length < records.at(-1)! ? 150 : length < whole.length ? 50 : 0);
    expectWhole();
  }
});

test('a flipped bit anywhere is found, and only its chunk is played again', async () => {
  const random = seededNumbers('flips');
  for (let i = 0; i < 40; i++) {
    const bytes = Buffer.from(whole);
    bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(random() * 8);
    copyWith(bytes);
    const { played, digest: again } = await goOn('copy');
    expect(again).toBe(digest);
    expect([0, 50, 100]).toContain(played);
    expectWhole();
  }
});

test('a changed run.json is detected and refused', async () => {
  copyWith(whole);
  const file = path.join(top, 'copy', 'run.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"seed": "warren"', '"seed": "wurren"'));
  await expect(goOn('copy')).rejects.toThrow(/run\.json was changed or is damaged/);
});

describe('a longer run in the same folder', () => {
  test('plays only the new games and gives what an uninterrupted one gives', async () => {
    const longer = { ...request, games: 1230 };
    const fresh = await goOn('fresh', longer);
    copyWith(whole);
    expect(await goOn('copy', longer)).toEqual({ digest: fresh.digest, played: 680 });
    expect(await goOn('copy', longer)).toEqual({ digest: fresh.digest, played: 0 });
  });

  test('continues an unfinished shorter one', async () => {
    const longer = { ...request, games: 1230 };
    copyWith(whole.subarray(0, whole.length / 2));
    const { digest: again } = await goOn('copy', longer);
    expect(again).toBe((await goOn('fresh', longer)).digest);
  });

  test('cannot become a shorter one', async () => {
    copyWith(whole);
    const shorter = { ...request, games: 100 };
    await expect(goOn('copy', shorter)).rejects.toThrow(UserError);
    await expect(goOn('copy', shorter)).rejects.toThrow('holds a run of 550 games, more than the 100 asked for');
  });
});

test('the folder of another run is refused with the differences', async () => {
  copyWith(whole);
  const other = { ...request, seed: 'other', set: ['target=50'], strategies: ['hold{at:25}', 'random'] };
  await expect(goOn('copy', other)).rejects.toThrow(
    /holds another run:\n {2}the seed was "warren", is "other"\n {2}the rule target was 100, is 50\n {2}the strategies were hold,random, are hold\{at:25\},random\n/,
  );
  expectWhole();
});

test('a folder with foreign files is refused and left unchanged', async () => {
  mkdirSync(path.join(top, 'diary'));
  writeFileSync(path.join(top, 'diary', 'monday.txt'), 'dear diary');
  await expect(goOn('diary')).rejects.toThrow('holds other things (monday.txt) but no run.json');
});

test.each([
  [2, 'an earlier'],
  [4, 'a later'],
])('a folder of format %i, of %s Warren, is refused with a clear message', async (format, which) => {
  copyWith(whole);
  const file = path.join(top, 'copy', 'run.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 3', `"format": ${format}`));
  await expect(goOn('copy')).rejects.toThrow(`was made by ${which} Warren, which keeps its runs in another way`);
});
