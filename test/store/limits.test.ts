/** Failures around a run, with real processes: one clear message each, the right exit code, nothing lost. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderFiles } from '../support/folder-files.js';
import { hangingCode, runWithHanging } from '../support/hanging-strategies.js';
import { runInProcess } from '../support/run-in-process.js';
import type { Ran } from '../support/run-warren.js';
import { runWarren, startWarren } from '../support/warren-process.js';

let cwd: string;
const small = ['simulate', 'pig', '--strategies', 'hold,random', '--threads', '1', '--games', '3k'];

beforeAll(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-limits-'));
});

afterAll(() => rmSync(cwd, { recursive: true }));

/** A strategy that plays like any other, but in one decision in 17,000 does something else first. */
function writeStrategy(name: string, something: string): string {
  const code = `import { defineStrategy } from 'warren';
export default defineStrategy({ game: 'pig', about: 'Broken.', parameters: {}, create: (seating) => (view, rng) => {
  if (rng.below(17_000) === 77) { ${something} }
  return rng.below(4) > 0 ? 0 : 1;
} });
`;
  writeFileSync(path.join(cwd, `${name}.ts`), code);
  return `./${name}.ts`;
}

/** Is there while a strategy hangs. */
const hangs = () => path.join(cwd, 'hangs');

const playedBy = (strategy: string) => [
  'simulate',
  'pig',
  '--strategies',
  `hold,${strategy}`,
  '--threads',
  '1',
  '--games',
  '3k',
];
async function runWithLittleMemory(argv: readonly string[]): Promise<Ran> {
  const { code, stdout, stderr } = await runWarren(argv, { cwd, nodeFlags: ['--max-old-space-size=80'] });
  return { status: code, out: stdout, err: stderr };
}

const keptBytes = (folder: string) => statSync(path.join(cwd, folder, 'chunks.log')).size;

describe('a strategy that', () => {
  test.each([
    ['throws', 'throw new Error("out of ideas");', 'out of ideas'],
    ['answers nonsense', 'return 7;', 'answered 7, but the options are 0..1'],
    ['changes the rules', '(seating.rules as any).target = 1;', 'Cannot assign to read only property'],
    ['writes to its view', '(view as any).count = 1;', 'Cannot assign to read only property'],
    ['never answers', 'hang', 'no answer came within 60 seconds'],
    ['ends its thread', 'process.exit(0);', 'the thread ended'],
    [
      'hoards memory',
      'const hoard: number[][] = []; for (;;) hoard.push(new Array(1000).fill(0.5));',
      'the thread ran out of memory',
    ],
  ])(
    '%s is reported with its game and a replay command, and finished chunks stay',
    async (what, something, message) => {
      const name = what.replaceAll(' ', '-');
      const code = something === 'hang' ? hangingCode(hangs()) : something;
      const argv = [...playedBy(writeStrategy(name, code)), '--json', '--out', name];
      // Only the memory-hungry strategy needs a process with little memory.
      const { status, err, out } = await (name === 'hoards-memory'
        ? runWithLittleMemory(argv)
        : runWithHanging(hangs(), () => runInProcess(argv, cwd)));
      expect({ status, out }).toEqual({ status: 1, out: '' });
      const [, index] = /failed at the decision TURN in game (\d+), seed "warren":/.exec(err) ?? [];
      expect(err).toContain(`The strategy ${name} (player `);
      expect(err).toContain(message);
      expect(err).toMatch(new RegExp(`warren replay pig .*--index ${index}`));
      expect(Number(index)).toBeGreaterThan(99);
      expect(keptBytes(name)).toBeGreaterThan(28);
    },
  );

  test('fails is skipped and listed with --on-error skip, also after a timeout', async () => {
    const code = `if (view.score(0) > 70) { ${hangingCode(hangs())} } throw new Error("no");`;
    const argv = [...playedBy(writeStrategy('moody', code)), '--on-error', 'skip', '--json', '--out', 'moody'];
    const { status, out } = await runWithHanging(hangs(), () => runInProcess(argv, cwd));
    const { skipped, cells, complete } = JSON.parse(out);
    expect({ status, complete }).toEqual({ status: 0, complete: true });
    expect(skipped.games).toBeGreaterThan(0);
    expect(cells[0].games + skipped.games).toBe(3000);
    expect(skipped.first[0]).toMatchObject({ strategy: 'moody', decision: 'TURN' });
    const messages = skipped.first.map(({ message }: { message: string }) => message);
    expect(messages).toContain('no answer came within 60 seconds');
    expect(messages).toContainEqual(expect.stringMatching(/^no \(moody\.\w+:\d+:\d+\)$/));
  });
});

test('a full disk stops the run with one message, and the run resumes without loss', async () => {
  expect(await runInProcess([...small, '--out', 'roomy'], cwd)).toMatchObject({ status: 0 });
  const folder = path.join(cwd, 'disk');
  mkdirSync(folder);
  const argv = [...small, '--out', 'disk/run'];
  let more = () => {};
  let full = { cwd };
  if (canMount(folder)) more = () => execFileSync('mount', ['-o', 'remount,size=16m', folder]);
  else full = { cwd, shell: 'ulimit -f 8' } as typeof full;
  try {
    const { code, stderr } = await runWarren(argv, full);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/disk is full|larger than this process/),
    });
    // Progress may precede it on a slow machine; the message itself is one line.
    expect(stderr.split('\n').filter((line) => line.startsWith('warren:')).length).toBe(1);
    more();
    expect(await runInProcess(['resume', 'disk/run'], cwd)).toMatchObject({ status: 0 });
    const { 'run.json': _, ...files } = folderFiles(path.join(folder, 'run'));
    const { 'run.json': __, ...right } = folderFiles(path.join(cwd, 'roomy'));
    expect(files).toEqual(right);
  } finally {
    if (full.cwd === cwd && !('shell' in full)) execFileSync('umount', [folder]);
  }
});

/** A disk of 12 kilobytes, where the system allows it. */
function canMount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('an impossible folder is a user error', async () => {
  writeFileSync(path.join(cwd, 'a-file'), '');
  const { status, err } = await runInProcess([...small, '--out', 'a-file/run'], cwd);
  expect(status).toBe(2);
  expect(err).toContain('The folder a-file/run cannot be made: a part of that path is a file, not a folder.');
});

test('a second process on one folder is refused, and a stale lock is ignored', async () => {
  const argv = [
    'simulate',
    'pig',
    '--strategies',
    'hold,random',
    '--threads',
    '1',
    '--games',
    '10M',
    '--out',
    'shared',
  ];
  const { child, ended } = startWarren(argv, { cwd });
  const log = path.join(cwd, 'shared', 'chunks.log');
  while (statSync(log, { throwIfNoEntry: false }) === undefined && child.exitCode === null) await wait(5);
  // It is at work whether it gets on or not, and its games cost time.
  child.kill('SIGSTOP');
  const second = await runInProcess(argv, cwd);
  expect(second.status).toBe(2);
  expect(second.err).toContain(`Another process (${child.pid}) is at work in shared.`);
  child.kill('SIGKILL');
  await ended;
  expect(readFileSync(path.join(cwd, 'shared', 'run.lock'), 'utf8')).toContain(String(child.pid));
  expect(await runInProcess(['report', 'shared'], cwd)).toMatchObject({ status: 0 });
});

test('a strategy changed before resume is refused by name', async () => {
  const strategy = writeStrategy('mine', '');
  const argv = [...playedBy(strategy), '--json', '--out', 'mine'];
  expect(await runInProcess(argv, cwd)).toMatchObject({ status: 0 });
  writeStrategy('mine', 'rng.below(2);');
  const { status, err } = await runInProcess(['resume', 'mine'], cwd);
  expect(status).toBe(2);
  expect(err).toContain('The folder mine holds another run:\n  the code of the strategy mine has changed\n');
});
