/** Verifying, rebuilding and searching a run, as a user does it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromArrow, op } from 'arquero';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChunkLog } from '../../src/store/chunk-log.js';
import { folderFiles } from '../support/folder-files.js';
import { runHere } from '../support/warren-here.js';

let cwd: string;
const GAMES = 1500;
const command = [
  'simulate',
  'pig',
  '--strategies',
  'hold,random',
  '--threads',
  '1',
  '--games',
  String(GAMES),
  '--rows',
];

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-verify-'));
  expect(await runHere([...command, '--out', 'run'], cwd)).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(cwd, { recursive: true }));

const copyRun = (name: string) => cpSync(path.join(cwd, 'run'), path.join(cwd, name), { recursive: true });

/** Flips one bit in the middle of a file. */
function flip(file: string): void {
  const bytes = readFileSync(path.join(cwd, file));
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(path.join(cwd, file), bytes);
}

test('an untouched run is found to be true, and nothing in it is changed by looking', async () => {
  const before = folderFiles(path.join(cwd, 'run'));
  const { status, out } = await runHere(['verify', 'run', '--sample', '4', '--sample-seed', 'x'], cwd);
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('Everything is what the games give.') });
  expect(out).toContain('15 chunks are kept; 4 of them were played again (--sample-seed x)');
  expect(folderFiles(path.join(cwd, 'run'))).toEqual(before);
});

test('one changed bit in any file is found and the file named', async () => {
  copyRun('changed');
  const names = Object.keys(folderFiles(path.join(cwd, 'run'))).filter((name) => name !== 'run.json');
  for (const name of names) flip(path.join('changed', name));
  const { status, err } = await runHere(['verify', 'changed', '--sample', '0'], cwd);
  expect(status).toBe(1);
  for (const name of names) expect(err).toContain(`  ${name}`);
  expect(err).toMatch(/chunks\.log: chunk \d+ \(games \d+ to \d+\) is damaged/);
});

test('a changed run.json is found', async () => {
  copyRun('renamed');
  flip('renamed/run.json');
  const { status, err } = await runHere(['verify', 'renamed'], cwd);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('run.json was changed or is damaged') });
});

test('a chunk that was forged together with its checksum is found by playing it again', async () => {
  copyRun('forged');
  const file = path.join(cwd, 'forged', 'chunks.log');
  const right = new ChunkLog(file, ownerOf(file));
  const answers = Array.from({ length: right.count }, (_, number) => right.recall(number)!);
  right.close();
  const owner = ownerOf(file);
  rmSync(file);
  const forged = new ChunkLog(file, owner);
  answers.forEach((answer, number) => {
    forged.append(number, number === 3 ? answers[4] : answer);
  });
  forged.close();
  const { status, err } = await runHere(['verify', 'forged', '--sample', 'all'], cwd);
  expect(status).toBe(1);
  expect(err).toContain('chunks.log: chunk 3 (games 300 to 399) does not hold what these games give');
});

function ownerOf(file: string): Uint8Array {
  const bytes = readFileSync(file);
  expect(bytes.length).toBeGreaterThan(28);
  return bytes.subarray(8, 24);
}

test('a report is made again from the chunks, byte for byte', async () => {
  copyRun('bare');
  for (const name of ['index.html', 'result.json', 'tables', 'charts']) {
    rmSync(path.join(cwd, 'bare', name), { recursive: true });
  }
  expect(await runHere(['report', 'bare'], cwd)).toMatchObject({ status: 0 });
  expect(folderFiles(path.join(cwd, 'bare'))).toEqual(folderFiles(path.join(cwd, 'run')));
});

test('rows open in Arquero and agree with the report', () => {
  const games = fromArrow(readFileSync(path.join(cwd, 'run', 'rows.arrows')));
  expect(games.numRows()).toBe(GAMES);
  const { cells } = JSON.parse(readFileSync(path.join(cwd, 'run', 'result.json'), 'utf8'));
  const [{ rounds }] = games.rollup({ rounds: op.mean('rounds') }).objects() as { rounds: number }[];
  expect(rounds).toBeCloseTo(cells[0].columns.rounds.mean, 9);
  const dictionary = JSON.parse(readFileSync(path.join(cwd, 'run', 'rows.json'), 'utf8'));
  expect(dictionary.columns.map(({ name }: { name: string }) => name)).toEqual(games.columnNames());
});

test('rows are searched, and what is found can be replayed', async () => {
  const argv = ['rows', 'run', '--where', 'rounds > 20 and strategy:seat2 = hold', '--limit', '3', '--json'];
  const { status, out } = await runHere(argv, cwd);
  const found = JSON.parse(out);
  expect({ status, count: found.length }).toEqual({ status: 0, count: 3 });
  const [{ replay, rounds, game }] = found;
  const again = await runHere([...replay.split(' ').slice(1), '--json'], cwd);
  expect(JSON.parse(again.out)).toMatchObject({ index: game, columns: { rounds } });
});

test('a run without rows says how to get them', async () => {
  expect(await runHere([...command.slice(0, -1), '--out', 'rowless'], cwd)).toMatchObject({ status: 0 });
  const { status, err } = await runHere(['rows', 'rowless'], cwd);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('kept no rows') });
});
