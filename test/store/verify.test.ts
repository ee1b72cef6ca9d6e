/** Verifying, rebuilding and searching a run, as a user does it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromArrow, op } from 'arquero';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChunkLog } from '../../src/store/chunk-log.js';
import { folderFiles } from '../support/folder-files.js';
import { runInProcess } from '../support/run-in-process.js';

let cwd: string;
const GAMES = 1500;
const command = ['simulate', 'pig', '--strategies', 'hold,random', '--games', String(GAMES), '--rows'];

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-verify-'));
  expect(await runInProcess([...command, '--out', 'run'], cwd)).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(cwd, { recursive: true }));

const copyRun = (name: string) => cpSync(path.join(cwd, 'run'), path.join(cwd, name), { recursive: true });

/** Flips one bit in the middle of a file. */
function flip(file: string): void {
  const bytes = readFileSync(path.join(cwd, file));
  bytes[bytes.length >> 1] ^= 1;
  writeFileSync(path.join(cwd, file), bytes);
}

test('verify accepts an unchanged run and changes nothing', async () => {
  const before = folderFiles(path.join(cwd, 'run'));
  const { status, out } = await runInProcess(['verify', 'run', '--sample', '4', '--sample-seed', 'x'], cwd);
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('Everything is what the games give.') });
  expect(out).toContain('15 chunks are kept; 4 of them were played again (--sample-seed x)');
  expect(folderFiles(path.join(cwd, 'run'))).toEqual(before);
});

test('verify finds one changed bit in any file and names the file', async () => {
  copyRun('changed');
  const names = Object.keys(folderFiles(path.join(cwd, 'run'))).filter((name) => name !== 'run.json');
  for (const name of names) flip(path.join('changed', name));
  const { status, err } = await runInProcess(['verify', 'changed', '--sample', '0'], cwd);
  expect(status).toBe(1);
  for (const name of names) expect(err).toContain(`  ${name}`);
  expect(err).toMatch(/chunks\.log: chunk \d+ \(games \d+ to \d+\) is damaged/);
});

test('verify finds a changed run.json', async () => {
  copyRun('renamed');
  flip('renamed/run.json');
  const { status, err } = await runInProcess(['verify', 'renamed'], cwd);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('run.json was changed or is damaged') });
});

/** The chunks of a run, some of them put in place of others, with checksums that are right. */
function forge(name: string, change: (answers: Uint8Array[]) => void): void {
  copyRun(name);
  const file = path.join(cwd, name, 'chunks.log');
  const right = new ChunkLog(file, ownerOf(file));
  const answers = Array.from({ length: right.count }, (_, number) => right.load(number)!);
  right.close();
  const owner = ownerOf(file);
  rmSync(file);
  change(answers);
  const log = new ChunkLog(file, owner);
  answers.forEach((answer, number) => {
    log.append(number, answer);
  });
  log.close();
}

test('verify finds a chunk forged with its checksum by a replay', async () => {
  // The identity of the games stays: the first twelve bytes.
  forge('forged', (answers) => {
    answers[3] = Buffer.concat([answers[3].subarray(0, 12), answers[4].subarray(12)]);
  });
  const { status, err } = await runInProcess(['verify', 'forged', '--sample', 'all'], cwd);
  expect(status).toBe(1);
  expect(err).toContain('chunks.log: chunk 3 (games 300 to 399) does not hold what these games give');
});

test('verify finds a misplaced chunk without a replay, and no answer includes it', async () => {
  forge('swapped', (answers) => {
    answers[3] = answers[4];
  });
  const { status: code, err: stderr } = await runInProcess(['verify', 'swapped', '--sample', '0'], cwd);
  expect(code).toBe(1);
  expect(stderr).toContain('chunks.log: chunk 3 (games 300 to 399) holds other games');
  const { status: refused, out: stdout, err: why } = await runInProcess(['report', 'swapped', '--json'], cwd);
  expect({ refused, stdout }).toEqual({ refused: 1, stdout: '' });
  expect(why).toContain('chunk 3 is whole, but does not hold games 300 to 399 of this run');
  // Its rows are not what the other chunk says, so it is played again.
  expect(await runInProcess(['resume', 'swapped'], cwd)).toMatchObject({ status: 0 });
  expect(folderFiles(path.join(cwd, 'swapped'))).toEqual(folderFiles(path.join(cwd, 'run')));
});

test('verify finds a chunk of another run without a replay', async () => {
  const other = [...command, '--seed', 'other', '--out', 'other'];
  expect(await runInProcess(other, cwd)).toMatchObject({ status: 0 });
  copyRun('mixed');
  const [ours, theirs] = ['mixed', 'other'].map((name) => readFileSync(path.join(cwd, name, 'chunks.log')));
  const [from, to] = recordsIn(ours).slice(5, 7);
  const [theirFrom, theirTo] = recordsIn(theirs).slice(5, 7);
  const mixed = [ours.subarray(0, from), theirs.subarray(theirFrom, theirTo), ours.subarray(to)];
  writeFileSync(path.join(cwd, 'mixed', 'chunks.log'), Buffer.concat(mixed));
  const { status: code, err: stderr } = await runInProcess(['verify', 'mixed', '--sample', '0'], cwd);
  expect(code).toBe(1);
  expect(stderr).toMatch(/chunks\.log: the bytes \d+ to \d+ are damaged, or of another run/);
});

const recordsIn = (log: Buffer): number[] => [...log.toString('latin1').matchAll(/WCHK/g)].map(({ index }) => index);

test('verify names files that do not belong to the run', async () => {
  copyRun('more');
  writeFileSync(path.join(cwd, 'more', 'index2.html'), '');
  mkdirSync(path.join(cwd, 'more', 'photos'));
  writeFileSync(path.join(cwd, 'more', 'charts', '.DS_Store'), '');
  const { status: code, err: stderr } = await runInProcess(['verify', 'more', '--sample', '0'], cwd);
  expect(code).toBe(1);
  const findings = stderr.split('\n').filter((line) => line.startsWith('  '));
  expect(findings).toEqual(['index2.html', 'photos'].map((name) => `  ${name} is there, but is no part of this run`));
});

/** Answers hold at once; the first one after the given milliseconds. */
const slowStrategy = (milliseconds: number) => `import { defineStrategy } from 'warren';
let asked = false;
export default defineStrategy({
  game: 'pig', about: 'Takes its time once.', parameters: {},
  create: () => (view) => {
    if (!asked) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});
    asked = true;
    return view.count - 1;
  },
});`;

test('verify uses the given threads and timeout', async () => {
  writeFileSync(path.join(cwd, 'slow.ts'), slowStrategy(2500));
  const slow = ['simulate', 'pig', '--strategies', 'hold,./slow.ts', '--games', '20', '--out', 'slow'];
  expect(await runInProcess(slow, cwd)).toMatchObject({ status: 0 });
  const hurried = await runInProcess(['verify', 'slow', '--threads', '1', '--patience', '1'], cwd);
  expect({ ...hurried, out: '' }).toEqual({
    status: 1,
    out: '',
    err: expect.stringContaining('no answer came within 1 seconds'),
  });
  expect(await runInProcess(['verify', 'slow', '--threads', '1', '--patience', '30'], cwd)).toMatchObject({
    status: 0,
  });
  const two = await runInProcess(['verify', 'slow', '--threads', '1', '--queue', 'redis://localhost'], cwd);
  expect(two).toMatchObject({ status: 2, err: expect.stringContaining('Leave one of them out') });
});

test('verify refuses a run of other code, without advice to start it again', async () => {
  writeFileSync(path.join(cwd, 'mine.ts'), slowStrategy(0));
  const mine = ['simulate', 'pig', '--strategies', 'hold,./mine.ts', '--games', '20', '--out', 'mine'];
  expect(await runInProcess(mine, cwd)).toMatchObject({ status: 0 });
  writeFileSync(path.join(cwd, 'mine.ts'), slowStrategy(1));
  const { status, err } = await runInProcess(['verify', 'mine'], cwd);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('made with something else:\n  the code') });
  expect(err).toContain('Verify it with what it was made with.');
  expect(err).not.toContain('--out');
});

test('warren rows reports a flipped bit and returns no such rows', async () => {
  const whole = readFileSync(path.join(cwd, 'run', 'rows.arrows'));
  copyRun('flipped-rows');
  // In the names of strategies at its head, in the first rows, in the last.
  for (const at of [whole.indexOf('random'), whole.length >> 1, whole.length - 9]) {
    const bytes = Buffer.from(whole);
    bytes[at] ^= 1;
    writeFileSync(path.join(cwd, 'flipped-rows', 'rows.arrows'), bytes);
    const {
      status: code,
      out: stdout,
      err: stderr,
    } = await runInProcess(['rows', 'flipped-rows', '--limit', '2000', '--json'], cwd);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/rows\.arrows is damaged: the rows of chunk \d+ .*warren resume flipped-rows/);
  }
  expect(await runInProcess(['resume', 'flipped-rows'], cwd)).toMatchObject({ status: 0 });
  expect(readFileSync(path.join(cwd, 'flipped-rows', 'rows.arrows')).equals(whole)).toBe(true);
});

test('warren rows reports a finished run with a truncated log as damaged, not as unfinished', async () => {
  copyRun('torn-log');
  const file = path.join(cwd, 'torn-log', 'chunks.log');
  const whole = readFileSync(file);
  for (const bytes of [whole.subarray(0, -9), whole.subarray(0, 100), whole.subarray(0, 0)]) {
    writeFileSync(file, bytes);
    const { status, out, err } = await runInProcess(['rows', 'torn-log', '--limit', '2000', '--json'], cwd);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/chunks\.log is damaged at its end: it vouches for the rows of .*warren resume torn-log/s);
  }
  // Without a report the number of games is unknown.
  writeFileSync(file, whole.subarray(0, -9));
  rmSync(path.join(cwd, 'torn-log', 'result.json'));
  const { status, err } = await runInProcess(['rows', 'torn-log', '--limit', '2000', '--json'], cwd);
  expect({ status, err }).toEqual({ status: 0, err: expect.stringContaining('The run is not finished: it has kept') });
});

function ownerOf(file: string): Uint8Array {
  const bytes = readFileSync(file);
  expect(bytes.length).toBeGreaterThan(28);
  return bytes.subarray(8, 24);
}

test('report renders the same bytes from the chunks', async () => {
  copyRun('bare');
  for (const name of ['index.html', 'result.json', 'tables', 'charts']) {
    rmSync(path.join(cwd, 'bare', name), { recursive: true });
  }
  expect(await runInProcess(['report', 'bare'], cwd)).toMatchObject({ status: 0 });
  expect(folderFiles(path.join(cwd, 'bare'))).toEqual(folderFiles(path.join(cwd, 'run')));
});

test('rows load in Arquero and agree with the report', () => {
  const games = fromArrow(readFileSync(path.join(cwd, 'run', 'rows.arrows')));
  expect(games.numRows()).toBe(GAMES);
  const { cells } = JSON.parse(readFileSync(path.join(cwd, 'run', 'result.json'), 'utf8'));
  const [{ rounds }] = games.rollup({ rounds: op.mean('rounds') }).objects() as { rounds: number }[];
  expect(rounds).toBeCloseTo(cells[0].columns.rounds.mean, 9);
  const dictionary = JSON.parse(readFileSync(path.join(cwd, 'run', 'rows.json'), 'utf8'));
  expect(dictionary.columns.map(({ name }: { name: string }) => name)).toEqual(games.columnNames());
});

test('warren rows filters rows, and its results can be replayed', async () => {
  const argv = ['rows', 'run', '--where', 'rounds > 20 and strategy:seat2 = hold', '--limit', '3', '--json'];
  const { status, out } = await runInProcess(argv, cwd);
  const found = JSON.parse(out);
  expect({ status, count: found.length }).toEqual({ status: 0, count: 3 });
  const [{ replay, rounds, game }] = found;
  const again = await runInProcess([...replay.split(' ').slice(1), '--json'], cwd);
  expect(JSON.parse(again.out)).toMatchObject({ index: game, columns: { rounds } });
});

test('a ratio column is that of each game, as in conditions', async () => {
  const shown = async (...more: string[]) => runInProcess(['rows', 'run', '--limit', '3', ...more], cwd);
  const ratio = 'score: hold / rounds';
  const { status, out } = await shown('--where', `${ratio} > 2`, '--columns', ratio, '--json');
  const found = JSON.parse(out);
  expect({ status, count: found.length }).toEqual({ status: 0, count: 3 });
  for (const row of found) {
    const { rounds } = row;
    const held = ['seat1', 'seat2'].find((seat) => row[`strategy:${seat}`] === 'hold');
    expect(row['score:hold/rounds']).toBeCloseTo(row[`score:${held}`] / rounds, 9);
  }
  expect((await shown('--columns', ratio)).out).toMatch(/^game +score:hold\/rounds\n/);
  for (const [wrong, err] of [
    ['win:hold/round', 'There is no column "win:hold/round"'],
    ['win:nobody/rounds', 'There is no column "win:nobody"'],
    ['rounds@p90/rounds', 'is a figure of many games'],
    ['rounds/strategy:seat1', 'strategy:seat1 is a name, and cannot be divided'],
  ]) {
    expect(await shown('--columns', wrong)).toMatchObject({ status: 2, err: expect.stringContaining(err) });
  }
});

test('columns have the names of conditions: a strategy’s is the mean over its seats', async () => {
  const shown = (columns: string) =>
    runInProcess(['rows', 'run', '--where', 'win: hold = 1', '--columns', columns, '--limit', '2'], cwd);
  const { status, out } = await shown('win:hold,score: seat1');
  const [heading, ...rows] = out.split('\n');
  expect({ status, heading }).toEqual({ status: 0, heading: expect.stringMatching(/^game +win:hold +score:seat1$/) });
  expect(rows.slice(0, 2)).toEqual([1, 1].map(() => expect.stringMatching(/^\d+ +1 +\d+$/)));
  expect(await shown('win:nobody')).toMatchObject({
    status: 2,
    err: expect.stringContaining('There is no column "win:nobody"'),
  });
});

test('a run without rows is refused with the command that adds them', async () => {
  expect(await runInProcess([...command.slice(0, -1), '--out', 'rowless'], cwd)).toMatchObject({ status: 0 });
  const { status, err } = await runInProcess(['rows', 'rowless'], cwd);
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('kept no rows') });
});
