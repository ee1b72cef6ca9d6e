import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserError } from '../../src/core/errors.js';
import { ChunkLog } from '../../src/store/chunk-log.js';

const owner = Buffer.alloc(16, 7);
const chunks = Array.from({ length: 6 }, (_, i) => Buffer.alloc(9 + 5 * i, 65 + i));
let folder: string;
let whole: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'warren-log-'));
  whole = path.join(folder, 'whole.log');
  file = path.join(folder, 'chunks.log');
  const log = new ChunkLog(whole, owner);
  chunks.forEach((bytes, number) => {
    log.append(number, bytes);
  });
  log.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the file, plays what is missing, closes it; gives the numbers of the chunks that had to be played. */
function goOn(): number[] {
  const log = new ChunkLog(file, owner);
  const played: number[] = [];
  chunks.forEach((bytes, number) => {
    const kept = log.load(number);
    if (kept === undefined) played.push(number);
    else expect(Buffer.compare(kept, bytes)).toBe(0);
    if (number >= log.count) log.append(number, kept ?? bytes);
  });
  log.close();
  return played;
}

const expectWhole = () => {
  expect(readFileSync(file)).toEqual(readFileSync(whole));
  expect(existsSync(`${file}.damaged`)).toBe(false);
};

test('a log truncated at any length is repaired, and only chunks behind the cut are played', () => {
  const size = readFileSync(whole).length;
  for (let length = 0; length <= size; length++) {
    copyFileSync(whole, file);
    truncateSync(file, length);
    const played = goOn();
    expect(played).toEqual(chunks.map((_, number) => number).slice(chunks.length - played.length));
    if (length === size) expect(played).toEqual([]);
    if (length === size - 1) expect(played).toEqual([5]);
    expectWhole();
  }
});

test('a flipped bit invalidates its own chunk and no other', () => {
  const good = readFileSync(whole);
  for (let at = 0; at < good.length; at++) {
    const bad = Buffer.from(good);
    bad[at] ^= 1 << (at % 8);
    // A whole header that names another owner is not damage but another run; a changed one has the wrong checksum.
    writeFileSync(file, bad);
    expect(goOn().length).toBe(at < 28 ? 0 : 1);
    expectWhole();
  }
});

test('two damaged chunks and a torn end are played again, and the rest is kept', () => {
  const bad = readFileSync(whole);
  const record = (number: number) => bad.indexOf(chunks[number]);
  bad[record(1) + 2] ^= 4;
  bad[record(3)] ^= 128;
  writeFileSync(file, bad.subarray(0, bad.length - 3));
  expect(goOn()).toEqual([1, 3, 5]);
  expectWhole();
});

test('a crash during repair loses nothing', () => {
  const bad = readFileSync(whole);
  bad[bad.indexOf(chunks[2]) + 1] ^= 16;
  writeFileSync(file, bad);
  const log = new ChunkLog(file, owner);
  for (const number of [0, 1]) log.append(number, log.load(number)!);
  log.close();
  expect(existsSync(`${file}.damaged`)).toBe(true);
  expect(goOn()).toEqual([2]);
  expectWhole();
});

describe('a log of another run', () => {
  test('is refused and left unchanged', () => {
    copyFileSync(whole, file);
    expect(() => new ChunkLog(file, Buffer.alloc(16, 8))).toThrow(UserError);
    expectWhole();
  });
});
